"""Puzzles of 7e Héros: who is the wandering hero? By proof, never by habit."""
