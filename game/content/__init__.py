"""Card data, from YAML to checked values with their places in the files; independent of titles and screen."""
