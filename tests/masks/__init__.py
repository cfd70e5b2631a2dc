"""Masks: the language of conditions, what each of the sixty asks for, and what a home remembers."""
