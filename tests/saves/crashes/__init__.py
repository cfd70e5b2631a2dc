"""A program that is killed, and what it had written."""
