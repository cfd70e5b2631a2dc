"""The colour of the panes in people: oiled parchment, which is visible even without a lamp behind it."""

SKIN = "#ffd894"
