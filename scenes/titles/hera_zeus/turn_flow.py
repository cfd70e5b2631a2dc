"""Leads a game to its end: who looks at the table now, and when the machine moves; draws nothing."""

from collections.abc import Callable, Sequence
from typing import Protocol

from game.core.refs import Seat
from game.core.rng import Rng
from game.titles.hera_zeus.rules.moves import AnyMove
from game.titles.hera_zeus.rules.view import View
from saves.match import Match
from scenes.titles.hera_zeus.model import Game
from scenes.toolkit.timeline import Clock


class Machine(Protocol):
    """Somebody who thinks elsewhere: it is asked, and looked for, and never waited for."""

    def ask(self, view: View, moves: Sequence[AnyMove], level: str, seed: int) -> None:
        """Begin to look for one of these moves."""

    def poll(self) -> AnyMove | None:
        """The move, once it is found."""

    def close(self) -> None:
        """Think no longer."""


class TurnFlow:
    """Two people, or one and a machine, in front of one session.

    `pause` gives the seconds between two moves of the machine, so that they can be followed.
    """

    def __init__(
        self,
        match: Match,
        session: Game,
        clock: Clock,
        machine: Machine | None = None,
        pause: Callable[[], float] = lambda: 0.6,
    ) -> None:
        self.match, self.session, self.clock, self.machine = match, session, clock, machine
        self.pause = pause
        self._asked = -1
        self._found: AnyMove | None = None
        self._ready = clock.now() + pause()

    @property
    def hot_seat(self) -> bool:
        """Whether two people share the screen, so that a curtain is needed."""
        return len(self.match.humans) > 1

    @property
    def to_act(self) -> Seat | None:
        """Whose choice it is; None when the game is over."""
        actors = self.session.rules.to_act(self.session.state)
        return actors[0] if actors else None

    @property
    def looks(self) -> Seat | None:
        """Who sits before the screen now: whoever is to act, or always the only person."""
        return self.to_act if self.hot_seat else self.match.humans[0]

    @property
    def machine_acts(self) -> bool:
        """Whether the machine has to find a move."""
        return self.to_act is not None and self.to_act not in self.match.humans

    def name(self, seat: Seat) -> str:
        """How the player at a seat is called."""
        return self.match.players[seat]

    def machine_move(self) -> AnyMove | None:
        """What the machine plays now; None while it thinks, or while its last move is still looked at."""
        seat, number = self.to_act, len(self.session.steps)
        if self.machine is None or seat is None or not self.machine_acts:
            return None
        if self._asked != number:
            self._asked, self._found = number, None
            view, moves = self.session.view(seat), self.session.legal_moves(seat)
            self.machine.ask(view, moves, self.match.levels[seat], self._seed(seat, number))
        self._found = self._found or self.machine.poll()
        if self._found is None or self.clock.now() < self._ready:
            return None
        return self._found

    def moved(self) -> None:
        """Something was played: it is looked at for a while."""
        self._ready = self.clock.now() + self.pause()

    def _seed(self, seat: Seat, number: int) -> int:
        """The machine's chance, the same whenever this game is played again to this point."""
        word, _ = Rng.stream(self.session.seed or 0, f"bot/{seat}/{number}").word()
        return word >> 1

    def leave(self) -> None:
        """Nobody waits for the machine any more."""
        if self.machine is not None:
            self.machine.close()
        self._asked = -1
