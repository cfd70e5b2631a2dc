"""The mini-expansions of Hercule on the table: one record for each, and the list of all of them."""
