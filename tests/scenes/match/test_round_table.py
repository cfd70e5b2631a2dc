"""7e Héros on screen: everybody shares one table, and the curtain falls for private moments only."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from game.core.refs import Seat
from game.core.rng import Rng
from game.core.session import Session
from game.titles.seventh_hero.rules.moves import UsePower
from game.titles.seventh_hero.rules.state import Phase
from saves.match import Level, Match, Order
from scenes.devtools.pilot import FRAME, Pilot
from scenes.match.round_table_host import RoundHost
from scenes.match.set_up import NewMatch
from scenes.services import Services
from scenes.titles.seventh_hero.model import Model
from scenes.titles.seventh_hero.samples import POSITIONS, flow_at
from scenes.titles.seventh_hero.table import SeventhHeroTable
from scenes.titles.seventh_hero.title import SeventhHeroScenes
from tests.scenes.match_pilot import at, labels, pilot

NAMES = ("Ada", "Bob", "Cleo", "Dora", "Emil")
P: Level = "human"
M: Level = "easy"
WANDERS = "Only you see the wandering hero"
STEP = 0.4  # seconds per step on a table of which no frame is checked
CURTAIN, TABLE = "seventh_hero/curtain", "seventh_hero/table"


class Party:
    """A table with some people at one screen, who play at random, and some machines."""

    def __init__(self, services: Services, levels: Sequence[Level], seed: int = 7, **options: Any) -> None:
        services.stack.speed = 0.0
        services.bot_iterations = 1
        rules = services.load_rules("seventh_hero")
        self.match = Match("", NAMES[: len(levels)], tuple(levels))
        self.session: Session[Any, Any, Any] = Session.new(rules, seed, len(levels), options)
        house = SeventhHeroScenes(services)
        self.run = house.begin(NewMatch(self.session, self.match))
        table = house.table(self.run, lambda _: None)
        assert isinstance(table, SeventhHeroTable)
        assert isinstance(table.host, RoundHost)
        self.table, self.host, self.results = table, table.host, list[str]()
        services.stack.push(table, self.results.append)
        self.hand: Pilot = pilot(services)
        self.curtains: list[tuple[int, Seat]] = []
        self.rng = Rng.stream(seed, "people")

    @property
    def model(self) -> Model:
        return self.table.model

    def go_on(self) -> None:
        """Let time pass; the person who is called raises the curtain, and hides what was shown again."""
        self.hand.wait(STEP)
        if not self.results and at(self.hand) == CURTAIN and "raise" in self.hand.ids():
            self.hand.hold("raise")
            self.hand.settle()
            self.curtains.append((self.session.state.turn, self.model.seat))
        elif not self.results and self.model.watched and not self.model.public:
            self.hand.click("hide")
        elif not self.results and at(self.hand) == TABLE:
            self.read_on()

    def read_on(self) -> None:
        """Close a note that was read, and let machines go on that have stopped."""
        if self.table.first_time is not None:
            self.table.dismiss_note()
        elif "go_on" in self.hand.ids():
            self.hand.press("space")

    def until_asked(self) -> None:
        """Go on until somebody at the screen can act, or the game was left."""
        for _ in range(4000):
            if self.results or (at(self.hand) == TABLE and not self.table.timeline.busy and self.able()):
                return
            self.go_on()
        raise AssertionError("nobody is ever asked")

    def able(self) -> list[tuple[Seat, Any]]:
        return [] if self.model.watched else [(seat, move) for seat, move in self.model.offered()]

    def choose(self) -> None:
        """Let a random person who can act make a move that the screen offers."""
        (seat, move), self.rng = self.rng.choice(self.able())
        self.table.change(lambda: self.model.submit(move, seat))

    def play(self) -> None:
        """Play the game to its end."""
        for _ in range(3000):
            self.until_asked()
            if self.results:
                return
            self.choose()
        raise AssertionError("the game has no end")


@pytest.mark.long
@pytest.mark.parametrize("levels", [(P, P, P), (P, M, M), (M, P, M, P, P)], ids="-".join)
def test_a_game_is_played_to_its_end_by_any_mix(services: Services, levels: tuple[Level, ...]) -> None:
    party = Party(services, levels)
    party.play()
    assert party.results == ["over"]
    assert party.session.outcome is not None
    if levels.count(P) == 1:
        assert not party.curtains


@pytest.mark.long
def test_no_hand_is_seen_while_all_sit_round_the_table(services: Services) -> None:
    party = Party(services, (P, P, P, P))
    for _ in range(120):
        party.until_asked()
        if party.results:
            break
        state, model = party.session.state, party.model
        if model.public:
            assert model.view == party.session.view(None)
            assert not any(id.startswith("hand/") and id.count("/") > 1 for id in party.hand.ids())
        else:
            assert state.phase in (Phase.SEND, Phase.DROP)
            assert model.seat == state.main
        party.choose()


@pytest.mark.long
@pytest.mark.parametrize("people", [3, 4])
def test_the_curtain_falls_once_a_turn_at_most_in_the_median(services: Services, people: int) -> None:
    """The sender needs the hand; a hint, the Sergeant's look and a look at one's own cards are exceptions."""
    party = Party(services, (P,) * people)
    party.play()
    turns = party.session.state.turn
    counts = sorted(sum(turn == t for turn, _ in party.curtains) for t in range(1, turns + 1))
    assert counts[len(counts) // 2] <= 1


def at_position(
    services: Services, name: str, *orders: tuple[int, str, Order]
) -> tuple[SeventhHeroTable, Pilot]:
    """The table of a sample position with three or four people."""
    services.stack.speed = 0.0
    flow = flow_at(services, POSITIONS[name], people=True)
    for order in orders:
        flow.match = flow.match.ordered(*order)
    house = SeventhHeroScenes(services)
    flow.ordered_move = lambda seat: house.seats.ordered_move(flow.session.state, flow.match, seat)
    table = house.led_table(flow, "A game")
    assert isinstance(table, SeventhHeroTable)
    services.stack.push(table, lambda _: None)
    return table, pilot(services)


def wait_for(hand: Pilot, happened: Callable[[], bool]) -> None:
    for _ in range(400):
        if happened():
            return
        hand.wait(FRAME)
    raise AssertionError("it never happens")


def test_each_seat_answers_with_its_own_keys_wherever_it_sits(services: Services) -> None:
    """Seat 1: D and X, seat 3: J and N, seat 0: Q and W; the window closes when all have answered."""
    table, hand = at_position(services, "window")
    assert table.model.public == (0, 1, 2, 3)
    assert table.model.asked == (3, 0, 1)
    hand.press("x")
    assert set(table.model.asked) == {3, 0}
    hand.press("n")
    hand.press("q")
    wait_for(hand, lambda: not any(window.about == "pyromaniac" for window in table.model.view.windows))
    hero = table.model.hero(0, "mad_hen")
    assert hero is not None
    assert hero.used
    assert table.model.holder == 3  # the fire was cancelled


def test_a_seat_that_has_answered_has_no_box_any_more(services: Services) -> None:
    _table, hand = at_position(services, "window")
    boxes = [id for id in hand.ids() if id.startswith("box:1:")]
    assert len(boxes) == 2
    hand.click(boxes[1])
    assert not [id for id in hand.ids() if id.startswith("box:1:")]
    assert [id for id in hand.ids() if id.startswith("box:0:")]


def test_several_powers_unfold_into_a_list_with_numbers(services: Services) -> None:
    """A seat that could use several powers chooses among them by number."""
    services.stack.speed = 0.0
    position = (
        "decide turn=9 main=1 requires=3 discard=5712463 0.hand=15627 0.group=4,5 1.hand=236 1.group=2! "
        "2.hand=1447 2.group=3! 3.hand=25671 3.group=3! wanderer=5@2//1 base=received window=0"
    )
    house = SeventhHeroScenes(services)
    table = house.led_table(flow_at(services, position, people=True), "A game")
    services.stack.push(table, lambda _: None)
    hand = pilot(services)
    hand.press("q")
    assert sum(id.startswith("box:0:") for id in hand.ids()) == 3
    hand.press("4")
    used = [hero.name for hero in table.model.view.players[0].group if hero.used]
    assert used == ["houndmaster"]


def test_who_has_to_choose_may_look_at_his_cards_behind_the_curtain(services: Services) -> None:
    table, hand = at_position(services, "table")
    assert table.model.public
    hand.press("v")
    wait_for(hand, lambda: at(hand) == CURTAIN and "raise" in hand.ids())
    hand.hold("raise")
    hand.settle()
    assert table.viewer == 0
    assert table.model.view.hand == table.model.session.view(0).hand
    assert not any(WANDERS in label for label in labels(hand)), "nobody has looked at who wanders"
    hand.click("hide")
    assert table.model.public
    assert not table.model.view.hand


def test_leaving_the_window_hides_the_cards_and_what_lies_over_the_table(services: Services) -> None:
    table, hand = at_position(services, "table")
    hand.press("v")
    wait_for(hand, lambda: at(hand) == CURTAIN and "raise" in hand.ids())
    hand.hold("raise")
    hand.settle()
    hand.click("hand/0:sergeant", button=3)
    assert at(hand) != TABLE
    table.host.on_focus_lost()
    assert at(hand) == TABLE
    assert table.viewer is None


def test_what_the_sergeant_sees_is_shown_to_one_seat_alone(services: Services) -> None:
    services.stack.speed = 0.0
    position = (
        "decide turn=9 main=1 requires=3 discard=5712463 0.hand=15627 0.group=5 1.hand=236 1.group=2! "
        "2.hand=1447 2.group=3! 3.hand=25671 3.group=3! wanderer=4@2//1 base=received window=0"
    )
    table = SeventhHeroScenes(services).led_table(flow_at(services, position, people=True), "A game")
    assert isinstance(table, SeventhHeroTable)
    services.stack.push(table, lambda _: None)
    hand = pilot(services)
    hand.press("q")
    assert table.model.view.wanderer is not None
    assert table.model.view.wanderer.card == ""
    assert not any(id.startswith(("box:", "unfold:")) for id in hand.ids())
    assert "look" not in hand.ids(), "nobody else looks first"
    wait_for(hand, lambda: at(hand) == CURTAIN and "raise" in hand.ids())
    hand.hold("raise")
    hand.settle()
    seen = table.model.view.wanderer
    assert (table.viewer, seen and seen.card) == (0, "houndmaster")
    assert table.model.watched
    hand.click("hide")
    wait_for(hand, lambda: at(hand) == TABLE and table.viewer is None)
    assert table.model.view.wanderer.card == ""


@pytest.mark.parametrize(
    ("order", "asked"), [("ask", True), ("holding", False), ("against", True), ("never", False)]
)
def test_a_standing_order_answers_for_who_does_not_want_to_be_asked(
    services: Services, order: Order, asked: bool
) -> None:
    """The fire is aimed at the right seat, not at the left one, but whoever lights it is close to winning."""
    table, hand = at_position(services, "window", (1, "mad_hen", order))
    hand.press("w")
    hand.press("n")
    assert table.model.asked == (1,)
    for _ in range(60):
        hand.wait(FRAME)
    assert (table.model.asked == (1,)) == asked


@pytest.mark.parametrize("order", ["ask", "never"])
def test_who_is_alone_and_wants_no_question_is_not_shown_one(services: Services, order: Order) -> None:
    """The other seats answer neither sooner nor later because of it."""
    services.stack.speed = 0.0
    flow = flow_at(services, POSITIONS["window"], people=False)
    house = SeventhHeroScenes(services)
    for hero in house.seats.catalogue.heroes:
        flow.match = flow.match.ordered(0, hero, order)
    flow.ordered_move = lambda seat: house.seats.ordered_move(flow.session.state, flow.match, seat)
    table = house.led_table(flow, "A game")
    assert isinstance(table, SeventhHeroTable)
    services.stack.push(table, lambda _: None)
    hand = pilot(services)
    assert 0 in table.model.view.windows[-1].awaited
    questions = [node["label"] for node in hand.tree()["nodes"] if "?" in node["label"]]
    answers = [id for id in hand.ids() if "Let" in id or "let_be" in id]
    lit = [source for source in table.model.sources() if source.zone == "group"]
    asked = order == "ask"
    assert (table.model.acts, 0 in table.model.asked) == (asked, asked)
    assert any(words.endswith("cancel it?") for words in questions) is asked
    assert (bool(answers), bool(lit)) == (asked, asked)


def test_whom_it_strikes_is_asked_whatever_else_he_lets_be(services: Services) -> None:
    table, hand = at_position(services, "window", (3, "mad_hen", "against"))
    hand.press("w")
    hand.press("x")
    for _ in range(60):
        hand.wait(FRAME)
    assert table.model.asked == (3,)


def test_orders_are_kept_with_the_run(services: Services) -> None:
    party = Party(services, (P, M, M))
    party.host.ordered(0, "mad_hen", "never")
    services.saves.close(party.run.id)
    found = services.saves.open(party.run.id).run.record.match
    assert found is not None
    assert found.order(0, "mad_hen") == "never"
    assert found.order(0, "witch") is None


def test_a_shared_screen_gives_no_orders_before_all(services: Services) -> None:
    table, hand = at_position(services, "table")
    hand.press("s")
    assert at(hand) == TABLE
    assert "private" in table.message


def until_machines_have_moved(party: Party) -> None:
    """Play on until people are asked in public, right after a machine has done something."""
    for _ in range(200):
        party.until_asked()
        steps = party.session.steps
        if (
            party.model.public
            and steps
            and steps[-1].seat in party.match.machines
            and "again" in party.hand.ids()
        ):
            return
        party.choose()
    raise AssertionError("no recap is ever shown")


def test_a_shared_table_tells_what_happened_since_the_last_choice_and_shows_it_again_in_public(
    services: Services,
) -> None:
    party = Party(services, (P, M, P))
    until_machines_have_moved(party)
    assert "heard" in party.hand.ids()
    party.hand.press("b")
    assert party.host.again is not None
    assert party.model.past is not None
    assert party.model.viewer is None
    assert not party.model.view.hand
    party.hand.press("x")
    assert party.model.past is None
    assert party.model.public
    assert party.model.view == party.session.view(None)


def test_what_an_order_answered_is_taken_back_with_the_move_before_it(services: Services) -> None:
    """It would be answered again at once, and Undo would do nothing."""
    heroes = SeventhHeroScenes(services).seats.catalogue.heroes
    orders: list[tuple[int, str, Order]] = [(seat, hero, "never") for seat in range(5) for hero in heroes]
    table, hand = at_position(services, "five", *orders)
    session = table.model.session
    session.practice = True
    table.change(lambda: table.model.submit(UsePower("magician")))
    wait_for(hand, lambda: len(session.steps) > 1 and session.rules.to_act(session.state) == (0,))
    assert table.host.by_order
    table.interaction.undo()
    assert not session.steps
    assert not table.host.by_order
    for _ in range(60):
        hand.wait(FRAME)
    assert not session.steps
