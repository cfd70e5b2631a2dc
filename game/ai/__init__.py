"""Computer players and what is counted about their games; no player here ever sees a hidden card."""
