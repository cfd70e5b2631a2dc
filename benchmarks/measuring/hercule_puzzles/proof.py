"""Proves whether a position can be won within a turn or two, and in how many ways, by trying every line.

Two lines are the same *plan* if they hand on the same from turn to turn, as far as it can still matter, and
if in the deciding turn the cards that give Attack give the same:

- of the deciding turn counts what each card with Attack gives: its points a trigger, how often it triggered,
  whether it is Supercharged. The order of the other cards, which of two equal cards went first, and when the
  stance was tapped do not count.
- of the turn before counts what is handed on: the trial's Health and Defense, the stance, the hand, and the
  cards that could be drawn; cards that give the same Attack and do the same count as equal.

Equal positions are searched once. Differences that cannot matter are ignored: cards out of reach, the Reserve
in the deciding turn. A line is pruned when an upper bound shows that it cannot win.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from benchmarks.measuring.hercule_puzzles.reach import Reach
from game.titles.hercule.rules import scoring
from game.titles.hercule.rules.moves import AnyMove, NextPhase, PlayCard, Purchase, TapStance, Upgrade
from game.titles.hercule.rules.rules import HerculeRules
from game.titles.hercule.rules.state import OVER, Card, Hero, Phase, Played, State

Key = tuple[Any, ...]
Line = tuple[AnyMove, ...]


class Proof(NamedTuple):
    """The result: a line for each plan, the positions searched, and whether that was all of them."""

    plans: dict[Key, Line]
    positions: int
    whole: bool


class TooMuch(Exception):
    """Raised when there are more positions than may be searched."""


class Prover:
    """Searches for plans from a position, until there are `most` plans or `positions` were searched."""

    def __init__(self, rules: HerculeRules, state: State, most: int = 2, positions: int = 40_000) -> None:
        self.rules, self.catalogue = rules, rules.of(state)
        self.reach = Reach(self.catalogue, state)
        self.most, self.left = most, positions
        self.seen = 0
        self.plans: dict[Key, Line] = {}
        self.start = state
        cards = {(card.name, up) for card in (*state.heroes[0].cards, *state.reserve) for up in (False, True)}
        helps = [self.reach.of(Card(0, name, up))[1] for name, up in cards]
        self.wounds_leave = any(help.exhausts for help in helps)
        self.turns_over = any(help.draws for help in helps) or self._short(sum(help.untaps for help in helps))

    def _short(self, untaps: int) -> bool:
        """Return True if the deck could run out, so that the discard is used, before the second turn ends."""
        drawn = 2 * self.reach.stance.draws * (1 + untaps)
        return len(self.start.heroes[0].deck) <= self.catalogue.numbers.hand + drawn

    def prove(self, turns: int) -> Proof:
        """Find the plans that beat the trial within one turn or two."""
        whole = True
        try:
            if turns == 1:
                self._decide(self.start, (), ())
            else:
                self._hand_on()
        except TooMuch:
            whole = False
        return Proof(self.plans, self.seen, whole)

    def plan_of(self, positions: Iterable[State]) -> Key:
        """The plan of a line, from the positions that it passed through until the trial fell."""
        handed: Key = ()
        turn = self.start.turn
        for state in positions:
            if state.turn != turn:
                handed, turn = self._handed(state), state.turn
            last = state
        return handed, self._answer(last)

    def _count(self) -> None:
        self.seen += 1
        if self.seen > self.left:
            raise TooMuch

    def _enough(self) -> bool:
        return len(self.plans) >= self.most

    # The methods for the deciding turn.

    def _decide(self, state: State, before: Key, line: Line) -> None:
        """Add the plans that beat the trial in this turn."""
        seen: set[Key] = set()
        open_: list[tuple[State, Line]] = [(state, line)]
        while open_ and not self._enough():
            at, so_far = open_.pop()
            if at.phase is Phase.PLANNING and self.reach.loss(at) < at.trial.health:
                continue
            key = self._deciding(at)
            if key in seen:
                continue
            seen.add(key)
            self._count()
            if at.phase is Phase.IMPROVEMENT and self._beats(at):
                self.plans.setdefault((before, self._answer(at)), (*so_far, NextPhase()))
            moves = self._moves(at, deciding=True)
            open_ += ((self.rules.play(at, move, 0)[0], (*so_far, move)) for move in moves)

    def _beats(self, state: State) -> bool:
        return scoring.health_loss(self.catalogue, state) >= state.trial.health

    def _answer(self, state: State) -> Key:
        """What each card that gives Attack gives: Attack a trigger, triggers, whether it is Supercharged."""
        given = (
            (self.reach.of(played.card)[0], played.triggers, played.supercharged)
            for played in state.heroes[0].played
        )
        return tuple(sorted(each for each in given if each[0]))

    def _deciding(self, state: State) -> Key:
        hero = state.heroes[0]
        loose = tuple(self._kind(played.card) for played in hero.played) if self._acts else ()
        wounds = sum(self._is_wound(played.card) for played in hero.played) if self.wounds_leave else 0
        return (
            state.phase,
            state.trial.defense + state.defense_change,
            state.lost_health,
            self._way_of(hero),
            hero.wounds_to_exhaust,
            self._answer(state),
            loose,
            wounds,
        )

    @property
    def _acts(self) -> bool:
        return bool(self.catalogue.acts_when_triggered)

    def _kind(self, card: Card) -> Key:
        """What a card gives and does for an attack in the deciding turn."""
        if self._acts:
            return card.name, card.upgraded
        return (*self.reach.of(card), self.wounds_leave and self._is_wound(card))

    def _is_wound(self, card: Card) -> bool:
        return self.catalogue.is_wound(card.name)

    def _way_of(self, hero: Hero) -> Key:
        """The stance, the hand and what can be drawn, as far as it matters in the deciding turn."""
        hand = Counter(map(self._kind, hero.hand))
        drawn = tuple(map(self._kind, self.reach.drawn(hero)))
        return hero.stance.side, hero.stance.tapped, tuple(sorted(hand.items())), drawn

    # The methods for the turn before it.

    def _hand_on(self) -> None:
        """Play the first of two turns in every way, and decide each resulting position once."""
        for handed, (at, line) in self._first().items():
            if self._enough():
                return
            self._decide(at, handed, line)

    def handed_on(self) -> tuple[State, ...]:
        """The distinct positions that the first of two turns can lead to; none if there are too many."""
        try:
            return tuple(at for at, _ in self._first().values())
        except TooMuch:
            return ()

    def _first(self) -> dict[Key, tuple[State, Line]]:
        seen: set[Key] = set()
        begun: dict[Key, tuple[State, Line]] = {}
        open_: list[tuple[State, bool, Line]] = [(self.start, False, ())]
        while open_:
            at, rained, line = open_.pop()
            if at.beaten != self.start.beaten:
                # A trial that falls in the first turn makes a puzzle of one turn instead.
                self.plans = {("early", place): line for place in range(min(2, self.most))}
                return {}
            if at.phase in OVER:
                continue
            if at.turn != self.start.turn:
                begun.setdefault(self._handed(at), (at, line))
                continue
            key = (rained, *self._before(at))
            if key in seen:
                continue
            seen.add(key)
            self._count()
            for move in self._moves(at, deciding=False, charging=rained):
                now = rained or (at.phase is not Phase.PLANNING and isinstance(move, TapStance))
                open_.append((self.rules.play(at, move, 0)[0], now, (*line, move)))
        return begun

    def _handed(self, state: State) -> Key:
        return state.trial.health, state.trial.defense, *self._way_of(state.heroes[0])

    def _before(self, state: State) -> Key:
        hero = state.heroes[0]
        return (
            state.phase,
            state.trial,
            hero.stance,
            hero.wounds_to_exhaust,
            state.defense_change,
            state.cost_change,
            _faces(sorted(hero.hand, key=_face)),
            _faces(hero.deck),
            _faces(hero.discard),
            tuple(sorted(Counter(card.name for card in state.reserve).items())),
            self._strip(state, hero),
        )

    def _strip(self, state: State, hero: Hero) -> Key:
        """The cards in play, or their totals after Planning; with their order if the discard is used."""
        if state.phase is Phase.PLANNING or self._acts:
            each = [_played(played) for played in hero.played]
            return tuple(each if self.turns_over else sorted(each))
        made = scoring.totals(self.catalogue, state)
        come_to = (
            scoring.health_loss(self.catalogue, state) if state.phase is Phase.IMPROVEMENT else 0,
            made.defense >= scoring.trial_attack(self.catalogue, state),
            made.experience - state.spent,
        )
        if self._can_charge(hero):
            return (*come_to, *sorted(_played(played) for played in hero.played), self._order(hero))
        return (*come_to, self._order(hero))

    def _order(self, hero: Hero) -> Key:
        if not self.turns_over:
            return ()
        return tuple((each.card.name, each.card.upgraded, each.supercharged) for each in hero.played)

    def _can_charge(self, hero: Hero) -> bool:
        return not hero.stance.tapped

    def _moves(self, state: State, *, deciding: bool, charging: bool = True) -> Iterator[AnyMove]:
        """Yield the moves worth trying, one of each set of equal moves.

        After Planning a card is only Supercharged if the stance was drawn since: otherwise it could be done
        before.
        """
        told: set[Key] = set()
        for move in self.rules.legal_moves(state, 0):
            if deciding and state.phase is Phase.IMPROVEMENT and not isinstance(move, TapStance):
                continue
            if not deciding and not self._worthwhile(state, move, charging):
                continue
            key = self._same(state, move)
            if key not in told:
                told.add(key)
                yield move

    def _worthwhile(self, state: State, move: AnyMove, charging: bool) -> bool:
        planning = state.phase is Phase.PLANNING
        if isinstance(move, TapStance) and move.uid is not None and not planning:
            return charging or not state.settings.supercharge_played
        if self.turns_over or not isinstance(move, Purchase | Upgrade):
            return True
        # A card that is out of reach must be brought back: bought, upgraded and anticipated.
        name = move.name if isinstance(move, Purchase) else state.heroes[0].discard[-1].name
        price = scoring.cost(self.catalogue, state, name) * (3 if isinstance(move, Purchase) else 2)
        return price <= scoring.experience_left(self.catalogue, state)

    def _same(self, state: State, move: AnyMove) -> Key:
        """A key that equal moves share."""
        hero = state.heroes[0]
        uid = getattr(move, "uid", None)
        if uid is None:
            return (move,)
        found: Any = next((card for card in hero.hand if card.uid == uid), None)
        place: Any = "hand"
        if found is None:
            played = next(each for each in hero.played if each.card.uid == uid)
            found, place = played.card, (played.triggers, played.supercharged)
        return type(move), isinstance(move, PlayCard) and move.supercharged, found.name, found.upgraded, place


def _face(card: Card) -> tuple[str, bool]:
    return card.name, card.upgraded


def _faces(cards: Any) -> Key:
    return tuple(map(_face, cards))


def _played(played: Played) -> Key:
    return played.card.name, played.card.upgraded, played.triggers, played.supercharged
