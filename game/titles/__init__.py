"""The games: a folder each, and the one list of them."""
