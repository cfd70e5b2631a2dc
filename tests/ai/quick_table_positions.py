"""Random positions for the tests of the quick model, and helpers that play them by the full rules."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

from msgspec.structs import replace

from game.ai.policy import never
from game.content.effects import Effect
from game.core.rng import Rng
from game.titles.hercule.ai.expert import ExpertPolicy
from game.titles.hercule.ai.swift.board import Board
from game.titles.hercule.ai.swift.kinds import worst_wound
from game.titles.hercule.ai.swift.search_state import Advice, SearchState
from game.titles.hercule.cards import Catalogue, Kind
from game.titles.hercule.expansions.hera_revenge import all_six
from game.titles.hercule.rules.draft import sorted_cards
from game.titles.hercule.rules.moves import ExhaustWound, NextPhase, PlayCard
from game.titles.hercule.rules.rules import HerculeRules
from game.titles.hercule.rules.state import Card, Hero, Lingering, Phase, Settings, Stance, State, Trial
from game.titles.registry import load_exactly
from tests.hercule.expansions.mixes import Mix
from tests.hercule.table import RULES

PACK = Path(__file__).parents[1] / "data" / "every_effect"
# Blessings of the test pack, one of each kind whose effects add up at each trigger.
SUMS = ("lernaean_hydra", "erymanthian_boar", "stymphalian_birds", "nemean_lion", "cerberus")
RNG = Rng.stream(0, "test")
OPTIONS: list[dict[str, Any]] = [
    {},
    {"stance_a_turns": False},
    {"stance_a_turns": "if_tapped", "winning_exhausts": False},
    {"stance_a_turns": "if_upright", "rain_turns_discard": False},
    {"supercharge_played": False, "rain_dresses_wounds": False},
]


def named(mix: Mix) -> str:
    """The test id of a mix of expansions."""
    return "+".join(name for name in mix if mix[name]) or "none"


def varied(rules: HerculeRules, **parts: Any) -> HerculeRules:
    """The rules with some definitions replaced."""
    return HerculeRules(Catalogue(replace(rules.catalogue.definitions, **parts), "varied"))


def with_sums() -> HerculeRules:
    """Rules with only those trials whose blessings do something that adds up at each trigger."""
    rules = load_exactly("hercule", (PACK,))
    assert isinstance(rules, HerculeRules)
    cards = rules.catalogue.definitions.cards
    return varied(
        rules,
        trials=tuple(rules.catalogue.trials[name] for name in SUMS),
        cards=tuple(card for card in cards if card.kind is not Kind.BLESSING or card.id in SUMS),
    )


def with_stance() -> HerculeRules:
    """Rules with another stance: A draws two and stays tapped, B Supercharges and upgrades the next card."""
    a, b = RULES.catalogue.definitions.stances
    draws = (Effect("tapped", "draw_cards", (("cards", 2),)), Effect("turn_ended", "rest_stance"))
    other = (Effect("tapped", "supercharge"), Effect("turn_ended", "rest_stance"))
    upgrading = (*other, Effect("turn_ended", "upgrade_next"))
    return varied(RULES, stances=(replace(a, effects=draws), replace(b, effects=upgrading)))


TABLES: dict[str, Callable[[], HerculeRules]] = {
    "house": lambda: RULES,
    "sums": with_sums,
    "stance": with_stance,
}


def somewhere(rules: HerculeRules, chance: Random, options: Mapping[str, Any]) -> State:
    """A random position in Planning: any trial, with random blessings, wounds and upgrades."""
    names = list(rules.catalogue.trials)
    chance.shuffle(names)
    count = chance.randint(len(names) // 2, len(names) - 1)
    trial = rules.catalogue.trials[names[count]]
    lasting = names[max(0, count - chance.randrange(3)) : count]
    won = [name for name in names[:count] if name not in lasting]
    start = RULES.setup(0, 1, options)
    cards = [card.name for card in (*start.reserve, *start.wounds)]
    chance.shuffle(cards)
    own, rest = [*won, *cards[: 14 - len(won)]], cards[14 - len(won) :]
    chance.shuffle(own)
    dealt = [Card(uid, name, chance.random() < 0.4) for uid, name in enumerate(own)]
    hand, in_deck = chance.randint(1, 6), chance.randint(0, 6)
    health = chance.randint(1, 12)
    state = State(
        settings=Settings(**options),
        phase=Phase.PLANNING,
        trial=Trial(trial.id, health, health + 3, chance.randint(1, 9), chance.randint(1, 5)),
        ahead=tuple(names[count + 1 :]),
        rng=Rng.stream(chance.randrange(99), "deck"),
        heroes=(
            Hero(
                hand=tuple(dealt[:hand]),
                deck=tuple(dealt[hand : hand + in_deck]),
                discard=tuple(dealt[hand + in_deck :]),
                stance=chance.choice(
                    (Stance("A"), Stance("A"), Stance("A"), Stance("B"), Stance("A", True), Stance("B", True))
                ),
                known=chance.choice((0, in_deck)),
            ),
        ),
        turn=chance.choice((1, 1, 2, 5, 11, 12)) if "heads" in options else chance.randint(1, 20),
        lingering=tuple(Lingering(name, 1) for name in lasting),
        beaten=tuple(names[:count]),
        reserve=sorted_cards(Card(uid, name) for uid, name in enumerate(rest, 14)),
    )
    return with_expansions(rules.catalogue, state, chance)


def with_expansions(catalogue: Catalogue, state: State, chance: Random) -> State:
    """The position with random states of its mini-expansions."""
    on, hero = state.settings, state.heroes[0]
    if on.athena:
        hero = replace(hero, shield=chance.randint(0, 6))
    if on.omphale:
        spare = [card for card in hero.discard if not catalogue.is_wound(card.name)]
        under = tuple(spare[: chance.randrange(3)])
        discard = tuple(card for card in hero.discard if card not in under)
        hero = replace(hero, alternate=True, under=under, discard=discard)
    if on.calm_and_wrath:
        card, before = chance.sample(list(catalogue.health_cards), 2)
        state = replace(state, health_card=card, health_before=before)
    if on.hera_revenge:
        fates = list(all_six(catalogue))
        chance.shuffle(fates)
        shown = chance.randrange(len(fates))
        state = replace(state, revealed=tuple(fates[:shown]), revenge=tuple(fates[shown:]))
    if on.blood_and_bruises:
        wounds = [card for card in state.reserve if catalogue.is_wound(card.name)]
        rest = tuple(card for card in state.reserve if card not in wounds)
        chance.shuffle(wounds)
        state = replace(state, wounds=tuple(wounds), reserve=rest)
    return replace(state, heroes=(hero,))


def search_of(rules: HerculeRules, state: State) -> SearchState:
    """The expert's search state if it knows the order of the deck."""
    hero = state.heroes[0]
    state = replace(state, heroes=(replace(hero, known=len(hero.deck)),))
    legal = rules.legal_moves(state, 0)
    return SearchState(rules, rules.view(state, 0), legal, RNG, 6, never)


