"""The turn flow of a game: who looks at the table, and when the machines move; draws nothing.

The time until a machine answers is set before it thinks, whatever it can choose from: a forced move takes as
long as any other. Several seats may be asked at once, by a choice that all make or by a reaction window;
they answer together, in seat order, once no person has to. So neither time nor order reveals what was hard
to decide, or for whom.
"""

import math
from collections.abc import Callable, Sequence

from msgspec import Struct

from game.ai.registry import searches
from game.ai.worker import PATIENCE, Worker
from game.core.protocol import AnyRules
from game.core.refs import Seat
from game.core.rng import Rng
from game.core.session import AnySession
from saves.match import Match
from scenes.services import Services

THINKING = 1.0  # seconds of search for one move of a machine
SURELY = 0.2  # seconds after the search in which an answer is certain; enough without a search
HURRIED = 0.1  # seconds of search where everybody sees that nothing is left to decide
SPREAD = 0.3  # at most this many seconds more, at random
WARM_SECONDS = 0.5  # seconds after which a table has the machines' process begun


OrderedMove = Callable[[Seat], Struct | None]
"""The move that a person's standing order makes, or None if the person has to be asked."""


class TurnFlow:
    """Controls the turns of people and machines in one session; `seated` is the person who looked last.

    If only machines play, nobody is seated, and they need not hide how long they think. A person whose
    standing order decides the move is not waited for, but may still be quicker.
    """

    least_pause = 0.0
    """The shortest pause between two moves of the machines, in seconds, whatever the settings say."""

    def __init__(
        self, match: Match, session: AnySession, services: Services, machine: Worker | None = None
    ) -> None:
        self.match, self.session, self.services = match, session, services
        self.clock, self.machine = services.stack.clock, machine or machine_for(services, session.rules)
        people, played = match.humans, reversed(session.steps)
        # the person who moved last; before the first move, the first person
        self.seated: Seat = next((step.seat for step in played if step.seat in people), next(iter(people), 0))
        self.seated = self.seated if self.looks is None else self.looks
        self._asked = -1
        self._warm_at: float | None = self.clock.now() + WARM_SECONDS
        self._thinking: Seat | None = None
        self._found: dict[Seat, Struct] = {}
        self._due = 0.0
        self.ordered_move: OrderedMove = lambda _: None
        self.hurries: Callable[[], bool] = lambda: False
        self.moved()

    @property
    def hot_seat(self) -> bool:
        """Return True if several people share the screen, so that a curtain is needed."""
        return len(self.match.humans) > 1

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that have to choose, several if they choose at once; empty when the game is over."""
        return self.session.rules.to_act(self.session.state)

    @property
    def looks(self) -> Seat | None:
        """The person at the screen; None if only machines play, or a game of several people is over."""
        return self.looks_after(self.session.state)

    def looks_after(self, state: Struct) -> Seat | None:
        """The person who would be at the screen in a position: one who has to act, or the last one seated."""
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
        """The machines that have to move, and the people whose standing orders move for them."""
        return tuple(seat for seat in self.to_act if self._waits_for_nobody(seat))

    def _waits_for_nobody(self, seat: Seat) -> bool:
        return seat in self.match.machines or self.ordered_move(seat) is not None

    @property
    def machine_acts(self) -> bool:
        """Return True if only machines and standing orders have to move."""
        return bool(self.to_act) and self.machines == self.to_act

    def answers(self) -> tuple[tuple[Seat, Struct], ...]:
        """The machines' moves; empty while one thinks, a move is looked at, or a person has to choose."""
        if self.machines:
            self._think(self.machines)
        found = tuple((seat, self._found[seat]) for seat in self.machines if seat in self._found)
        early = self.clock.now() < max(self._ready, self._due)
        return () if early or not self.machine_acts or len(found) < len(self.machines) else found

    def warm(self, *, later: bool = False) -> float | None:
        """Begin the machines' process while a person looks at a table at rest: it takes longer than a frame.

        If `later`, not in this frame. Returns the moment at which it will be begun; None once it was, or if
        there are no machines.
        """
        if self._warm_at is None or not self.match.machines or self.services.patient:
            return None
        if later or self.clock.now() < self._warm_at:
            return max(self._warm_at, self.clock.now())
        self._warm_at = None
        self.machine.begin()
        return None

    def _think(self, seats: Sequence[Seat]) -> None:
        """Let the machines search one after the other, whatever the people do meanwhile."""
        began = self._began()
        if self._asked != began:
            # The first answer also waits for the machine's process to start or to be given up.
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
        """Ask for a move in the position where the choice began, so that later answers have no influence."""
        state, rules, moves = self._state(began), self.session.rules, self.session.legal_moves(seat)
        if list(rules.legal_moves(state, seat)) != list(moves):
            state = self.session.state
        seed = self._seed(f"bot/{seat}/{began}")
        count = self.services.bot_iterations
        level, seconds = self.match.levels[seat], None if count else HURRIED if self.hurries() else THINKING
        view, temper = rules.view(state, seat), self.match.temper(seat)
        self._warm_at = None
        self.machine.ask(view, moves, level, seed, seconds, count, temper)

    def _state(self, number: int) -> Struct:
        """The position after this many steps."""
        state: Struct = self.session.steps[number - 1].after if number else self.session.origin
        return state

    def _began(self) -> int:
        """The step at which the current choice began; some of the seats asked may have answered since."""
        steps, rules = self.session.steps, self.session.rules
        number, acting = len(steps), self.to_act
        while number:
            before = rules.to_act(self._state(number - 1))
            if len(before) == len(acting) or set(before) != {*acting, steps[number - 1].seat}:
                break
            number, acting = number - 1, before
        return number

    def _length(self, began: int) -> float:
        """Seconds until the machines answer: enough for all of them, whatever they hold."""
        if self.match.watched or self.hurries():
            return 0.0
        rules, levels = self.session.rules, self.match.levels
        asked = [seat for seat in rules.to_act(self._state(began)) if seat in self.match.machines]
        slow = sum(searches(rules.info.id, levels[seat]) for seat in asked)
        lot = self._seed(f"answer/{began}") % 1000 / 1000
        return THINKING * slow + SURELY * max(1, len(asked)) + SPREAD * lot

    def pause(self) -> float:
        """The seconds between two moves of the machines, so that they can be followed."""
        wanted = 0.0 if self.hurries() else float(self.services.settings.machine_pause)
        return max(self.least_pause, wanted)

    def moved(self) -> None:
        """Start the pause in which the last move is looked at."""
        self._ready = self.clock.now() + self.pause()

    def _seed(self, stream: str) -> int:
        """A random number that depends only on the game's seed and the name of its stream."""
        word, _ = Rng.stream(self.session.seed or 0, stream).word()
        return word >> 1

    def leave(self) -> None:
        """Close the machine's process when the table is left."""
        self.machine.close()
        self._asked = -1


def machine_for(services: Services, rules: AnyRules, patience: float = PATIENCE) -> Worker:
    """A worker that plays with the player's cards, packs included; `patience` is in seconds."""
    # With a fixed number of iterations it may take any time, so that the game is the same on every machine.
    waits = patience if services.bot_iterations is None else math.inf
    return Worker(rules, services.laid_packs, patience=waits)
