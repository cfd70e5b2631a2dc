"""Hidden information: views, determinization, handles, undo, and the heroes that can be wandering."""

from collections import Counter
from collections.abc import Iterator

import pytest

from game.core.handles import Sight
from game.core.rng import Rng
from game.core.session import Session
from game.titles.seventh_hero.rules import places
from game.titles.seventh_hero.rules.deal import weights
from game.titles.seventh_hero.rules.moves import Answer, AnyMove, AskHint, Send, UsePower
from game.titles.seventh_hero.rules.state import Moment, Phase, State
from game.titles.seventh_hero.rules.view import View
from tests.kit.games import encoded
from tests.kit.worlds import handles, told

from .table import FIRE, HEN, HOUND, LOOK, NAMES, RULES, TRICK, WITCH, Table

USED = "1! 2!"


def positions(seats: int, rules: str, games: int) -> Iterator[tuple[State, int]]:
    """Every position of some random games, with the seat that moved last."""
    for seed in range(games):
        state, rng = RULES.setup(seed, seats, {"rules": rules}), Rng.stream(seed, "chance")
        while RULES.to_act(state):
            seat, rng = rng.choice(RULES.to_act(state))
            move, rng = rng.choice(RULES.legal_moves(state, seat))
            state, _ = RULES.apply(state, move, seat)
            yield state, seat


