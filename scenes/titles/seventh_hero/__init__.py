"""The table and the other scenes of 7e Héros."""
