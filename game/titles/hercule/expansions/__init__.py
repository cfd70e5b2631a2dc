"""The mini-expansions: each module holds the changes of one; phases and actions call its hooks."""
