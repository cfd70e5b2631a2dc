"""A quick table to think on: the rules of a turn over small numbers, for plans and roll-outs alone."""
