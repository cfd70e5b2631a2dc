"""What the program is attacked with: each attack has a number of tries, a seed and a table."""
