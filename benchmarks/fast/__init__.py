"""A compiled copy of the rules and the net of Héra et Zeus, for training; built on demand from its C++."""
