"""What the menu of a replay offers for its game: to play on, a moving picture, a file, a mark."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from game.core.refs import Seat
from saves.manager import Replay
from scenes.match.analysis_panel import SteppedHost
from scenes.services import tr
from scenes.table.log.asides import Aside, asides_of
from scenes.title import TitleScenes
from scenes.widgets.page import Action


class Doings:
    """The doings of one replay; they need the scenes of its title."""

    def __init__(self, scenes: TitleScenes, replay: Replay) -> None:
        self.scenes, self.replay = scenes, replay

    def menu(self, bar: SteppedHost) -> tuple[Action, ...]:
        """The entries of the menu at the present moment of the bar."""
        over = self.replay.rules.outcome(self.replay.states[bar.at]) is not None
        why = tr("The game is over here: go back to a moment before its end.") if over else ""
        return (
            Action("play_on", tr("Play on from here"), partial(self.play_on, bar), "P", off=over, why=why),
            Action("film", tr("A moving picture…"), partial(self.film, bar), "V"),
        )

    @property
    def late(self) -> Seat | None:
        """The seat whose time ran out and so ended the game, or None."""
        match = self.replay.info.match
        return match.timed_out if match is not None else None

    def asides(self) -> Iterator[Aside]:
        """What the log of the game says besides its events."""
        match = self.replay.info.match
        names = self.scenes.seats.match(match, 0).players if match is not None else ()
        return asides_of(self.replay.corrected, match, names.__getitem__)

    def keys(self, bar: SteppedHost) -> Mapping[str, Callable[[], None]]:
        """The keys of the entries, which also say why one is off."""
        return {entry.key.lower(): partial(self._press, bar, entry.name) for entry in self.menu(bar)}

    def _press(self, bar: SteppedHost, name: str) -> None:
        entry = next(each for each in self.menu(bar) if each.name == name)
        if entry.off:
            bar.table.decline(entry)
        else:
            entry.act()

    def play_on(self, bar: SteppedHost) -> None:
        """Play on from the present moment, as practice."""
        bar.go(bar.at)
        self.scenes.play_on(bar.table, self.replay, bar.at, self._seat(bar))

    def film(self, bar: SteppedHost) -> None:
        """Ask for the turns of a moving picture, and make it."""
        from scenes.replays.film_dialog import FilmDialog

        bar.go(bar.at)
        bar.table.ask(FilmDialog(bar.table.services, self.scenes, self.replay, bar))

    def _seat(self, bar: SteppedHost) -> Seat:
        """The seat whose view is shown; if it is everybody's, that of the first person."""
        match = self.replay.info.match
        people = match.humans if match is not None else ()
        return int(bar.seen) if bar.seen.isdigit() else next(iter(people), 0)
