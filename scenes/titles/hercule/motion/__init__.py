"""What the events of Hercule look like."""
