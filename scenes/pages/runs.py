"""The runs: those that go on, those that ended, and what the ended ones say together."""

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import cache
from typing import Literal

from saves.errors import SaveError
from saves.home import Home
from saves.manager import OTHER_GAME, OpenedRun, RunInfo
from saves.statistics import Statistics, statistics_of
from scenes.art.cards.faces import Face
from scenes.pages.exhibits import FigureTable, Records
from scenes.services.services import Services
from scenes.services.words import say, tr
from scenes.titles.registry import all_scenes, playable, scenes_of
from scenes.toolkit.geometry import Box, Metrics, Pose
from scenes.toolkit.keys import KeyPress
from scenes.toolkit.layout import REST, Grow, Px, aligned, columns, grid, inset, own, rows
from scenes.toolkit.node import Group, Node
from scenes.toolkit.theme import FOOTLIGHT
from scenes.widgets.controls import Option, Tabs
from scenes.widgets.dialogs import Confirm, Message, Prompt
from scenes.widgets.furniture import card, label, titled_panel
from scenes.widgets.page import (
    BODY,
    OPAQUE,
    SMALL,
    Column,
    Foot,
    Page,
    Row,
    control_height,
    foot_button,
    game_tabs,
    line_height,
    rows_of_tabs,
    scrolled,
    scrolled_to_chosen,
)

T = FOOTLIGHT
RATIO = 520 / 360
LEAN = 5.0  # degrees by which the two cards of a game of two lean away from each other
Tab = Literal["going", "finished", "figures"]


