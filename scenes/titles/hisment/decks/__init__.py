"""The decks of players: their page, the editor, and the panels of a deck."""
