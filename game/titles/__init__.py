"""The titles, a folder each, and their registry."""