class RunsScene(Page[OpenedRun | None]):
    """Closes with the run to play, or None when it was left; `watch` shows a finished run again."""

    id = "runs"

    def __init__(self, services: Services, watch: Callable[[str], None] | None = None) -> None:
        super().__init__(services)
        self.watch = watch
        self._records = cache(lambda title: scenes_of(title, services).records())
        self.game = playable()[0]
        self.tab: Tab = "going"
        self.chosen = ""
        self._read()
        self.focus.set("continue" if self.going else "tab:going")

    def _read(self) -> None:
        saves = self.services.saves
        self.going, self.finished = saves.list_runs(), saves.list_finished()
        if not any(run.id == self.chosen for run in self.shown):
            self.chosen = self.shown[0].id if self.shown else ""

    @property
    def heading(self) -> str:
        return tr("Runs")

    def _records_of(self, run: RunInfo) -> Records | None:
        """What its title says of a run; none for one that cannot be read or played here."""
        return self._records(run.title) if run.title in playable() else None

    @property
    def shown(self) -> tuple[RunInfo, ...]:
        """The runs of the open tab."""
        return {"going": self.going, "finished": self.finished, "figures": ()}[self.tab]

    @property
    def current(self) -> RunInfo | None:
        """The chosen run."""
        return next((run for run in self.shown if run.id == self.chosen), None)

    def fill(self, m: Metrics, body: Box) -> None:
        """Tabs, and under them the list with the chosen run beside it, or the figures."""
        tabs = Tabs(
            name="tab",
            options=(
                Option("going", tr("In progress ({n})", n=len(self.going))),
                Option("finished", tr("Finished ({n})", n=len(self.finished))),
                Option("figures", tr("Statistics")),
            ),
            value=self.tab,
            text_size=m.text(BODY),
            changed=self.open_tab,
        )
        top, below = rows(m, body, Px(control_height(m)), REST, gap=26)
        self.root.add(tabs.place(aligned(m, top, 760 * m.text_scale)))
        if self.tab == "figures":
            self._figures(m, below)
        elif not self.shown:
            self._nothing(m, below)
        else:
            left, right = columns(m, below, Grow(0.54), Grow(0.46), gap=24)
            self._list(m, left)
            self._details(m, right)

    def _nothing(self, m: Metrics, box: Box) -> None:
        words = tr("No run is in progress.") if self.tab == "going" else tr("No run has ended yet.")
        box = aligned(m, box, height=200, y="start")
        place = inset(m, own(box), 30, 0)
        panel = titled_panel(m, box, "", opacity=OPAQUE)
        self.root.add(panel.add(label(m, place, words, size=22, colour=T.dim, anchor="center")))

    def _list(self, m: Metrics, box: Box) -> None:
        panel, view = titled_panel(m, box, "", opacity=OPAQUE), inset(m, own(box), 18)
        tall = round(line_height(m, BODY) + line_height(m, SMALL) + m.px(24))
        column = Column(m, m.px(5), m.px(5), view.width - m.px(24))
        column.add(*(self._row(m, run, column.box(tall, 10)) for run in self.shown))
        self.frieze(m, panel, view.top + column.y)
        self.root.add(panel.add(scrolled_to_chosen(m, view, column)))

    def _row(self, m: Metrics, run: RunInfo, box: Box) -> Row:
        made = Row(
            name=f"run:{run.id}",
            words=run_name(run),
            chosen=run.id == self.chosen,
            on_click=lambda: self.choose(run.id),
            opened=self.go_on if self.tab == "going" else None,
        )
        return run_row(m, box, made, run, self._short(run))

    def _short(self, run: RunInfo) -> str:
        """A run in one line."""
        records = self._records_of(run)
        return records.short(run) if records else _trouble(run)

    def _details(self, m: Metrics, box: Box) -> None:
        """The chosen run, and what can be done with it."""
        run = self.current
        assert run is not None
        records = self._records_of(run)
        faces = records.faces(run) if records else ()
        self.root.add(details(self.services, m, box, run, faces, self._lines(run), self._acts(run)))

    def _lines(self, run: RunInfo) -> list[str]:
        """A run in words."""
        records = self._records_of(run)
        if records is None:
            return [_trouble(run)]
        lines = [_trouble(run)] if run.problem else []
        lines += records.lines(run)
        lines.append(tr("Begun {day}", day=date_words(run.created)))
        if run.practice:
            lines.append(tr("Practice: not counted in the statistics."))
        return lines

    def _acts(self, run: RunInfo) -> list[Foot]:
        delete = Foot("delete", tr("Delete"), self.ask_delete, tr("Del"), "trash")
        records, watch = self._records_of(run), self.watch
        if records is None:
            return [delete]
        acts = []
        if self.tab == "going":
            acts.append(Foot("continue", tr("Continue"), self.go_on, "", "play", "primary"))
        elif watch is not None:
            acts.append(Foot("watch", tr("Watch again"), lambda: watch(run.id), "", "eye", "primary"))
        if records.practice(run):
            acts.append(Foot("practice", tr("Practise from…"), self.pick_trial, "", "undo"))
        return [*acts, Foot("rename", tr("Rename"), self.ask_name), delete]

    def _figures(self, m: Metrics, box: Box) -> None:
        """What the finished runs of a game say together."""
        tables = self._records(self.game).tables(statistics_of(self.finished))
        games = game_tabs(self.services, m, playable(), self.game, self.open_game)
        (tabs,), below = rows_of_tabs(m, box, games)
        self.root.add(tabs, *figures(m, below, tables, self.frieze))

    def open_game(self, game: str) -> None:
        """Show the figures of another game."""
        self.game = game
        self.rebuild()

    def feet(self) -> tuple[tuple[Foot, ...], tuple[Foot, ...]]:
        back, _ = super().feet()
        if self.tab != "figures":
            return back, ()
        return back, (Foot("export", tr("Export as CSV and JSON"), self.export, disabled=not self.finished),)

    def open_tab(self, tab: str) -> None:
        """Show another tab."""
        self.tab = "finished" if tab == "finished" else "figures" if tab == "figures" else "going"
        self._read()
        self.rebuild()

    def choose(self, run_id: str) -> None:
        """Show another run."""
        self.chosen = run_id
        self.rebuild()

    def go_on(self) -> None:
        """Play the chosen run on."""
        if self.current is not None and self._records_of(self.current):
            self._try(lambda: self.services.saves.open(self.chosen))

    def pick_trial(self) -> None:
        """Ask from which trial to practise."""
        records = self._records_of(self.current) if self.current else None
        pick = records.practice(self.current) if records and self.current else None
        if pick is not None:
            self.ask(pick, self._practise)

    def _practise(self, value: str | None) -> None:
        if value:
            self._try(lambda: self.services.saves.restart_from(self.chosen, int(value)))

    def ask_name(self) -> None:
        """Ask for another name."""
        if self.current is not None:
            name = self.current.name
            self.ask(Prompt(self.services, tr("Rename"), tr("The name of this run"), name), self._rename)

    def _rename(self, name: str | None) -> None:
        if name is not None:
            self._try(lambda: self.services.saves.rename(self.chosen, name))

    def ask_delete(self) -> None:
        """Ask whether the run may go."""
        if self.current is not None:
            words = tr("“{name}” and its restore points will be gone for good.", name=self.current.name)
            self.ask(Confirm(self.services, tr("Delete this run?"), words, tr("Delete")), self._delete)

    def _delete(self, yes: bool) -> None:
        if yes:
            self._try(lambda: self.services.saves.delete(self.chosen))

    def _try(self, act: Callable[[], OpenedRun | None]) -> None:
        """Leave with the run that was opened, or show the runs as they are now; say what went wrong."""
        try:
            opened = act()
        except SaveError as error:
            opened = None
            self.ask(Message(self.services, tr("Runs"), say(error.text)))
        if opened is not None:
            self.close(opened)
            return
        self._read()
        self.rebuild()

    def export(self) -> None:
        """Write the figures beside the runs."""
        words = export_figures(self.services.home, statistics_of(self.finished))
        self.ask(Message(self.services, tr("Statistics"), words))

    def on_key(self, press: KeyPress) -> bool:
        if press.key == "delete" and self.tab != "figures":
            self.ask_delete()
            return True
        return False


def _trouble(run: RunInfo) -> str:
    """What is wrong with a run."""
    return say(run.problem) if run.problem else say(OTHER_GAME, title=run.title)


