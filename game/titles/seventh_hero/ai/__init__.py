"""The machines of 7e Héros: honest, exact about the odds, and quick."""
