"""The sound workshop: synthesises all sounds and music with numpy; the program never imports it."""
