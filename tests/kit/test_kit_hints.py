"""Kit for every title: a hint is the policy’s own move, true of the view, and the same in all its worlds."""

import re
from collections import Counter
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game.ai.policy import Advice, Advising, Searching
from game.ai.worker import Reply
from game.core.rng import Rng
from game.core.session import Session
from game.titles.hercule.rules.moves import Anticipate, NextPhase, Purchase, Upgrade
from game.titles.hercule.rules.state import Phase as HerculePhase
from game.titles.hisment.ai.planner import Planner
from game.titles.hisment.rules.events import Struck
from game.titles.hisment.rules.moves import Attach, Buy, Next, Sell, Strike
from game.titles.hisment.rules.state import Phase
from game.titles.seventh_hero.ai.policy import sparing
from game.titles.seventh_hero.rules.moves import Pass, Recruit
from scenes.services import set_language
from scenes.table.advice.hints import Adviser
from scenes.titles.hera_zeus.hints.adviser import HeraZeusAdviser
from scenes.titles.hera_zeus.model import Model as HeraZeusModel
from scenes.titles.hercule.hints.adviser import HerculeAdviser
from scenes.titles.hercule.model import Model as HerculeModel
from scenes.titles.hisment.hints.adviser import HismentAdviser
from scenes.titles.hisment.model import Model as HismentModel
from scenes.titles.seventh_hero.hints.adviser import SeventhHeroAdviser
from scenes.titles.seventh_hero.model import Model as SeventhHeroModel
from tests.depth import tries

from .games import Turn, positions, record_of, rules_of

TABLES: dict[str, tuple[type[Any], type[Adviser]]] = {
    "hercule": (HerculeModel, HerculeAdviser),
    "hercule_pair": (HerculeModel, HerculeAdviser),
    "hera_zeus": (HeraZeusModel, HeraZeusAdviser),
    "seventh_hero": (SeventhHeroModel, SeventhHeroAdviser),
    "hisment": (HismentModel, HismentAdviser),
}
EVERY_TABLE = pytest.mark.parametrize("title", TABLES)
FEW, WORLDS = 4, 2
ASKED = tries(40, 80)
RNG = Rng.stream(1, "bot")


def policy_of(title: str) -> Any:
    """A new player of the level that gives the hints, with few tries."""
    policy = record_of(title).policies[TABLES[title][1].level]()
    if isinstance(policy, Planner):
        return policy.bounded(60, None)
    return policy.bounded(FEW, None) if isinstance(policy, Searching) else policy


