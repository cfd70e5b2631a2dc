"""Puzzles of Hercule: their type, and the loader that checks them."""
