"""Animation of the events of Héra et Zeus."""
