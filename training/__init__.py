"""Make the weights of the photo reader, and measure how well it reads."""
