"""Moves and positions of Hercule as text."""
