"""Puzzles of Hisment: their data, goals and loading, and the opponent's answer."""
