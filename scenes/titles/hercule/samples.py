"""The scenes and motions of Hercule, to be looked at and measured."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from game.content.schema import read_struct
from game.core.refs import Ref
from game.core.session import Session
from game.paths import CARDS
from game.titles.hercule.rules.moves import NextPhase, PlayCard
from game.titles.hercule.rules.state import Phase
from saves.progress import Progress
from saves.run import Run
from scenes.devtools.film import Clip, take
from scenes.pages.cards import CardsScene
from scenes.pages.rules import RulesScene
from scenes.services.services import Services
from scenes.services.words import tr
from scenes.table.overlays import PauseMenu, Reader
from scenes.titles.hercule.after import Aftermath
from scenes.titles.hercule.ending import EndingScene
from scenes.titles.hercule.looks import of_card, of_trial
from scenes.titles.hercule.model import Choosing
from scenes.titles.hercule.new import NewRunScene
from scenes.titles.hercule.table import HerculeTable
from scenes.titles.hercule.title import HerculeScenes
from scenes.titles.registry import Sample
from scenes.toolkit.scene import Scene

POSITIONS = read_struct(CARDS / "hercule" / "positions.yaml", dict[str, dict[str, str]])["positions"]
TABLES = ("improvement", "full", "preparation")


def session_at(services: Services, position: str, seed: int | None = None) -> Session[Any, Any, Any]:
    """A run that stands at a position."""
    rules: Any = services.load_rules("hercule")
    return Session(rules, rules.parse_position(position), seed=seed)


def opened(services: Services, position: str) -> HerculeTable:
    """The table in a position."""
    return HerculeTable(services, session_at(services, position), "Lerne")


def table(services: Services, name: str = "table", *, held: bool = False) -> HerculeTable:
    """A table at one of the positions above; `held`: with the first card of the hand taken up."""
    scene = opened(services, POSITIONS[name])
    scene.held = Ref("hand", str(scene.model.view.hand[0].uid)) if held else None
    return scene


def lesson(services: Services) -> Scene[Any]:
    """A lesson at the step where the stance is tapped."""
    services.memory["progress"] = Progress(lessons={"hercule/first_trial": 5})
    return HerculeScenes(services).lesson()


def _fallen(services: Services) -> HerculeTable:
    """The preparation after a trial that dealt a Wound, and fell in the turn after that."""
    shown = table(services, "after")
    while shown.model.view.phase is not Phase.PREPARATION:
        legal = shown.model.session.legal_moves(0)
        shown.model.submit(next((move for move in legal if isinstance(move, PlayCard)), NextPhase()))
    return shown


def ended(services: Services, name: str = "defeat") -> EndingScene:
    """The end to which a position leads by itself: a run that was won, or lost against the fifth trial."""
    session = session_at(services, POSITIONS[name], services.new_seed())
    run = services.saves.create(session, "hercule", tr("Run {n}", n=1))
    while session.outcome is None:
        session.submit(NextPhase())
    return EndingScene(services, run)


def sample_runs(services: Services) -> tuple[Run, ...]:
    """A run that ended, and two that go on."""
    lost = ended(services).run
    rules: Any = services.load_rules("hercule")
    names = tr("Sunday evening"), tr("Run {n}", n=2)
    begun = [Choosing(rules, services.new_seed()).begin() for _ in names]
    going = [services.saves.create(run, "hercule", name) for run, name in zip(begun, names, strict=True)]
    return lost, *going


def _log(services: Services) -> Scene[Any]:
    """The table with its drawer open."""
    shown = table(services)
    shown.log_open = True
    for _ in range(3):
        shown.model.submit(shown.model.session.legal_moves(0)[0])
    return shown


def _pile(services: Services) -> Scene[Any]:
    shown = table(services)
    return shown.pile(shown.model.view.discard, "", "")


def _menu(services: Services) -> Scene[Any]:
    shown = HerculeTable(services, session_at(services, POSITIONS["table"], services.new_seed()), "Lerne")
    return PauseMenu(shown, shown.note())


def _reader(services: Services, of: Callable[[Any, str], Any], name: str) -> Scene[Any]:
    shown = table(services)
    return Reader(shown, of(shown.model.catalogue, name))


def _cards(services: Services) -> CardsScene:
    """The trials, the Hydra shown large."""
    scene = CardsScene(services, "trials", "hercule")
    scene.chosen = "lernaean_hydra"
    return scene


def _replay(services: Services) -> Scene[Any]:
    """A run that ended, watched from its start."""
    return HerculeScenes(services).replay(services.saves.open_replay(ended(services).run.id))


SAMPLES: Mapping[str, Sample] = {
    "hercule/lesson": Sample(lesson),
    "hercule/new": Sample(NewRunScene),
    "hercule/table": Sample(table),
    "hercule/held": Sample(lambda services: table(services, held=True)),
    **{f"hercule/{name}": Sample(partial(table, name=name)) for name in TABLES},
    "hercule/after": Sample(lambda services: Aftermath(_fallen(services)), _fallen),
    "hercule/reader": Sample(lambda services: _reader(services, of_card, "belt_of_hippolyta"), table),
    "hercule/trial": Sample(lambda services: _reader(services, of_trial, "lernaean_hydra"), table),
    "hercule/pile": Sample(_pile, table),
    "hercule/log": Sample(_log),
    "hercule/menu": Sample(_menu, table),
    "hercule/victory": Sample(lambda services: ended(services, "victory")),
    "hercule/defeat": Sample(ended),
    "hercule/replay": Sample(_replay),
    "cards": Sample(_cards),
    "rules": Sample(lambda services: RulesScene(services, "hercule/triggers")),
}


def _reorder(table: HerculeTable) -> None:
    """Two cards are played, then the second is put before the first."""
    for _ in range(2):
        table.take(Ref("hand", str(table.model.view.hand[0].uid)), Ref("play"))
        table.timeline.finish()
    first, second = (played.card.uid for played in table.model.view.played)
    table.take(Ref("play", str(second)), Ref("play", str(first)))


def _clip(name: str, act: Callable[[Any], object], first: float = 0.0, last: float = 0.0) -> Clip:
    return Clip(opened, POSITIONS[name], act, (first, last))


_END, _NEXT = HerculeTable.end_turn, HerculeTable.next_phase

MOTIONS: Mapping[str, Clip] = {
    "play": _clip("play", take("hand:3", "play")),
    "reorder": _clip("reorder", _reorder),
    "draw": _clip("draw", take("stance")),
    "packet": _clip("packet", take("stance"), 0.15, 0.9),
    "supercharge": _clip("supercharge", take("stance", "play:1")),
    "upgrade": _clip("upgrade", take("discard", "upgrade")),
    "purchase": _clip("purchase", take("reserve:strike", "discard")),
    "strike": _clip("strike", _END, 0.08, 0.7),
    "guard": _clip("strike", _END, 0.75, 1.6),
    "wound": _clip("wound", _END, 0.2, 1.7),
    "turn": _clip("turn", _END),
    "fall": _clip("fall", _NEXT, 0.6, 1.7),
    "curtain": _clip("fall", _NEXT, 1.9, 3.3),
    "defeat": _clip("last_wound", _NEXT),
    "prepare": _clip("prepare", take("deck:train", "upgrade")),
}
