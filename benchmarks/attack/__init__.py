"""Robustness tests of the program: each attack makes a number of tries from a seed and prints a table."""
