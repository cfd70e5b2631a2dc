"""Momentary effects: operations of card data that happen once, when a card is played or a blow falls.

Each operation is a function whose keywords are its schema. No card is named here.
"""

from collections.abc import Iterable
from enum import StrEnum

from game.content.effects import Effect, Vocabulary
from game.titles.hercule.cards import Change, Small
from game.titles.hercule.rules.bounds import bounded
from game.titles.hercule.rules.draft import Draft, find_played
from game.titles.hercule.rules.events import AbilityApplied
from game.titles.hercule.rules.lasting import active_trials
from game.titles.hercule.rules.state import Card, Hero, Played
from game.titles.hercule.rules.wounds import exhaust


class Moment(StrEnum):
    """The moments at which a momentary effect happens."""

    PLAYED = "played"
    TRIGGERED = "triggered"
    TRIAL_HURT = "trial_hurt"
    WOUND_DEALT = "wound_dealt"


MOMENTARY: Vocabulary[Draft, None] = Vocabulary(Moment)


def run_effects(draft: Draft, moment: Moment, name: str, effects: Iterable[Effect]) -> None:
    """Run a card's effects for this moment; their events give its name as the cause."""
    for effect in effects:
        if effect.on == moment:
            draft.emit(AbilityApplied(name))
            draft.cause = name
            MOMENTARY.run(effect, draft)
            draft.cause = ""


def run_abilities(draft: Draft, moment: Moment) -> None:
    """Run the abilities of all active trials for this moment, oldest first."""
    for name in active_trials(draft.table):
        run_effects(draft, moment, name, draft.catalogue.trials[name].abilities)


def run_played(draft: Draft, card: Card) -> None:
    """Trigger the cards before the one just played and itself, then run its effects for being played."""
    triggered = draft.trigger_earlier(1)
    if draft.catalogue.acts_when_triggered:
        run_triggered(draft, (*triggered, (card.uid, 1)))
    effects = draft.catalogue.cards[card.name].level(card.upgraded).effects
    run_effects(draft, Moment.PLAYED, card.name, effects)


def run_triggered(draft: Draft, triggered: Iterable[tuple[int, int]]) -> None:
    """Run the effects of each trigger of these cards in play, the oldest first; twice if Supercharged."""
    for uid, times in triggered:
        played = find_played(draft.hero, uid)
        if played:
            twice = played.supercharged and draft.table.settings.supercharge_effects
            _repeat(draft, played.card, times * 2 if twice else times)


def repeat_triggers(draft: Draft, played: Played) -> None:
    """Run the effects of a card's earlier triggers once more, when it is Supercharged after them."""
    if draft.catalogue.acts_when_triggered and draft.table.settings.supercharge_effects:
        _repeat(draft, played.card, played.triggers)


def _repeat(draft: Draft, card: Card, times: int) -> None:
    effects = draft.catalogue.cards[card.name].level(card.upgraded).effects
    for _ in range(times):
        run_effects(draft, Moment.TRIGGERED, card.name, effects)


@MOMENTARY.op("change_trial")
def change_trial(
    draft: Draft, *, attack: Change = 0, defense: Change = 0, most_defense: Small | None = None
) -> None:
    """The trial's Attack or Defense changes for good; the Defense rises no further than its limit."""
    trial = draft.table.trial
    risen = trial.defense + defense
    if most_defense is not None:
        risen = min(risen, max(most_defense, trial.defense))
    draft.set_trial(attack=trial.attack + attack, defense=risen)


@MOMENTARY.op("weaken_defense")
def weaken_defense(draft: Draft, *, defense: Small) -> None:
    """The trial's Defense is lower this turn."""
    draft.set(defense_change=bounded(draft.table.defense_change - defense))


@MOMENTARY.op("heal_trial")
def heal_trial(draft: Draft, *, health: Small) -> None:
    """The trial regains Health, up to what it began the round with."""
    trial = draft.table.trial
    draft.set_trial(health=min(trial.full_health, trial.health + health))


@MOMENTARY.op("draw_cards")
def draw_cards(draft: Draft, *, cards: Small) -> None:
    """The player draws at once."""
    draft.draw(cards)


@MOMENTARY.op("cost_less")
def cost_less(draft: Draft, *, experience: Small) -> None:
    """Each improvement costs less this turn."""
    draft.set(cost_change=bounded(draft.table.cost_change - experience))


@MOMENTARY.op("untap_stance")
def untap_stance(draft: Draft) -> None:
    """The stance is set upright."""
    draft.tap_stance(False)


@MOMENTARY.op("retrigger")
def retrigger(draft: Draft, *, times: Small) -> None:
    """The cards played earlier trigger more often."""
    run_triggered(draft, draft.trigger_earlier(times))


@MOMENTARY.op("exhaust_wounds")
def exhaust_wounds(draft: Draft, *, wounds: Small) -> None:
    """Wounds in hand or play go to the Reserve; the player chooses where there is a choice."""
    draft.set_hero(wounds_to_exhaust=bounded(draft.hero.wounds_to_exhaust + wounds))
    settle_wounds(draft)


def wounds_at_hand(draft: Draft) -> tuple[Card, ...]:
    """The hero's wounds in hand and in play, in this order."""
    hero = draft.hero
    cards = (*hero.hand, *(played.card for played in hero.played))
    return tuple(card for card in cards if draft.catalogue.is_wound(card.name))


def settle_wounds(draft: Draft) -> None:
    """Exhaust wounds that are due until the player has a choice between different ones."""
    while draft.hero.wounds_to_exhaust:
        options = {
            (in_hand(draft.hero, card.uid), card.name, card.upgraded): card for card in wounds_at_hand(draft)
        }
        if len(options) > 1:
            return
        if not options:
            draft.set_hero(wounds_to_exhaust=0)
            return
        exhaust_wound(draft, next(iter(options.values())))


def exhaust_wound(draft: Draft, wound: Card) -> None:
    """Return one wound from hand or play to the Reserve; what it triggered stays triggered."""
    hero = draft.hero
    source = draft.card_place("hand" if in_hand(hero, wound.uid) else "play", wound)
    draft.set_hero(
        hand=tuple(card for card in hero.hand if card.uid != wound.uid),
        played=tuple(played for played in hero.played if played.card.uid != wound.uid),
        wounds_to_exhaust=hero.wounds_to_exhaust - 1,
    )
    exhaust(draft, wound, source)


def in_hand(hero: Hero, uid: int) -> bool:
    """Whether the hero's hand has a card with this uid."""
    return any(card.uid == uid for card in hero.hand)
