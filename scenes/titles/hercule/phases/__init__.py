"""Layouts of the Improvement and of the preparation of one hero."""
