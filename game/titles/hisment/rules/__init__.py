"""The rules of Hisment: the position, the moves, and what comes of them."""
