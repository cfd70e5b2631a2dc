"""Omphale: another stance, which puts a card aside and gives it back upgraded (hercule-en)."""

from collections.abc import Iterable

from game.core.events import CardMoved
from game.titles.hercule.rules.draft import Draft, card_of, face
from game.titles.hercule.rules.state import Card


def targets(draft: Draft) -> tuple[Card, ...]:
    """The cards that the side which is up may name: of the hand, but no wound; or those under Omphale."""
    hero = draft.hero
    if hero.stance.side == "B":
        return hero.under
    return tuple(card for card in hero.hand if not draft.catalogue.is_wound(card.name))


def tap(draft: Draft, uid: int) -> None:
    """Tap the stance on a card: it goes under Omphale, or comes back from there."""
    card = card_of(targets(draft), uid)
    draft.tap_stance(True)
    if draft.hero.stance.side == "A":
        put_under(draft, card)
    else:
        take_back(draft, card)


def put_under(draft: Draft, card: Card) -> None:
    """Distaff: a card of the hand goes under Omphale, and one is drawn."""
    draft.set_hero(hand=_without(draft.hero.hand, card), under=(*draft.hero.under, card))
    draft.emit(CardMoved(face(card), draft.card_place("hand", card), draft.card_place("under", card)))
    draft.draw(1)


def take_back(draft: Draft, card: Card) -> None:
    """Club: a card comes from under Omphale to the hand, upgraded."""
    place = draft.card_place("under", card)
    draft.set_hero(under=_without(draft.hero.under, card))
    upgraded = card if card.upgraded else draft.rotate(card, place)
    draft.set_hero(hand=(*draft.hero.hand, upgraded))
    draft.emit(CardMoved(face(upgraded), place, draft.card_place("hand", card)))


def end_turn(draft: Draft) -> None:
    """Distaff turns to Club as it lies; Club is untapped, and turns when nothing lies under Omphale."""
    if draft.hero.stance.side == "A":
        draft.turn_stance()
        return
    draft.tap_stance(False)
    if not draft.hero.under:
        draft.turn_stance()


def gather(draft: Draft) -> None:
    """At the end of a round what lies under Omphale goes back into the deck."""
    for card in draft.hero.under:
        draft.emit(CardMoved(face(card), draft.card_place("under", card), draft.place("deck")))
    draft.set_hero(deck=(*draft.hero.deck, *draft.hero.under), under=())


def _without(cards: Iterable[Card], gone: Card) -> tuple[Card, ...]:
    return tuple(card for card in cards if card.uid != gone.uid)
