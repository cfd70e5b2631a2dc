"""Moves and positions of Hisment as text."""
