"""Powers and reaction windows (Pouvoirs des héros).

A power can be used in a window, and by the holder while deciding; after each power all are asked again
[option asked_again]. Whether a seat can use one is public: the hero must be ready, and the power must be able
to do something. The claims of a window are declared clockwise from the main player. The hero is tapped, then
the ready Hens of the others are asked, then the power takes effect. Claims on a wandering hero that has gone
on lapse, and those heroes stay ready [ruling]; the user of a power is not asked whether to cancel it
[ruling].
"""

from collections.abc import Callable

import msgspec

from game.core import windows
from game.core.refs import Seat
from game.core.windows import Window
from game.titles.seventh_hero.cards import Catalogue, Power
from game.titles.seventh_hero.rules.draft import Draft
from game.titles.seventh_hero.rules.events import Asked, PowerCancelled, PowerUsed, PowerWorked, WindowClosed
from game.titles.seventh_hero.rules.state import MOST, NOBODY, Declared, Moment, State, Use
from game.titles.seventh_hero.rules.view import View

_replace = msgspec.structs.replace

ANY_TIME = frozenset({Power.READY, Power.DRAW})
AT: dict[Moment, frozenset[Power]] = {
    Moment.REQUIRED: ANY_TIME | {Power.VOID},
    Moment.RECEIVED: ANY_TIME | {Power.BURN, Power.SEND_ON, Power.LOOK},
    Moment.RETURNED: ANY_TIME | {Power.BURN, Power.SEND_ON, Power.LOOK},
    Moment.CHOICE: ANY_TIME | {Power.BURN, Power.LOOK},
    Moment.DOUBLE: ANY_TIME,
    Moment.POWER: frozenset({Power.CANCEL}),
}
"""The powers that can be used at each moment."""
AWAKE = frozenset({Power.BURN, Power.LOOK, Power.DRAW})
"""The powers that can be used in a challenge in which the others sleep."""


def usable(state: State, moment: Moment) -> frozenset[Power]:
    """The powers that can be used at a moment in this game."""
    return AT[moment] & AWAKE if state.settings.asleep else AT[moment]


def uses(draft: Draft, moment: Moment, seat: Seat) -> list[Use]:
    """Every use of a power that a seat could make at a moment, from public information."""
    awake, powers, found = usable(draft.state, moment), draft.catalogue.powers, list[Use]()
    for hero in draft.player(seat).group:
        if not hero.used and (power := powers[hero.name]) in awake:
            if power is Power.READY:
                found += [Use(seat, hero.name, other) for other in tired(draft, seat, hero.name)]
            elif power not in NEEDS or NEEDS[power](draft.state, seat):
                found.append(Use(seat, hero.name))
    return found


def tired(draft: Draft, seat: Seat, witch: str) -> list[str]:
    """The used heroes of a seat's group that the Witch can ready."""
    return [hero.name for hero in draft.player(seat).group if hero.used and hero.name != witch]


def _can_draw(state: State, _seat: Seat) -> bool:
    if state.deck:
        return True
    return state.settings.rules == "japanese" and len(state.discard) > (state.requirement in state.discard)


def _can_look(state: State, seat: Seat) -> bool:
    return state.wanderer is not None and seat not in state.wanderer.known_to


def _can_send_on(state: State, seat: Seat) -> bool:
    return state.wanderer is not None and seat != state.wanderer.holder


def _can_choose(state: State, _seat: Seat) -> bool:
    return not state.void and bool(state.players[state.main].hand)


NEEDS: dict[Power, Callable[[State, Seat], bool]] = {
    Power.DRAW: _can_draw,
    Power.LOOK: _can_look,
    Power.SEND_ON: _can_send_on,
    Power.VOID: _can_choose,
}
"""Whether a power could do something. The Witch needs a used hero; the other powers can always be used."""


def who_is_asked(draft: Draft, moment: Moment) -> tuple[Seat, ...]:
    """The seats that can use a power at a moment, in the order in which their claims are declared."""
    if moment is Moment.DOUBLE:
        first, seats = draft.wanderer.holder, 1
    elif moment is Moment.POWER:
        first, seats = draft.left_of(draft.state.chain[-1].use.seat), draft.seats - 1
    else:
        first, seats = draft.state.main, draft.seats
    return tuple([seat for seat in draft.clockwise(first)[:seats] if _has_any(draft, moment, seat)])


def _has_any(draft: Draft, moment: Moment, seat: Seat) -> bool:
    """Whether a seat can use a power; the cheap test comes first because most groups have no such hero."""
    awake, powers = usable(draft.state, moment), draft.catalogue.powers
    for hero in draft.state.players[seat].group:
        if not hero.used and powers[hero.name] in awake:
            return bool(offered(draft, moment, seat))
    return False


