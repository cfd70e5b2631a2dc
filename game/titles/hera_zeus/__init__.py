"""Héra et Zeus: two gods, three columns, all hidden. Knows no other title."""
