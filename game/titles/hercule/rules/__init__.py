"""The rules of this title: state, moves, events, view, notation."""