def asked(title: str) -> list[Turn]:
    """Positions in which there is something to decide."""
    turns = [turn for turn in positions(title, 1) if len(turn.legal) > 1]
    return turns[:: max(1, len(turns) // ASKED)]


def adviser_at(title: str, state: Any, seat: int) -> Adviser:
    """The adviser of a seat at a table with that position."""
    made, adviser = TABLES[title]
    session: Any = Session(rules_of(title), state)
    model = made(session, "A game") if title.startswith("hercule") else made(session, "A game", seat)
    return adviser(model, seat)


def forget(rules: Any) -> None:
    """Forget the plans that machines have made."""
    rules.catalogue.__dict__.get("memory", {}).clear()


def advice_of(title: str, turn: Turn) -> Any:
    """The advice of a new player at a turn."""
    rules, policy = rules_of(title), policy_of(title)
    assert isinstance(policy, Advising)
    forget(rules)
    return policy.explain(rules, rules.view(turn.before, turn.seat), turn.legal, RNG)


@EVERY_TABLE
def test_a_hint_is_legal_and_what_the_policy_chooses(title: str) -> None:
    rules: Any = rules_of(title)
    for turn in asked(title):
        advice = advice_of(title, turn)
        assert advice.move in turn.legal
        # It comes from another process: a figure that is no int could not be read here.
        reply = Reply(1, 0, word=advice.word, figures=dict(advice.figures))
        assert msgspec.json.decode(msgspec.json.encode(reply), type=Reply) == reply
        forget(rules)
        view = of_no_machine(rules.view(turn.before, turn.seat))
        assert policy_of(title).choose(rules, view, turn.legal, RNG)[0] == advice.move


def of_no_machine(view: Any) -> Any:
    """The view of a player whom no option for machines restrains (7e Héros: they spare the last victim)."""
    if not hasattr(view.settings, "spare"):
        return view
    return replace(view, settings=replace(view.settings, spare=False))


def test_a_hint_of_7e_heros_gives_the_better_move_even_where_a_machine_would_spare_somebody() -> None:
    rules: Any = rules_of("seventh_hero")
    bound = 0
    for turn in positions("seventh_hero", 1):
        seen = rules.view(turn.before, turn.seat)
        if len(turn.legal) < 2 or len(sparing(rules.catalogue, seen, turn.legal)) == len(turn.legal):
            continue
        bound += 1
        best = policy_of("seventh_hero").weigh(rules, of_no_machine(seen), turn.legal, RNG)[0]
        assert advice_of("seventh_hero", turn).moves == best.moves
    assert bound > 5


@EVERY_TABLE
def test_a_hint_says_the_same_in_all_worlds_that_the_player_cannot_tell_apart(title: str) -> None:
    rules, words = rules_of(title), Counter[str]()
    for place, turn in enumerate(asked(title)):
        advice = advice_of(title, turn)
        told = said(adviser_at(title, turn.before, turn.seat), advice)
        words[advice.word] += 1
        # Where a blow says all, the plan adds no reason.
        assert all(told[:3])
        assert told[3] or isinstance(advice.move, Strike)
        for number in range(WORLDS):
            seen = rules.view(turn.before, turn.seat)
            world = rules.determinize(seen, Rng.stream(place, f"hint {number}"))
            assert said(adviser_at(title, world, turn.seat), advice) == told
    assert len(words) > 1, words


def said(adviser: Adviser, advice: Any) -> tuple[object, ...]:
    """All that a hint says and lights."""
    move = advice.move
    steps = adviser.idea(move), adviser.look(move), adviser.said(move), adviser.reason(advice)
    return *steps, tuple(adviser.places(move))


def test_the_shares_of_the_seventh_hero_are_those_that_the_table_shows() -> None:
    compared = 0
    for turn in asked("seventh_hero"):
        advice = advice_of("seventh_hero", turn)
        if advice.word not in ("recruit", "recruit_last", "pass"):
            continue
        model: Any = adviser_at("seventh_hero", turn.before, turn.seat).model
        group = {hero.name for hero in model.view.players[turn.seat].group}
        new = 100 * sum(odds for hero, odds in model.odds().items() if hero not in group)
        assert isinstance(advice.move, Recruit | Pass)
        shown = new if isinstance(advice.move, Recruit) else 100 - new
        assert abs(advice.figures["n"] - shown) < 0.5 + 1e-9
        compared += 1
    assert compared > 3


@pytest.mark.parametrize(
    ("word", "figures", "said"),
    [
        ("recruit", {"n": 99}, "99% likely"),
        ("recruit", {"n": 100}, "it can only be a new hero"),
        ("pass", {"n": 100}, "it can only be a double"),
        ("let_be", {"best": 0, "second": -20}, "using a power now would not improve your chances"),
    ],
)
def test_what_is_sure_or_gains_nothing_is_said_without_odds(
    word: str, figures: dict[str, int], said: str
) -> None:
    (turn, *_) = asked("seventh_hero")
    adviser = adviser_at("seventh_hero", turn.before, turn.seat)
    assert said in adviser.reason(Advice((turn.move,), word, figures))


def test_a_sale_says_what_its_coins_buy_only_if_it_was_too_dear_before() -> None:
    rules: Any = rules_of("hisment")
    told, kept = 0, 0
    for turn in positions("hisment", 1):
        sales = [move for move in turn.legal if isinstance(move, Sell)]
        shop = turn.before.players[turn.seat].shop if sales else ()
        for sale, bought in zip(sales, shop, strict=False):
            adviser, numbers = adviser_at("hisment", turn.before, turn.seat), rules.catalogue.numbers
            coins = turn.before.players[turn.seat].coins + numbers.sale(rules.catalogue.price(sale.card))
            words = adviser.reason(Advice((sale, Buy(bought)), "quiet", {}))
            name = rules.catalogue.cards[bought].name.en
            needed = Buy(bought) not in turn.legal
            assert words.startswith(f"You then hold {coins} coins: enough for {name} (") is needed
            assert needed or name not in words
            assert name not in adviser.reason(Advice((sale, Next(), Buy(bought)), "quiet", {}))
            told, kept = told + needed, kept + (not needed)
    assert told
    assert kept


def test_advice_in_hera_and_zeus_speaks_to_the_viewer_in_french_imperatives() -> None:
    orders, own = set[str](), (" d’Héra", " de Zeus")
    set_language("fr")
    try:
        for turn in positions("hera_zeus", 1):
            adviser = adviser_at("hera_zeus", turn.before, turn.seat)
            for move in turn.legal:
                words = adviser.said(move)
                assert own[turn.seat] not in words.split(".")[0], words
                orders.add(" ".join(words.split()[:2] if words.startswith("Avec") else words.split()[:1]))
    finally:
        set_language("en")
    assert {"Piochez", "Posez", "Défiez"} <= orders
    assert all(re.match("Avec Dionysos,|Faites|Ne$|[A-Z]\\w+ez$", order) for order in orders), orders


def test_a_move_that_did_better_when_tried_is_not_set_beside_a_higher_figure() -> None:
    (turn, *_) = asked("hera_zeus")
    adviser = adviser_at("hera_zeus", turn.before, turn.seat)
    words = adviser.reason(Advice((turn.move,), "ahead", {"odds": 64}))
    assert words == "From there you would win about 64 games in 100."


def test_a_card_to_attach_is_not_advised_by_the_damage_it_does_not_do() -> None:
    (turn, *_) = asked("hisment")
    adviser, known = adviser_at("hisment", turn.before, turn.seat), turn.before.players[turn.seat].hand[0]
    for word, figures in (("tried", {"tried": 5}), ("quiet", {})):
        assert "no damage" in adviser.reason(Advice((Next(),), word, figures))
        assert "no damage" not in adviser.reason(Advice((Attach(known, ""),), word, figures))


def test_the_sum_of_a_blow_is_that_of_the_rules() -> None:
    rules, compared = rules_of("hisment"), 0
    for turn in positions("hisment", 1):
        for move in turn.legal:
            if not isinstance(move, Strike) or compared > ASKED:
                continue
            _, events = rules.apply(turn.before, move, turn.seat)
            sums = [event.sum for event in events if isinstance(event, Struck) and event.sum]
            words = adviser_at("hisment", turn.before, turn.seat).said(move)
            if sums and move.target != "heart":
                against = f"Attack {sums[0].attack_total} against Defense {sums[0].defense_total}"
                assert re.search(rf"{against} takes {sums[0].damage} Health\.$", words), words
                compared += 1
            elif sums:
                assert re.search(rf"it loses {sums[0].heart} Health\.$", words), words
                compared += 1
    assert compared > 20


def test_what_a_plan_of_hisment_takes_is_what_it_takes_in_the_true_game() -> None:
    compared = 0
    for turn in asked("hisment"):
        advice = advice_of("hisment", turn)
        if advice.word not in ("heart", "fells", "points"):
            continue
        before, after = (state.players[1 - turn.seat] for state in (turn.before, _played(turn, advice.moves)))
        assert before.heart - after.heart == advice.figures["heart"]
        assert len(before.heroes) - len(after.heroes) == advice.figures["felled"]
        compared += 1
    assert compared


def _played(turn: Turn, plan: tuple[Any, ...]) -> Any:
    """The position of the true game at the end of a plan, before the turn ends."""
    state, rules = turn.before, rules_of("hisment")
    for move in plan:
        if isinstance(move, Next) and state.phase is Phase.BATTLE:
            break
        state, _ = rules.apply(state, move, turn.seat)
    return state


def test_the_figures_of_a_turn_of_hercule_are_those_of_the_forecast() -> None:
    rules, compared = rules_of("hercule"), 0
    for turn in [turn for turn in positions("hercule", 1) if turn.before.phase is HerculePhase.PLANNING][
        ::12
    ]:
        advice = advice_of("hercule", turn) if len(turn.legal) > 1 else None
        if advice is None or advice.word not in ("reason_falls", "reason_holds", "reason_wounded"):
            continue
        state = turn.before
        for move in advice.moves:
            if move.__struct_config__.tag != "next_phase":
                state, _ = rules.apply(state, move, turn.seat)
        seen = rules.view(state, turn.seat)
        shown = seen.forecast
        assert shown is not None
        if not state.heroes[0].hand:  # A card that the plan draws is not counted beforehand.
            assert advice.figures["attack"] == seen.totals.attack
            assert advice.figures["defense"] == seen.totals.defense + turn.before.heroes[0].shield
            assert advice.figures["experience"] == seen.experience_left
        assert (advice.word == "reason_falls") == shown.trial_falls
        assert advice.figures["blow"] == shown.attack_faced
        assert advice.figures["lost"] == min(turn.before.trial.health, shown.trial_loses)
        compared += 1
    assert compared > 5


@pytest.mark.parametrize("word", ["reason_wait", "reason_on", "reason_deck", "reason_tried"])
def test_figures_of_a_few_tries_are_left_out(word: str) -> None:
    (turn, *_) = asked("hercule")
    adviser = adviser_at("hercule", turn.before, turn.seat)
    figures = {"spent": 2, "experience": 5, "turns": 3, "beaten": 1}
    few, many = (adviser.reason(Advice((turn.move,), word, {**figures, "tries": tries})) for tries in (7, 8))
    assert few
    assert "test games" not in few
    assert "1 of 8 test games" in many


def test_a_turn_that_takes_no_health_is_not_told_as_a_gain() -> None:
    (turn, *_) = asked("hercule")
    adviser = adviser_at("hercule", turn.before, turn.seat)
    figures = {"attack": 3, "defense": 4, "lost": 0, "blow": 4, "wounds": 0, "experience": 0}
    words = adviser.reason(Advice((turn.move,), "reason_holds", figures))
    assert "does not hurt the trial yet" in words
    assert "Experience" not in words
    words = adviser.reason(Advice((turn.move,), "reason_holds", {**figures, "lost": 2, "experience": 30}))
    assert "loses 2 Health" in words
    assert words.endswith("That leaves 30 Experience to spend.")


def test_going_on_while_something_can_be_paid_says_what_is_kept() -> None:
    told = set[bool]()
    for turn in positions("hercule", 1):
        if turn.before.phase is not HerculePhase.IMPROVEMENT:
            continue
        payable = any(isinstance(move, Purchase | Upgrade | Anticipate) for move in turn.legal)
        adviser = adviser_at("hercule", turn.before, turn.seat)
        words = adviser.reason(Advice((NextPhase(),), "reason_on", {"beaten": 0, "tries": 1}))
        assert words.startswith("The computer would buy" if payable else "Nothing more can be paid")
        assert ("could still pay" in adviser.idea(NextPhase())) is payable
        told.add(payable)
    assert told == {True, False}
