"""Puzzles of Hercule: what one is, and how it is read."""
