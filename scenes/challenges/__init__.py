"""Challenges and shadows: the page of a title, and what the player has made of them."""
