"""The sound workshop: synthesizes all sounds and music with numpy; the program never imports it."""