def offered(draft: Draft, moment: Moment, seat: Seat) -> list[Use]:
    """The uses that a seat is asked about; for a double only those of the hero to be eliminated."""
    found = uses(draft, moment, seat)
    if moment is not Moment.DOUBLE:
        return found
    return [use for use in found if use.hero == draft.wanderer.card]


def about(draft: Draft, moment: Moment) -> str:
    """The card that a window is about: the hero of a power, a double, or the requirement."""
    if moment is Moment.POWER:
        return draft.state.chain[-1].use.hero
    return draft.wanderer.card if moment is Moment.DOUBLE else draft.state.requirement


def ask(draft: Draft, moment: Moment) -> bool:
    """Open the window of a moment for all seats that can use a power; False if there is none."""
    seats = who_is_asked(draft, moment)
    _open(draft, moment, seats, base=moment, used=False, claims=())
    return bool(seats)


def _open(draft: Draft, moment: Moment, seats: tuple[Seat, ...], **parts: object) -> None:
    """Set fields of the position and open a window for these seats; without seats only set the fields."""
    if not seats:
        draft.set(**parts)
        return
    window = Window(moment, about(draft, moment), seats)
    players = list(draft.state.players)
    for seat in seats:
        habit = players[seat].habit
        players[seat] = _replace(players[seat], habit=_replace(habit, asked=min(MOST, habit.asked + 1)))
    draft.set(windows=windows.opened(draft.state.windows, window), players=tuple(players), **parts)
    draft.tell(Asked(moment, seats))


def answer(draft: Draft, seat: Seat, word: str) -> None:
    """Record a seat's answer; the last answer closes the window."""
    stack, closed = windows.answered(draft.state.windows, seat, word)
    if closed is None:
        draft.set(windows=stack)
        return
    draft.tell(WindowClosed(closed.kind))
    claims = tuple(use_of(claim.seat, claim.word) for claim in closed.claims)
    if closed.kind == Moment.POWER:
        *below, top = draft.state.chain
        draft.set(windows=stack, chain=(*below, Declared(top.use, top.cancelled, claims)))
    else:
        draft.set(windows=stack, claims=claims)


def word_of(use: Use) -> str:
    """A use as the text of an answer."""
    return f"{use.hero}:{use.target}" if use.target else use.hero


def use_of(seat: Seat, word: str) -> Use:
    """The use that the text of an answer stands for."""
    hero, _, target = word.partition(":")
    return Use(seat, hero, target)


def aims_at(catalogue: Catalogue, state: State | View, use: Use) -> Seat:
    """The seat that a power targets: the holder, or the user of the power it cancels; else NOBODY."""
    victim = NOBODY
    match catalogue.power(use.hero):
        case Power.CANCEL if state.chain:
            victim = state.chain[-1].use.seat
        case Power.BURN | Power.SEND_ON if state.wanderer is not None:
            victim = state.wanderer.holder
    return NOBODY if victim == use.seat else victim


def declare(draft: Draft, use: Use) -> None:
    """Declare the use of a power: tap the hero, then ask the others who have a ready Hen."""
    victim = aims_at(draft.catalogue, draft.state, use)
    draft.note(use.seat, "used")
    draft.tap(use.seat, use.hero, True)
    draft.tell(PowerUsed(use.seat, use.hero, use.target))
    last = draft.state.victim if victim == NOBODY else victim
    draft.set(chain=(*draft.state.chain, Declared(use)), used=True, victim=last)
    _open(draft, Moment.POWER, who_is_asked(draft, Moment.POWER))


def still_possible(draft: Draft, use: Use, moment: Moment) -> bool:
    """Whether a claim is still possible after the powers that took effect before it."""
    return use in uses(draft, moment, use.seat)


def next_hen(draft: Draft) -> bool:
    """Declare the next waiting Hen against the last power of the chain; False if none can be declared."""
    *below, top = draft.state.chain
    waiting = list(top.waiting)
    while waiting and not top.cancelled:
        use = waiting.pop(0)
        if still_possible(draft, use, Moment.POWER):
            draft.set(chain=(*below, Declared(top.use, False, tuple(waiting))))
            declare(draft, use)
            return True
    return False


def settle(draft: Draft) -> Use | None:
    """Resolve the last power of the chain: apply a Hen's effect here, return any other uncancelled use."""
    *below, top = draft.state.chain
    draft.set(chain=tuple(below))
    use = top.use
    if top.cancelled:
        draft.tell(PowerCancelled(use.seat, use.hero))
        return None
    draft.tell(PowerWorked(use.seat, use.hero, use.target))
    if draft.catalogue.power(use.hero) is not Power.CANCEL:
        return use
    *deeper, struck = below
    draft.set(chain=(*deeper, Declared(struck.use, True, struck.waiting)))
    return None
