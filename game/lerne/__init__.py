"""The one name under which a wheel installs the program, so that it collides with nobody's packages."""
