"""Computer players: they use only a view, they are reproducible, and each is better than chance."""

from typing import Any

import pytest

from game.ai.policy import Policy
from game.ai.registry import policy_for
from game.ai.simulation import GameRecord, play_game, summarize, wilson
from game.core.chronicle import Chapter, Count
from game.core.errors import InvalidOption, InvalidPosition
from game.core.protocol import AnyRules
from game.core.rng import Rng
from game.titles.hercule.ai import greedy
from game.titles.hercule.ai.position import Position
from game.titles.hercule.ai.taste import PLANNERS, Taste
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.rules.rules import HerculeRules
from game.titles.hercule.rules.state import Difficulty, State
from game.titles.registry import PLAYABLE, load_title, title_of

FEW = 1
# A level that is an alias of a policy is the same player, so it is tested once.
PLAYERS = {(title, maker): name for title in PLAYABLE for name, maker in title_of(title).policies.items()}
EVERY = [(title, name) for (title, _), name in PLAYERS.items()]
LONG = {("hercule", "medium"), ("hercule", "hard")}


@pytest.fixture(scope="module")
def rules() -> HerculeRules:
    hercule = load_title("hercule")
    assert isinstance(hercule, HerculeRules)
    return hercule


def test_every_title_that_can_be_played_has_the_three_levels() -> None:
    for title in PLAYABLE:
        assert {"easy", "medium", "hard", "random"} <= set(title_of(title).policies)


def played(rules: AnyRules, policy: Policy, seed: int) -> GameRecord:
    """Play a game in which one policy has all seats."""
    return play_game(rules, [policy] * rules.info.min_seats, seed, {})


def test_an_unknown_policy_is_refused_with_the_known_ones() -> None:
    with pytest.raises(InvalidOption, match="greedy"):
        policy_for("hercule", "divine")


