"""Moves and positions of Héra et Zeus as text."""
