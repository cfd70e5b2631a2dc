"""Why a machine played so: a reason from the open cards, or that they do not explain it."""

from typing import Any

import pytest
from msgspec import structs

from game.core.events import CardFace, CardMoved
from game.core.refs import Ref
from game.core.rng import Rng
from game.core.session import Played, Session
from game.titles.hisment.rules.events import KnockedOut, Struck
from game.titles.seventh_hero.rules.events import HintAnswered, Passed, PowerUsed, Recruited
from game.titles.seventh_hero.rules.state import Hero
from saves.match import Match
from scenes.match import turn_flow
from scenes.services import Services
from scenes.table.advice.why import MOST, Act
from scenes.titles.registry import scenes_of
from tests.kit.games import games, rules_of
from tests.scenes.match_pilot import pilot

TITLES = ("seventh_hero", "hisment")
FIVE = "mad_hen", "pyromaniac", "houndmaster", "sergeant", "black_knight"


def sat(services: Services, title: str, state: Any, log: Any, viewer: int) -> Any:
    """The table of a person among machines, after this log."""
    session: Any = Session(rules_of(title), state)
    seats = session.rules.seats(state)
    session.replay(log, ())
    levels = tuple("human" if seat == viewer else "easy" for seat in range(seats))
    match = Match("", tuple(f"Seat {seat + 1}" for seat in range(seats)), levels)
    flow = turn_flow.TurnFlow(match, session, services)
    scenes: Any = scenes_of(title, services)
    return scenes.led_table(flow, "A game")


def told(table: Any) -> list[str]:
    """The lines of the plate."""
    return list(table.why._lines())


def most_of(table: Any) -> int:
    """How many lines the plate has at most."""
    return int(table.why._reasons.most)


def decided(title: str) -> list[tuple[Any, int, int]]:
    """The games, with a number of steps and the seat that has to choose after them."""
    found = []
    for game in games(title):
        turns = game.turns
        changes = [at for at in range(1, len(turns)) if turns[at].seat != turns[at - 1].seat]
        found += [(game, at, turns[at].seat) for at in changes[:20]]
    return found[:60]


@pytest.mark.parametrize("title", TITLES)
def test_every_line_says_what_was_done_and_why(services: Services, title: str) -> None:
    lines = 0
    for game, number, viewer in decided(title):
        log = [Played(turn.seat, turn.move) for turn in game.turns[:number]]
        table = sat(services, title, game.turns[0].before, log, viewer)
        found = told(table)
        assert len(found) <= most_of(table)
        assert all(line.count(".") >= 1 for line in found), found
        lines += len(found)
    # What the open cards do not explain is left out.
    assert lines > 4


@pytest.mark.parametrize("title", TITLES)
def test_what_it_says_depends_on_nothing_that_the_viewer_cannot_see(services: Services, title: str) -> None:
    rules, compared = rules_of(title), 0
    for place, (game, number, viewer) in enumerate(decided(title)):
        log = [Played(turn.seat, turn.move) for turn in game.turns[:number]]
        table = sat(services, title, game.turns[0].before, log, viewer)
        found, model = told(table), table.model
        reasons = table.why._reasons(model)
        for act in reasons.acts(table.why._machines)[-MOST:]:
            seen = rules.view(act.before, viewer)
            world = rules.determinize(seen, Rng.stream(place, "why"))
            assert reasons.reason(act._replace(before=world)) == reasons.reason(act)
            compared += 1
        assert len(found) <= most_of(table)
    assert compared > 10


@pytest.mark.parametrize("title", TITLES)
def test_it_is_asked_for_by_key_and_goes_with_escape(services: Services, title: str) -> None:
    game, number, viewer = next(each for each in decided(title) if _has_acts(services, title, each))
    log = [Played(turn.seat, turn.move) for turn in game.turns[:number]]
    table = sat(services, title, game.turns[0].before, log, viewer)
    services.stack.push(table)
    hand = pilot(services)
    assert "reasons" not in hand.ids()
    table.why.ask()
    hand.settle()
    assert "reasons" in hand.ids()
    assert "recap" not in hand.ids()
    table.on_cancel()
    hand.settle()
    assert "reasons" not in hand.ids()
    assert table.host.told, "the report is there again"
    assert services.stack.top is table


def test_where_nothing_is_explained_there_is_no_button_and_the_key_says_so(services: Services) -> None:
    quiet = 0
    for game, number, viewer in decided("hisment"):
        log = [Played(turn.seat, turn.move) for turn in game.turns[:number]]
        table = sat(services, "hisment", game.turns[0].before, log, viewer)
        assert bool(table.asked_why()) == bool(told(table))
        if not told(table):
            table.why.ask()
            assert not table.why.open
            acted = bool(table.why._reasons(table.model).acts(table.why._machines))
            assert ("they give none" if acted else "None has played") in table.message
            quiet += 1
    assert quiet


