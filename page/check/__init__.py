"""Hold the Check tab."""
