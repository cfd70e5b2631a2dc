"""hercule.md, Set-up."""

from collections import Counter

import pytest

from game.core.errors import CoreReason, InvalidOption
from game.core.events import PileShuffled
from game.core.refs import Ref
from game.titles.hercule.rules.moves import ChooseDeck
from game.titles.hercule.rules.reasons import Reason
from game.titles.hercule.rules.state import Difficulty, Phase, Stance
from tests.hercule.table import RULES, Table

RECOMMENDED = "choose deck block=3 strike=3 train=4"


def new_run(seed: int = 7) -> Table:
    return Table(RULES.setup(seed, 1, {}))


def test_the_first_trial_is_revealed_with_its_printed_values() -> None:
    state = new_run().state
    printed = RULES.view(state, 0).trial
    assert (printed.health, printed.full_health) == (state.trial.full_health, state.trial.health)
    assert Table(f"setup trial={state.trial.name}").state.trial == state.trial


def test_twelve_different_trials_wait_in_a_shuffled_order() -> None:
    orders = {(state.trial.name, *state.ahead) for state in (new_run(seed).state for seed in range(20))}
    assert all(len(set(order)) == 12 for order in orders)
    assert len(orders) == 20
    assert len({order[0] for order in orders}) > 5


def test_sixteen_techniques_and_three_wounds_lie_in_the_reserve_at_base_level() -> None:
    reserve = new_run().state.reserve
    assert Counter(card.name for card in reserve) == {"train": 6, "strike": 5, "block": 5, "heavy_wound": 3}
    assert not any(card.upgraded for card in reserve)


def test_the_deck_is_chosen_with_the_trial_in_sight() -> None:
    table = new_run()
    assert table.view.phase is Phase.SETUP
    assert table.view.trial.name == table.state.trial.name
    assert table.view.hand == ()


def test_every_choice_of_ten_of_the_sixteen_is_offered() -> None:
    legal = RULES.legal_moves(new_run().state, 0)
    assert all(isinstance(move, ChooseDeck) and sum(n for _, n in move.counts) == 10 for move in legal)
    assert len(set(legal)) == 26
    assert RULES.parse_move(new_run().state, RECOMMENDED) in legal


def test_the_chosen_ten_are_shuffled_and_five_of_them_drawn() -> None:
    table = new_run().play(RECOMMENDED)
    ten = Counter(f"{table.pile('hand')} {table.pile('deck')}".split())
    assert ten == {"train": 4, "strike": 3, "block": 3}
    assert len(table.view.hand) == 5
    assert table.happened(PileShuffled) == [PileShuffled(Ref("deck"))]
    assert Counter(table.pile("reserve").split()) == {"train": 2, "strike": 2, "block": 2, "heavy_wound": 3}
    assert (table.view.phase, table.view.turn, table.view.round) == (Phase.PLANNING, 1, 1)
    assert table.view.stance == Stance("A", False)


def test_the_shuffle_differs_from_seed_to_seed_and_is_the_same_for_one() -> None:
    drawn = [new_run(seed).play(RECOMMENDED).pile("hand") for seed in range(12)]
    assert len(set(drawn)) > 6
    assert drawn == [new_run(seed).play(RECOMMENDED).pile("hand") for seed in range(12)]


@pytest.mark.parametrize(
    ("deck", "reason"),
    [
        ("choose deck strike=5 train=4", Reason.DECK_SIZE),
        ("choose deck strike=5 train=6", Reason.DECK_SIZE),
        ("choose deck strike=6 train=4", Reason.NOT_IN_RESERVE),
        ("choose deck heavy_wound=3 strike=5 block=2", Reason.NOT_IN_RESERVE),
        ("choose deck cerberus=5 strike=5", Reason.NOT_IN_RESERVE),
    ],
)
def test_another_deck_is_refused(deck: str, reason: Reason) -> None:
    assert new_run().refused(deck) == reason


def test_the_deck_is_chosen_once() -> None:
    assert new_run().play(RECOMMENDED).refused(RECOMMENDED) == Reason.NOT_THIS_PHASE


def test_neither_the_order_of_the_deck_nor_of_the_trials_ahead_is_seen() -> None:
    first = "planning trial=cerberus deck=strike,block,train ahead={}"
    names = RULES.parse_position("planning trial=cerberus").ahead
    other = "planning trial=cerberus deck=train,block,strike ahead={}"
    seen = RULES.view(RULES.parse_position(first.format(",".join(names)) + " hand=strike#50"), 0)
    also = RULES.view(RULES.parse_position(other.format(",".join(names[::-1])) + " hand=strike#50"), 0)
    assert (seen.deck, seen.ahead) == (also.deck, also.ahead)


@pytest.mark.parametrize(
    ("seed", "seats", "options"),
    [
        (-1, 1, {}),
        (1 << 63, 1, {}),
        (1, 3, {}),
        (1, 0, {}),
        (1, 1, {"difficulty": "easy"}),
        (1, 1, {"difficulty": True}),
        (1, 1, {"supercharge_played": "true"}),
        (1, 1, {"supercharge_played": 1}),
        (1, 1, {"dragons": True}),
    ],
)
def test_a_wrong_seed_number_of_seats_or_option_is_refused_with_a_sentence(
    seed: int, seats: int, options: dict[str, bool | str]
) -> None:
    with pytest.raises(InvalidOption, match=r"^[^\n]{10,}$"):
        RULES.setup(seed, seats, options)


def test_the_options_are_kept_with_the_run() -> None:
    state = RULES.setup(1, 1, {"difficulty": "mythic", "winning_exhausts": False})
    assert state.settings.difficulty is Difficulty.MYTHIC
    assert not state.settings.winning_exhausts
    assert state.settings.supercharge_played


def test_nobody_else_has_a_move() -> None:
    table = new_run()
    assert RULES.to_act(table.state) == (0,)
    assert list(RULES.legal_moves(table.state, 1)) == []
    assert RULES.refusal(table.state, 1, Ref("next"), None) is CoreReason.NOT_YOUR_TURN
