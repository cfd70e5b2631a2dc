"""Each reason of a Hercule hint is true: what a plan is said to come to is what the rules make of it."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from game.ai.policy import Advice
from game.core.rng import Rng
from game.core.session import Session
from game.paths import ROOT
from game.titles.hercule.ai.expert import ExpertPolicy
from game.titles.hercule.ai.reasons import Facts, against, plainest
from game.titles.hercule.ai.swift.tries import Way
from game.titles.hercule.rules.moves import AnyMove, NextPhase, PlayCard, Purchase, TapStance, Upgrade
from game.titles.hercule.rules.state import Phase, State
from scenes.titles.hercule.advice import advice as advice_line
from scenes.titles.hercule.hints.adviser import HerculeAdviser
from scenes.titles.hercule.model import Model
from tests.depth import tries
from tests.kit.games import rules_of

RUNS = sorted((ROOT / "docs" / "played").glob("hercule-*.lerne"))
TURNS = ("reason_falls", "reason_holds", "reason_wounded")
RULES: Any = rules_of("hercule")
RNG = Rng.stream(1, "bot")
EVERY = tries(5, 2)
ITERATIONS = 24
STABLES = (
    "planning trial=augean_stables/1/1/4/18 turn=2 stance=B deck=block#9 hand=strike#15+,train#5,train#6,"
    "strike#7,block#8 discard=train#2,block#4,strike#3,strike#0"
)
BOAR = (
    "planning trial=erymanthian_boar/3/3/7/17 turn=2 stance=B deck=block#10,train#11 hand=block#5,train#6,"
    "train#7,strike#8+,train#9 discard=strike#19+,block#2,strike#1+,strike#3,strike#4 "
    "beaten=augean_stables,golden_apples"
)
BANNED = (
    "planning hera_revenge=true revenge=hera_cross,hera_cloud,hera_cross,hera_cloud,hera_lightning,"
    "hera_lightning trial=lernaean_hydra/1/6/6/18 turn=3 hand=strike#1+,strike#2,strike#3,train#4,block#5,"
    "train#6 deck=train,block,block discard=train"
)


def adviser_of(state: State) -> HerculeAdviser:
    model = Model(Session(RULES, state), "A game")
    return HerculeAdviser(model, HerculeAdviser.seat_of(model))


def advice_of(state: State, iterations: int = ITERATIONS) -> Advice[Any]:
    seat = adviser_of(state).seat
    legal = RULES.legal_moves(state, seat)
    return ExpertPolicy(iterations).explain(RULES, RULES.view(state, seat), legal, RNG)


def reason(state: State, advice: Advice[Any]) -> str:
    return adviser_of(state).reason(advice)


def positions(path: Any) -> Iterator[State]:
    """The positions of a played run in which there is something to decide."""
    record = msgspec.json.decode(path.read_text("utf-8").split("\n", 1)[1])
    state = RULES.setup(record["seed"], record["seats"], record["options"])
    for seat, move in record["moves"]:
        if len(RULES.legal_moves(state, adviser_of(state).seat)) > 1:
            yield state
        made = msgspec.convert(move, RULES.move_type)
        if RULES.why_not(state, made, seat) is not None:
            return
        state, _ = RULES.apply(state, made, seat)


def after(state: State, advice: Advice[Any], seat: int) -> State:
    """The position once the plan is played, before its phase ends."""
    for move in advice.moves:
        if not isinstance(move, NextPhase):
            state, _ = RULES.apply(state, move, seat)
    return state


@pytest.mark.parametrize("path", RUNS, ids=lambda path: path.stem)
def test_what_a_hint_of_a_played_run_says_is_what_its_plan_comes_to(path: Any) -> None:
    words = Counter[str]()
    for state in [*positions(path)][::EVERY]:
        advice, seat = advice_of(state), adviser_of(state).seat
        words[advice.word] += 1
        told = reason(state, advice)
        assert told
        _require_offered(state, advice.move)
        if len(state.heroes) == 1:
            _require_true(state, advice, told)
        if advice.word == "reason_only":
            assert not (state.phase is Phase.PLANNING and state.heroes[seat].hand)
        if advice.word == "reason_draws_first":
            assert advice.figures["cards"] == len(state.heroes[seat].hand)
    assert len(words) > 3, words


def _require_true(state: State, advice: Advice[Any], told: str) -> None:
    if advice.word in TURNS and state.phase is Phase.PLANNING:
        _require_turn(state, advice)
    if advice.word == "reason_rain":
        _require_draw(state, advice)
    if advice.word == "reason_improve":
        then = after(state, advice, 0)
        assert then.spent - state.spent == advice.figures["spent"]
        assert RULES.view(state, 0).experience_left == advice.figures["experience"]
        assert f"{advice.figures['spent']} of your {advice.figures['experience']} Experience" in told
    if "fells" in advice.figures:
        assert advice.figures["fells"] < advice.figures["chance"]
    assert ("Ban would" in told) <= (state.phase is Phase.PLANNING)


OFFERED = {
    "play": "left to play",
    "tap_stance": "stance",
    "purchase": "buy a card",
    "upgrade": "upgrade",
    "anticipate": "anticipate",
    "prepare_exhaust": "xhaust",
    "prepare_gain": "ain",
    "prepare_upgrade": "pgrade",
}
"""What the line above the table says where a hint proposes such a move."""


def _require_offered(state: State, move: Any) -> None:
    """The line above the table never hides what the hint proposes, and never says that nothing is left."""
    if len(state.heroes) > 1:
        return
    model, tag = Model(Session(RULES, state), "A game"), move.__struct_config__.tag
    line = advice_line(model, None)
    assert OFFERED.get(tag, "") in line, (tag, line)
    if state.phase is Phase.IMPROVEMENT:
        assert "go on" in line


def _require_turn(state: State, advice: Advice[Any]) -> None:
    then, figures = after(state, advice, 0), advice.figures
    seen = RULES.view(then, 0)
    assert seen.forecast is not None
    if then.heroes[0].hand:
        return  # A card of the plan has drawn: what it drew is not counted beforehand.
    shield = state.heroes[0].shield
    assert (figures["attack"], figures["defense"]) == (seen.totals.attack, seen.totals.defense + shield)
    assert figures["experience"] == seen.experience_left
    assert figures["lost"] == min(state.trial.health, seen.forecast.trial_loses)
    assert (advice.word == "reason_falls") == seen.forecast.trial_falls
    if advice.word != "reason_falls":
        assert (advice.word == "reason_holds") == seen.forecast.holds
        assert (figures["blow"], figures["wounds"]) == (seen.forecast.attack_faced, seen.forecast.wounds)
    if figures.get("thins"):
        _require_spare(state, advice)
    if figures.get("ban"):
        _require_ban(then, advice)


def _require_spare(state: State, advice: Advice[Any]) -> None:
    """Without the stance the turn comes to the same."""
    bare = [move for move in advice.moves if not isinstance(move, TapStance)]
    bare = [PlayCard(move.uid) if isinstance(move, PlayCard) else move for move in bare]
    plain = RULES.view(after(state, Advice(tuple(bare), "", {}), 0), 0)
    tapped = RULES.view(after(state, advice, 0), 0)
    assert plain.forecast is not None
    assert tapped.forecast is not None
    assert plain.forecast.trial_loses == tapped.forecast.trial_loses
    assert plain.forecast.holds == tapped.forecast.holds
    assert plain.totals.experience == tapped.totals.experience


def _require_ban(then: State, advice: Advice[Any]) -> None:
    """What the Ban is said to leave is what it leaves when it comes."""
    first = ("hera_cross", *sorted(then.revenge)[: len(then.revenge) - 1])
    banned, _ = RULES.apply(msgspec.structs.replace(then, revenge=first), NextPhase(), 0)
    seen = RULES.view(banned, 0)
    left = seen.totals.attack, seen.totals.defense + then.heroes[0].shield
    assert (advice.figures["ban_attack"], advice.figures["ban_defense"]) == left
    assert seen.forecast is not None
    if advice.word == "reason_falls":
        assert advice.figures["ban_stands"] == (not seen.forecast.trial_falls)


def _require_draw(state: State, advice: Advice[Any]) -> None:
    """The card that is drawn triggers each of the others once more."""
    then, _ = RULES.apply(state, advice.move, 0)
    hero, drawn = then.heroes[0], len(then.heroes[0].hand) - len(state.heroes[0].hand)
    assert drawn == advice.figures["drawn"]
    assert advice.figures["cards"] in (0, len(state.heroes[0].hand) + len(state.heroes[0].played))
    upright = not hero.stance.tapped and hero.stance.side == "A"
    assert advice.figures["springs"] == upright


@pytest.mark.parametrize("text", [STABLES, BOAR])
@pytest.mark.parametrize("iterations", [8, 24, 400])
def test_raining_cards_draws_before_the_hand_is_played(text: str, iterations: int) -> None:
    state = RULES.parse_position(text)
    advice = advice_of(state, iterations)
    assert advice.move == TapStance()
    assert "each of your 5 other cards is triggered once more" in reason(state, advice)


def test_a_kill_that_a_ban_undoes_is_told_as_such() -> None:
    state = RULES.parse_position(BANNED)
    figures = {"attack": 21, "defense": 1, "lost": 1, "blow": 6, "wounds": 1, "experience": 5}
    ban = {"ban": 1, "ban_attack": 17, "ban_defense": 1, "ban_stands": 1, "ban_wounds": 0, "ban_same": 0}
    words = reason(state, Advice((NextPhase(),), "reason_falls", {**figures, **ban}))
    assert "Ban would leave Attack 17 and Defense 1, and the trial would stand" in words
    same = {**ban, "ban_stands": 0, "ban_same": 1, "stance": 1}
    words = reason(state, Advice((NextPhase(),), "reason_falls", {**figures, **same}))
    assert words.endswith("Not even Hera’s Ban would change that.")


BUYING = (
    "improvement trial=nemean_lion/4/5/5/4 turn=2 stance=A deck=strike,block,train,train,strike "
    "play=train,train,strike,block,train discard=strike"
)


@pytest.mark.parametrize(
    ("move", "gains"),
    [
        (
            Purchase("train"),
            "Played first from a hand of 5, it gives 5 Experience in one turn. All your cards of this",
        ),
        (Purchase("strike"), "This turn’s Attack 3 does not reach the trial’s Defense 4."),
        (Purchase("block"), "This turn’s Defense 2 does not stop the trial’s Attack 5."),
        (Upgrade(), "Upgraded, it gives 2 Attack at each trigger instead of 1."),
    ],
)
def test_an_improvement_is_advised_by_what_it_brings_and_costs(move: AnyMove, gains: str) -> None:
    state = RULES.parse_position(BUYING)
    plan = (move, Purchase("train"), NextPhase())
    words = reason(
        state, Advice(plan, "reason_improve", {"spent": 8, "experience": 10, "tries": 1, "beaten": 1})
    )
    assert gains in words
    assert "for 8 of your 10 Experience" in words
    alone = reason(
        state, Advice((move, NextPhase()), "reason_improve", {"spent": 4, "experience": 10, "tries": 1})
    )
    assert "Price: 4 of your 10 Experience." in alone


def test_the_rest_of_a_plan_is_told_by_the_experience_that_is_left() -> None:
    """The machine keeps a plan with the figures it had at first; the hint speaks of what is left of both."""
    state, _ = RULES.apply(RULES.parse_position(BUYING), Purchase("train"), 0)
    kept = Advice(
        (Purchase("block"), NextPhase()), "reason_improve", {"spent": 8, "experience": 10, "tries": 1}
    )
    assert "Price: 4 of your 6 Experience." in reason(state, kept)


def test_going_on_says_why_the_stance_is_left() -> None:
    state = RULES.parse_position(BUYING)
    words = reason(state, Advice((NextPhase(),), "reason_on", {"tries": 1}))
    assert "a Supercharged card would go back to the Reserve" in words
    rains = RULES.parse_position(BUYING.replace("stance=A", "stance=B"))
    words = reason(rains, Advice((NextPhase(),), "reason_on", {"tries": 1}))
    assert "upgrades the top card of your deck" in words


BARE, WASTED, WOUND, KILL = Facts(False, 0), Facts(False, 0, True, True), Facts(False, 1), Facts(True, 0)


@pytest.mark.parametrize(
    ("best", "other", "chances", "taken"),
    [
        (WASTED, BARE, (0.60, 0.58), 1),  # A card is not exhausted for nothing,
        (WASTED, BARE, (0.60, 0.55), 0),  # but where the deck is clearly better without it.
        (WOUND, BARE, (0.600, 0.598), 1),  # No wound is taken for a difference that means nothing,
        (WOUND, BARE, (0.60, 0.58), 0),
        (BARE, KILL, (0.600, 0.595), 1),  # and no trial is let stand for one.
        (BARE, KILL, (0.60, 0.58), 0),
        (WASTED, WOUND, (0.60, 0.59), 0),
    ],
)
def test_what_is_worth_about_the_same_is_decided_by_what_a_player_sees(
    best: Facts, other: Facts, chances: tuple[float, float], taken: int
) -> None:
    ways = [Way(place, 8, chance, 8, 8) for place, chance in enumerate(chances)]
    tried = list(zip(ways, (best, other), strict=True))
    assert plainest(tried, ways[0]).place == taken


def test_what_a_plan_is_preferred_to_is_told_only_if_it_is_worth_less() -> None:
    ways = [Way(0, 8, 0.60, 8, 8), Way(1, 8, 0.55, 8, 8), Way(2, 8, 0.52, 8, 8)]
    told = against(list(zip(ways, (WOUND, KILL, BARE), strict=True)), ways[0])
    assert told == {"chance": 60, "fells": 55, "unhurt": 52, "thins": 0}
    assert against(list(zip(ways, (WASTED, BARE, BARE), strict=True)), ways[0])["thins"]
    assert not against(list(zip(ways, (KILL, BARE, BARE), strict=True)), ways[0])


@pytest.mark.parametrize("word", ["reason_holds", "reason_wounded"])
def test_of_two_heroes_the_attack_is_told_that_each_of_them_meets(word: str) -> None:
    state = RULES.setup(2724, 2, {"difficulty": "normal"})
    figures = {"attack": 19, "defense": 6, "lost": 1, "blow": 6, "each": 3, "wounds": 1, "experience": 0}
    words = reason(state, Advice((NextPhase(),), word, figures))
    assert "Defense 6 for the two of you" in words
    assert "its Attack 3 on each" in words


@pytest.mark.parametrize("seats", [1, 2])
def test_a_deadline_that_is_over_at_once_leaves_a_move_without_a_chance(seats: int) -> None:
    state, policy = RULES.setup(5, seats, {"difficulty": "normal"}), ExpertPolicy(ITERATIONS, lambda: True)
    for number in range(60):
        acting = RULES.to_act(state)
        seat = acting[number % len(acting)]
        legal = RULES.legal_moves(state, seat)
        advice = policy.explain(RULES, RULES.view(state, seat), legal, RNG)
        assert advice.move in legal
        assert "chance" not in advice.figures, "no plan was tried to its end"
        state, _ = RULES.apply(state, advice.move, seat)
