"""The rules of 7e Héros (septieme-heros-fr)."""
