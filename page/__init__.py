"""Hold the glue between the page and the core: one module per thing on the page."""
