"""The computer players of 7e Héros: they use only their own view, compute odds exactly, and are quick."""
