"""The proof that a puzzle of Hercule has one solution, and the machines by which it is graded."""
