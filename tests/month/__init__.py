"""A month of play by machines, and a recount of what it left on disk by a program of its own."""
