"""What is done in each phase: purchases, attachments, chapters and powers, releases, the board."""
