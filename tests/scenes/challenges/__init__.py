"""Tests of the page of challenges."""
