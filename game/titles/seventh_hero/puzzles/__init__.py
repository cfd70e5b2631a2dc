"""Puzzles of 7e Héros: the solver deduces the wandering hero from facts, not from how the players behave."""
