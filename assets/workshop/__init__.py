"""The drawing kit that writes the committed SVG files; the program never imports it."""
