"""Determinization: a random position that fits a view."""

from collections import Counter
from itertools import count
from typing import Any

import msgspec

from game.core.rng import Rng
from game.titles.hercule.expansions.listed import PILES, OfHero
from game.titles.hercule.expansions.record import active
from game.titles.hercule.rules.draft import card_seen, cards_seen
from game.titles.hercule.rules.state import Card, Hero, Phase, Played, State
from game.titles.hercule.rules.view import View, heroes_of
from game.titles.hercule.rules.view_parts import HeroView


def determinize(seen: View, rng: Rng) -> State:
    """A random position that gives a hero this view; every order that he does not know is shuffled."""
    known = {card.uid for card in (*seen.reserve, *seen.table_cards)}
    for side in heroes_of(seen):
        own = (*side.hand, *(p.card for p in side.played), *side.known, *side.discard, *side.kept_cards)
        known.update(card.uid for card in own)
    free = (uid for uid in count() if uid not in known)
    heroes = []
    for side in heroes_of(seen):
        shuffled, rng = rng.shuffle(_hidden(side))
        ordered = shuffled if seen.phase is not Phase.PREPARATION else tuple(sorted(shuffled))
        hidden = (Card(next(free), name, upgraded) for name, upgraded in ordered)
        heroes.append(_hero(side, (*cards_seen(side.known), *hidden)))
    ahead, rng = rng.shuffle(seen.ahead)
    kept: dict[str, Any] = {}
    for expansion in active(seen.settings):
        dealt, rng = expansion.dealt(seen, rng)
        kept |= dealt
    return State(
        settings=seen.settings,
        phase=seen.phase,
        trial=seen.trial,
        ahead=ahead,
        rng=rng,
        turn=seen.turn,
        lingering=seen.lingering,
        beaten=seen.beaten,
        heroes=tuple(heroes),
        reserve=cards_seen(seen.reserve),
        spent=seen.spent,
        cost_change=seen.cost_change,
        defense_change=seen.defense_change,
        lost_health=seen.lost_health,
        split=seen.split,
        counters=seen.counters or msgspec.UNSET,
        **kept,
    )


def _hidden(seen: View | HeroView) -> list[tuple[str, bool]]:
    """The cards of a deck below its known part, by name and level."""
    known = Counter((card.name, card.upgraded) for card in seen.known)
    return [
        card
        for pile in seen.deck
        for card in [(pile.name, pile.upgraded)] * (pile.count - known[pile.name, pile.upgraded])
    ]


def _hero(seen: View | HeroView, deck: tuple[Card, ...]) -> Hero:
    """A hero as the view shows him, with this deck."""
    return Hero(
        deck=deck,
        hand=cards_seen(seen.hand),
        played=tuple(Played(card_seen(p.card), p.triggers, p.supercharged) for p in seen.played),
        discard=cards_seen(seen.discard),
        stance=seen.stance,
        preparations=seen.preparations,
        wounds_to_exhaust=seen.wounds_to_exhaust,
        known=len(seen.known),
        laid=seen.laid if isinstance(seen, HeroView) else (),
        ready=isinstance(seen, HeroView) and seen.ready,
        **_kept(seen),
    )


def _kept(seen: View | HeroView) -> dict[str, Any]:
    """The fields that expansions add to a hero, in the form of a position."""
    shown = ((name, getattr(seen, name)) for name in OfHero.__struct_fields__)
    return {name: cards_seen(value) if name in PILES else value for name, value in shown if value}
