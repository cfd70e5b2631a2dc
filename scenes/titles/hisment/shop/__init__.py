"""The shop before the board: where its cards stand, and what is said of each."""
