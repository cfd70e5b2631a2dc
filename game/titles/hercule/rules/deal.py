"""A position that could be behind a view: what a hero has not seen of any order, dealt anew."""

from collections import Counter
from itertools import count

from game.core.events import CardFace
from game.core.rng import Rng
from game.titles.hercule.rules.state import Card, Hero, Phase, Played, State
from game.titles.hercule.rules.view import View, sides
from game.titles.hercule.rules.view_parts import HeroView


def determinize(seen: View, rng: Rng) -> State:
    """A position with this view for a hero: what is hidden of its order is in another."""
    known = {card.uid for card in (*seen.reserve, *seen.wound_stack)}
    for side in sides(seen):
        own = (*side.hand, *(p.card for p in side.played), *side.known, *side.discard, *side.under)
        known.update(card.uid for card in own)
    free = (uid for uid in count() if uid not in known)
    heroes = []
    for side in sides(seen):
        shuffled, rng = rng.shuffle(_hidden(side))
        ordered = shuffled if seen.phase is not Phase.PREPARATION else tuple(sorted(shuffled))
        hidden = (Card(next(free), name, upgraded) for name, upgraded in ordered)
        heroes.append(_hero(side, (*_cards(side.known), *hidden)))
    ahead, rng = rng.shuffle(seen.ahead)
    revenge, rng = rng.shuffle(seen.revenge) if seen.revenge else ((), rng)
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
        reserve=_cards(seen.reserve),
        spent=seen.spent,
        cost_change=seen.cost_change,
        defense_change=seen.defense_change,
        lost_health=seen.lost_health,
        split=seen.split,
        wounds=_cards(seen.wound_stack),
        revenge=revenge,
        revealed=seen.revealed,
        health_card=seen.health_card,
        health_before=seen.health_before,
    )


def _hidden(seen: View | HeroView) -> list[tuple[str, bool]]:
    """What lies in a deck below what is known of it, by name and level."""
    known = Counter((card.name, card.upgraded) for card in seen.known)
    return [
        card
        for pile in seen.deck
        for card in [(pile.name, pile.upgraded)] * (pile.count - known[pile.name, pile.upgraded])
    ]


def _hero(seen: View | HeroView, deck: tuple[Card, ...]) -> Hero:
    """A hero as he is seen, with a deck in some order."""
    return Hero(
        deck=deck,
        hand=_cards(seen.hand),
        played=tuple(Played(_card(p.card), p.triggers, p.supercharged) for p in seen.played),
        discard=_cards(seen.discard),
        stance=seen.stance,
        preparations=seen.preparations,
        wounds_to_exhaust=seen.wounds_to_exhaust,
        known=len(seen.known),
        laid=seen.laid if isinstance(seen, HeroView) else (),
        ready=isinstance(seen, HeroView) and seen.ready,
        shield=seen.shield,
        alternate=seen.alternate,
        under=_cards(seen.under),
        struck=seen.struck,
        earlier=seen.earlier,
    )


def _card(seen: CardFace) -> Card:
    return Card(seen.uid, seen.name, seen.upgraded)


def _cards(seen: tuple[CardFace, ...]) -> tuple[Card, ...]:
    return tuple(_card(card) for card in seen)
