"""A compiled copy of the rules and machines of 7e Héros, for learning and for measuring; built on demand."""
