"""The puzzles of Hercule on screen: their page, and the table at which one is tried."""
