"""Puzzles of Hisment: what one is, how it is read, and the proof that it has one solution."""
