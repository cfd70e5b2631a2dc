"""Hercule: the solo deck-builder of twelve trials."""
