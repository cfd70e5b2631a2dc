"""What hard reckons with: chances to win that are chances, the certain ends, and what the others show."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from game.core.protocol import Options
from game.core.rng import Rng
from game.titles.seventh_hero.ai.chances import Chances
from game.titles.seventh_hero.ai.foresight import Foresight
from game.titles.seventh_hero.ai.learnt import learnt
from game.titles.seventh_hero.ai.standing import Board, Standing, board_of
from game.titles.seventh_hero.rules.moves import AskHint, Recruit, Send
from game.titles.seventh_hero.rules.ranking import leaders
from game.titles.seventh_hero.rules.state import State
from tests.seventh_hero.table import FIRE, HEN, KNIGHT, LOOK, RULES, TRICK, chosen


def games(seeds: range, options: Options | None = None) -> Iterator[State]:
    """The positions of games by chance."""
    for seed in seeds:
        state, rng = RULES.setup(seed, 3 + seed % 3, options or {}), Rng.stream(seed, "chance")
        while RULES.outcome(state) is None:
            yield state
            seat = RULES.to_act(state)[0]
            move, rng = rng.choice(RULES.legal_moves(state, seat))
            state, _ = RULES.apply(state, move, seat)
        yield state


def standing(board: Board) -> Standing:
    return Standing(RULES.catalogue, learnt(), board)


def test_the_chances_of_all_seats_add_up_and_a_new_hero_is_never_worse_than_a_double() -> None:
    for state in games(range(3)):
        board = board_of(RULES.view(state, 0))
        if not board.deck or RULES.outcome(state):
            continue
        assert sum(standing(board).shares()) == pytest.approx(1)
        own, everybody = board.seats[0], RULES.catalogue.heroes
        shares = {hero: standing(board).shares_if(0, own.joined(hero))[0] for hero in everybody}
        fresh = [shares[hero] for hero in everybody if hero not in own.group]
        doubles = [shares[hero] for hero in everybody if hero in own.group]
        assert min(fresh) > max(doubles, default=0)


def test_at_the_end_of_the_deck_the_ranking_decides() -> None:
    ended = 0
    for state in games(range(12)):
        if not RULES.outcome(state) or state.deck:
            continue
        winners = leaders(RULES.catalogue, state)
        shares = standing(board_of(RULES.view(state, 0))).shares()
        assert list(shares) == [(seat in winners) / len(winners) for seat in range(len(shares))]
        ended += 1
    assert ended > 3


def test_who_gets_the_sixth_hero_has_won() -> None:
    known = "1.group=2 2.hand=55 2.group=1 wanderer=7@0/2/01"
    position = f"decide main=1 requires=2 discard=2 0.hand=4 0.group=1,2,3,4,5 1.hand=12 {known}"
    board = board_of(RULES.view(RULES.parse_position(position), 0))
    assert standing(board).shares_if(0, board.seats[0].joined(TRICK)) == [1, 0, 0]
    assert chosen(position) == Recruit()


@pytest.mark.parametrize("options", [{}, {"rules": "japanese"}, {"open_hands": True}])
def test_every_value_is_a_chance(options: Options) -> None:
    judged = 0
    for state in games(range(3), options):
        for seat in RULES.to_act(state):
            seen, moves = RULES.view(state, seat), RULES.legal_moves(state, seat)
            values = list(Chances(RULES.catalogue, seen).values(moves))
            assert all(-0.02 < value < 1.02 for value in values)
            judged += len(values)
    assert judged > 100


SENT = (
    "decide main=2 requires=1 discard=1 0.hand=4 0.group=3!,6! 1.hand=12 1.group={} 2.hand=55 2.group=5,6 "
    "3.hand=77 3.group={} wanderer=1@0/3/2"
)


def test_what_the_others_have_already_is_believed_to_have_been_sent() -> None:
    """A 1 or a 2, of which as many are unseen."""
    for group, likelier in (("1,7", HEN), ("2,7", FIRE)):
        seen = RULES.view(RULES.parse_position(SENT.format(group, group)), 0)
        odds = Chances(RULES.catalogue, seen).odds
        assert max(odds, key=lambda hero: odds[hero]) == likelier


def test_a_seat_that_lacks_what_wanders_is_expected_to_recruit() -> None:
    state = RULES.parse_position(SENT.format("1,7", "5,7"))
    assert state.wanderer is not None
    foresight = Foresight(RULES.catalogue, RULES.view(state, 0), learnt())
    assert foresight.takes(3, HEN) > foresight.takes(1, HEN)
    knowing = replace(RULES.view(state, 0), wanderer=replace(state.wanderer, known_to=(1, 2, 3), card=""))
    known = Foresight(RULES.catalogue, knowing, learnt())
    assert known.takes(3, HEN) > 0.9 > 0.1 > known.takes(1, HEN)


def test_nobody_is_stopped_where_nobody_can() -> None:
    seen = RULES.view(RULES.parse_position(SENT.format("1,7", "5,7")), 0)
    foresight = Foresight(RULES.catalogue, seen, learnt())
    assert not any(foresight.stops(seat, hero) for seat in range(4) for hero in (HEN, LOOK))


SIXTH = (
    "decide turn=18 main=2 requires=1 deck=62242523 discard=13632636257354474412255561 0.hand=246 "
    "0.group=1!,3,5!,6! 0.out=11 1.hand=134467 1.group=2!,5 1.out=7777 2.hand=14446 2.group=1!,3!,5!,7 "
    "2.out=77 3.hand=11356 3.group=2!,3!,5!,6,7! wanderer=3@3//2 victim=3"
)


def test_a_card_buys_the_answer_whether_the_sixth_hero_is_there() -> None:
    """Before, two cards of the hand were worth more than 8 in 100 of a victory."""
    assert chosen(SIXTH, 3) == AskHint(HEN)


def test_what_all_have_is_kept_in_the_hand() -> None:
    """The Sergeant would come back as a double of the fifth hero; two others lack the Black Knight."""
    position = (
        "send turn=19 main=3 requires=2 deck=242523 discard=1363263625735447441225556122 0.hand=46 "
        "0.group=1!,3,5!,6! 0.out=11 0.habit=3/5/60/3 1.hand=134467 1.group=2,3!,5! 1.out=7777 "
        "1.habit=3/4/57/4 2.hand=144466 2.group=1!,3!,5!,7 2.out=77 2.habit=2/4/71/5 3.hand=11356 "
        "3.group=2!,3!,5!,6,7! 3.habit=2/6/54/4 victim=3"
    )
    assert chosen(position, 3) == Send(KNIGHT)
