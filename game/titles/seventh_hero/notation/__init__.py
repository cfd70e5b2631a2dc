"""Moves and positions of 7e Héros as text."""
