"""What the player (or a spectator) sees of a position: built field by field, nothing is stripped."""

from typing import Literal

import msgspec

from game.core.events import CardFace
from game.core.refs import Ref, Seat
from game.core.rng import Rng
from game.core.sight import Zone
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.rules import phases, scoring
from game.titles.hercule.rules.draft import Draft, face, sorted_cards
from game.titles.hercule.rules.expansions import shield, wounds
from game.titles.hercule.rules.lasting import Modifiers, modifiers_of
from game.titles.hercule.rules.scoring import Yield
from game.titles.hercule.rules.state import (
    Card,
    Hero,
    Lingering,
    Phase,
    Played,
    Settings,
    Stance,
    State,
    Trial,
)

Result = Literal["won", "lost"]
_RESULTS: dict[Phase, Result] = {Phase.WON: "won", Phase.LOST: "lost", Phase.CONCEDED: "lost"}


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


class Forecast(msgspec.Struct, frozen=True):
    """What the points in play would do if no more card came: this turn's blows, and the next Attack."""

    trial_loses: int
    trial_falls: bool
    attack_faced: int
    holds: bool
    next_attack: int
    holds_next: bool
    wounds: int = 0
    shield: int = 0


class View(msgspec.Struct, frozen=True):
    """A projection of a position for one viewer.

    Hidden is the order of the deck, of the trials ahead and of Hera's cards to come, which stand sorted.
    """

    settings: Settings
    phase: Phase
    round: int
    rounds: int
    turn: int
    trial: Trial
    trial_defense: int
    lingering: tuple[Lingering, ...]
    beaten: tuple[str, ...]
    ahead: tuple[str, ...]
    hand: tuple[CardFace, ...]
    hand_count: int
    played: tuple[PlayedView, ...]
    totals: Yield
    experience_left: int
    cost_change: int
    defense_change: int
    lost_health: int
    spent: int
    deck_count: int
    deck: tuple[PileView, ...]
    discard: tuple[CardFace, ...]
    reserve: tuple[CardFace, ...]
    shop: tuple[PileView, ...]
    stance: Stance
    stance_locked: bool
    wounds_left: int
    preparations: int
    wounds_to_exhaust: int
    forecast: Forecast | None
    result: Result | None
    trial_attack: int
    wound_stack: tuple[CardFace, ...]
    shield: int
    under: tuple[CardFace, ...]
    struck: bool
    earlier: tuple[tuple[int, int], ...]
    revenge: tuple[str, ...]
    revealed: tuple[str, ...]
    health_card: str | None
    health_before: str | None


def view(catalogue: Catalogue, state: State, seat: Seat | None) -> View:
    """The projection for seat 0 or, with a hidden hand, for a spectator."""
    own = seat if seat is not None and seat < len(state.heroes) else None
    modifiers, hero = modifiers_of(catalogue, state), state.heroes[own or 0]
    finished = _RESULTS.get(state.phase)
    return View(
        settings=state.settings,
        phase=state.phase,
        round=len(state.beaten) + (finished != "won"),
        rounds=len(state.beaten) + len(state.ahead) + (finished != "won"),
        turn=state.turn,
        trial=state.trial,
        trial_defense=scoring.trial_defense(catalogue, state),
        lingering=state.lingering,
        beaten=state.beaten,
        ahead=tuple(sorted(state.ahead)),
        hand=tuple(face(card) for card in hero.hand) if own is not None else (),
        hand_count=len(hero.hand),
        played=tuple(_played(catalogue, modifiers, played) for played in hero.played),
        totals=scoring.totals(catalogue, state),
        experience_left=scoring.experience_left(catalogue, state),
        cost_change=state.cost_change,
        defense_change=state.defense_change,
        lost_health=state.lost_health,
        spent=state.spent,
        deck_count=len(hero.deck),
        deck=_piles(hero.deck) if own is not None else (),
        discard=tuple(face(card) for card in hero.discard),
        reserve=tuple(face(card) for card in state.reserve),
        shop=_shop(catalogue, state),
        stance=hero.stance,
        stance_locked=modifiers.stance_locked,
        wounds_left=wounds.left(catalogue, state),
        preparations=hero.preparations,
        wounds_to_exhaust=hero.wounds_to_exhaust,
        forecast=_forecast(catalogue, state),
        result=finished,
        trial_attack=scoring.trial_attack(catalogue, state),
        wound_stack=tuple(map(face, state.wounds)),
        shield=hero.shield,
        under=tuple(map(face, hero.under)),
        struck=hero.struck,
        earlier=hero.earlier,
        revenge=tuple(sorted(state.revenge)) if state.revenge else (),
        revealed=state.revealed,
        health_card=state.health_card,
        health_before=state.health_before,
    )


