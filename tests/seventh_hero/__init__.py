"""Tests of 7e Héros, with a scenario for each sentence of the rules."""
