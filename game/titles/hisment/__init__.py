"""Hisment: a board, two decks, a shop of one's own."""
