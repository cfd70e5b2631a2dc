"""The preview of a blow: board lights and damage forecast, shown before it is struck."""
