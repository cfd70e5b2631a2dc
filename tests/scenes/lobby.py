"""What tests of a match need: somebody before the screen, and what the screen says."""

from game.titles.hera_zeus.rules.rules import HeraZeusRules
from scenes.devtools.pilot import Pilot
from scenes.services.services import Studio
from scenes.toolkit.timeline import FakeClock

SIZE = (1024, 640)


def pilot(studio: Studio) -> Pilot:
    clock = studio.stack.clock
    assert isinstance(clock, FakeClock)
    return Pilot(studio.stack, SIZE, clock)


def rules_of(studio: Studio) -> HeraZeusRules:
    rules = studio.load_rules("hera_zeus")
    assert isinstance(rules, HeraZeusRules)
    return rules


def at(hand: Pilot) -> str:
    return str(hand.tree()["scene"])


def labels(hand: Pilot) -> list[str]:
    return [node["label"] for node in hand.tree()["nodes"]]
