"""Legal move generation."""

from collections.abc import Iterator

from game.core.refs import Seat
from game.titles.hercule import ladder
from game.titles.hercule.cards import Catalogue, Kind
from game.titles.hercule.expansions.record import active
from game.titles.hercule.rules import scoring
from game.titles.hercule.rules.draft import Draft
from game.titles.hercule.rules.momentary import wounds_at_hand
from game.titles.hercule.rules.moves import (
    Anticipate,
    AnyMove,
    ChooseDeck,
    ExhaustWound,
    NextPhase,
    PlayCard,
    PrepareExhaust,
    PrepareGain,
    PrepareUpgrade,
    Purchase,
    TapStance,
    Upgrade,
)
from game.titles.hercule.rules.stance import can_tap, named_zone, targets
from game.titles.hercule.rules.state import Hero, Phase, State


def legal_moves(catalogue: Catalogue, state: State, seat: Seat) -> list[AnyMove]:
    """Every legal move of a hero, in a fixed order."""
    draft = Draft(catalogue, state, seat)
    hero = draft.hero
    if hero.wounds_to_exhaust:
        return [ExhaustWound(card.uid) for card in wounds_at_hand(draft)]
    if hero.must_name:
        return list(_taps(draft))
    match state.phase:
        case Phase.SETUP:
            return [*_decks(draft), *_added(draft)]
        case Phase.PLANNING:
            return [*acts(draft), *_go_on(hero)]
        case Phase.IMPROVEMENT:
            return [*_improvements(draft), *_taps(draft), *_added(draft), NextPhase()]
        case Phase.ATTACK | Phase.DEFENSE | Phase.UPKEEP:
            return [*_taps(draft), NextPhase()]
        case Phase.PREPARATION:
            prepared = _preparations(draft) if hero.preparations else ()
            return [*prepared, *_added(draft), NextPhase()]
        case _:
            return []


def acts(draft: Draft) -> list[AnyMove]:
    """The legal moves of a hero in Planning, except ending it."""
    if draft.hero.wounds_to_exhaust:
        return [ExhaustWound(card.uid) for card in wounds_at_hand(draft)]
    return [*_plays(draft), *_taps(draft)]


def _decks(draft: Draft) -> Iterator[AnyMove]:
    techniques = sorted(draft.catalogue.techniques, key=lambda card: card.id)
    size = ladder.deck_size(draft.catalogue, draft.table.settings)
    for counts in _counts([card.copies for card in techniques], size):
        yield ChooseDeck(
            tuple((card.id, count) for card, count in zip(techniques, counts, strict=True) if count)
        )


def _counts(copies: list[int], wanted: int) -> Iterator[tuple[int, ...]]:
    """All ways to take `wanted` items in total, as counts per kind; dead ends are never entered."""
    if not copies:
        yield ()
        return
    first, *others = copies
    for count in range(max(0, wanted - sum(others)), min(first, wanted) + 1):
        for more in _counts(others, wanted - count):
            yield (count, *more)


def _plays(draft: Draft) -> Iterator[AnyMove]:
    hero = draft.hero
    for card in hero.hand:
        yield PlayCard(card.uid)
    supercharges = named_zone(draft) == "play"
    if supercharges and not hero.stance.tapped and not draft.modifiers.stance_locked:
        for card in hero.hand:
            if not draft.catalogue.is_wound(card.name):
                yield PlayCard(card.uid, True)


def _taps(draft: Draft) -> Iterator[AnyMove]:
    if not can_tap(draft):
        return
    if named_zone(draft):
        yield from (TapStance(card.uid) for card in targets(draft))
    else:
        yield TapStance()


def _go_on(hero: Hero) -> Iterator[AnyMove]:
    if not (hero.hand or hero.wounds_to_exhaust):
        yield NextPhase()


def _improvements(draft: Draft) -> Iterator[AnyMove]:
    catalogue, state, discard = draft.catalogue, draft.state, draft.hero.discard
    left = scoring.experience_left(catalogue, state)
    offered = () if state.settings.unsold else state.reserve
    for name in dict.fromkeys(card.name for card in offered):
        if not catalogue.is_wound(name) and scoring.cost(catalogue, state, name) <= left:
            yield Purchase(name)
    if not discard or catalogue.is_wound(discard[-1].name):
        return
    top = discard[-1]
    if scoring.cost(catalogue, state, top.name) <= left:
        yield Anticipate() if top.upgraded else Upgrade()


def _preparations(draft: Draft) -> Iterator[AnyMove]:
    deck = dict.fromkeys((card.name, card.upgraded) for card in draft.hero.deck)
    techniques = {card.id for card in draft.catalogue.of_kind(Kind.TECHNIQUE)}
    gained = (name for name in dict.fromkeys(c.name for c in draft.table.reserve) if name in techniques)
    yield from (PrepareExhaust(name, upgraded) for name, upgraded in deck)
    yield from map(PrepareGain, gained)
    yield from (PrepareUpgrade(name) for name, upgraded in deck if name in techniques and not upgraded)


def _added(draft: Draft) -> Iterator[AnyMove]:
    """The legal moves that the expansions add."""
    for expansion in active(draft.table.settings):
        yield from expansion.legal(draft)