def _played(catalogue: Catalogue, modifiers: Modifiers, played: Played) -> PlayedView:
    return PlayedView(
        card=face(played.card),
        triggers=played.triggers,
        per_trigger=scoring.per_trigger(catalogue, modifiers, played.card),
        points=scoring.yield_of(catalogue, modifiers, played),
        supercharged=played.supercharged,
    )


def _piles(cards: tuple[Card, ...]) -> tuple[PileView, ...]:
    counts: dict[tuple[str, bool], int] = {}
    for card in sorted_cards(cards):
        counts[card.name, card.upgraded] = counts.get((card.name, card.upgraded), 0) + 1
    return tuple(PileView(name, upgraded, count) for (name, upgraded), count in counts.items())


def _shop(catalogue: Catalogue, state: State) -> tuple[PileView, ...]:
    order = {name: place for place, name in enumerate(catalogue.cards)}
    piles = (
        PileView(
            pile.name,
            pile.upgraded,
            pile.count,
            None if catalogue.is_wound(pile.name) else scoring.cost(catalogue, state, pile.name),
        )
        for pile in _piles(state.reserve)
    )
    return tuple(sorted(piles, key=lambda pile: order[pile.name]))


def _forecast(catalogue: Catalogue, state: State) -> Forecast | None:
    if state.phase not in (Phase.PLANNING, Phase.IMPROVEMENT, Phase.ATTACK):
        return None
    draft = Draft(catalogue, state)
    if state.phase is not Phase.ATTACK:
        phases.strike(draft)
    struck, faced = draft.table.trial, scoring.trial_attack(catalogue, draft.table)
    points = scoring.totals(catalogue, state).defense
    short = shield.short(draft, points - faced)
    due = wounds.due(state, short)
    phases.withstand(draft)
    phases.grow(draft)
    following = scoring.trial_attack(catalogue, draft.table)
    return Forecast(
        trial_loses=state.trial.health - struck.health,
        trial_falls=struck.health <= 0,
        attack_faced=faced,
        holds=not short,
        next_attack=following,
        holds_next=not shield.short(draft, points - following),
        wounds=due,
        shield=draft.hero.shield,
    )


def zones(view: View) -> dict[Ref, Zone]:
    """What lies face up, by its numbers."""
    played = tuple(played.card for played in view.played)
    rows = {"hand": view.hand, "play": played, "discard": view.discard}
    rows |= {"wounds": view.wound_stack, "under": view.under}
    return {Ref(zone): Zone(cards) for zone, cards in rows.items()}


def determinize(seen: View, rng: Rng) -> State:
    """A position with this view for seat 0: what is hidden of its order is in another."""
    hidden = [card for pile in seen.deck for card in [(pile.name, pile.upgraded)] * pile.count]
    shuffled, rng = rng.shuffle(hidden)
    ahead, rng = rng.shuffle(seen.ahead)
    revenge, rng = rng.shuffle(seen.revenge)
    open_cards = (*seen.hand, *seen.discard, *seen.reserve, *seen.wound_stack, *seen.under)
    known = {card.uid for card in (*open_cards, *(p.card for p in seen.played))}
    free = (uid for uid in range(len(known) + len(shuffled) + max(known, default=0) + 1) if uid not in known)
    ordered = shuffled if seen.phase is not Phase.PREPARATION else tuple(sorted(shuffled))
    deck = tuple(Card(next(free), name, upgraded) for name, upgraded in ordered)
    return State(
        settings=seen.settings,
        phase=seen.phase,
        trial=seen.trial,
        ahead=ahead,
        rng=rng,
        turn=seen.turn,
        lingering=seen.lingering,
        beaten=seen.beaten,
        heroes=(_hero(seen, deck),),
        reserve=_cards(seen.reserve),
        spent=seen.spent,
        cost_change=seen.cost_change,
        defense_change=seen.defense_change,
        lost_health=seen.lost_health,
        wounds=_cards(seen.wound_stack),
        revenge=revenge,
        revealed=seen.revealed,
        health_card=seen.health_card,
        health_before=seen.health_before,
    )


def _hero(seen: View, deck: tuple[Card, ...]) -> Hero:
    """The hero whose view this is, with a deck in some order."""
    return Hero(
        deck=deck,
        hand=_cards(seen.hand),
        played=tuple(Played(_card(p.card), p.triggers, p.supercharged) for p in seen.played),
        discard=_cards(seen.discard),
        stance=seen.stance,
        preparations=seen.preparations,
        wounds_to_exhaust=seen.wounds_to_exhaust,
        shield=seen.shield,
        under=_cards(seen.under),
        struck=seen.struck,
        earlier=seen.earlier,
    )


def _card(seen: CardFace) -> Card:
    return Card(seen.uid, seen.name, seen.upgraded)


def _cards(seen: tuple[CardFace, ...]) -> tuple[Card, ...]:
    return tuple(_card(card) for card in seen)
