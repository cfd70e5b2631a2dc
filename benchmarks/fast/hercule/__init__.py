"""The quick table of Hercule, compiled from its own Python by mypyc, for measuring; built on demand."""
