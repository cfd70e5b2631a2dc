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
    """The hand, and the cards under Omphale, once what is laid is played."""

    hand_foreseen: tuple[CardFace, ...] = ()
    under_foreseen: tuple[CardFace, ...] = ()


class HeroView(Foreseen, frozen=True):
    """One of two heroes; only the order of the deck is hidden from the other.

    Laid cards are still in `hand`. `foreseen` is the play strip once they are played, `stance_foreseen`
    the stance then, `wounds_foreseen` the wounds then to be chosen, `points` the points of that strip.
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
    """A card in play with the arithmetic of its points."""
    return PlayedView(
        card=face(played.card),
        triggers=played.triggers,
        per_trigger=scoring.per_trigger(catalogue, modifiers, played.card),
        points=scoring.yield_of(catalogue, modifiers, played),
        supercharged=played.supercharged,
    )


def piles(cards: tuple[Card, ...]) -> tuple[PileView, ...]:
    """Cards as piles by name and level, sorted so that no other order shows."""
    counts: dict[tuple[str, bool], int] = {}
    for card in sorted_cards(cards):
        counts[card.name, card.upgraded] = counts.get((card.name, card.upgraded), 0) + 1
    return tuple(PileView(name, upgraded, count) for (name, upgraded), count in counts.items())


def known_of(phase: Phase, hero: Hero) -> tuple[CardFace, ...]:
    """The known next cards of a deck; none while it is still to be shuffled."""
    ordered = phase not in (Phase.SETUP, Phase.PREPARATION)
    return tuple(map(face, hero.deck[: hero.foreseen])) if ordered else ()


def hero_view(
    catalogue: Catalogue, modifiers: Modifiers, phase: Phase, hero: Hero, ahead: Hero, *, near: bool
) -> HeroView:
    """The view of one of two heroes; `ahead` is that hero once what is laid is played.

    `near` says that the viewer is one of the two; a spectator does not see hands and decks.
    """
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
    """The fields that expansions add to a hero, with the faces of the cards; none is hidden."""
    kept = ((name, getattr(hero, name)) for name in OfHero.__struct_fields__)
    return {name: tuple(map(face, value)) if name in PILES else value for name, value in kept if value}
