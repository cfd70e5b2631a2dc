"""The quick table of two heroes at one trial, and how the expert plays one of them."""
