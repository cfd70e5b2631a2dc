"""Puzzles of Hisment: what one is, its goals, the answer of the other, and how it is read."""
