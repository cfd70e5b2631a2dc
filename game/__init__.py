"""The rules of every title: pure values, no screen, no clock, no files but card data."""
