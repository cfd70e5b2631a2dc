"""What the events of Héra et Zeus look like."""
