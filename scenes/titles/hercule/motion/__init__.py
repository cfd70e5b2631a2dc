"""Animations of Hercule's events."""
