"""The scene graph: nodes, text, pointer, focus, timeline, scenes and the window; it knows no game."""
