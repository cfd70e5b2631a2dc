"""The proof that a puzzle of Hisment has one solution, and the machines by which it is graded."""