@pytest.mark.parametrize("title", PLAYABLE)
def test_a_game_that_loses_a_card_is_an_error(title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = load_title(title)

    def refuse(_state: Any) -> None:
        raise InvalidPosition("a card is missing")

    monkeypatch.setattr(rules, "check", refuse)
    record = played(rules, policy_for(title, "random"), 3)
    assert record.error == "InvalidPosition: a card is missing"


@pytest.mark.parametrize(
    ("title", "name"), [pytest.param(*each, marks=pytest.mark.long if each in LONG else ()) for each in EVERY]
)
def test_a_policy_plays_a_whole_game_by_legal_moves_and_by_the_same_seed_the_same(
    title: str, name: str
) -> None:
    record, again = (played(load_title(title), policy_for(title, name, FEW), 11) for _ in range(2))
    assert record.error == ""
    assert record.moves > 0
    assert again == record


def test_another_order_of_the_hidden_cards_changes_no_answer(rules: HerculeRules) -> None:
    policy = policy_for("hercule", "greedy")
    state, rng = rules.setup(5, 1, {}), Rng.stream(5, "test")
    for step in range(60):
        view = rules.view(state, 0)
        twin = rules.determinize(view, Rng.stream(step, "other world"))
        move, _ = policy.choose(rules, view, rules.legal_moves(state, 0), rng)
        again, _ = policy.choose(rules, rules.view(twin, 0), rules.legal_moves(twin, 0), rng)
        assert again == move
        state, _ = rules.apply(state, move, 0)


@pytest.mark.long
def test_greedy_goes_much_further_than_chance(rules: HerculeRules) -> None:
    def beaten(name: str) -> float:
        policy = policy_for("hercule", name)
        return summarize([played(rules, policy, seed) for seed in range(4)]).mean_score

    assert beaten("greedy") > 2 * beaten("random")


@pytest.mark.parametrize("difficulty", Difficulty)
def test_greedy_plays_by_the_taste_of_the_difficulty(
    rules: HerculeRules, difficulty: Difficulty, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = list[Taste]()

    def spied(catalogue: Catalogue, state: State, seat: int, taste: Taste) -> Position:
        asked.append(taste)
        return Position(catalogue, state, seat, taste)

    monkeypatch.setattr(greedy, "Position", spied)
    state = rules.setup(1, 1, {"difficulty": difficulty.value})
    view, legal = rules.view(state, 0), rules.legal_moves(state, 0)
    for given in (None, Taste(attack=2.0)):
        greedy.GreedyPolicy(given).choose(rules, view, legal, Rng.stream(0, "test"))
    assert asked == [PLANNERS[difficulty], Taste(attack=2.0)]


def test_each_difficulty_from_normal_up_is_played_with_a_taste_of_its_own() -> None:
    assert len({PLANNERS[level] for level in (Difficulty.NORMAL, Difficulty.HEROIC, Difficulty.MYTHIC)}) == 3


POSITION = "planning turn=1 trial={trial} deck=train,train,train,train,block hand={hand}"


def first_move(rules: HerculeRules, position: str) -> str:
    state = rules.parse_position(position)
    policy = policy_for("hercule", "greedy")
    move, _ = policy.choose(rules, rules.view(state, 0), rules.legal_moves(state, 0), Rng.stream(0, "test"))
    return rules.format_move(state, move)


def test_greedy_plays_strikes_first_when_that_beats_the_trial(rules: HerculeRules) -> None:
    position = POSITION.format(
        trial="mares_of_diomedes/3/6/9/3 stance=A!", hand="train#1,train#2,strike#3,block#4,strike#5"
    )
    assert first_move(rules, position).startswith("play strike#")


def test_greedy_blocks_when_no_wound_is_left_to_take(rules: HerculeRules) -> None:
    position = POSITION.format(
        trial="mares_of_diomedes/6/6/5/3", hand="strike#1,train#2,block#4,strike#5,strike#6"
    )
    wounds = position.replace("deck=", "discard=heavy_wound,heavy_wound,heavy_wound deck=")
    assert first_move(rules, wounds) == "play block#4"


def test_greedy_lays_a_hand_of_eleven_different_cards_without_trying_every_order(rules: HerculeRules) -> None:
    blessings = "cerberus#6,lernaean_hydra#7,cretan_bull#8+,nemean_lion#9,augean_stables#10,golden_apples#11"
    hand = f"train#1+,train#2,block#3,block#4+,{blessings},strike#5"
    beaten = "cerberus,lernaean_hydra,cretan_bull,nemean_lion,augean_stables,golden_apples"
    trial = f"mares_of_diomedes/3/9/40/3 stance=A! beaten={beaten}"
    state = rules.parse_position(POSITION.format(trial=trial, hand=hand))
    kinds, policy = Position(rules.catalogue, state).scene.kinds, policy_for("hercule", "greedy")
    kinds.sums.clear()
    while state.turn == 1 and "mares_of_diomedes" not in state.beaten:
        legal = rules.legal_moves(state, 0)
        move, _ = policy.choose(rules, rules.view(state, 0), legal, Rng.stream(0, "test"))
        state, _ = rules.apply(state, move, 0)
    assert "mares_of_diomedes" in state.beaten
    # There are 39,916,800 orders; what is looked at are sets of cards.
    assert 0 < len(kinds.sums) < 500


def test_greedy_supercharges_when_that_beats_the_trial(rules: HerculeRules) -> None:
    position = (
        "planning turn=1 trial=mares_of_diomedes/3/6/9/3 deck=train,train,train,block,block "
        "play=strike#1*5,train#2*4,block#3*3,train#4*2,train#5*1"
    )
    lost = position.replace("/3/6/9/3", "/9/9/9/3")
    assert first_move(rules, position) == "tap stance on strike#1"
    assert first_move(rules, lost) != "tap stance on strike#1"


class Broken:
    """A policy with a defect."""

    def choose(self, rules: Any, view: Any, legal_moves: Any, rng: Rng) -> tuple[Any, Rng]:
        raise ZeroDivisionError("oops")


def test_a_game_that_breaks_is_counted_as_an_error_with_its_seed(rules: HerculeRules) -> None:
    policy: Policy = Broken()
    summary = summarize([played(rules, policy, 9)])
    assert summary.errors == ("seed 9: ZeroDivisionError: oops",)
    assert (summary.games, summary.wins) == (0, 0)


def test_a_summary_lists_the_hardest_trial_first() -> None:
    records = [
        GameRecord(1, False, 1, 40, (Chapter("a", 4, 1, True), Chapter("b", 6, 4, False))),
        GameRecord(2, True, 2, 50, (Chapter("b", 2, 0, True), Chapter("a", 4, 1, True))),
    ]
    summary = summarize(records)
    assert [(trial.name, trial.loss_share) for trial in summary.trials] == [("b", 0.5), ("a", 0.0)]
    assert summary.scores == ((1, 1), (2, 1))
    assert (summary.mean_score, summary.mean_a_trial("turns")) == (1.5, 4.0)


def test_the_chronicle_counts_what_the_summary_adds_up(rules: HerculeRules) -> None:
    record = played(rules, policy_for("hercule", "random"), 2)
    assert sum(trial.beaten for trial in record.trials) == record.score
    assert [trial.beaten for trial in record.trials].count(False) == (0 if record.won else 1)
    assert all(trial.turns > 0 for trial in record.trials)


def test_a_summary_tells_what_is_bought_and_who_wins_with_how_many_upgrades() -> None:
    def record(seed: int, won: bool, turns: int, *counts: Count) -> GameRecord:
        return GameRecord(seed, won, 0, 40, (Chapter("a", turns, 2, won),), counts=counts)

    summary = summarize(
        [
            record(1, True, 60, Count("offered", "x", 8), Count("bought", "x", 1), Count("upgrades", "", 6)),
            record(2, False, 70, Count("offered", "x", 2), Count("offered", "y", 1), Count("bought", "y", 1)),
            record(3, False, 90, Count("upgrades", "", 9)),
        ]
    )
    assert [(offer.name, offer.games, offer.wins) for offer in summary.offers] == [("x", 10, 1), ("y", 1, 1)]
    assert [(step.name.strip(), step.games, step.wins) for step in summary.upgrades] == [
        ("0-4", 1, 0),
        ("5-9", 2, 1),
    ]
    assert (summary.median_turns, summary.wounds) == (70, 2.0)


def test_a_run_counts_each_blessing_once_a_round_in_which_it_is_offered(rules: HerculeRules) -> None:
    record = played(rules, policy_for("hercule", "greedy"), 2)
    offered, bought = record.counted("offered"), record.counted("bought")
    assert offered
    assert all(bought[name] <= offered[name] <= record.score for name in bought)


def test_in_a_duel_each_side_is_won_or_lost_by_the_policy_that_had_it() -> None:
    rules, policy = load_title("hera_zeus"), policy_for("hera_zeus", "random")
    hera, zeus = (play_game(rules, (policy, policy), 7, {}, seat) for seat in (0, 1))
    assert (hera.side, zeus.side) == ("hera", "zeus")
    assert hera.won is not zeus.won
    assert (hera.ending, hera.turns) == (zeus.ending, zeus.turns)


def test_a_summary_of_duels_counts_sides_and_endings() -> None:
    records = [
        GameRecord(1, True, 1, 40, side="hera", ending="no_card", turns=20),
        GameRecord(2, False, 0, 50, side="zeus", ending="no_card", turns=30),
        GameRecord(3, True, 1, 50, side="hera", ending="hostage_struck", turns=10),
    ]
    summary = summarize(records)
    assert [(side.name, side.games, side.wins) for side in summary.sides] == [("hera", 2, 2), ("zeus", 1, 0)]
    assert [(end.name, end.games, end.wins) for end in summary.endings] == [
        ("hostage_struck", 1, 1),
        ("no_card", 2, 1),
    ]
    assert summary.turns == 20


@pytest.mark.parametrize(
    ("wins", "games", "interval"),
    [(0, 0, (0.0, 1.0)), (0, 10, (0.0, 0.278)), (5, 10, (0.237, 0.763)), (10, 10, (0.722, 1.0))],
)
def test_wilsons_interval(wins: int, games: int, interval: tuple[float, float]) -> None:
    assert wilson(wins, games) == pytest.approx(interval, abs=0.001)