@pytest.mark.parametrize("rules", ["standard", "japanese"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_worlds_behind_a_view_of_any_seat_give_that_view_and_let_it_do_the_same(
    seats: int, rules: str
) -> None:
    met = set[str]()
    for number, (state, _) in enumerate(positions(seats, rules, 3)):
        met |= {window.kind for window in state.windows} | {"hint" for _ in state.hints}
        for viewer in range(seats):
            seen = RULES.view(state, viewer)
            world = RULES.determinize(seen, Rng.stream(number, "world"))
            RULES.check(world)
            assert encoded(RULES.view(world, viewer)) == encoded(seen)
            assert encoded(RULES.view(world, None)) == encoded(RULES.view(state, None))
            assert RULES.to_act(world) == RULES.to_act(state)
            assert RULES.legal_moves(world, viewer) == RULES.legal_moves(state, viewer)
    # With five seats a hero seldom comes back to the main player.
    seldom = {Moment.RETURNED} if seats < 5 else set()
    assert met >= {Moment.REQUIRED, Moment.RECEIVED, Moment.POWER, "hint"} | seldom


@pytest.mark.parametrize("rules", ["standard", "japanese"])
def test_a_spectator_s_world_gives_the_spectator_s_view(rules: str) -> None:
    for number, (state, _) in enumerate(positions(4, rules, 2)):
        seen = RULES.view(state, None)
        world = RULES.determinize(seen, Rng.stream(number, "world"))
        RULES.check(world)
        assert encoded(RULES.view(world, None)) == encoded(seen)


def test_another_seat_s_answer_changes_nothing_that_others_see() -> None:
    """In an open window, whatever the seat has answered."""
    table = Table(("57", USED), ("5", USED), ("5", "3 6! 7"), ("5", "4")).begun("7").play("0 send 5")
    assert table.to_act == (2, 3)
    worlds = [RULES.apply(table.state, move, 2) for move in RULES.legal_moves(table.state, 2)]
    for viewer in (0, 1, 3, None):
        assert len({encoded(RULES.view(state, viewer)) for state, _ in worlds}) == 1
        assert len({told(events, viewer) for _, events in worlds}) == 1
    assert len({encoded(RULES.view(state, 2)) for state, _ in worlds}) == len(worlds) == 3


def test_the_order_of_answers_is_neither_in_the_state_nor_in_a_view_once_the_window_is_closed() -> None:
    closed = set[bytes]()
    for order in ((2, 3), (3, 2)):
        table = Table(("57", "1"), ("5", USED), ("5", "7"), ("5", "5")).begun("7").play("0 send 5")
        answers = {2: "2 answer 7", 3: "3 answer 5"}
        closed.add(encoded(table.play(*map(answers.__getitem__, order)).state))
    assert len(closed) == 1


def test_the_order_of_answers_is_in_no_view_while_the_window_is_open() -> None:
    seen = set[bytes]()
    for order in (("2 answer", "3 answer"), ("3 answer", "2 answer")):
        table = Table(("57", "7"), ("5", USED), ("5", "7"), ("5", "5")).begun("7")
        table.play("0 send 5", *order)
        seen |= {encoded(RULES.view(table.state, viewer)) for viewer in (0, 1, None)}
    assert len(seen) == 3


def test_a_hint_card_is_the_same_to_those_who_do_not_see_it() -> None:
    tables = [Table(("57", USED), ("135", USED), ("5", USED)).wandering("5", 1) for _ in range(2)]
    for table, card in zip(tables, "13", strict=True):
        table.play(f"1 hint {card}")
    assert len({encoded(RULES.view(table.state, 2)) for table in tables}) == 1
    assert len({told(table.events, 2) for table in tables}) == 1


def test_handles_of_a_hand_say_nothing_of_what_was_sent() -> None:
    sights = set[bytes]()
    for card in "567":
        table = Table(("1567", USED), ("5", USED), ("5", USED)).begun("7")
        sight = Sight.of(RULES.zones(RULES.view(table.state, 1)))
        table.play(f"0 send {card}")
        seen = [event.seen_from(1) for event in table.events]
        sights.add(handles(sight.after(seen, RULES.zones(RULES.view(table.state, 1)))))
    assert len(sights) == 1


def test_the_double_that_waits_lies_in_the_group() -> None:
    table = Table(("5", USED), ("5", "7"), ("5", USED)).wandering("7", 1).play("1 recruit")
    zones = RULES.zones(RULES.view(table.state, 0))
    assert [card.name for card in zones[places.group(1)].cards] == [TRICK, TRICK]
    assert zones[places.WANDERER].cards == ()


class TestTakingBack:
    def begun(self, table: Table) -> "Session[State, AnyMove, View]":
        return Session(RULES, table.state)

    def test_what_calls_upon_nobody_and_unveils_nothing_can_be_taken_back(self) -> None:
        session = self.begun(
            Table(("57", "7"), ("5", USED), ("5", "7"), ("5", "5")).begun("7").play("0 send 5")
        )
        session.submit(Answer(LOOK), 3)
        assert session.undo_block(2) is not None
        assert session.undo_block(3) is None

    def test_the_last_answer_stands(self) -> None:
        session = self.begun(Table(("57", USED), ("5", USED), ("5", "5")).begun("7").play("0 send 5"))
        session.submit(Answer(), 2)
        assert session.undo_block(2) is not None

    @pytest.mark.parametrize("move", [AskHint(HEN), UsePower(LOOK), UsePower(TRICK)])
    def test_what_was_learnt_stays_known(self, move: AnyMove) -> None:
        session = self.begun(Table(("57", USED), ("155", "5 7"), ("5", USED)).wandering("3", 1, "7"))
        session.submit(move, 1)
        assert session.undo_block(1) is not None

    def test_a_hero_sent_to_somebody_is_sent(self) -> None:
        session = self.begun(Table(("57", USED), ("5", USED), ("5", USED)).begun("7"))
        session.submit(Send(LOOK), 0)
        assert session.undo_block(0) is not None


class TestWhatItCanBe:
    def could(self, table: Table, viewer: int | None) -> dict[str, int]:
        found = weights(RULES.catalogue, RULES.view(table.state, viewer))
        return {str(NAMES.index(hero) + 1): weight for hero, weight in found.items()}

    def test_every_unseen_card_that_fits(self) -> None:
        table = Table(("567", USED), ("557", USED), ("5", USED)).wandering("5", 1, "2", passed=())
        assert self.could(table, 1) == {"5": 11 - 2, "6": 11, "7": 11 - 1}
        assert self.could(table, None) == {"5": 11, "6": 11, "7": 11}

    def test_the_main_player_knows(self) -> None:
        assert self.could(Table(("5", USED), ("5", USED), ("5", USED)).wandering("5", 1), 0) == {"5": 1}

    def test_a_no_of_one_s_own_excludes_and_a_yes_decides(self) -> None:
        table = Table(("5", USED), ("5677", USED), ("5", USED)).wandering("5", 1, "2").play("1 hint 6")
        assert set(self.could(table, 1)) == {"5", "7"}
        assert self.could(table.play("1 hint 5"), 1) == {"5": 1}

    def test_a_yes_to_a_hidden_card_makes_common_heroes_likelier(self) -> None:
        """Both cards are the same hero: 11 times 10 deals if no copy is seen, none for the last copy."""
        table = Table(("7", USED), ("57", USED), ("5", "5! 6!"), discard="666666666").wandering("7", 1, "2")
        table.play("1 hint 7", "1 pass")
        assert self.could(table, 2) == {"5": 9 * 8, "7": 11 * 10}

    def test_in_the_japanese_rules_a_yes_leaves_what_the_card_requires(self) -> None:
        table = Table(("5", USED), ("345", USED), ("5", USED), rules="japanese").wandering("5", 1, "7")
        assert set(self.could(table.play("1 hint 3"), 1)) == {"3", "4", "5"}
        assert set(self.could(table.play("1 hint 4"), 1)) == {"3", "5"}

    @pytest.mark.parametrize("void", [False, True])
    def test_without_a_requirement_it_can_be_anything(self, void: bool) -> None:
        table = Table(("5", USED), ("5", USED), ("5", USED)).wandering("5", 1, "2")
        table.change(void=void)
        assert len(self.could(table, 1)) == (7 if void else 3)

    def test_worlds_are_as_frequent_as_their_weights(self) -> None:
        table = Table(("567", USED), ("557", USED), ("5", USED), discard="77777777").wandering("5", 1, "2")
        seen, drawn = RULES.view(table.state, 1), Counter[str]()
        for number in range(3_000):
            wanderer = RULES.determinize(seen, Rng.stream(number, "many")).wanderer
            drawn[wanderer.card if wanderer else ""] += 1
        wanted = weights(RULES.catalogue, seen)
        for hero, weight in wanted.items():
            assert abs(drawn[hero] / 3_000 - weight / sum(wanted.values())) < 0.04

    def test_many_hints_that_others_gave_are_no_trouble(self) -> None:
        """There are more deals than a 64-bit number can count."""
        table = Table(("5", USED), ("1111223344667", USED), ("5", USED)).wandering("5", 1, "2")
        for card in "111122334466":
            table.play(f"1 hint {card}")
        world = RULES.determinize(RULES.view(table.state, 2), Rng.stream(1, "many"))
        RULES.check(world)
        assert world.phase is Phase.DECIDE


def test_names_are_those_of_the_page() -> None:
    assert NAMES[:5] == (HEN, FIRE, WITCH, HOUND, LOOK)
