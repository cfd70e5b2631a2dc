"""The forms in which moves and positions of Hercule are written: notation, text, and what is kept on disk."""
