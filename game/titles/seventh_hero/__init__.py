"""7e Héros: three to five players, a stranger who goes round the table, powers and bluff."""
