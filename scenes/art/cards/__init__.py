"""Drawing card faces of every form from a description."""
