"""Masks: what a player may find on the shelf, and the conditions that say what each is for."""
