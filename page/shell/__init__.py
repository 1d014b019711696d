"""Hold what surrounds the tabs: the tab list, status, settings, language, the store."""
