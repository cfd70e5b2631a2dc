"""Pictures: renders SVG drawings and card faces to cached surfaces; knows no rules and no language."""
