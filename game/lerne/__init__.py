"""The only package of a wheel, so that an installation collides with no other packages."""
