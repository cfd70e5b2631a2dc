"""Advice at the table: hints for the player, and the reasons of machines."""
