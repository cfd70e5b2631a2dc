"""The parts of a view: a card in play, a pile, one of two heroes."""

from typing import Any

import msgspec

from game.core.events import CardFace
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.expansions.listed import PILES, OfHero
from game.titles.hercule.rules import scoring
from game.titles.hercule.rules.draft import face, sorted_cards
from game.titles.hercule.rules.lasting import Modifiers
from game.titles.hercule.rules.scoring import Yield
from game.titles.hercule.rules.state import Card, Hero, Laid, Phase, Played, Stance


class PlayedView(msgspec.Struct, frozen=True):
    """A card in the play strip with the arithmetic of its points: triggers x points, twice if tapped."""

    card: CardFace
    triggers: int
    per_trigger: Yield
    points: Yield
    supercharged: bool


class PileView(msgspec.Struct, frozen=True):
    """Equal cards of the Reserve or of the deck: how many, and what one improvement costs."""

    name: str
    upgraded: bool
    count: int
    cost: int | None = None


class Foreseen(OfHero[CardFace], frozen=True, kw_only=True):
    """What then lies in hand and under Omphale."""

    hand_foreseen: tuple[CardFace, ...] = ()
    under_foreseen: tuple[CardFace, ...] = ()


class HeroView(Foreseen, frozen=True):
    """One of two heroes, of whom nothing but the order of the deck is hidden from the other.

    What is laid still lies in hand. `foreseen` is the strip once it is played, `stance_foreseen` the stance,
    `wounds_foreseen` the wounds then to be chosen, `points` what the strip will give.
    """

    hand: tuple[CardFace, ...]
    hand_count: int
    laid: tuple[Laid, ...]
    ready: bool
    played: tuple[PlayedView, ...]
    foreseen: tuple[PlayedView, ...]
    stance_foreseen: Stance
    wounds_foreseen: int
    points: Yield
    deck_count: int
    deck: tuple[PileView, ...]
    known: tuple[CardFace, ...]
    discard: tuple[CardFace, ...]
    stance: Stance
    preparations: int
    wounds_to_exhaust: int


def played_view(catalogue: Catalogue, modifiers: Modifiers, played: Played) -> PlayedView:
    """A card in play with its arithmetic."""
    return PlayedView(
        card=face(played.card),
        triggers=played.triggers,
        per_trigger=scoring.per_trigger(catalogue, modifiers, played.card),
        points=scoring.yield_of(catalogue, modifiers, played),
        supercharged=played.supercharged,
    )


def piles(cards: tuple[Card, ...]) -> tuple[PileView, ...]:
    """Cards by name and level, in no other order."""
    counts: dict[tuple[str, bool], int] = {}
    for card in sorted_cards(cards):
        counts[card.name, card.upgraded] = counts.get((card.name, card.upgraded), 0) + 1
    return tuple(PileView(name, upgraded, count) for (name, upgraded), count in counts.items())


def known_of(phase: Phase, hero: Hero) -> tuple[CardFace, ...]:
    """What is known of the order of a deck; one that is still to be shuffled has none."""
    ordered = phase not in (Phase.SETUP, Phase.PREPARATION)
    return tuple(map(face, hero.deck[: hero.foreseen])) if ordered else ()


def hero_view(
    catalogue: Catalogue, modifiers: Modifiers, phase: Phase, hero: Hero, ahead: Hero, *, near: bool
) -> HeroView:
    """A hero, and the same hero once what is laid is played, as one of the two or a spectator sees him."""
    foreseen = tuple(played_view(catalogue, modifiers, played) for played in ahead.played)
    return HeroView(
        hand=tuple(map(face, hero.hand)) if near else (),
        hand_count=len(hero.hand),
        laid=hero.laid,
        ready=hero.ready,
        played=tuple(played_view(catalogue, modifiers, played) for played in hero.played),
        foreseen=foreseen,
        stance_foreseen=ahead.stance,
        wounds_foreseen=ahead.wounds_to_exhaust,
        points=sum((played.points for played in foreseen), Yield()),
        deck_count=len(hero.deck),
        deck=piles(hero.deck) if near else (),
        known=known_of(phase, hero) if near else (),
        discard=tuple(map(face, hero.discard)),
        stance=hero.stance,
        preparations=hero.preparations,
        wounds_to_exhaust=hero.wounds_to_exhaust,
        hand_foreseen=tuple(map(face, ahead.hand)) if near else (),
        under_foreseen=tuple(map(face, ahead.kept_cards)),
        **kept_of(hero),
    )


def kept_of(hero: Hero) -> dict[str, Any]:
    """What expansions keep of a hero, with the faces of the cards; nothing of it is hidden."""
    kept = ((name, getattr(hero, name)) for name in OfHero.__struct_fields__)
    return {name: tuple(map(face, value)) if name in PILES else value for name, value in kept if value}
