"""Puzzles of Héra et Zeus: a turn that wins whatever lies hidden; their data, worlds and proof."""
