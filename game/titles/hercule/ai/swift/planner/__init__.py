"""The greedy planner on the quick table: its choices, and whole runs that it plays there."""
