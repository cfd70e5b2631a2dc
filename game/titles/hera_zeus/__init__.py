"""Héra et Zeus: a game for two gods with three columns and hidden cards; it depends on no other title."""