def test_of_a_blow_that_fells_a_hero_that_is_the_reason(services: Services) -> None:
    fells = 0
    for game in games("hisment"):
        for number, turn in enumerate(game.turns, 1):
            if any(isinstance(event, Struck) for event in turn.events):
                log = [Played(each.seat, each.move) for each in game.turns[:number]]
                table = sat(services, "hisment", game.turns[0].before, log, 1 - turn.seat)
                fallen = (event.seat for event in turn.events if isinstance(event, KnockedOut))
                felled = 1 - turn.seat in fallen
                assert ("To knock out" in " ".join(told(table)[-1:])) == felled
                fells += felled
    assert fells


def test_of_several_hints_that_a_machine_asked_for_the_last_is_told(services: Services) -> None:
    game, _, viewer = decided("seventh_hero")[0]
    before, hinted = game.turns[0].before, HintAnswered(seat=1, answer=True)
    table = sat(services, "seventh_hero", before, [], viewer)
    reasons = table.why._reasons(table.model)
    assert reasons.reason(Act(hinted, before, ()))
    assert reasons.reason(Act(hinted, before, (Passed(1),)))
    assert not reasons.reason(Act(hinted, before, (hinted, Passed(1))))


def test_every_choice_has_its_reason_or_a_line_that_says_there_is_none(services: Services) -> None:
    game, _, viewer = decided("seventh_hero")[0]
    table = sat(services, "seventh_hero", game.turns[0].before, [], viewer)
    reasons, said = table.why._reasons(table.model), set[str]()
    for turn in game.turns:
        for event in turn.events:
            if isinstance(event, Passed | Recruited | PowerUsed):
                line = reasons.reason(Act(event, turn.before, ()))
                assert line, event
                said.add(line)
    assert "The cards on the table do not say why." in said


def test_what_a_standing_order_answered_was_no_choice(services: Services) -> None:
    game, number, _ = decided("seventh_hero")[0]
    log = [Played(turn.seat, turn.move) for turn in game.turns[: number + 12]]
    last = game.turns[: number + 12][-1].seat
    table = sat(services, "seventh_hero", game.turns[0].before, log, last)
    reasons, machines = table.why._reasons(table.model), table.why._machines
    assert not reasons.acts(machines)
    table.host._by_order.update(n for n, turn in enumerate(log) if turn.seat == last)
    assert reasons.acts(machines, table.host.by_order)


def _has_acts(services: Services, title: str, each: tuple[Any, int, int]) -> bool:
    game, number, viewer = each
    log = [Played(turn.seat, turn.move) for turn in game.turns[:number]]
    return bool(told(sat(services, title, game.turns[0].before, log, viewer)))


def test_two_people_have_nobody_to_ask(services: Services) -> None:
    session: Any = Session.new(services.load_rules("hisment"), 7, 2, {})
    flow = turn_flow.TurnFlow(Match("", ("Ada", "Bob")), session, services)
    scenes: Any = scenes_of("hisment", services)
    table = scenes.led_table(flow, "A game")
    assert not table.why.given
    assert "w" not in set(table.keys())


def test_a_machine_that_recruits_a_known_double_errs_or_stops_a_winner(services: Services) -> None:
    game, _, viewer = decided("seventh_hero")[0]
    table = sat(services, "seventh_hero", game.turns[0].before, [], viewer)
    before: Any = next(turn.before for turn in game.turns if turn.before.wanderer is not None)
    seat = (before.main + 1) % len(before.players)
    knows = structs.replace(before, wanderer=structs.replace(before.wanderer, known_to=(seat,)))
    reasons = table.why._reasons(table.model)
    said = [reasons.reason(Act(Recruited(seat, "witch", double), knows, ())) for double in (False, True)]
    assert said == [
        "That player had already found out who it was.",
        "That player already knew it was a double. The easy computer errs now and then.",
    ]
    other = structs.replace(knows.players[before.main], group=tuple(Hero(name) for name in FIVE))
    players = tuple(other if n == before.main else each for n, each in enumerate(knows.players))
    close = structs.replace(knows, players=players)
    assert reasons.reason(Act(Recruited(seat, "witch", True), close, ())) == (
        "That player knew it was a double, and took it so that nobody else could win with it."
    )


@pytest.mark.parametrize(
    ("hero", "said"),
    [
        ("", "That player had already found out who it was: most likely a double for that group."),
        ("witch", "That player had already found out who it was: a double for that group."),
        (
            "sergeant",
            "That player already knew who it was, and let it go by; the cards on the table do not say why.",
        ),
    ],
)
def test_who_let_a_known_hero_go_is_told_by_what_was_turned_up(
    services: Services, hero: str, said: str
) -> None:
    game, _, viewer = decided("seventh_hero")[0]
    table = sat(services, "seventh_hero", game.turns[0].before, [], viewer)
    before: Any = next(turn.before for turn in game.turns if turn.before.wanderer is not None)
    seat = (before.main + 1) % len(before.players)
    knows = structs.replace(before, wanderer=structs.replace(before.wanderer, known_to=(seat,)))
    held = structs.replace(knows.players[seat], group=(Hero("witch"),))
    players = tuple(held if n == seat else each for n, each in enumerate(knows.players))
    moved = CardMoved(CardFace(-1, hero), Ref("wanderer"), Ref("group", seat=before.main))
    act = Act(Passed(seat), structs.replace(knows, players=players), (moved,) if hero else ())
    assert table.why._reasons(table.model).reason(act) == said
