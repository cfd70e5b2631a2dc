"""The scenes of Hercule for pictures: the table at positions of its own, what opens over it, his pages."""

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Any

from game.core.refs import Ref
from game.core.session import Session
from game.titles.hercule.rules.moves import NextPhase
from saves.run import Run
from scenes.pages.cards import CardsScene
from scenes.pages.rules import RulesScene
from scenes.services.services import Services
from scenes.services.words import tr
from scenes.table.overlays import PauseMenu, Reader, followed
from scenes.titles.hercule.ending import EndingScene
from scenes.titles.hercule.new import NewRunScene
from scenes.titles.hercule.reading import of_card, of_trial
from scenes.titles.hercule.selection import Choosing
from scenes.titles.hercule.table import HerculeTable
from scenes.titles.hercule.title import HerculeScenes
from scenes.titles.title import Sample
from scenes.toolkit.scene import Scene

ALL_BUT_CERBERUS = (
    "nemean_lion,lernaean_hydra,ceryneian_hind,erymanthian_boar,augean_stables,stymphalian_birds,cretan_bull,"
    "mares_of_diomedes,belt_of_hippolyta,cattle_of_geryon,golden_apples"
)
POSITIONS = MappingProxyType(
    {
        "table": "planning trial=lernaean_hydra/7/9/3/3 turn=3 difficulty=heroic "
        "beaten=nemean_lion,cretan_bull,ceryneian_hind lingering=ceryneian_hind/1 stance=A! "
        "hand=strike,heavy_wound,block play=train,strike+! discard=train,strike,block+ "
        "deck=train,train,block,strike",
        "improvement": "improvement trial=mares_of_diomedes/6/8/4/3 turn=2 stance=B "
        "beaten=golden_apples,augean_stables play=train+,golden_apples,strike,block,heavy_wound "
        "discard=block,train,strike deck=train,train,strike,block",
        "full": f"planning trial=cerberus/12/17/6/4 turn=4 beaten={ALL_BUT_CERBERUS} stance=A "
        "play=train+,strike+,belt_of_hippolyta+,block,train,ceryneian_hind,cattle_of_geryon hand=strike "
        "discard=heavy_wound,nemean_lion deck=train,train,block",
        "preparation": "preparation preparations=2 trial=cretan_bull/10/10/3/3 "
        "beaten=nemean_lion,belt_of_hippolyta,ceryneian_hind,lernaean_hydra "
        "deck=train,train,train,train,block,block,strike,strike,strike,heavy_wound,nemean_lion,block+",
        "victory": f"improvement trial=cerberus/1/17/3/4 turn=4 beaten={ALL_BUT_CERBERUS} "
        "play=strike*6,strike*5,strike*4,block*3,block*2,train deck=train,train,train,block",
        "defeat": "improvement trial=cretan_bull/4/10/6/3 turn=5 play=train deck=strike,strike,block,train,"
        "train beaten=nemean_lion,golden_apples,ceryneian_hind,lernaean_hydra "
        "discard=heavy_wound,heavy_wound,heavy_wound",
    }
)

TABLES = ("improvement", "full", "preparation")


def table(services: Services, name: str = "table", *, held: bool = False) -> HerculeTable:
    """A table at one of the positions above; `held`: with the first card of the hand taken up."""
    rules: Any = services.load_rules("hercule")
    scene = HerculeTable(services, Session(rules, rules.parse_position(POSITIONS[name])), "Lerne")
    scene.held = Ref("hand", str(scene.model.view.hand[0].uid)) if held else None
    return scene


def _log(services: Services) -> Scene[Any]:
    shown = table(services)
    for _ in range(3):
        shown.model.submit(shown.model.rules.legal_moves(shown.model.session.state, 0)[0])
    return shown.log_book()


def _pile(services: Services) -> Scene[Any]:
    shown = table(services)
    return shown.pile(shown.model.view.discard, "", "")


def _reader(services: Services, of: Callable[[Any, str], Any], name: str) -> Scene[Any]:
    shown = table(services)
    return followed(shown, Reader(services, of(shown.model.catalogue, name)))


def _cards(services: Services) -> CardsScene:
    """The trials, the Hydra shown large."""
    scene = CardsScene(services, "trials", "hercule")
    scene.chosen = "lernaean_hydra"
    return scene


def ended(services: Services, name: str = "defeat") -> EndingScene:
    """The end to which a position leads by itself: a run that was won, or lost against the fifth trial."""
    rules: Any = services.load_rules("hercule")
    session: Any = Session(rules, rules.parse_position(POSITIONS[name]), seed=services.new_seed())
    run = services.saves.create(session, "hercule", tr("Run {n}", n=1))
    while session.outcome is None:
        session.submit(NextPhase())
    return EndingScene(services, run)


def sample_runs(services: Services) -> tuple[Run, ...]:
    """A run that ended, and two that go on."""
    lost = ended(services).run
    rules: Any = services.load_rules("hercule")
    names = tr("Sunday evening"), tr("Run {n}", n=2)
    begun = (Choosing(rules, services.new_seed()).begin() for _ in names)
    going = (services.saves.create(*each) for each in zip(begun, ("hercule",) * 2, names, strict=True))
    return lost, *going


def _replay(services: Services) -> Scene[Any]:
    """A run that ended, watched from its start."""
    return HerculeScenes(services).replay(services.saves.open_replay(ended(services).run.id))


SAMPLES: Mapping[str, Sample] = MappingProxyType(
    {
        "hercule/new": Sample(NewRunScene),
        "hercule/table": Sample(table),
        "hercule/held": Sample(lambda services: table(services, held=True)),
        **{f"hercule/{name}": Sample(partial(table, name=name)) for name in TABLES},
        "hercule/reader": Sample(lambda services: _reader(services, of_card, "belt_of_hippolyta"), table),
        "hercule/trial": Sample(lambda services: _reader(services, of_trial, "lernaean_hydra"), table),
        "hercule/pile": Sample(_pile, table),
        "hercule/log": Sample(_log, table),
        "hercule/menu": Sample(lambda services: followed(table(services), PauseMenu(services, "7")), table),
        "hercule/victory": Sample(lambda services: ended(services, "victory")),
        "hercule/defeat": Sample(ended),
        "hercule/replay": Sample(_replay),
        "cards": Sample(_cards),
        "rules": Sample(lambda services: RulesScene(services, "hercule/triggers")),
    }
)
