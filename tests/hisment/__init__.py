"""Hisment by its rules."""
