"""Computer players and what is counted about their games; knows views and legal moves, never a hidden card."""
