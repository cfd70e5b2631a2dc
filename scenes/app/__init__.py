"""The program: how it starts, which scene follows which, how it ends."""
