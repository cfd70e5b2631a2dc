"""Sample scenes of Hisment for pictures and films: positions, and games played by a seeded policy."""

from collections.abc import Mapping
from functools import partial
from pathlib import Path

from game.ai.registry import policy_for
from game.ai.simulation import played_by_chance
from game.content.sample_positions import sample_positions
from game.core.refs import Ref, Seat
from game.core.rng import Rng
from game.core.session import AnySession, Session
from saves.decks import Deck
from saves.match import Match
from saves.run import Run
from scenes.challenges.samples import challenge_samples
from scenes.devtools.shots import looks_of, turning_points
from scenes.match.replay import watched
from scenes.match.set_up import MatchSetUp, NewMatch
from scenes.match.turn_flow import TurnFlow
from scenes.pages.cards import CardsScene
from scenes.pages.rules import RulesScene
from scenes.printing.job import Job
from scenes.printing.page import PrintScene
from scenes.replays.table_samples import table_samples
from scenes.services import Services, tr
from scenes.table.hand_over import CurtainScene, Notice
from scenes.title import Sample
from scenes.titles.hisment.blows.refusal import struck_by
from scenes.titles.hisment.blows.wheel import AttackWheel
from scenes.titles.hisment.decks.editor import Editor
from scenes.titles.hisment.decks.page import DecksPage
from scenes.titles.hisment.decks.shelf import shelf_of
from scenes.titles.hisment.model import Model
from scenes.titles.hisment.puzzles import samples as puzzles
from scenes.titles.hisment.table import HismentTable
from scenes.titles.hisment.title import HismentScenes
from scenes.toolkit.scene import AnyScene

PEOPLE = Match("", ("Camille", "Dominique"))
LATE, WATCHED = 12, 6
POSITIONS = sample_positions("hisment").positions


def session_at(services: Services, position: str) -> AnySession:
    """A session that starts at a position."""
    rules = services.load_rules("hisment")
    return Session(rules, rules.parse_position(position))


def opened(
    services: Services,
    position: str = POSITIONS["table"],
    viewer: Seat = 0,
    looked_at: str = "",
    held: str = "",
) -> HismentTable:
    """The table at a position, as one seat sees it; a place can be pointed at, and a piece held."""
    model = Model(session_at(services, position), "Lerne", viewer).called(lambda seat: PEOPLE.players[seat])
    table = HismentTable(services, model)
    table.interaction.held = Ref.parse(held) if held else None
    if looked_at:
        table.inspector.attention = table.inspector.pointed = Ref.parse(looked_at)
    return table


def sample_attacks(services: Services) -> AnyScene:
    """The wheel of attacks over the table on top of the stack."""
    table = services.stack.top
    assert isinstance(table, HismentTable)
    target = Ref.parse("hero/1:coral")
    return AttackWheel(table, struck_by(table.model, target), target)


def sample_set_up(services: Services) -> MatchSetUp:
    """The page for a new game, as it opens."""
    return HismentScenes(services).set_up()


def sample_match(services: Services, *, finished: bool = False, match: Match = PEOPLE) -> Run:
    """A game in progress, or played to its end."""

    def shown(session: AnySession) -> bool:
        return not finished and bool(session.state.turn >= LATE)

    session: AnySession = Session.new(services.load_rules("hisment"), services.new_seed(), 2)
    player, rng = policy_for("hisment", "greedy"), Rng.stream(1, "shown")
    while session.outcome is None and not shown(session):
        seat = session.state.seat
        move, rng = player.choose(session.rules, session.view(seat), session.legal_moves(seat), rng)
        session.submit(move, seat)
    return HismentScenes(services).begin(NewMatch(session, match))


def sample_runs(services: Services) -> tuple[Run, ...]:
    """A run for the lists."""
    return (sample_match(services),)


def sample_ending(services: Services) -> AnyScene:
    """The ending scene of a game."""
    return HismentScenes(services).ending(sample_match(services, finished=True))


def sample_replay(services: Services) -> AnyScene:
    """The replay of a finished game, with all cards open."""
    run = sample_match(services, finished=True)
    return HismentScenes(services).face_up(services.saves.open_replay(run.id))


