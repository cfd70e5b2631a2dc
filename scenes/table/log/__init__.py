"""The log beside a table."""
