"""The puzzles of Héra et Zeus on screen: their page, and the table at which one is tried."""
