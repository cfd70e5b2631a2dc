"""The rules of Hisment: positions, moves and their results."""
