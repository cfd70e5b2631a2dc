"""Laid acts, which are played when both heroes are ready (hercule-en, Cooperative Mode, Planning)."""

from collections.abc import Iterable

from game.core.errors import IllegalMove
from game.core.events import CardMoved, Event
from game.core.refs import Seat
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.rules.actions import ACTIONS, end_planning
from game.titles.hercule.rules.draft import Draft
from game.titles.hercule.rules.events import ActsLaid
from game.titles.hercule.rules.moves import NextPhase, SplitDefense, TakeBack
from game.titles.hercule.rules.refusal import CHECKS
from game.titles.hercule.rules.state import Laid, Phase, State
from game.titles.hercule.together.marks import awaited


def foreseen(catalogue: Catalogue, state: State, seat: Seat = 0) -> Draft:
    """The position once everything laid is played, without the cards that it draws, as a draft for `seat`."""
    draft = Draft(catalogue, catalogue.of_last("foreseen", state, _foreseen), seat)
    draft.blind = True
    return draft


def _foreseen(catalogue: Catalogue, state: State) -> State:
    draft = Draft(catalogue, state)
    draft.blind = True
    for hero in draft.each():
        for act in hero.laid:
            ACTIONS[type(act)](draft, act)
    return draft.state


def possible(catalogue: Catalogue, state: State, seat: Seat, acts: Iterable[Laid]) -> tuple[Laid, ...]:
    """Those of a hero's acts that can be played one after the other."""
    draft = Draft(catalogue, state, seat)
    draft.blind = True
    kept = []
    for act in acts:
        if _is_possible(draft, act):
            ACTIONS[type(act)](draft, act)
            kept.append(act)
    return tuple(kept)


def _is_possible(draft: Draft, act: Laid) -> bool:
    try:
        CHECKS[type(act)](draft, act)
    except IllegalMove:
        return False
    return True


def lay(draft: Draft, act: Laid) -> None:
    """Lay an act after the hero's others."""
    _show(draft, (*draft.hero.laid, act))


def take_back(draft: Draft, move: TakeBack) -> None:
    """Take back an act, and with it those that cannot be played without it."""
    acts = draft.hero.laid
    _show(draft, (*acts[: move.place], *acts[move.place + 1 :]))


def _show(draft: Draft, acts: tuple[Laid, ...]) -> None:
    """Lay those of these acts that can be played one after the other."""
    acts = possible(draft.catalogue, draft.state, draft.seat, acts)
    draft.set_hero(laid=acts)
    draft.emit(ActsLaid(draft.seat, acts))


def split_defense(draft: Draft, move: SplitDefense) -> None:
    """Divide the Defense of both heroes."""
    draft.split(move.points)


def go_on(draft: Draft, move: NextPhase) -> None:
    """Set the hero's ready mark; the run goes on once no hero is waited for."""
    draft.mark(True)
    if awaited(draft):
        return
    if draft.table.phase is Phase.PLANNING:
        play_out(draft)
    else:
        ACTIONS[NextPhase](draft, move)


def play_out(draft: Draft) -> None:
    """Play what both have laid; Planning ends when no card is left."""
    draft.clear_marks()
    for _ in draft.each():
        _play_acts(draft)
    done = all(not (hero.hand or hero.laid or hero.wounds_to_exhaust) for hero in draft.state.heroes)
    if done:
        end_planning(draft)


def _is_draw(event: Event) -> bool:
    """Whether a card was drawn from a deck, whether it was known or not."""
    return isinstance(event, CardMoved) and (event.source.zone, event.target.zone) == ("deck", "hand")


def _play_acts(draft: Draft) -> None:
    """Play the hero's acts, up to one that draws or reveals a card; those after it stay laid."""
    acts = draft.hero.laid
    if not acts:
        return
    draft.set_hero(laid=())
    for number, act in enumerate(acts, 1):
        told = len(draft.events)
        ACTIONS[type(act)](draft, act)
        if any(event.undo_block or _is_draw(event) for event in draft.events[told:]):
            _show(draft, acts[number:])
            return
