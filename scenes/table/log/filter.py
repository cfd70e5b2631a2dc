"""Which lines the log shows: all, those of the player, those of the others, or those that tell of a power."""

from collections.abc import Callable, Mapping, Sequence
from itertools import compress

from scenes.services import tr
from scenes.table.contract import AnyTable
from scenes.table.panels import Entry
from scenes.title_texts import title_words
from scenes.toolkit.design import BODY
from scenes.widgets.page import Action


class LogFilter:
    """The filter of a table's log, which shows everything at first; `changed` is called after each choice."""

    def __init__(self, table: AnyTable, changed: Callable[[], None]) -> None:
        self._table, self._changed, self._chosen = table, changed, "all"

    @property
    def ways(self) -> Mapping[str, str]:
        """What the log can show, in words; whose moves it shows matters only where somebody else plays."""
        model, ways = self._table.model, {"all": tr("everything")}
        if not model.everyone and model.session.rules.seats(model.state) > 1:
            ways |= {"mine": tr("my moves"), "theirs": tr("others’ moves")}
        powers = title_words(self._table.title, "log_powers")
        return {**ways, "powers": powers} if powers else ways

    @property
    def way(self) -> str:
        """The key of what is shown."""
        return self._chosen if self._chosen in self.ways else "all"

    def shown(self, entries: list[Entry]) -> list[Entry]:
        """Return the chosen lines with the heads of the turns in which they fall."""
        seat = self._table.model.seat
        match self.way:
            case "mine":
                kept = [entry.head or entry.seat == seat for entry in entries]
            case "theirs":
                kept = [entry.head or entry.seat != seat for entry in entries]
            case "powers":
                kept = [entry.head or entry.power for entry in entries]
            case _:
                return entries
        shown = _without_empty_turns(list(compress(entries, kept)))
        return shown or [Entry(tr("Nothing of that kind yet."))][: len(entries)]

    def button(self) -> Action:
        """The button that names the choice, and turns to the next one."""
        words = tr("Show: {what}", what=self.ways[self.way])
        return Action("log_shows", words, self.turn, size=BODY)

    def turn(self) -> None:
        """Show the next kind of lines."""
        ways = [*self.ways]
        self._chosen = ways[(ways.index(self.way) + 1) % len(ways)]
        self._changed()


def _without_empty_turns(entries: Sequence[Entry]) -> list[Entry]:
    following = [*entries[1:], Entry("", head=True)]
    return [entry for entry, then in zip(entries, following, strict=False) if not (entry.head and then.head)]
