"""7e Héros: a game of powers and bluff for three to five players; a hidden hero is passed round the table."""
