"""The expert of Hercule: it searches plans, uses only what a player could know, and gives reasons."""

import re
from itertools import permutations

import pytest

from game.ai.policy import Policy
from game.ai.registry import policy_for
from game.ai.simulation import play_game
from game.content.schema import read_struct
from game.content.text import Text
from game.core.rng import Rng
from game.paths import CARDS
from game.titles.hercule.ai.expert import ExpertPolicy
from game.titles.hercule.ai.swift import preparing
from game.titles.hercule.ai.swift.board import Board, Scene
from game.titles.hercule.ai.swift.improving import every_series, plan_as_it_lies
from game.titles.hercule.ai.swift.planning import every_plan, prices_now, uid_of
from game.titles.hercule.ai.swift.search_state import Advice, SearchState
from game.titles.hercule.ai.swift.tries import Tried
from game.titles.hercule.rules.moves import (
    Anticipate,
    AnyMove,
    NextPhase,
    PlayCard,
    Purchase,
    TapStance,
    Upgrade,
)
from game.titles.hercule.rules.state import OVER, Phase, State
from scenes.services import set_language
from scenes.titles.hercule.theme import said_of
from tests.hercule.table import HOUSE, RULES

FEW = 6
EXPANSIONS = ("blood_and_bruises", "athena", "hera_revenge", "calm_and_wrath", "omphale")
TURNS = ("reason_falls", "reason_holds", "reason_wounded")
RNG = Rng.stream(0, "test")
TRIALS = ("mares_of_diomedes/99/99/9/3", "stymphalian_birds/99/99/9/3", "belt_of_hippolyta/99/99/9/4")
HANDS = (
    "strike#1,strike#2+,block#3,train#4,heavy_wound#5",
    "cattle_of_geryon#1,strike#2+,block#3,train#4,block#5+",
    "augean_stables#1,heavy_wound#2,lernaean_hydra#3,cretan_bull#4",
    "golden_apples#1,nemean_lion#2+,strike#3+,strike#4",
)


def position(trial: str, hand: str, rest: str = "") -> State:
    known = [card.partition("#")[0] for card in f"{hand},{rest}".replace("=", ",").split(",")]
    beaten = [name for name in RULES.catalogue.trials if name in known]
    said = f" beaten={','.join(beaten)}" if beaten else ""
    deck = "deck=train,train,train,block"
    return RULES.parse_position(f"planning turn=2 trial={trial}{said} {deck} hand={hand} {rest}".strip())


def search_of(state: State) -> SearchState:
    legal = RULES.legal_moves(state, 0)
    return SearchState(RULES, RULES.view(state, 0), legal, RNG, FEW, lambda: False)


def advice_of(state: State, policy: ExpertPolicy | None = None) -> Advice:
    legal = RULES.legal_moves(state, 0)
    return (policy or ExpertPolicy(FEW)).explain(RULES, RULES.view(state, 0), legal, RNG)


def played(state: State, *moves: AnyMove) -> State:
    """The position after those of the moves that are legal; an exhausted wound, say, is not played."""
    for move in moves:
        if RULES.why_not(state, move, 0) is None:
            state, _ = RULES.apply(state, move, 0)
    return state


@pytest.mark.parametrize("trial", TRIALS)
@pytest.mark.parametrize("hand", HANDS)
def test_every_order_of_a_hand_comes_to_what_the_rules_make_of_it(trial: str, hand: str) -> None:
    state = position(trial, hand)
    found = {plan.order: plan for plan in every_plan(search_of(state)) if not plan.doubled}
    number, tried = search_of(state).scene.kinds.number, set()
    for cards in permutations(state.heroes[0].hand):
        order = tuple(map(number, cards))
        totals = RULES.view(played(state, *(PlayCard(card.uid) for card in cards)), 0).totals
        plan = found[order]
        tried.add(order)
        assert (plan.attack, plan.defense, plan.experience) == (
            totals.attack,
            totals.defense,
            totals.experience,
        )
    assert tried == set(found)


def test_equal_cards_are_ordered_once() -> None:
    state = position(TRIALS[0], "strike#1,strike#2,strike#3,block#4,block#5")
    plain = [plan for plan in every_plan(search_of(state)) if not plan.doubled]
    assert len(plain) == 10


