"""What a player can show to others: a picture of an end, drawn, kept as a file, and put on the clipboard."""
