"""What somebody is asked as a game is left is asked still when the game is opened again."""

import msgspec
import pytest

from game.core.narrowing import narrow
from game.core.rng import Rng
from game.core.session import AnySession, Session
from game.titles.seventh_hero.rules.rules import SeventhHeroRules
from saves.match import Match, Order
from saves.run import Run
from scenes.match.host import MatchHost
from scenes.match.scenes import MatchScenes
from scenes.match.set_up import NewMatch
from scenes.pages.runs import RunsScene
from scenes.services import Services
from scenes.table.table import Table
from scenes.titles.registry import scenes_of
from tests.scenes.match.test_match_of_many import Clockwork
from tests.scenes.match_pilot import labels, pilot
from tests.scenes.playing import services_at

LONG = 60.0  # seconds after which every machine and every order has answered
QUESTIONS, MOST = 6, 400


def begun(services: Services, title: str) -> tuple[MatchScenes, Run]:
    """A game of one person, at seat 0, against machines."""
    house = scenes_of(title, services)
    assert isinstance(house, MatchScenes)
    rules = services.load_rules(title)
    count = min(4, rules.info.max_seats)
    session: AnySession = Session.new(rules, 5, count)
    names = ("Ada", "Bob", "Cleo", "Dora")[:count]
    return house, house.begin(NewMatch(session, Match("", names, ("human", *["easy"] * (count - 1)))))


def reopened(services: Services, run: Run) -> tuple[Services, Table]:
    """The table of a game that a new start of the program continues."""
    later = services_at(services.home.root)
    later.stack.speed = 0.0
    house = scenes_of(run.record.title, later)
    assert isinstance(house, MatchScenes)
    table = house.table(later.saves.open(run.id).run, lambda _: None)
    assert isinstance(table, Table)
    assert isinstance(table.host, MatchHost)
    table.host.flow.leave()
    table.host.flow.machine = Clockwork()
    later.stack.push(table)
    return later, table


def is_asked_still(services: Services, run: Run) -> bool:
    """Whether seat 0 still has the choice a long time after the game was opened again."""
    later, table = reopened(services, run)
    steps, hand = len(run.session.steps), pilot(later)
    hand.wait(LONG)
    steps_of_mine = [step for step in table.model.session.steps[steps:] if step.seat == 0]
    return not steps_of_mine and table.model.acts and bool([*table.model.offered()])


@pytest.mark.parametrize("title", ["hera_zeus", "hisment", "seventh_hero"])
def test_a_question_of_any_title_stands_when_the_game_is_opened_again(services: Services, title: str) -> None:
    house, run = begun(services, title)
    session, rng, asked = run.session, Rng.stream(3, "both"), 0
    for _ in range(MOST):
        if session.outcome is not None or asked == QUESTIONS:
            break
        seat = session.rules.to_act(session.state)[0]
        if seat == 0 and house.seats.ordered_move(session.state, house.match_of(run), 0) is None:
            asked += 1
            assert is_asked_still(services, run)
        move, rng = rng.choice(session.legal_moves(seat))
        session.submit(move, seat)
    assert asked == QUESTIONS


def until_an_order_would_answer(house: MatchScenes, run: Run) -> None:
    """Play until seat 0 is asked, after other steps, what its usual orders would let be."""
    session, rng = run.session, Rng.stream(3, "both")
    for _ in range(MOST):
        acting = session.rules.to_act(session.state)
        if session.steps and 0 in acting and house.seats.ordered_move(session.state, house.match_of(run), 0):
            return
        move, rng = rng.choice(session.legal_moves(acting[-1]))
        session.submit(move, acting[-1])
    raise AssertionError("nothing is ever asked that an order would answer")


def test_what_was_asked_beside_a_note_on_orders_is_asked_when_the_game_is_continued(
    services: Services,
) -> None:
    house, run = begun(services, "seventh_hero")
    until_an_order_would_answer(house, run)
    services.learn(told=("seventh_hero/by_order",))
    assert is_asked_still(services, run)


@pytest.mark.parametrize(("order", "asked"), [("never", False), ("ask", True)])
def test_of_a_hero_never_to_be_asked_about_nothing_is_asked(
    services: Services, order: Order, asked: bool
) -> None:
    house, run = begun(services, "seventh_hero")
    until_an_order_would_answer(house, run)
    match = house.match_of(run)
    for hero in narrow(SeventhHeroRules, services.load_rules("seventh_hero")).catalogue.heroes:
        match = match.ordered(0, hero, order)
    run.agree(match)
    assert is_asked_still(services, run) is asked


@pytest.mark.parametrize(
    ("language", "name", "said"), [("en", "You", "you play"), ("fr", "Vous", "à vous de jouer")]
)
def test_the_list_of_games_says_that_a_person_is_asked_among_machines(
    services: Services, language: str, name: str, said: str
) -> None:
    house, run = begun(services, "seventh_hero")
    session, rng = run.session, Rng.stream(3, "both")
    while (acting := session.rules.to_act(session.state))[0] == 0 or 0 not in acting:
        move, rng = rng.choice(session.legal_moves(acting[-1]))
        session.submit(move, acting[-1])
    run.agree(msgspec.structs.replace(house.match_of(run), players=(name, "Bob", "Cleo", "Dora")))
    later = services_at(services.home.root, lang=language)
    later.stack.push(RunsScene(later))
    assert any(said in label for label in labels(pilot(later)))
