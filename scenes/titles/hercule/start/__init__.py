"""The set-up of a new run: choices, page and ladder."""