def sample_turned(services: Services) -> AnyScene:
    """The turning points of a finished game."""
    run, house = sample_match(services, finished=True), HismentScenes(services)
    replay = services.saves.open_replay(run.id)
    bar = house.bar(replay, looks_of("hisment", replay.origin, tuple(replay.steps), worlds=1))
    return turning_points(house.lay_table(watched(replay), 0, run.name, bar), bar)


def sample_watched(services: Services) -> AnyScene:
    """The table of a game between two machines, a few moves after a position."""
    seats = HismentScenes(services).seats
    match = Match("", (seats.machine(0), seats.machine(1)), ("medium", "hard"))
    start = session_at(services, POSITIONS["table"])
    session = played_by_chance(start, lambda each: len(each.steps) >= WATCHED)
    return HismentScenes(services).led_table(TurnFlow(match, session, services), "Lerne")


def sample_curtain(services: Services) -> AnyScene:
    """The curtain between two people."""
    words = tr("{player} raises the curtain.", player=PEOPLE.players[0])
    return CurtainScene(HismentScenes(services).seats, lambda: Notice(0, words), None)


def sample_decks(services: Services) -> AnyScene:
    """The page of decks with two of the player's own, one of them incomplete."""
    looks, shelf = HismentScenes(services).seats.looks, shelf_of(services)
    cards = looks.catalogue.decks["embers"].all_cards
    shelf.add(tr("Of fire and stone"), cards)
    shelf.add(tr("Not finished yet"), cards[:-9])
    return DecksPage(services, looks)


def sample_print(services: Services) -> PrintScene:
    """The page that prints cards."""
    return PrintScene(services, "hisment", Path("~", "Documents"))


def sample_printing(services: Services) -> PrintScene:
    """The same, with a deck half drawn."""
    page = sample_print(services)
    page.deck = "embers"
    page.job = Job(page.book, page.path)
    page.job.share = 0.5
    return page


def sample_editor(services: Services) -> AnyScene:
    """The editor with a deck that lacks some cards."""
    looks, shelf = HismentScenes(services).seats.looks, shelf_of(services)
    deck = Deck("hisment", tr("Of fire and stone"), looks.catalogue.decks["embers"].all_cards[:-3])
    return Editor(services, looks, shelf, shelf.add(deck.name, deck.cards), deck)


SAMPLES: Mapping[str, Sample] = {
    "hisment/table": Sample(opened),
    "hisment/attack": Sample(
        partial(opened, position=POSITIONS["attack"], looked_at="hero/1:coral", held="worn/0:spray")
    ),
    "hisment/attacks": Sample(sample_attacks, partial(opened, position=POSITIONS["attack"])),
    "hisment/threat": Sample(partial(opened, position=POSITIONS["attack"], looked_at="hero/1:coral")),
    "hisment/shop": Sample(partial(opened, position=POSITIONS["shop"], looked_at="shop/0:inferno")),
    "hisment/watched": Sample(sample_watched),
    "hisment/curtain": Sample(sample_curtain),
    "hisment/new": Sample(sample_set_up),
    **challenge_samples(HismentScenes),
    **table_samples(HismentScenes),
    "hisment/ending": Sample(sample_ending),
    "hisment/replay": Sample(sample_replay),
    "hisment/turned": Sample(sample_turned),
    "hisment/decks": Sample(sample_decks),
    "hisment/deck": Sample(sample_editor),
    "hisment/puzzles": Sample(puzzles.page),
    "hisment/puzzles_today": Sample(puzzles.today),
    "hisment/puzzle": Sample(puzzles.tried),
    "hisment/puzzle_failed": Sample(puzzles.failed),
    "hisment/puzzle_solved": Sample(puzzles.solved),
    "print/hisment": Sample(sample_print),
    "print/going": Sample(sample_printing),
    "cards/hisment": Sample(lambda services: CardsScene(services, "heroes", "hisment")),
    "rules/hisment": Sample(lambda services: RulesScene(services, "hisment/turn")),
}
