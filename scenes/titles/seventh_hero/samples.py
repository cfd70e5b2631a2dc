"""Positions and games by a seeded hand, to be looked at in pictures and films."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from game.ai.simulation import played_by_chance
from game.core.session import AnySession, Session
from game.titles.seventh_hero.rules.state import Phase
from saves.match import Level, Match
from saves.run import Run
from scenes.match.set_up import MatchSetUp, NewMatch
from scenes.pages.cards import CardsScene
from scenes.pages.rules import RulesScene
from scenes.pages.runs import RunsScene
from scenes.services import Services
from scenes.titles.registry import Sample
from scenes.titles.seventh_hero.table import SeventhHeroTable
from scenes.titles.seventh_hero.title import SeventhHeroScenes
from scenes.toolkit.scene import Scene

NAMES = ("Camille", "Léa", "Sacha", "Noé", "Zoé")
LATE = 5

Until = Callable[[AnySession], bool]


def _late(session: AnySession) -> bool:
    return bool(session.state.turn >= LATE)


def _sends(session: AnySession) -> bool:
    state = session.state
    return _late(session) and state.phase is Phase.SEND and not state.windows and state.main == 0


def _decides(session: AnySession) -> bool:
    state = session.state
    holds = state.wanderer is not None and state.wanderer.holder == 0
    return (
        _late(session) and holds and state.phase is Phase.DECIDE and not state.windows and bool(state.hints)
    )


def _asked(session: AnySession) -> bool:
    state = session.state
    return state.turn > 2 and len(state.windows) > 0 and len(session.rules.to_act(state)) > 1


def played(services: Services, seats: int, until: Until = lambda _: False) -> AnySession:
    """A game by chance up to such a moment."""
    return played_by_chance(
        Session.new(services.load_rules("seventh_hero"), services.new_seed(), seats), until
    )


def sample_match(
    services: Services, *, seats: int = 4, until: Until = _late, levels: tuple[Level, ...] = ()
) -> Run:
    """A game of people, in the midst or to its end."""
    match = Match("", NAMES[:seats], levels)
    return SeventhHeroScenes(services).begin(NewMatch(played(services, seats, until), match))


def _against(seats: int) -> tuple[Level, ...]:
    machine: Level = "hard"
    return ("human", *(machine for _ in range(seats - 1)))


def sample_table(services: Services, seats: int = 4, until: Until = _decides) -> SeventhHeroTable:
    """The table of one person among machines."""
    run = sample_match(services, seats=seats, until=until, levels=_against(seats))
    table = SeventhHeroScenes(services).table(run, lambda _: None)
    assert isinstance(table, SeventhHeroTable)
    return table


def sample_round(services: Services, seats: int = 4, until: Until = _asked) -> Scene[Any]:
    """The table round which people sit."""
    run = sample_match(services, seats=seats, until=until)
    return SeventhHeroScenes(services).table(run, lambda _: None)


def sample_set_up(services: Services) -> MatchSetUp:
    """The page of a new game for four."""
    scene = MatchSetUp(SeventhHeroScenes(services).seats)
    scene.selection.count = 4
    scene.selection.levels[1:4] = ["easy", "medium", "hard"]
    return scene


def _ended(services: Services) -> Run:
    return sample_match(services, until=lambda _: False)


def _figures(services: Services) -> Scene[Any]:
    _ended(services)
    scene = RunsScene(services)
    scene.tab, scene.game = "figures", "seventh_hero"
    return scene


def _replay(services: Services) -> Scene[Any]:
    return SeventhHeroScenes(services).replay(services.saves.open_replay(_ended(services).id))


SAMPLES: Mapping[str, Sample] = {
    "seventh_hero/table": Sample(sample_table),
    "seventh_hero/table_3": Sample(partial(sample_table, seats=3)),
    "seventh_hero/table_5": Sample(partial(sample_table, seats=5)),
    "seventh_hero/send": Sample(partial(sample_table, until=_sends)),
    "seventh_hero/window": Sample(sample_round),
    "seventh_hero/window_3": Sample(partial(sample_round, seats=3)),
    "seventh_hero/window_5": Sample(partial(sample_round, seats=5)),
    "seventh_hero/new": Sample(sample_set_up),
    "seventh_hero/ending": Sample(lambda each: SeventhHeroScenes(each).ending(_ended(each))),
    "seventh_hero/replay": Sample(_replay),
    "seventh_hero/figures": Sample(_figures),
    "cards/seventh_hero": Sample(lambda services: CardsScene(services, "heroes", "seventh_hero")),
    "rules/seventh_hero": Sample(lambda services: RulesScene(services, "seventh_hero/turn")),
}
