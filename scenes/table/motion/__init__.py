"""How things move on a table: beats, actors, travel; knows no title."""
