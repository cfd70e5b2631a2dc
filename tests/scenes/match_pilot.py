"""Helpers for tests of a match: a pilot at the screen, and the texts on it."""

from game.titles.hera_zeus.rules.rules import HeraZeusRules
from scenes.devtools.pilot import Pilot
from scenes.services import Services
from scenes.toolkit.timeline import FakeClock

SIZE = (1024, 640)


def pilot(services: Services) -> Pilot:
    clock = services.stack.clock
    assert isinstance(clock, FakeClock)
    return Pilot(services.stack, SIZE, clock)


def rules_of(services: Services) -> HeraZeusRules:
    rules = services.load_rules("hera_zeus")
    assert isinstance(rules, HeraZeusRules)
    return rules


def at(hand: Pilot) -> str:
    return str(hand.tree()["scene"])


def labels(hand: Pilot) -> list[str]:
    return [node["label"] for node in hand.tree()["nodes"]]
