"""Six frames of each motion of the table, to be looked at: `python -m scenes.film [folder] [name]`."""

import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

import msgspec
import pygame

from game.core.refs import Ref
from game.core.session import Session
from saves.home import Home
from saves.settings import Settings
from scenes.graph.geometry import mix
from scenes.graph.timeline import FakeClock
from scenes.graph.window import headless
from scenes.hercule.table import TableScene
from scenes.opening import open_studio
from scenes.studio import Studio

SIZE = 960, 540
FRAMES = 6
STEP = 1 / 60

_TURN = "trial=lernaean_hydra/6/8/3/3 turn=2 beaten=nemean_lion,cretan_bull"
_PLANNING, _IMPROVEMENT = f"planning {_TURN}", f"improvement {_TURN}"
_CARDS = "discard=train,strike+ deck=block,train,strike,block,train,strike"


def _take(source: str, target: str = "") -> Callable[[TableScene], None]:
    def act(table: TableScene) -> None:
        table.take(Ref.parse(source), Ref.parse(target) if target else None)

    return act


def _reorder(table: TableScene) -> None:
    """Two cards are played, then the second is put before the first."""
    for _ in range(2):
        table.take(Ref("hand", str(table.desk.view.hand[0].uid)), Ref("play"))
        table.timeline.finish()
    first, second = (played.card.uid for played in table.desk.view.played)
    table.take(Ref("play", str(second)), Ref("play", str(first)))


class Film(msgspec.Struct, frozen=True):
    """The position a motion begins in, what is done there, and the seconds to be seen (none: all)."""

    position: str
    act: Callable[[TableScene], None]
    seconds: tuple[float, float] = (0.0, 0.0)


_THREE = "play=train#0,strike#1+,block#2"
_STRIKE = f"{_IMPROVEMENT} stance=A! play=strike+,strike+,block,block+ {_CARDS}"
_LAST_BLOW = f"improvement trial=nemean_lion/1/5/3/2 turn=2 stance=A! play=strike,strike+ {_CARDS}"

MOTIONS: Mapping[str, Film] = MappingProxyType(
    {
        "play": Film(f"{_PLANNING} stance=A {_THREE} hand=block#3,train#4 {_CARDS}", _take("hand:3", "play")),
        "reorder": Film(f"{_PLANNING} stance=A hand=strike,block,train {_CARDS}", _reorder),
        "draw": Film(f"{_PLANNING} stance=B play=train hand=block {_CARDS}", _take("stance")),
        "packet": Film(
            f"{_PLANNING} stance=B play=train hand=block discard=train,strike+", _take("stance"), (0.15, 0.9)
        ),
        "supercharge": Film(
            f"{_PLANNING} stance=A {_THREE} hand=block#3 {_CARDS}", _take("stance", "play:1")
        ),
        "upgrade": Film(
            f"{_IMPROVEMENT} stance=A play=train+,train+,strike discard=train,strike deck=block",
            _take("discard", "upgrade"),
        ),
        "purchase": Film(
            f"{_IMPROVEMENT} stance=A play=train+,train+,strike {_CARDS}", _take("reserve:strike", "discard")
        ),
        "strike": Film(_STRIKE, TableScene.end_turn, (0.08, 0.7)),
        "guard": Film(_STRIKE, TableScene.end_turn, (0.75, 1.6)),
        "wound": Film(
            f"{_IMPROVEMENT} stance=A! play=train,strike {_CARDS}", TableScene.end_turn, (0.2, 1.7)
        ),
        "turn": Film(
            f"{_IMPROVEMENT} stance=A! play=train,strike+,block+,strike {_CARDS}", TableScene.end_turn
        ),
        "fall": Film(_LAST_BLOW, TableScene.next_phase, (0.6, 1.7)),
        "curtain": Film(_LAST_BLOW, TableScene.next_phase, (1.9, 3.3)),
        "defeat": Film(
            "improvement trial=lernaean_hydra/6/8/9/3 turn=2 stance=A! play=train,heavy_wound "
            "discard=heavy_wound,heavy_wound deck=train,block",
            TableScene.next_phase,
        ),
        "prepare": Film(
            "preparation preparations=2 trial=cretan_bull/10/10/3/3 beaten=nemean_lion "
            "deck=train,train,block,block,strike,strike,nemean_lion",
            _take("deck:train", "upgrade"),
        ),
    }
)


def begin(studio: Studio, name: str) -> TableScene:
    """A table at the position of a motion, at its first moment."""
    film = MOTIONS[name]
    rules: Any = studio.load_rules("hercule")
    table = TableScene(studio, Session(rules, rules.parse_position(film.position)), "Lerne")
    studio.stack.replace(table)
    studio.stack.update()
    studio.stack.draw(pygame.Surface(studio.stack.size))
    film.act(table)
    return table


def strip(name: str, size: tuple[int, int] = SIZE) -> pygame.Surface:
    """Six frames of a motion, from its first moment to its last, in two rows."""
    headless()
    columns = FRAMES // 2
    made, frame = pygame.Surface((size[0] * columns, size[1] * 2)), pygame.Surface(size)
    with tempfile.TemporaryDirectory() as folder:
        studio, clock = _studio(Path(folder), size)
        length = _length(begin(studio, name), clock)
        first, last = MOTIONS[name].seconds
        table, start = begin(studio, name), clock.now()
        for index in range(FRAMES):
            _play_until(table, clock, start + mix(first, last or length, index / (FRAMES - 1)))
            studio.stack.draw(frame, anew=True)
            made.blit(frame, (index % columns * size[0], index // columns * size[1]))
    return made


def _studio(folder: Path, size: tuple[int, int]) -> tuple[Studio, FakeClock]:
    clock = FakeClock()
    settings = Settings(language="en", animation="1")
    studio = open_studio(Home(folder), clock, settings=settings, patient=True, seed=7)
    studio.stack.resize(size)
    return studio, clock


def _length(table: TableScene, clock: FakeClock) -> float:
    """How many seconds a motion takes."""
    start = clock.now()
    while table.timeline.busy:
        _play_until(table, clock, clock.now() + STEP)
    return clock.now() - start


def _play_until(table: TableScene, clock: FakeClock, moment: float) -> None:
    while clock.now() < moment:
        clock.advance(min(STEP, moment - clock.now()))
        table.timeline.update()


def main(folder: Path, names: list[str]) -> None:
    """Write a strip for each motion into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in names or MOTIONS:
        pygame.image.save(strip(name), folder / f"film-{name}.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path("out"), sys.argv[2:])
