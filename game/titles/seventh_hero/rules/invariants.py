"""Invariants of every position that the rules can reach; a run that breaks one is refused."""

from collections import Counter
from collections.abc import Iterator

from game.core.errors import InvalidPosition
from game.core.refs import Seat
from game.phrase import Phrase
from game.titles.seventh_hero.cards import Catalogue, Power
from game.titles.seventh_hero.rules import powers, turns
from game.titles.seventh_hero.rules.draft import Draft
from game.titles.seventh_hero.rules.state import NOBODY, Moment, Phase, Player, State, Use, Wanderer

Faults = Iterator[tuple[bool, str]]


def check(catalogue: Catalogue, state: State) -> None:
    """Raise InvalidPosition for the first fault found; later checks rely on the earlier ones."""
    draft = Draft(catalogue, state)
    for faults in (_cards, _seats, _groups, _phase, _wandering, _hints, _chain, _windows):
        for is_wrong, sentence in faults(draft):
            if is_wrong:
                raise InvalidPosition(sentence)


def _cards(draft: Draft) -> Faults:
    state = draft.state
    there = [*state.deck, *state.discard, *(hint.card for hint in state.hints)]
    for player in state.players:
        there += [*player.hand, *player.eliminated, *(hero.name for hero in player.group)]
    if state.wanderer is not None:
        there.append(state.wanderer.card)
    yield Counter(there) != Counter(draft.catalogue.all_cards), Phrase("a card is missing or one too many")


def _seats(draft: Draft) -> Faults:
    yield any(seat >= draft.seats for seat in _named(draft.state)), Phrase("a seat is named that nobody has")


def _named(state: State) -> Iterator[Seat]:
    yield from (state.main, state.conceded, state.victim)
    if state.wanderer is not None:
        yield from (state.wanderer.holder, *state.wanderer.passed, *state.wanderer.known_to)
    yield from (hint.seat for hint in state.hints)
    yield from (seat for window in state.windows for seat in window.offered)
    yield from (use.seat for use in state.claims)
    yield from (use.seat for each in state.chain for use in (each.use, *each.waiting))


def _groups(draft: Draft) -> Faults:
    for player in draft.state.players:
        yield from _group(draft.catalogue, player)
    full = sum(len(player.group) >= draft.catalogue.numbers.wanted for player in draft.state.players)
    yield full > draft.state.over, Phrase("somebody has won, and the game goes on")


def _group(catalogue: Catalogue, player: Player) -> Faults:
    names, gone = tuple(hero.name for hero in player.group), player.eliminated
    yield player.hand != catalogue.in_order(player.hand), Phrase("a hand is not in order")
    yield names != catalogue.in_order(names), Phrase("a group is not in order")
    yield len(set(names)) < len(names), Phrase("a hero stands twice in a group")
    yield gone[::2] != gone[1::2], Phrase("heroes are not eliminated in pairs")


def _phase(draft: Draft) -> Faults:
    state = draft.state
    wanders = state.wanderer is not None
    yield state.conceded != NOBODY and not state.over, "somebody conceded, and the game goes on"
    if state.over:
        yield (
            bool(state.windows or state.base or state.hints),
            Phrase("the game is over, and something is asked"),
        )
        return
    yield state.requirement not in state.discard, Phrase("what is required lies nowhere")
    yield wanders is (state.phase is Phase.SEND), Phrase("a hero wanders at the wrong time")
    sending = state.phase is Phase.SEND and not state.windows
    yield sending and not turns.fitting(draft), Phrase("nothing can be sent")
    yield state.phase is Phase.DROP and not draft.player(state.main).hand, Phrase("nothing can be discarded")


def _wandering(draft: Draft) -> Faults:
    state, wanderer = draft.state, draft.state.wanderer
    if wanderer is None:
        return
    left, known = tuple(draft.clockwise(state.main)[1:]), wanderer.known_to
    free = state.void or wanderer.blind
    fits = free or wanderer.card in draft.catalogue.allowed(state.requirement, draft.seats)
    yield not fits, Phrase("the wandering hero does not fit")
    yield state.main not in known or known != tuple(sorted(set(known))), "who knows the hero is not in order"
    yield wanderer.passed != left[: len(wanderer.passed)], "the hero did not go clockwise"
    if state.phase is Phase.DROP:
        yield not wanderer.blind, "a card is dropped for no reason"
        yield (wanderer.holder, wanderer.passed) != (state.main, ()), "the hero was sent too early"
    elif not state.over:
        yield from _place(draft, wanderer, (*left, state.main))


