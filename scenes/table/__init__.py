"""What every table does: gestures to moves, pieces and zones, what opens over it, motion; knows no title."""
