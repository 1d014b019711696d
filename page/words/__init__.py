"""Put things into words: sentences by key, languages, what the core found."""
