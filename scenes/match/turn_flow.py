"""Leads a game to its end: who looks at the table now, and when the machines move; draws nothing.

The time after which a machine answers is drawn before it thinks, whatever it may choose from: a move that is
forced takes no less than another. Several may be asked at once, by a choice that all make or by a window in
which one may react; they answer together, in the order of their seats, once no person has to. So neither time
nor order tells what was hard to decide, or for whom.
"""

import math
from collections.abc import Callable, Sequence

from msgspec import Struct

from game.ai.registry import searches
from game.ai.worker import PATIENCE, Worker
from game.content.packs import find_packs
from game.core.protocol import AnyRules
from game.core.refs import Seat
from game.core.rng import Rng
from game.core.session import AnySession
from saves.match import Match
from scenes.services import Services

THINKING = 1.0  # seconds that a machine has for a move, if it thinks as long as it is let
SURELY = 0.2  # so much later it has answered; one that does not search needs no more than that
SPREAD = 0.3  # and up to so many more, by lot


OrderedMove = Callable[[Seat], Struct | None]
"""The move that a person's standing order makes now, or None where he is to be asked."""


class TurnFlow:
    """People and machines in any mix in front of one session; `seated` looked last.

    Where machines are watched nobody does, and they need not hide how long they think. A person whose
    standing order says what he does now is not waited for, but may still be quicker.
    """

    def __init__(
        self, match: Match, session: AnySession, services: Services, machine: Worker | None = None
    ) -> None:
        self.match, self.session, self.services = match, session, services
        self.clock, self.machine = services.stack.clock, machine or machine_for(services, session.rules)
        people, played = match.humans, reversed(session.steps)
        # Who of the people moved last; before the first move, the first of them.
        self.seated: Seat = next((step.seat for step in played if step.seat in people), next(iter(people), 0))
        self.seated = self.seated if self.looks is None else self.looks
        self._asked = -1
        self._thinking: Seat | None = None
        self._found: dict[Seat, Struct] = {}
        self._due = 0.0
        self.ordered_move: OrderedMove = lambda _: None
        self.moved()

    @property
    def hot_seat(self) -> bool:
        """Whether several people share the screen, so that a curtain is needed."""
        return len(self.match.humans) > 1

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Whose choice it is: several who choose at once; nobody when the game is over."""
        return self.session.rules.to_act(self.session.state)

    @property
    def looks(self) -> Seat | None:
        """Who sits before the screen now; None where nobody plays or a game of several people is over."""
        return self.looks_after(self.session.state)

    def looks_after(self, state: Struct) -> Seat | None:
        """Who would sit there in that position: a person who is to act, or whoever acted last."""
        if self.match.watched:
            return None
        if not self.hot_seat:
            return self.match.humans[0]
        acting = self.session.rules.to_act(state)
        people = [seat for seat in acting if seat in self.match.humans]
        if not acting:
            return None
        seats = len(self.match.players)
        return min(people, key=lambda seat: (seat - self.seated) % seats, default=self.seated)

    @property
    def machines(self) -> tuple[Seat, ...]:
        """The machines that have to find a move, and the people for whom an order has one."""
        return tuple(seat for seat in self.to_act if self._waits_for_nobody(seat))

    def _waits_for_nobody(self, seat: Seat) -> bool:
        return seat in self.match.machines or self.ordered_move(seat) is not None

    @property
    def machine_acts(self) -> bool:
        """Whether nobody but machines has to move."""
        return bool(self.to_act) and self.machines == self.to_act

    def answers(self) -> tuple[tuple[Seat, Struct], ...]:
        """What the machines play now; nothing while one thinks, a move is looked at, or a person chooses."""
        if self.machines:
            self._think(self.machines)
        found = tuple((seat, self._found[seat]) for seat in self.machines if seat in self._found)
        early = self.clock.now() < max(self._ready, self._due)
        return () if early or not self.machine_acts or len(found) < len(self.machines) else found

    def _think(self, seats: Sequence[Seat]) -> None:
        """One machine after the other, whatever the people do meanwhile."""
        began = self._began()
        if self._asked != began:
            # The first question waits for the process that thinks to begin, or to be given up.
            beginning = PATIENCE if self._asked < 0 and self.match.machines and self.match.humans else 0.0
            self._due = self.clock.now() + max(self._length(began), beginning)
            self._asked, self._thinking, self._found = began, None, {}
        for seat, move in tuple(self._found.items()):
            if move not in self.session.legal_moves(seat):
                del self._found[seat]
        ordered = {seat: self.ordered_move(seat) for seat in seats if seat not in self.match.machines}
        self._found |= {seat: move for seat, move in ordered.items() if move is not None}
        if self._thinking is None:
            self._thinking = next((seat for seat in seats if seat not in self._found), None)
            if self._thinking is not None:
                self._ask(self._thinking, began)
        if self._thinking is not None and (found := self.machine.poll()) is not None:
            self._found[self._thinking], self._thinking = found, None

    def _ask(self, seat: Seat, began: int) -> None:
        """As the choice was put to it, so that nothing comes of what others have answered by now."""
        state, rules, moves = self._state(began), self.session.rules, self.session.legal_moves(seat)
        if list(rules.legal_moves(state, seat)) != list(moves):
            state = self.session.state
        seed = self._seed(f"bot/{seat}/{began}")
        count = self.services.bot_iterations
        level, seconds = self.match.levels[seat], None if count else THINKING
        self.machine.ask(rules.view(state, seat), moves, level, seed, seconds, count)

    def _state(self, number: int) -> Struct:
        """The position after so many steps."""
        state: Struct = self.session.steps[number - 1].after if number else self.session.origin
        return state

    def _began(self) -> int:
        """After how many steps the present choice was put; since then some of those asked have answered."""
        steps, rules = self.session.steps, self.session.rules
        number, acting = len(steps), self.to_act
        while number:
            before = rules.to_act(self._state(number - 1))
            if len(before) == len(acting) or set(before) != {*acting, steps[number - 1].seat}:
                break
            number, acting = number - 1, before
        return number

    def _length(self, began: int) -> float:
        """After how many seconds the machines answer: in that time all of them can, whatever they hold."""
        if self.match.watched:
            return 0.0
        rules, levels = self.session.rules, self.match.levels
        asked = [seat for seat in rules.to_act(self._state(began)) if seat in self.match.machines]
        slow = sum(searches(rules.info.id, levels[seat]) for seat in asked)
        lot = self._seed(f"answer/{began}") % 1000 / 1000
        return THINKING * slow + SURELY * max(1, len(asked)) + SPREAD * lot

    def pause(self) -> float:
        """The seconds between two moves of the machines, so that they can be followed."""
        return float(self.services.settings.machine_pause)

    def moved(self) -> None:
        """Something was played: it is looked at for a while."""
        self._ready = self.clock.now() + self.pause()

    def _seed(self, stream: str) -> int:
        """Chance that is the same whenever this game is played again to this point."""
        word, _ = Rng.stream(self.session.seed or 0, stream).word()
        return word >> 1

    def leave(self) -> None:
        """Nobody waits for the machines any more."""
        self.machine.close()
        self._asked = -1


def machine_for(services: Services, rules: AnyRules) -> Worker:
    """Plays with the cards that the player has, his packs among them."""
    # By count it may take as long as it needs, so that the game is the same wherever it is played.
    patience = PATIENCE if services.bot_iterations is None else math.inf
    return Worker(rules, find_packs((services.home.packs,)), patience=patience)
