"""The moves of each phase: purchases, attachments, chapters and powers, releases, the board."""
