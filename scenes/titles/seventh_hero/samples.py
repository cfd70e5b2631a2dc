"""Sample scenes of 7e Héros for pictures and films: positions, and games played by a seeded policy."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from game.ai.simulation import played_by_chance
from game.content.sample_positions import sample_positions
from game.core.refs import Seat
from game.core.session import AnySession, Session
from saves.match import Level, Match, Order
from saves.run import Run
from scenes.challenges.samples import challenge_samples
from scenes.devtools.shots import lesson_at, looks_of, turning_points
from scenes.match.replay import watched
from scenes.match.set_up import MatchSetUp, NewMatch
from scenes.match.turn_flow import TurnFlow
from scenes.pages.cards import CardsScene
from scenes.pages.rules import RulesScene
from scenes.pages.runs import RunsScene
from scenes.replays.table_samples import table_samples
from scenes.services import Services, tr
from scenes.table.hand_over import CurtainScene, Notice
from scenes.title import Sample
from scenes.titles.seventh_hero.prompts.orders_page import orders_of
from scenes.titles.seventh_hero.puzzles import samples as puzzles
from scenes.titles.seventh_hero.table import SeventhHeroTable
from scenes.titles.seventh_hero.title import SeventhHeroScenes
from scenes.toolkit.scene import AnyScene

NAMES = ("Camille", "Léa", "Sacha", "Noé", "Zoé")
LATE, WATCHED = 5, 12
OPEN_HANDS = "option.challenge=cards_on_the_table option.open_hands=true"

POSITIONS = sample_positions("seventh_hero").positions

Until = Callable[[AnySession], bool]


def _late(session: AnySession) -> bool:
    return bool(session.state.turn >= LATE)


def session_at(services: Services, position: str) -> AnySession:
    """A session that starts at a position."""
    rules = services.load_rules("seventh_hero")
    return Session(rules, rules.parse_position(position))


def flow_at(services: Services, position: str, *, people: bool, open_orders: bool = False) -> TurnFlow:
    """The turn flow of a game at a position: among people, or of one person against machines."""
    session = session_at(services, position)
    seats = session.rules.seats(session.state)
    machine: Level = "hard"
    levels = () if people else ("human", *(machine for _ in range(seats - 1)))
    return TurnFlow(Match("", NAMES[:seats], levels, open_orders=open_orders), session, services)


def opened(services: Services, position: str = POSITIONS["table"], viewer: Seat = 0) -> SeventhHeroTable:
    """The table of one person against machines."""
    table = SeventhHeroScenes(services).led_table(flow_at(services, position, people=False), "Lerne")
    assert isinstance(table, SeventhHeroTable)
    if viewer:
        table.sit(table.model.seen_by(viewer))
    return table


def sample_round(services: Services, position: str = POSITIONS["window"]) -> AnyScene:
    """The table of people who share a screen."""
    return SeventhHeroScenes(services).led_table(flow_at(services, position, people=True), "Lerne")


def sample_open_orders(services: Services) -> AnyScene:
    """The table of people who share a screen, with their orders open to all."""
    flow = flow_at(services, POSITIONS["table"], people=True, open_orders=True)
    ordered: tuple[tuple[Seat, str, Order], ...] = ((0, "mad_hen", "never"), (1, "mad_hen", "against"))
    for each in ordered:
        flow.match = flow.match.ordered(*each)
    return SeventhHeroScenes(services).led_table(flow, "Lerne")


def sample_watched(services: Services, position: str = POSITIONS["five"]) -> AnyScene:
    """The table of a game among machines alone, a few moves after a position."""
    session = played_by_chance(session_at(services, position), lambda each: len(each.steps) >= WATCHED)
    seats = session.rules.seats(session.state)
    machine: Level = "hard"
    match = Match("", NAMES[:seats], (machine,) * seats)
    return SeventhHeroScenes(services).led_table(TurnFlow(match, session, services), "Lerne")


def sample_curtain(services: Services) -> AnyScene:
    """The curtain before the hand of the seat that has to send."""
    words = tr("{player} looks at their cards; everybody else looks away.", player=NAMES[0])
    return CurtainScene(SeventhHeroScenes(services).seats, lambda: Notice(0, words), None)


def sample_orders(services: Services) -> AnyScene:
    """The dialog with the standing orders of one seat."""
    table = opened(services)
    match = table.host.match
    assert match is not None
    return orders_of(table.services, table.model.catalogue, match, 0, table.host.ordered)


def sample_match(
    services: Services,
    *,
    seats: int = 4,
    until: Until = _late,
    levels: tuple[Level, ...] = (),
    names: tuple[str, ...] = NAMES,
    balance: int | None = None,
) -> Run:
    """A game, played to its fifth turn or until `until` holds; among people unless `levels` differ."""
    match = Match("", names[:seats], levels, balance=balance)
    session = Session.new(services.load_rules("seventh_hero"), services.new_seed(), seats)
    return SeventhHeroScenes(services).begin(NewMatch(played_by_chance(session, until), match))


def sample_runs(services: Services) -> tuple[Run, ...]:
    """A run for the lists."""
    return (sample_match(services),)


def sample_set_up(services: Services) -> MatchSetUp:
    """The page for a new game, with four players chosen."""
    scene = SeventhHeroScenes(services).set_up()
    scene.selection.count = 4
    scene.selection.levels[1:4] = ["easy", "medium", "hard"]
    return scene


def _ended(services: Services) -> Run:
    return sample_match(services, until=lambda _: False)


def sample_ending(services: Services, **table: Any) -> AnyScene:
    """The ending scene of a game; `table` sets the number of seats and the levels."""
    run = sample_match(services, until=lambda _: False, **table)
    return SeventhHeroScenes(services).ending(run)


def _figures(services: Services) -> AnyScene:
    machine: Level = "hard"
    for seats in (3, 4, 5, 5):
        levels = ("human", *(machine for _ in range(seats - 1)))
        sample_match(services, seats=seats, until=lambda _: False, levels=levels)
    _ended(services)
    scene = RunsScene(services)
    scene.tab, scene.game = "figures", "seventh_hero"
    return scene


def _replay(services: Services) -> AnyScene:
    return SeventhHeroScenes(services).face_up(services.saves.open_replay(_ended(services).id))


def _turned(services: Services) -> AnyScene:
    """The turning points of a finished game."""
    run, house = _ended(services), SeventhHeroScenes(services)
    replay = services.saves.open_replay(run.id)
    bar = house.bar(replay, looks_of("seventh_hero", replay.origin, tuple(replay.steps), worlds=1))
    return turning_points(house.lay_table(watched(replay), 0, run.name, bar), bar)


SAMPLES: Mapping[str, Sample] = {
    "seventh_hero/table": Sample(opened),
    "seventh_hero/send": Sample(partial(opened, position=POSITIONS["send"])),
    "seventh_hero/three": Sample(partial(opened, position=POSITIONS["three"])),
    "seventh_hero/open_hands": Sample(partial(opened, position=f"{POSITIONS['three']} {OPEN_HANDS}")),
    "seventh_hero/five": Sample(partial(opened, position=POSITIONS["five"])),
    "seventh_hero/window": Sample(sample_round),
    "seventh_hero/window_three": Sample(partial(sample_round, position=POSITIONS["window_three"])),
    "seventh_hero/window_five": Sample(partial(sample_round, position=POSITIONS["window_five"])),
    "seventh_hero/hint": Sample(partial(sample_round, position=POSITIONS["table"])),
    "seventh_hero/asked": Sample(partial(opened, position=POSITIONS["window"])),
    "seventh_hero/watched": Sample(sample_watched),
    "seventh_hero/curtain": Sample(sample_curtain),
    **challenge_samples(SeventhHeroScenes),
    **table_samples(SeventhHeroScenes),
    "seventh_hero/orders": Sample(sample_orders, opened),
    "seventh_hero/open_orders": Sample(sample_open_orders),
    "seventh_hero/lesson": Sample(lambda each: lesson_at(SeventhHeroScenes(each), "first_turns", 5)),
    "seventh_hero/puzzles": Sample(puzzles.page),
    "seventh_hero/puzzles_today": Sample(puzzles.today),
    "seventh_hero/puzzle": Sample(puzzles.stands),
    "seventh_hero/puzzle_refused": Sample(puzzles.refused),
    "seventh_hero/puzzle_solved": Sample(puzzles.solved),
    "seventh_hero/puzzle_proof": Sample(puzzles.proof, puzzles.solved),
    "seventh_hero/new": Sample(sample_set_up),
    "seventh_hero/ending": Sample(sample_ending),
    "seventh_hero/ending_three": Sample(
        partial(sample_ending, seats=3, levels=("human", "medium", "medium"), balance=-1)
    ),
    "seventh_hero/ending_five": Sample(partial(sample_ending, seats=5, levels=("hard",) * 5)),
    "seventh_hero/replay": Sample(_replay),
    "seventh_hero/turned": Sample(_turned),
    "seventh_hero/figures": Sample(_figures),
    "cards/seventh_hero": Sample(lambda services: CardsScene(services, "heroes", "seventh_hero")),
    "rules/seventh_hero": Sample(lambda services: RulesScene(services, "seventh_hero/turn")),
}
