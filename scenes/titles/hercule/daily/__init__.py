"""The daily run on screen: its page, its ranked attempts, the line to share and the witness."""
