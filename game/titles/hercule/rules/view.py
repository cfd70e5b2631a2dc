"""The view: what the player, or a spectator, sees of a position, built field by field, never by removing."""

from typing import Any, Literal

import msgspec

from game.core.events import CardFace
from game.core.handles import Zone
from game.core.refs import Ref, Seat
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.expansions.listed import Seen
from game.titles.hercule.expansions.record import active, all_expansions
from game.titles.hercule.rules import phases, scoring, wounds
from game.titles.hercule.rules.draft import Draft, face
from game.titles.hercule.rules.lasting import modifiers_of
from game.titles.hercule.rules.places import WOUND_STACK
from game.titles.hercule.rules.scoring import Yield
from game.titles.hercule.rules.state import Counters, Hero, Lingering, Phase, Settings, Stance, State, Trial
from game.titles.hercule.rules.view_parts import (
    HeroView,
    PileView,
    PlayedView,
    hero_view,
    kept_of,
    known_of,
    piles,
    played_view,
)
from game.titles.hercule.together.acts import foreseen
from game.titles.hercule.together.joint import Joint, joint
from game.titles.hercule.together.shares import kept, missing

Result = Literal["won", "lost"]
_RESULTS: dict[Phase, Result] = {Phase.WON: "won", Phase.LOST: "lost", Phase.CONCEDED: "lost"}


class Forecast(msgspec.Struct, frozen=True):
    """Forecast of this turn's blows and of the next Attack, if no more card is played."""

    trial_loses: int
    trial_falls: bool
    attack_faced: int
    holds: bool
    next_attack: int
    holds_next: bool
    wounds: int = 0
    shield: int = 0


class Shown(Seen, frozen=True, kw_only=True, omit_defaults=True):
    """Fields that expansions add to a view; those that are not shipped have `counters`."""

    counters: Counters = ()


class View(Shown, frozen=True, omit_defaults=True):
    """What one viewer sees of a position.

    Hidden are the orders of the trials ahead, of the deck and of Hera's cards to come, which are sorted
    here. `known`: the next cards of the deck, as far as their order was seen or is the only possible one.
    With two heroes, the fields of the viewer's own are as for one hero, and `heroes` has both by seat;
    `joint` is the forecast of what both have played and laid.
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
    known: tuple[CardFace, ...]
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
    seat: Seat = 0
    heroes: tuple[HeroView, ...] = ()
    split: tuple[int, ...] = ()
    joint: Joint | None = None
    trial_attack: int = 0


def view(catalogue: Catalogue, state: State, seat: Seat | None) -> View:
    """The view of a hero, or of a spectator, who does not see the hand."""
    own = seat if seat is not None and seat < len(state.heroes) else None
    modifiers, hero = modifiers_of(catalogue, state), state.heroes[own or 0]
    crowd, finished = len(state.heroes) > 1, _RESULTS.get(state.phase)
    made = scoring.totals(catalogue, state)
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
        played=tuple(played_view(catalogue, modifiers, played) for played in hero.played),
        totals=made,
        experience_left=scoring.experience_left(catalogue, state, made),
        cost_change=state.cost_change,
        defense_change=state.defense_change,
        lost_health=state.lost_health,
        spent=state.spent,
        deck_count=len(hero.deck),
        deck=piles(hero.deck) if own is not None else (),
        known=known_of(state.phase, hero) if own is not None else (),
        discard=tuple(face(card) for card in hero.discard),
        reserve=tuple(face(card) for card in state.reserve),
        shop=_shop(catalogue, state),
        stance=hero.stance,
        stance_locked=modifiers.stance_locked,
        wounds_left=wounds.left(catalogue, state),
        preparations=hero.preparations,
        wounds_to_exhaust=hero.wounds_to_exhaust,
        forecast=None if crowd else _forecast(catalogue, state),
        result=finished,
        seat=own or 0,
        heroes=_heroes(catalogue, state, near=own is not None) if crowd else (),
        split=state.split,
        joint=joint(catalogue, state) if crowd else None,
        trial_attack=scoring.trial_attack(catalogue, state),
        counters=state.numbers,
        **_shown(state, hero),
    )


def _shown(state: State, hero: Hero) -> dict[str, Any]:
    """The fields that expansions add to the view, of the table and of a hero."""
    expansions = active(state.settings)
    found = kept_of(hero) if expansions else {}
    for expansion in expansions:
        found |= expansion.shows(state)
    return found


def _heroes(catalogue: Catalogue, state: State, *, near: bool) -> tuple[HeroView, ...]:
    modifiers, ahead = modifiers_of(catalogue, state), foreseen(catalogue, state).state
    both = zip(state.heroes, ahead.heroes, strict=True)
    return tuple(hero_view(catalogue, modifiers, state.phase, hero, later, near=near) for hero, later in both)


def _shop(catalogue: Catalogue, state: State) -> tuple[PileView, ...]:
    order = {name: place for place, name in enumerate(catalogue.cards)}
    priced = (
        PileView(
            pile.name,
            pile.upgraded,
            pile.count,
            None if catalogue.is_wound(pile.name) else scoring.cost(catalogue, state, pile.name),
        )
        for pile in piles(state.reserve)
    )
    return tuple(sorted(priced, key=lambda pile: order[pile.name]))


def _forecast(catalogue: Catalogue, state: State) -> Forecast | None:
    if state.phase not in (Phase.PLANNING, Phase.IMPROVEMENT, Phase.ATTACK):
        return None
    draft = Draft(catalogue, state)
    if state.phase is not Phase.ATTACK:
        phases.strike(draft)
    struck, faced = draft.table.trial, scoring.trial_attack(catalogue, draft.table)
    points = scoring.totals(catalogue, state).defense
    short = missing(state, draft.hero, points - faced)
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
        holds_next=not missing(state, draft.hero, points - following),
        wounds=due,
        shield=kept(state, draft.hero, 0),
    )


def zones(view: View) -> dict[Ref, Zone]:
    """The zones of cards that lie face up."""
    found: dict[Ref, Zone] = {}
    added = [zone for expansion in all_expansions() for zone in expansion.zones]
    for seat, side in enumerate(heroes_of(view)):
        played = tuple(played.card for played in side.played)
        rows = {"hand": side.hand, "play": played, "discard": side.discard}
        rows |= {zone: getattr(side, zone) for zone in added}
        found |= {Ref(zone, seat=seat if view.heroes else -1): Zone(cards) for zone, cards in rows.items()}
    return found | {WOUND_STACK: Zone(view.wound_stack)}


def heroes_of(view: View) -> tuple["View | HeroView", ...]:
    """The heroes of a view, by seat; a single hero is the view itself."""
    return view.heroes or (view,)
