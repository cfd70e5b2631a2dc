"""Crows: a whole title in a few hundred lines (docs/adding-a-title.md)."""
