"""Figures over finished games: each in brief, totals, how they are spread over time, personal bests."""
