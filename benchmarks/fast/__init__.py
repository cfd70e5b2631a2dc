"""Compiled copies of titles, for learning and measuring: each is held equal to the program by a test."""
