"""The invariants hold in every position of random games."""

from collections import Counter

from hypothesis import given, settings, strategies as st

from game.core.rng import Rng
from game.titles.hercule.rules.draft import all_cards
from game.titles.hercule.rules.state import Phase, State
from tests.hercule.table import RULES

DIFFICULTIES = st.sampled_from(("normal", "heroic", "mythic"))
SEEDS = st.integers(0, 2**63 - 1)


def reached(seed: int, difficulty: str) -> list[State]:
    """The positions of a random game."""
    states, rng = [RULES.setup(seed, 1, {"difficulty": difficulty})], Rng.stream(seed, "player")
    while legal := RULES.legal_moves(states[-1], 0):
        move, rng = rng.choice(legal)
        states.append(RULES.apply(states[-1], move, 0)[0])
    return states


@settings(max_examples=30)
@given(SEEDS, DIFFICULTIES)
def test_cards_values_and_purse_hold_in_every_position_of_a_run(seed: int, difficulty: str) -> None:
    for state in reached(seed, difficulty):
        cards = all_cards(state)
        names = Counter(card.name for card in cards)
        lingering = {trial.name for trial in state.lingering}
        blessings = set(names) - {"train", "strike", "block", "heavy_wound"}
        assert len({card.uid for card in cards}) == len(cards)
        assert (names["train"], names["strike"], names["block"], names["heavy_wound"]) == (6, 5, 5, 3)
        assert blessings == set(state.beaten) - lingering - ({state.trial.name} & set(state.beaten))
        assert min(state.trial.attack, state.trial.defense) >= 1
        assert (state.trial.health >= 1) == (state.phase is not Phase.WON)
        assert not any(card.upgraded for card in state.reserve)
        assert len(lingering) <= {"normal": 0, "heroic": 1, "mythic": 2}[difficulty]
        assert RULES.view(state, 0).experience_left >= 0
