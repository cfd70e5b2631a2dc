"""The mini-expansions: what each changes, in a module of its own, called where phases and actions say."""
