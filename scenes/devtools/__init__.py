"""Pictures, films, demos and the baking of pictures, without a display."""