def sample(services: Services) -> RunsScene:
    """A few runs of each title."""
    for scenes in all_scenes(services):
        scenes.sample_runs()
    return RunsScene(services)


def run_name(run: RunInfo) -> str:
    """How a run is called."""
    return run.name or tr("A run that cannot be read")


def date_words(stamp: str) -> str:
    """A date of a file, in the clock of the player."""
    try:
        return datetime.fromisoformat(stamp).astimezone().strftime(tr("%Y-%m-%d, %H:%M"))
    except ValueError:
        return stamp


def run_row(m: Metrics, box: Box, made: Row, run: RunInfo, short: str) -> Row:
    """A line of the list: name and day, and under them the run in short."""
    first, below = line_height(m, BODY) + m.px(2), line_height(m, SMALL)
    lines = inset(m, Box(0, 0, box.width, box.height), 14, 10, 14, 0)
    upper, lower = rows(m, lines, Px(first), Px(below), gap=2)
    name, day = columns(m, upper, REST, Px(round(box.width * 0.34)), gap=14)
    made.add(
        label(m, name, run_name(run), size=BODY, weight="bold", max_lines=1),
        label(m, day, date_words(run.updated), size=SMALL, colour=T.dim, anchor="right", max_lines=1),
        label(m, lower, short, size=SMALL, colour=T.dim, max_lines=1),
    )
    return made.place(box)


def details(
    services: Services,
    m: Metrics,
    box: Box,
    run: RunInfo,
    faces: Sequence[Face],
    lines: Sequence[str],
    acts: Sequence[Foot],
) -> Group:
    """The chosen run: its cards, its words, and what can be done with it."""
    panel = titled_panel(m, box, "", opacity=OPAQUE)
    pad, tall = m.px(26), control_height(m)
    foot = box.height - (len(acts) + 1) // 2 * (tall + m.px(10)) - m.px(12)
    places = grid(m, Box(pad, foot, box.width - 2 * pad, 0), len(acts), 2, 10, Px(tall))
    panel.add(*(foot_button(m, place, act) for place, act in zip(places, acts, strict=True)))
    left = pad
    if faces:
        wide = min(m.px(260 / m.text_scale**0.5), round((foot - m.px(50)) / RATIO), box.width * 2 // 5)
        panel.add(*_cards(services, m, Box(pad, m.px(28), wide, round(wide * RATIO)), faces))
        left = pad + wide + m.px(24)
    view = Box(left, m.px(26), box.width - left - pad, foot - m.px(36))
    column = Column(m, 0, 0, view.width - m.px(14))
    column.heading(run_name(run))
    for line in lines:
        column.text(line, gap=6)
    return panel.add(scrolled(m, view, column))


def _cards(services: Services, m: Metrics, box: Box, faces: Sequence[Face]) -> list[Node]:
    """One card as large as its box, or two that lean away from each other."""
    if len(faces) == 1:
        pose = Pose(box.left + box.width / 2, box.top + box.height / 2)
        return [card(services, faces[0], box.width, pose=pose)]
    wide = round(box.width * 0.62)
    low = wide * RATIO / 2 + m.px(12)
    places = (box.left + box.width * 0.36, low, LEAN), (box.left + box.width * 0.64, low + m.px(18), -LEAN)
    return [
        card(services, face, wide, pose=Pose(x, box.top + y, lean))
        for face, (x, y, lean) in zip(faces, places, strict=False)
    ]


def figures(
    m: Metrics, box: Box, tables: Sequence[FigureTable], frieze: Callable[[Metrics, Group, int], None]
) -> list[Node]:
    """The tables side by side, each under its heading."""
    made: list[Node] = []
    places = grid(m, box, len(tables), len(tables), 24)
    for place, (heading, entries) in zip(places, tables, strict=True):
        panel = titled_panel(m, place, heading, opacity=OPAQUE)
        view = inset(m, own(place), 26, 28, 26, 20)
        column = Column(m, 0, m.px(4), view.width - m.px(14))
        for head, words in entries:
            column.text(head, weight="bold", gap=2)
            column.text(words, size=SMALL, colour=T.dim, gap=14)
        if not entries:
            nothing = tr("Finished runs will be counted here; practice is not.")
            column.text(nothing, colour=T.dim, anchor="top")
        frieze(m, panel, m.px(28) + column.y)
        made.append(panel.add(scrolled(m, view, column)))
    return made


def export_figures(home: Home, found: Statistics) -> str:
    """Write the figures beside the runs; says where they are, or why they are not."""
    folder = home.root / "statistics"
    files = {
        "runs.csv": found.runs_csv(),
        "trials.csv": found.trials_csv(),
        "sides.csv": found.sides_csv(),
        "statistics.json": found.json(),
    }
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in files.items():
            (folder / name).write_text(text, encoding="utf-8")
    except OSError as error:
        return tr("The figures could not be written: {why}.", why=(error.strerror or str(error)).lower())
    return tr("The figures were written to {folder}.", folder=folder)
