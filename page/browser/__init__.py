"""Wrap the browser: the only room of the page's own thread that imports PyScript."""
