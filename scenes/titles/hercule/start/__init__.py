"""What is chosen before a run begins."""