def test_every_series_of_improvements_ends_in_piles_of_its_own_and_can_be_paid() -> None:
    state = position(TRIALS[0], "train#1", "discard=strike#30,block#31 play=train#4*9")
    state = played(state, PlayCard(1), NextPhase())
    search = search_of(state)
    series = every_series(search, prices_now(search), plan_as_it_lies(search), False)
    ends = set()
    for one in series:
        moves = moves_of_steps(search, one.steps)
        after = state
        for move in moves:
            after, _ = RULES.apply(after, move, 0)
        hero = after.heroes[0]
        ends.add((tuple((c.name, c.upgraded) for c in hero.discard), tuple(c.name for c in hero.deck)))
    # 11 Experience allow two improvements at most, or one, or none.
    assert len(ends) == len(series)
    assert {len(one.steps) for one in series} == {0, 1, 2}


def moves_of_steps(search: SearchState, steps: tuple[int, ...]) -> list[AnyMove]:
    names = search.scene.kinds.names
    return [Purchase(names[s // 2]) if s >= 0 else Upgrade() if s == -1 else Anticipate() for s in steps]


def test_the_expert_answers_the_same_in_all_worlds_that_look_alike() -> None:
    state, policy = RULES.setup(7, 1, {}), ExpertPolicy(FEW)
    for step in range(70):
        view = RULES.view(state, 0)
        twin = RULES.determinize(view, Rng.stream(step, "other world"))
        assert advice_of(twin, ExpertPolicy(FEW)) == advice_of(state, ExpertPolicy(FEW))
        state, _ = RULES.apply(state, advice_of(state, policy).move, 0)
        if state.phase in OVER:
            break


@pytest.mark.long
def test_the_expert_makes_legal_moves_alone_and_goes_further_than_greedy_where_it_is_hard() -> None:
    def score(policy: Policy) -> int:
        record = play_game(HOUSE, [policy], 9, {"difficulty": "heroic"})
        assert not record.error
        return record.score

    assert score(policy_for("hercule", "expert", 2)) > score(policy_for("hercule", "greedy"))


def test_a_card_under_the_stance_is_not_taken_for_its_like_in_the_hand() -> None:
    """With Club up, Omphale returns the card under her; the hand holds others with its name."""
    hero = "omphale=true stance=B under=strike#0 discard=train#5,train#6"
    state = RULES.parse_position(
        f"planning turn=2 trial=mares_of_diomedes/99/99/9/3 deck=block#4 hand=strike#1,strike#3 {hero}"
    )
    assert TapStance(0) in RULES.legal_moves(state, 0)
    search = search_of(state)
    assert [uid_of(search, number) for number in search.asides] == [0]


@pytest.mark.long
@pytest.mark.parametrize("mix", EXPANSIONS)
def test_the_expert_makes_legal_moves_with_each_expansion(mix: str) -> None:
    for seed in range(2):
        options: dict[str, bool | str] = {"difficulty": "mythic", mix: True}
        assert not play_game(RULES, (policy_for("hercule", "expert", 1),), seed, options, 0).error


def test_a_reason_gives_the_figures_that_the_rules_come_to() -> None:
    state, policy, told = RULES.setup(3, 1, {}), ExpertPolicy(FEW), 0
    while state.phase not in OVER and told < 12:
        advice = advice_of(state, policy)
        if state.phase is Phase.PLANNING and advice.word in TURNS:
            view, told = RULES.view(played(state, *advice.moves[:-1]), 0), told + 1
            forecast, figures = view.forecast, advice.figures
            assert forecast
            assert figures["attack"] == view.totals.attack
            assert figures["defense"] == view.totals.defense
            assert figures["lost"] == min(forecast.trial_loses, view.trial.health)
            assert (advice.word == "reason_falls") == forecast.trial_falls
            if not forecast.trial_falls:
                assert figures["blow"] == forecast.attack_faced
                assert (advice.word == "reason_holds") == forecast.holds
        state, _ = RULES.apply(state, advice.move, 0)
    assert told == 12


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_reason_of_a_run_is_a_sentence(language: str) -> None:
    set_language(language)
    state, policy, words = RULES.setup(5, 1, {"difficulty": "mythic"}), ExpertPolicy(FEW), set()
    while state.phase not in OVER and state.round < 8:
        advice = advice_of(state, policy)
        said = said_of(advice.word, **advice.figures)
        # What a plan of Improvement spends and brings is told from the table.
        assert said or advice.word == "reason_improve"
        assert "{" not in said
        words.add(advice.word)
        state, _ = RULES.apply(state, advice.move, 0)
    set_language("en")
    assert {"reason_deck", "reason_prepare", "reason_falls", "reason_holds"} <= words


TRIED = ("reason_prepare", "reason_deck", "reason_tried")
FIGURED = (*TURNS, *TRIED, "reason_few_", "reason_rain_others", "reason_hides", "reason_draws")
TURN = ("attack", "defense", "experience", "lost", "blow", "each", "wounds")
FIGURES = dict.fromkeys((*TURN, "spent", "beaten", "tries", "turns", "cards", "own"), 2)
PLAIN = "reason_deck_usual"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_each_reason_is_one_line_of_figures_in_both_languages(language: str) -> None:
    set_language(language)
    written = read_struct(CARDS / "hercule" / "words.yaml", dict[str, dict[str, Text]])["words"]
    words = [word for word in written if word.startswith("reason_")]
    told = {word: said_of(word, **FIGURES) for word in words}
    set_language("en")
    assert {"reason_wait", "reason_tried"} <= set(told)
    for word, line in told.items():
        assert "\n" not in line
        assert "{" not in line
        assert ("2" in line) == (word.startswith(FIGURED) and word != PLAIN)
        assert not re.search("[^\u00a0\u202f][:;!?]", line) or language == "en"


def test_a_card_that_was_drawn_is_thought_about_however_well_it_was_foreseen() -> None:
    cards = "deck=strike#6+,block#7,train#8 known=3 hand=strike#4,ceryneian_hind#5"
    state = RULES.parse_position(f"planning turn=2 trial={TRIALS[0]} stance=A beaten=ceryneian_hind {cards}")
    policy, asked = ExpertPolicy(FEW), 0
    while state.phase is Phase.PLANNING:
        if len(RULES.legal_moves(state, 0)) > 1:
            asked += 1
            assert advice_of(state, policy).word in TURNS
        state, _ = RULES.apply(state, advice_of(state, policy).move, 0)
    assert asked


def test_a_budget_beyond_all_use_is_worth_the_same_whatever_was_asked_before() -> None:
    search = search_of(position(TRIALS[0], HANDS[0]))
    boundless, most, worth = 75, search.scene.taste.most_spent, set[float]()
    for order in ((boundless, most), (most, boundless)):
        search.scene.prices.clear()
        prices = prices_now(search)
        worth |= {prices.improved(budget, 0, -1, False) for budget in order}
    assert len(worth) == 1


def test_what_is_asked_again_is_answered_the_same_by_a_new_expert() -> None:
    state = position(TRIALS[0], HANDS[0])
    assert advice_of(state) == advice_of(state)


def test_at_the_table_the_expert_thinks_until_the_deadline() -> None:
    asked = iter(range(10_000))
    policy = ExpertPolicy().bounded(None, lambda: next(asked) > 40)
    state = position(TRIALS[0], HANDS[0])
    assert policy.explain(RULES, RULES.view(state, 0), RULES.legal_moves(state, 0), RNG).moves
    assert next(asked) < 200


def prepared(monkeypatch: pytest.MonkeyPatch, changed: float) -> tuple[AnyMove, ...]:
    """The plan before a trial if the current deck wins for sure and any other with chance `changed`."""
    state, rng = RULES.setup(3, 1, {}), RNG
    while state.phase is not Phase.PREPARATION:
        legal = RULES.legal_moves(state, 0)
        move, rng = policy_for("hercule", "medium").choose(RULES, RULES.view(state, 0), legal, rng)
        state, _ = RULES.apply(state, move, 0)
    search = search_of(state)
    begun = sorted(search.scene.kinds.numbers(state.heroes[0].deck))

    def play_on(_scene: Scene, board: Board, _ahead: int) -> Tried:
        return Tried(1.0 if sorted(board.deck) == begun else changed, True, 1)

    monkeypatch.setattr(preparing, "play_on", play_on)
    return advice_of(state).moves


def test_where_tries_tell_nothing_apart_both_acts_of_preparation_are_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    *acts, last = prepared(monkeypatch, 1.0)
    assert last == NextPhase()
    assert len(acts) == 2


def test_where_the_deck_is_best_as_it_is_no_act_of_preparation_is_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert prepared(monkeypatch, 0.5) == (NextPhase(),)
