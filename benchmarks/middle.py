"""Tables of all titles in the middle of a game: what is taken up, put down, taken back and played again.

Part of `benchmarks.press_to_frame`, which gives each of them rows of its own.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

import pygame

from benchmarks.measuring.table import Sitting
from benchmarks.measuring.tables import measured
from game.content.sample_positions import sample_positions
from game.core.session import Session
from scenes.app.memory import tidy
from scenes.services import Services
from scenes.table.table import Table
from scenes.titles.hera_zeus import samples as hera_zeus
from scenes.titles.hercule import samples as hercule
from scenes.titles.hisment import samples as hisment
from scenes.titles.seventh_hero.model import Model
from scenes.titles.seventh_hero.table import SeventhHeroTable

PLACED = "hera.field=A+D/E/CM zeus.field=g+f/d/eb"


@dataclass(frozen=True, slots=True)
class Middle:
    """A table in the middle of a game; `taken` can be put down on `onto`."""

    name: str
    title: str
    lay: Callable[[Services], Table]
    taken: str
    onto: str


def _heroes(services: Services) -> Table:
    """The table of one seat, at which no machine answers: what is done there can be taken back."""
    rules = services.load_rules("seventh_hero")
    position = sample_positions("seventh_hero").positions["table"]
    return SeventhHeroTable(services, Model(Session(rules, rules.parse_position(position)), "Lerne", 0))


def _gods(services: Services) -> Table:
    return hera_zeus.opened(services, f"{hera_zeus.POSITIONS['middle']} {PLACED}")


def _battle(services: Services) -> Table:
    return hisment.opened(services, hisment.POSITIONS["attack"])


MIDDLES = (
    Middle("Hercule, fullest", "hercule", partial(hercule.table, name="full"), "hand:", "play"),
    Middle("Héra et Zeus", "hera_zeus", _gods, "hand/0:amazon", "gap/0:0@1"),
    Middle("7e Héros", "seventh_hero", _heroes, "wanderer", "group/0"),
    Middle("Hisment, in battle", "hisment", _battle, "hero/0:pyrrhos", "square:C3"),
)


def acts(at: Sitting, middle: Middle, bare: Callable[[], float], rounds: int) -> Iterator[tuple[str, float]]:
    """Yield, round by round, what was done and the time of its frame; the bare program's has no name."""
    table = middle.lay(at.table.services)
    at.stack.replace(table)
    at.pilot.settle()
    steps = len(table.model.session.steps)
    for _ in range(rounds):
        yield "click: take up", _clicked(at, _named(at, middle.taken))
        yield "click: put down", _clicked(at, middle.onto)
        yield "", bare()
        assert len(table.model.session.steps) == steps + 1, f"{middle.name}: nothing was put down"
        for what, key in KEYS:
            yield f"key: {what}", timed(at, partial(press, at, key))
        yield "", bare()


KEYS = (
    ("undo", "z"),
    ("redo", "y"),
    ("undo", "z"),
    ("move the focus", "tab"),
    ("open the log", "l"),
    ("close it", "l"),
)


def _named(at: Sitting, start: str) -> str:
    return next(id for id in at.pilot.ids() if id.startswith(start))


def _clicked(at: Sitting, id: str) -> float:
    """Click a thing; the time of the frame that answers the release of the button."""
    place = at.pilot.centre(id)
    at.pilot.move(place)
    at.pilot.down(place)
    spent = timed(at, lambda: at.pilot.up(place))
    at.clock.advance(1.0)
    return spent


def press(at: Sitting, key: str) -> None:
    """Press a key and let it go."""
    code = pygame.key.key_code(key)
    at.pilot.send(pygame.KEYDOWN, key=code, mod=0, unicode=key)
    at.pilot.stack.dispatch(pygame.Event(pygame.KEYUP, key=code))


def timed(at: Sitting, act: Callable[[], None]) -> float:
    """The time that an act takes, in milliseconds; what it set in motion comes to rest after that."""
    spent = measured(act)
    at.pilot.settle()
    tidy(quiet=True)
    return spent
