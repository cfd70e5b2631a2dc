"""A compiled copy of the rules, the net and the attackers of Héra et Zeus; built on demand."""
