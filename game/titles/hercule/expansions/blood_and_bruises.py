"""Blood and Bruises: wounds in a stack of three layers; each missing Defense is one wound (hercule-en)."""

from game.core.refs import Ref
from game.core.rng import Rng
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.expansions.listed import Seen
from game.titles.hercule.expansions.record import Checks, Expansion, Values
from game.titles.hercule.rules.draft import Draft, cards_seen, face
from game.titles.hercule.rules.places import WOUND_STACK
from game.titles.hercule.rules.state import Card, State


def layered(catalogue: Catalogue, wounds: tuple[Card, ...]) -> tuple[Card, ...]:
    """The wounds sorted by layer, the top layer first."""
    return tuple(sorted(wounds, key=lambda card: (catalogue.cards[card.name].layer, card.name, card.uid)))


def set_up(catalogue: Catalogue, reserve: list[Card]) -> Values:
    """Move the wounds of the Reserve to a stack of their own."""
    stack = tuple(card for card in reserve if catalogue.is_wound(card.name))
    reserve[:] = [card for card in reserve if not catalogue.is_wound(card.name)]
    return {"wounds": layered(catalogue, stack)}


def stack_up(draft: Draft) -> None:
    """Sort the stack by layers before a trial."""
    draft.set(wounds=layered(draft.catalogue, draft.table.wounds))


def next_wound(draft: Draft) -> tuple[Card | None, Ref]:
    """Remove the top of the stack and return it with its place; None if the stack is empty."""
    wound = next(iter(draft.table.wounds), None)
    draft.set(wounds=draft.table.wounds[1:])
    return wound, WOUND_STACK


def exhausted(draft: Draft, card: Card) -> Ref | None:
    """Put a wound back onto the stack and return its place; None for any other card."""
    if not draft.catalogue.is_wound(card.name):
        return None
    draft.set(wounds=(card, *draft.table.wounds))
    return WOUND_STACK


def brought(draft: Draft) -> int:
    """The number of wounds that the hero's Deep Wounds bring when they are discarded in Upkeep."""
    cards = (played.card for played in draft.hero.played)
    return sum(not c.upgraded and draft.catalogue.cards[c.name].discarded == "wounds" for c in cards)


def checks(catalogue: Catalogue, state: State) -> Checks:
    """Invariants of the stack of wounds."""
    is_wound = catalogue.is_wound
    apart = state.reserve if state.settings.blood_and_bruises else state.wounds
    yield lambda: any(is_wound(card.name) for card in apart), "a wound lies in the wrong pile"
    yield lambda: not all(is_wound(card.name) for card in state.wounds), "no wound lies among the wounds"
    yield lambda: any(card.upgraded for card in state.wounds), "an upgraded card lies among the wounds"


def dealt(seen: Seen, rng: Rng) -> tuple[Values, Rng]:
    """The stack as the view shows it: it is open."""
    return {"wounds": cards_seen(seen.wound_stack)}, rng


EXPANSION = Expansion(
    id="blood_and_bruises",
    piles=("wounds",),
    set_up=set_up,
    before_round=stack_up,
    wounds_by_point=True,
    next_wound=next_wound,
    wounds_left=lambda state: len(state.wounds),
    wounds_brought=brought,
    exhausted=exhausted,
    checks=checks,
    shows=lambda state: {"wound_stack": tuple(map(face, state.wounds))},
    dealt=dealt,
    quick_heroes=2,
)
