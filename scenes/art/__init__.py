"""Pictures: from SVG drawings and a face description to cached surfaces; knows no rules and no language."""
