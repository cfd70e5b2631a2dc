"""The tone of the panes in people: oiled parchment, which shows even where no lamp stands behind it."""

SKIN = "#ffd894"
