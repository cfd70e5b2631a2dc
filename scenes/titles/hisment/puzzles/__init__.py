"""The puzzles of Hisment on screen: their page, and the table at which one is tried."""
