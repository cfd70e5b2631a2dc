"""The puzzles of 7e Héros on screen: their page, the table of one, and its proof in words."""
