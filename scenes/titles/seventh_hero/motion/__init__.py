"""The animations of 7e Héros."""
