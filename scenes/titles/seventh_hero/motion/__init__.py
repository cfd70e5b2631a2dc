"""The motions of 7e Héros."""