def cards_of(board: Board) -> dict[str, Any]:
    """The fields of a quick board to compare; Hera's new stack is sorted, since its order is random."""
    found = {name: getattr(board, name) for name in Board.__slots__ if name != "chance"}
    return found | {"fates": sorted(board.fates)}


def act(rules: HerculeRules, state: State, move: Any) -> State:
    """Make a move; if it lets wounds be exhausted, exhaust the worst ones, those in play first."""
    state, _ = rules.apply(state, move, 0)
    while state.heroes[0].wounds_to_exhaust:
        wound = worst_wound(rules.catalogue, state.heroes[0])
        state, _ = rules.apply(state, ExhaustWound(wound.uid), 0)
    return state


def planned(rules: HerculeRules, state: State, moves: tuple[Any, ...]) -> State:
    """Make the moves of a plan; cards drawn meanwhile are played last, but before the final stance tap."""
    last = max((i for i, move in enumerate(moves) if isinstance(move, PlayCard)), default=-1)
    for move in moves[: last + 1]:
        if not isinstance(move, PlayCard) or any(card.uid == move.uid for card in state.heroes[0].hand):
            state = act(rules, state, move)
    while state.heroes[0].hand:
        state = act(rules, state, PlayCard(state.heroes[0].hand[0].uid))
    for move in moves[last + 1 :]:
        state = act(rules, state, move)
    return state


def gone_on(rules: HerculeRules, state: State) -> State:
    """Go on to the next Planning, or to the end of the round."""
    while state.phase in (Phase.IMPROVEMENT, Phase.ATTACK, Phase.DEFENSE, Phase.UPKEEP):
        state = act(rules, state, NextPhase())
    return state


def advice_of(rules: HerculeRules, state: State, seat: int = 0) -> Advice:
    legal = rules.legal_moves(state, seat)
    advice = ExpertPolicy(8).explain(rules, rules.view(state, seat), legal, RNG)
    assert advice.move in legal
    return advice


def places(count: int) -> Iterator[Random]:
    return (Random(seed) for seed in range(count))
