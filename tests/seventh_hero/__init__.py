"""7e Héros: a scenario for each sentence of the rules."""
