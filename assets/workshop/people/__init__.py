"""Jointed marionettes of people: bodies, heads, dress and what they hold; independent of the cards."""

from assets.workshop.people.casts import AMAZON, HERO, QUEEN, YOUTH, Cast
from assets.workshop.people.figure import Figure
from assets.workshop.people.skeleton import MAN, WOMAN, Body, Pose

__all__ = ["AMAZON", "HERO", "MAN", "QUEEN", "WOMAN", "YOUTH", "Body", "Cast", "Figure", "Pose"]
