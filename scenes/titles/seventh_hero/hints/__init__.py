"""The hints of 7e Héros in words, and the reasons of its machines."""
