"""Developer tools: screenshots, films, demos and the baking of pictures, all without a display."""
