"""Card data from YAML to checked values: knows files and places in them, knows no title and no screen."""
