"""What the quick table understands; whatever else a position holds is played by the true rules alone."""

from collections.abc import Iterable

from game.content.effects import Effect
from game.titles.hercule.ai.swift.kinds import amount
from game.titles.hercule.ai.swift.stance_sides import is_understood
from game.titles.hercule.cards import CardDef, Catalogue, Level, TrialDef
from game.titles.hercule.expansions.listed import Switches
from game.titles.hercule.expansions.record import active
from game.titles.hercule.rules.lasting import Always, active_trials
from game.titles.hercule.rules.momentary import Moment
from game.titles.hercule.rules.state import Settings, State

_SETTINGS = frozenset(
    (
        "difficulty",
        "supercharge_played",
        "stance_a_turns",
        "winning_exhausts",
        "rain_turns_discard",
        "rain_dresses_wounds",
        "supercharge_effects",
        "heads",
        "challenge",
        "labours",
        "locked",
        "frail",
        "unsold",
    )
)
_ASKED = frozenset((*Switches.__struct_fields__, "further"))
"""The options of which the records of the expansions say whether it knows them."""
_TOTALS = frozenset(("change_trial", "weaken_defense", "cost_less"))
_ABILITIES: dict[str, frozenset[str]] = {
    Always.ALWAYS: frozenset(
        (
            "draw_fewer",
            "grow_faster",
            "cost_more",
            "cap_loss",
            "cap_triggers",
            "cap_upgraded",
            "lock_stance",
            "drop_upgrades",
        )
    ),
    Moment.TRIAL_HURT: frozenset(("change_trial", "heal_trial")),
    Moment.WOUND_DEALT: frozenset(("change_trial", "heal_trial")),
}
_CARDS: dict[str, frozenset[str]] = {
    Moment.PLAYED: _TOTALS | {"draw_cards", "untap_stance", "retrigger", "exhaust_wounds"},
    Moment.TRIGGERED: _TOTALS,
}


def supports(catalogue: Catalogue, state: State) -> bool:
    """Whether the quick table plays this position, and all that can come of it, as the rules do."""
    heroes = len(state.heroes)
    added = all(heroes <= expansion.quick_heroes for expansion in active(state.settings))
    if not (added and _supports_options(state.settings)):
        return False
    own = (card for hero in state.heroes for card in hero.cards)
    cards = {card.name for card in (*state.reserve, *state.wounds, *own)}
    trials = {*active_trials(state), *state.ahead}
    wounds = [name for name in cards if catalogue.is_wound(name)]
    single = state.settings.blood_and_bruises or len(wounds) <= 1
    return single and _supports_names(catalogue, frozenset(cards | trials), frozenset(trials))


def _supports_options(settings: Settings) -> bool:
    """An option that is not known here must stand as it does by default."""
    usual = Settings()
    others = set(Settings.__struct_fields__) - _SETTINGS - _ASKED
    return all(getattr(settings, name) == getattr(usual, name) for name in others)


def _supports_names(catalogue: Catalogue, cards: frozenset[str], trials: frozenset[str]) -> bool:
    key = ("known", cards, trials)
    known: bool | None = catalogue.memory.get(key)
    if known is None:
        known = catalogue.memory[key] = (
            all(map(is_understood, (*catalogue.stances.values(), *catalogue.alternates.values())))
            and all(_supports_card(catalogue.cards[name]) for name in cards)
            and all(_supports_trial(catalogue.trials[name]) for name in trials)
        )
    return known


def _supports_trial(trial: TrialDef) -> bool:
    return all(effect.op in _ABILITIES.get(effect.on, ()) for effect in trial.abilities)


def _supports_card(card: CardDef) -> bool:
    if card.kind == "wound":
        return not card.base.effects and not card.upgraded.effects
    return all(_supports_half(half) for half in (card.base, card.upgraded))


def _supports_half(half: Level) -> bool:
    words = {effect.op for effect in half.effects if effect.on == Moment.PLAYED}
    # Of drawing and exhausting, what comes first tells which wounds are at hand.
    return not {"draw_cards", "exhaust_wounds"} <= words and _add_up(half.effects)


def _add_up(effects: Iterable[Effect]) -> bool:
    """Whether it is all one in which order they happen: sums that no bound holds but the least value."""
    return all(
        effect.op in _CARDS.get(effect.on, ())
        and amount(effect, "attack") <= 0
        and "most_defense" not in {name for name, value in effect.args if value is not None}
        and (effect.op != "change_trial" or amount(effect, "defense") <= 0)
        for effect in effects
    )
