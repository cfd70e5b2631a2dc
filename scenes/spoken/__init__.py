"""The screen for those who do not see it: the tree for screen readers, what is announced, and a voice."""
