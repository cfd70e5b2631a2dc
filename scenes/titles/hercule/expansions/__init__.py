"""What each mini-expansion of Hercule brings onto the table: one record each, and the list of them."""
