"""The table of two heroes."""
