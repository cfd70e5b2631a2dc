"""Tests of the shelf of masks."""
