"""What every table does: input, layout, pieces, inspector, overlays and motion; it knows no title."""
