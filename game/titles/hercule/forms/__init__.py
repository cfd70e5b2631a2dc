"""The forms of what Hercule tells: notation, a position as text and on disk, the pieces of a view."""
