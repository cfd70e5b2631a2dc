"""What a side could strike in its next turn, found by playing that turn with the open cards and the rules.

Nobody acts before that turn. In it nothing is bought, attached, played or used, because that cannot be known.
But each hero that can be released or may enter is tried, and every blow is struck that could meet the other's
hero on any square where it may stand when the turn begins.

A blow is struck once for all squares at the same distance, because nothing else about them counts, unless it
begins with a push. Then it is struck on each square.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cached_property
from typing import NamedTuple

from game.core.events import Event
from game.core.refs import Seat
from game.titles.hisment.cards import Catalogue
from game.titles.hisment.effects import Effect, Op, Trigger
from game.titles.hisment.lookahead import at_release, fielded, set_off, whole
from game.titles.hisment.rules import values
from game.titles.hisment.rules.board import MEASURES, SQUARES, ways
from game.titles.hisment.rules.draft import Draft
from game.titles.hisment.rules.events import HeartChanged, PointsChanged, Struck
from game.titles.hisment.rules.means import harms
from game.titles.hisment.rules.moves import Strike
from game.titles.hisment.rules.phases import battle
from game.titles.hisment.rules.state import Hero, Phase, Position, State


class Threat(NamedTuple):
    """Where a hero can stand in its next turn, and the most damage on each square it can strike.

    `strikers` has the line of the hero that deals it. `heart` is the most that the turn can take from the
    other's Heart while the other has no hero on the board.
    """

    stands: frozenset[int]
    strikes: Mapping[int, int]
    strikers: Mapping[int, str]
    heart: int = 0


def threat(catalogue: Catalogue, position: Position, seat: Seat) -> Threat:
    """What a seat could strike in its next turn with its hero, or any that may enter; may be empty.

    The damage is that of the blow and anything else the turn takes from whoever stands there or from its
    Heart. If the other has no hero on the board, the damage is the highest for any hero that may enter, on
    each square it can get to.
    """
    if position.phase is Phase.OVER:
        return Threat(frozenset(), {}, {})
    state = whole(position)
    stands = {square for raid in _raids(catalogue, state, seat) for square in raid.stands}
    strikes, strikers = dict[int, int](), dict[int, str]()
    for victim in _victims(catalogue, state, 1 - seat):
        for square, harm, line in _harms(catalogue, seat, victim):
            if square not in strikes or harm > strikes[square]:
                strikes[square], strikers[square] = harm, line
    open_ = values.on_board(state, 1 - seat) is None
    heart = max((raid.heart_harm for raid in _raids(catalogue, state, seat)), default=0) if open_ else 0
    return Threat(frozenset(stands), strikes, strikers, heart)


class _Victim(NamedTuple):
    """A possible target: its line, the position with it on the board, and the squares it may be on."""

    line: str
    state: State
    squares: Collection[int] = SQUARES


def _victims(catalogue: Catalogue, state: State, seat: Seat) -> Iterator[_Victim]:
    """The hero of a seat on the board, or else each that may enter in its turn."""
    hero = values.on_board(state, seat)
    if hero is not None:
        yield _Victim(values.line_of(catalogue, hero), state)
        return
    for world in (state,) if state.seat == seat else at_release(catalogue, state, seat):
        for line, before in fielded(catalogue, world, seat):
            draft = Draft(catalogue, before)
            battle.enter(draft, seat, line)
            entered = draft.hero(seat, line)
            if entered is not None:
                ways = battle.reachable(catalogue, draft.state, seat, entered)
                yield _Victim(line, draft.state, frozenset({entered.square, *ways}))


def _harms(catalogue: Catalogue, seat: Seat, victim: _Victim) -> Iterator[tuple[int, int, str]]:
    """Each square where a victim could stand, the damage of each raid to it there, and the raider's line."""
    state = victim.state
    squares = [square for square in victim.squares if square not in _closed(catalogue, state, seat)]
    if any(
        effect.op is Op.PUSH for effect in set_off(catalogue, state, Trigger.TURN_START, Trigger.DIE_ROLL)
    ):
        # An effect at the turn's start may push the victim: its square must be set before that.
        for square in squares:
            placed = _stood(catalogue, state, 1 - seat, victim.line, square)
            for raid in _raids(catalogue, placed, seat):
                if (harm := raid.harm(victim.line)) is not None:
                    yield square, harm, raid.line
        return
    for raid in _raids(catalogue, state, seat):
        for square in squares:
            if (harm := raid.harm(victim.line, square)) is not None:
                yield square, harm, raid.line


