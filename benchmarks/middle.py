"""Tables of all titles in the middle of a game: what is taken up, put down, taken back, played again.

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
    """A table in the middle of a game; `taken` can be put down on each of `onto`, on another in each round.

    Where it cannot be taken back, the table is laid anew for each round.
    """

    name: str
    title: str
    lay: Callable[[Services], Table]
    taken: str
    onto: tuple[str, ...]
    taken_back: bool = True


def _heroes(services: Services) -> Table:
    """The table of one seat, at which no machine answers: what is done there can be taken back."""
    rules = services.load_rules("seventh_hero")
    position = sample_positions("seventh_hero").positions["table"]
    return SeventhHeroTable(services, Model(Session(rules, rules.parse_position(position)), "Lerne", 0))


def _gods(services: Services) -> Table:
    return hera_zeus.opened(services, f"{hera_zeus.POSITIONS['middle']} {PLACED}")


def _battle(services: Services) -> Table:
    return hisment.opened(services, hisment.POSITIONS["attack"])


SQUARES = tuple(f"square:{name}" for name in ("C3", "B3", "C2", "D2", "A2", "D3", "B1"))
MIDDLES = (
    Middle("Hercule, fullest", "hercule", partial(hercule.table, name="full"), "hand:", ("play",)),
    Middle("Héra et Zeus", "hera_zeus", _gods, "hand/0:amazon", tuple(f"gap/0:{n}@1" for n in range(3))),
    Middle("7e Héros", "seventh_hero", _heroes, "wanderer", ("group/0", "plate/1"), taken_back=False),
    Middle("Hisment, in battle", "hisment", _battle, "hero/0:pyrrhos", SQUARES),
)
LOOKED_AT = ("move the focus", "tab"), ("open the log", "l"), ("close it", "l")
CHANGES = ("undo", "z"), ("redo", "y"), ("undo", "z")


def acts(at: Sitting, middle: Middle, bare: Callable[[], float], rounds: int) -> Iterator[tuple[str, float]]:
    """Yield, round by round, what was done and the time of its frame; the bare program's has no name."""
    for number in range(rounds):
        if number == 0 or not middle.taken_back:
            table = middle.lay(at.table.services)
            at.stack.replace(table)
            at.pilot.settle()
        yield "click: take up", _clicked(at, _named(at, middle.taken))
        yield "click: put down", _clicked(at, middle.onto[number % len(middle.onto)])
        yield "", bare()
        assert len(table.model.session.steps) == 1, f"{middle.name}: nothing was put down"
        for what, key in (*CHANGES, *LOOKED_AT) if middle.taken_back else LOOKED_AT:
            yield f"key: {what}", timed(at, partial(press, at, key))
        yield "", bare()


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
