"""The sound workshop: synthesises every sound and both musics; needs numpy, and the program never imports it."""