def _closed(catalogue: Catalogue, state: State, seat: Seat) -> tuple[int, ...]:
    """The squares where nobody can stand because of a seat's hero: its own and its start square."""
    enemy = values.on_board(state, seat)
    return () if enemy is None else (enemy.square, battle.start(catalogue, seat))


def _stood(catalogue: Catalogue, state: State, seat: Seat, line: str, square: int) -> State:
    """The position with a hero on another square, if it is alive."""
    draft = Draft(catalogue, state)
    hero = draft.hero(seat, line)
    if hero is not None and hero.square != square:
        draft.set_hero(seat, hero, square=square)
    return draft.state


def _raids(catalogue: Catalogue, state: State, seat: Seat) -> Iterator["_Raid"]:
    """Each hero with which a seat could fight in its next turn."""
    for world in at_release(catalogue, state, seat):
        for line, before in fielded(catalogue, world, seat):
            yield _Raid(catalogue, before, seat, line)


class _Begun(NamedTuple):
    """A raid with its hero on the board, and the events of its entering."""

    state: State
    events: tuple[Event, ...]


class _Raid:
    """A hero in the last phase of its side's turn, about to enter if it is not on the board."""

    def __init__(self, catalogue: Catalogue, state: State, seat: Seat, line: str) -> None:
        self.catalogue, self.state, self.seat, self.line = catalogue, state, seat, line
        self._enters = values.on_board(state, seat) is None
        self._kept: dict[object, int | None] = {}

    @property
    def stands(self) -> frozenset[int]:
        """The squares where the hero could stand this turn, with the other's hero where it is."""
        begun = self._begun.state
        hero = values.find(self.catalogue, begun, self.seat, self.line)
        return frozenset() if hero is None else self._squares(begun, hero)

    def harm(self, victim: str, square: int | None = None) -> int | None:
        """The most that the turn takes from a victim on a square (by default its own) and its Heart.

        None if no blow or effect could meet it there.
        """
        other = 1 - self.seat
        state, events = self._begun if square is None else self._against(victim, square)
        taken = _taken(events, other, victim)
        hero = values.find(self.catalogue, state, self.seat, self.line)
        struck = values.find(self.catalogue, state, other, victim)
        if hero is None or struck is None or state.over:
            return taken or None
        blows = (self._blow(state, hero, place, struck) for place in self._squares(state, hero))
        found = [blow for blow in blows if blow is not None]
        return taken + max(found) if found else taken or None

    @property
    def heart_harm(self) -> int:
        """The most that the turn takes from an undefended Heart, including through the prison."""
        state, events = self._begun
        hero, home = values.find(self.catalogue, state, self.seat, self.line), 1 - self.seat
        taken, place = _taken_from_heart(events, home), battle.start(self.catalogue, home)
        if hero is None or state.over or place not in self._squares(state, hero):
            return taken
        draft = Draft(self.catalogue, state)
        draft.set_hero(self.seat, hero, square=place)
        blows = self._struck(draft.state)
        return taken + max((_taken_from_heart(blow, home) for blow in blows), default=0)

    @cached_property
    def _begun(self) -> _Begun:
        return self._come(self.state)

    def _against(self, victim: str, square: int) -> _Begun:
        """The raid with its hero on the board, if the victim was on a square before.

        The victim's square matters if a hero that enters pushes it.
        """
        shoved = self._enters and (square == battle.start(self.catalogue, self.seat) or self._pushes_in)
        if shoved:
            return self._come(_stood(self.catalogue, self.state, 1 - self.seat, victim, square))
        state, events = self._begun
        return _Begun(_stood(self.catalogue, state, 1 - self.seat, victim, square), events)

    def _come(self, state: State) -> _Begun:
        draft = Draft(self.catalogue, state)
        if self._enters:
            battle.enter(draft, self.seat, self.line)
        return _Begun(draft.state, tuple(draft.events))

    def _squares(self, state: State, hero: Hero) -> frozenset[int]:
        """The squares where the hero could stand to strike."""
        return frozenset(
            {hero.square, *ways(hero.square, self._steps, battle.closed(self.catalogue, state, self.seat))}
        )

    @cached_property
    def _steps(self) -> int:
        """The number of squares the hero can walk, which does not depend on where the two stand."""
        state = self._begun.state
        hero = values.find(self.catalogue, state, self.seat, self.line)
        return 0 if hero is None else battle.steps_left(self.catalogue, state, self.seat, hero)

    def _blow(self, state: State, hero: Hero, square: int, struck: Hero) -> int | None:
        """The most that a blow from a square takes; cached by distance if only that counts."""
        measure = self.catalogue.classes[self.catalogue.heroes[hero.card].hero_class].measure
        key = (square, struck.square) if self._pushes else MEASURES[measure][square][struck.square]
        if key not in self._kept:
            draft = Draft(self.catalogue, state)
            draft.set_hero(self.seat, hero, square=square)
            found = self._blows(draft.state, values.line_of(self.catalogue, struck))
            self._kept[key] = max(found, default=None)
        return self._kept[key]

    def _blows(self, state: State, victim: str) -> Iterator[int]:
        """What each blow that can be struck from here takes."""
        return (_taken(events, 1 - self.seat, victim) for events in self._struck(state))

    def _struck(self, state: State) -> Iterator[tuple[Event, ...]]:
        """The events of each blow that can be struck from here."""
        for name in self._attacks:
            draft = Draft(self.catalogue, state)
            hero = draft.hero(self.seat, self.line)
            assert hero is not None
            for target in battle.aims(draft, self.seat, hero, self.catalogue.attacks[name]):
                move = Strike(name, target)
                if battle.objection(draft, self.seat, move) is None:
                    struck = Draft(self.catalogue, state)
                    battle.strike(struck, self.seat, move)
                    yield tuple(struck.events)

    @cached_property
    def _pushes_in(self) -> bool:
        """Whether the hero's entering pushes somebody, apart from an enemy on its start square."""
        return any(effect.op is Op.PUSH for effect in set_off(self.catalogue, self.state, Trigger.ENTER))

    @cached_property
    def _attacks(self) -> tuple[str, ...]:
        """The attacks that do damage: offensive ones, and those with a damaging effect."""
        hero = values.find(self.catalogue, self.state, self.seat, self.line)
        assert hero is not None
        by_bearer = any(map(harms, self._at_attack(hero.card, *hero.equipment)))
        return tuple(
            name
            for name in hero.attacks
            if by_bearer
            or self.catalogue.attacks[name].sort == "offensive"
            or any(map(harms, self._at_attack(name)))
        )

    @cached_property
    def _pushes(self) -> bool:
        """Whether a blow begins with a push, so that more than the distance counts."""
        hero = values.find(self.catalogue, self.state, self.seat, self.line)
        assert hero is not None
        return any(effect.op is Op.PUSH for effect in self._at_attack(*hero.all_cards))

    def _at_attack(self, *cards: str) -> Iterator[Effect]:
        for card in cards:
            yield from (each for each in self.catalogue.cards[card].effects if each.on is Trigger.ATTACK)


def _taken_from_heart(events: Iterable[Event], seat: Seat) -> int:
    """The points that the Heart of a seat loses."""
    changes = (event for event in events if isinstance(event, HeartChanged) and event.seat == seat)
    return sum(max(0, change.before - change.after) for change in changes)


def _taken(events: Iterable[Event], seat: Seat, line: str) -> int:
    """The points taken from a hero and its Heart, plus what a blow does beyond both."""
    taken = 0
    for event in events:
        match event:
            case PointsChanged(hurt, hero, before, after) if (hurt, hero) == (seat, line):
                taken += max(0, before - after)
            case HeartChanged(hurt, before, after) if hurt == seat:
                taken += max(0, before - after)
            case Struck(sum=found) if found is not None:
                taken += max(0, found.damage - found.points - found.heart)
    return taken
