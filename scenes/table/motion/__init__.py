"""Motion at a table: actors, choreography and puppets; it knows no title."""