def _place(draft: Draft, wanderer: Wanderer, way: tuple[Seat, ...]) -> Faults:
    """Check that the hero lies before the seat next in turn, and that the right window is open."""
    base, back = draft.state.base, wanderer.holder == draft.state.main
    yield wanderer.holder != way[len(wanderer.passed)], Phrase("the hero lies before the wrong seat")
    yield base is Moment.REQUIRED, "it is asked too late"
    yield back and base not in (Moment.RETURNED, Moment.DOUBLE), "the hero is back, and not recruited"
    yield not back and base is Moment.RETURNED, "the hero is not back"
    double = draft.hero(wanderer.holder, wanderer.card) is not None
    yield base is Moment.DOUBLE and not double, "it is no double"


def _hints(draft: Draft) -> Faults:
    state = draft.state
    yield bool(state.hints) and state.wanderer is None, "hints are given without a wandering hero"
    yield any(hint.seat == state.main for hint in state.hints), "the main player gave a hint"
    lies = [hint for hint in state.hints if turns.says_yes(draft, hint.card) is not hint.answer]
    yield bool(lies), Phrase("a hint was not answered truly")


def _windows(draft: Draft) -> Faults:
    state = draft.state
    yield len(state.windows) > 1, "two windows are open"
    yield (state.base is None) is bool(state.windows), Phrase("nobody is asked in the midst of powers")
    yield state.base is None and bool(state.claims or state.chain or state.used), "powers without a window"
    if state.base is None or not state.windows:
        return
    early = state.phase is not Phase.DECIDE and state.base is not Moment.REQUIRED
    yield early or state.phase is Phase.DROP, "it is asked too early"
    moment, window = Moment.POWER if state.chain else state.base, state.windows[0]
    answers = [answer.seat for answer in window.answers]
    yield window.kind != moment, "something else is asked"
    yield window.about != powers.about(draft, moment), "it is asked about something else"
    yield window.offered != _asked(draft, moment, window.offered), "others are asked, or in another order"
    yield window.is_closed, "all have answered, and a window is open"
    yield len(set(answers)) < len(answers) or not set(answers) <= set(window.offered), "a stranger answered"
    taken = [powers.use_of(answer.seat, answer.word) for answer in window.answers if answer.word]
    there = [use for use in taken if use not in powers.offered(draft, moment, use.seat)]
    yield not all(_is_idle_knight(draft, moment, use) for use in there), "there is no such power"


def _asked(draft: Draft, moment: Moment, offered: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The seats asked in a window; older runs may also have asked a Black Knight whose power does nothing."""
    now = powers.who_is_asked(draft, moment)
    knights = [
        seat
        for seat in offered
        for hero in draft.player(seat).group
        if _is_idle_knight(draft, moment, Use(seat, hero.name))
    ]
    return (
        tuple(seat for seat in draft.clockwise(draft.state.main) if seat in {*now, *knights})
        if knights
        else now
    )


def _is_idle_knight(draft: Draft, moment: Moment, use: Use) -> bool:
    """Whether it is a Black Knight used while the main player has no card: older runs offered this."""
    is_knight = draft.catalogue.power(use.hero) is Power.VOID and _stands(draft, use, used=False)
    empty = not draft.state.void and not draft.player(draft.state.main).hand
    return is_knight and empty and moment is Moment.REQUIRED


def _chain(draft: Draft) -> Faults:
    state = draft.state
    declared = [each.use for each in state.chain]
    kinds = [draft.catalogue.power(use.hero) for use in declared if _stands(draft, use, used=True)]
    cancels = [kind is Power.CANCEL for kind in kinds]
    yield len(kinds) < len(declared), "a hero was not used, or is not there"
    yield cancels != [place > 0 for place in range(len(kinds))], "a power is answered by no Hen"
    yield any(each.cancelled for each in state.chain), "a cancelled power waits"
    yield bool(state.chain) and not state.used, "a power was declared and not used"
    hens = [use for each in state.chain for use in each.waiting]
    waiting = (*state.claims, *hens)
    yield not all(_stands(draft, use, used=None) for use in waiting), "a claim of a hero who is not there"
    yield any(draft.catalogue.power(use.hero) is not Power.CANCEL for use in hens), "no Hen waits to cancel"


def _stands(draft: Draft, use: Use, *, used: bool | None) -> bool:
    """Whether the hero and the target of a use are in the group; `used` must match unless it is None."""
    hero = draft.hero(use.seat, use.hero)
    there = hero is not None and (used is None or hero.used is used)
    return there and (not use.target or draft.hero(use.seat, use.target) is not None)
