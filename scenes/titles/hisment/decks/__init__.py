"""The decks that players put together: their page, the editor, what is drawn of them."""
