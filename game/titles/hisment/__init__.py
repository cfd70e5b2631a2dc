"""Hisment: a two-player duel on a board, each side with its own deck and shop."""
