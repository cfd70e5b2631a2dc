"""Computer players and statistics of simulated games; no player sees hidden cards."""
