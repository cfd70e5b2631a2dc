"""The runs: those that go on, those that ended, and what the ended ones say together."""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any, Literal

from game.hercule.rules import HerculeRules
from saves.errors import SaveError
from saves.manager import OpenedRun, RunInfo
from saves.statistics import statistics_of
from scenes.dialogs import Confirm, Message, Pick, Prompt
from scenes.figures import Entry, difficulty_name, export_figures, run_entries, trial_entries
from scenes.furniture import button, card, label, titled_panel
from scenes.graph.controls import Option, Tabs
from scenes.graph.geometry import Box, Metrics, Pose
from scenes.graph.keys import KeyPress
from scenes.graph.node import Group, Node
from scenes.graph.scroll import ScrollView
from scenes.graph.theme import HERCULE
from scenes.hercule.choosing import Choosing
from scenes.hercule.ending import practice_words, sample_defeat, trial_line
from scenes.hercule.faces import trial_face
from scenes.page import BODY, OPAQUE, SMALL, Column, Foot, Page, Row, control_height, line_height
from scenes.studio import Studio
from scenes.words import ntr, say, tr

T = HERCULE
RATIO = 520 / 360
Tab = Literal["going", "finished", "figures"]


class RunsScene(Page[OpenedRun | None]):
    """Closes with the run to play, or None when it was left; `watch` shows a finished run again."""

    id = "runs"

    def __init__(self, studio: Studio, watch: Callable[[str], None] | None = None) -> None:
        super().__init__(studio)
        self.watch = watch
        rules = studio.load_rules("hercule")
        assert isinstance(rules, HerculeRules)
        self.rules, self.catalogue = rules, rules.catalogue
        self.tab: Tab = "going"
        self.chosen = ""
        self.message = ""
        self._read()
        self.focus.set("continue" if self.going else "tab:going")

    def _read(self) -> None:
        saves = self.studio.saves
        self.going, self.finished = saves.list_runs(), saves.list_finished()
        if not any(run.id == self.chosen for run in self.shown):
            self.chosen = self.shown[0].id if self.shown else ""

    @property
    def heading(self) -> str:
        """The sign."""
        return tr("Runs")

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
        tall = control_height(m)
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
        width = min(body.width, m.px(760 * m.text_scale))
        left = body.left + (body.width - width) // 2
        self.root.add(tabs.place(Box(left, body.top, width, tall)))
        top = body.top + tall + m.px(26)
        below = Box(body.left, top, body.width, body.top + body.height - top)
        if self.tab == "figures":
            self._figures(m, below)
        elif not self.shown:
            self._nothing(m, below)
        else:
            gap = m.px(24)
            wide = round((below.width - gap) * 0.54)
            self._list(m, Box(below.left, below.top, wide, below.height))
            right = below.left + wide + gap
            self._details(m, Box(right, below.top, below.left + below.width - right, below.height))

    def _nothing(self, m: Metrics, box: Box) -> None:
        words = tr("No run is in progress.") if self.tab == "going" else tr("No run has ended yet.")
        height = min(box.height, m.px(200))
        panel = titled_panel(m, Box(box.left, box.top, box.width, height), "", opacity=OPAQUE)
        place = Box(m.px(30), 0, box.width - m.px(60), height)
        self.root.add(panel.add(label(m, place, words, size=22, colour=T.dim, anchor="center")))

    def _list(self, m: Metrics, box: Box) -> None:
        panel = titled_panel(m, box, "", opacity=OPAQUE)
        pad = m.px(18)
        view = ScrollView(line=m.px(60)).place((pad, pad, box.width - 2 * pad, box.height - 2 * pad))
        tall = round(line_height(m, BODY) + line_height(m, SMALL) + m.px(24))
        column = Column(m, m.px(5), m.px(5), box.width - 2 * pad - m.px(24))
        rows = [self._row(m, run, column.box(tall, 10)) for run in self.shown]
        self.frieze(m, panel, pad + column.y)
        self.root.add(panel.add(view.fill(*rows)))
        chosen = next((made for made in rows if made.chosen), None)
        if chosen is not None:
            view.reveal(chosen)

    def _row(self, m: Metrics, run: RunInfo, box: Box) -> Row:
        name = run.name or tr("A run that cannot be read")
        made = Row(
            name=f"run:{run.id}",
            words=name,
            chosen=run.id == self.chosen,
            on_click=lambda: self.choose(run.id),
            opened=self.go_on if self.tab == "going" else None,
        ).place(box)
        pad, first = m.px(14), line_height(m, BODY) + m.px(2)
        day = date_words(run.updated)
        right = round(box.width * 0.34)
        made.add(
            label(
                m,
                Box(pad, m.px(10), box.width - right - 2 * pad, first),
                name,
                size=BODY,
                weight="bold",
                max_lines=1,
            ),
            label(
                m,
                Box(box.width - right - pad, m.px(10), right, first),
                day,
                size=SMALL,
                colour=T.dim,
                anchor="right",
                max_lines=1,
            ),
            label(
                m,
                Box(pad, m.px(12) + first, box.width - 2 * pad, line_height(m, SMALL)),
                self._short(run),
                size=SMALL,
                colour=T.dim,
                max_lines=1,
            ),
        )
        return made

    def _short(self, run: RunInfo) -> str:
        """A run in one line."""
        if run.problem is not None and not run.title:
            return say(run.problem)
        labels = run.summary.labels
        parts = [self._state_words(run), self._difficulty(run)]
        if not run.summary.finished:
            left = int(labels.get("wounds_left", 0))
            parts.insert(1, ntr("{n} Wound left", "{n} Wounds left", left))
        if run.practice:
            parts.append(tr("practice"))
        return " · ".join(part for part in parts if part)

    def _state_words(self, run: RunInfo) -> str:
        beaten = int(run.summary.labels.get("trials_beaten", 0))
        if run.summary.finished:
            if run.summary.won:
                return tr("Victory")
            return ntr("Defeat, {n} trial beaten", "Defeat, {n} trials beaten", beaten)
        return trial_line(self.catalogue, beaten + 1, str(run.summary.labels.get("trial", "")))

    def _difficulty(self, run: RunInfo) -> str:
        return difficulty_name(self.catalogue, str(run.summary.labels.get("difficulty", "")))

    def _details(self, m: Metrics, box: Box) -> None:
        """The chosen run, and what can be done with it."""
        run = self.current
        assert run is not None
        panel = titled_panel(m, box, "", opacity=OPAQUE)
        self.root.add(panel)
        pad, tall = m.px(26), control_height(m)
        acts = self._acts(run)
        lines = (len(acts) + 1) // 2
        foot = box.height - lines * (tall + m.px(10)) - m.px(12)
        self._act_buttons(m, panel, Box(pad, foot, box.width - 2 * pad, tall), acts)
        trial = self.catalogue.trials.get(str(run.summary.labels.get("trial", "")))
        left = pad
        if trial is not None:
            wide = min(m.px(260 / m.text_scale**0.5), round((foot - m.px(50)) / RATIO), box.width * 2 // 5)
            pose = Pose(pad + wide / 2, m.px(28) + wide * RATIO / 2)
            panel.add(card(self.studio, trial_face(trial), wide, pose=pose))
            left = pad + wide + m.px(24)
        column = Column(m, 0, 0, box.width - left - pad - m.px(14))
        nodes: list[Node] = [column.heading(run.name or tr("A run that cannot be read"))]
        nodes += [column.text(line, gap=6) for line in self._lines(run)]
        view = ScrollView(line=m.px(60)).place((left, m.px(26), box.width - left - pad, foot - m.px(36)))
        panel.add(view.fill(*nodes))

    def _lines(self, run: RunInfo) -> list[str]:
        """A run in words."""
        lines = [say(run.problem)] if run.problem is not None else []
        if not run.title:
            return lines
        labels = run.summary.labels
        chapters = run.summary.chapters
        lines += [
            self._state_words(run),
            tr("Difficulty: {name}", name=self._difficulty(run)),
            tr("Turns: {n}", n=sum(chapter.turns for chapter in chapters)),
            tr("Wounds taken: {n}", n=sum(chapter.wounds for chapter in chapters)),
        ]
        if not run.summary.finished:
            lines.append(tr("Wounds left: {n}", n=labels.get("wounds_left", 0)))
        lines.append(tr("Begun {day}", day=date_words(run.created)))
        if run.practice:
            lines.append(tr("Practice: not counted in the statistics."))
        if self.message:
            lines.append(self.message)
        return lines

    def _acts(self, run: RunInfo) -> list[Foot]:
        acts = []
        if self.tab == "going" and run.title:
            acts.append(Foot("continue", tr("Continue"), self.go_on, "", "play", "primary"))
        if self.tab == "finished" and run.title and self.watch is not None:
            watch = self.watch
            acts.append(Foot("watch", tr("Watch again"), lambda: watch(run.id), "", "eye", "primary"))
        if run.rounds:
            acts.append(Foot("practice", tr("Practise from…"), self.pick_trial, "", "undo"))
        if run.title:
            acts.append(Foot("rename", tr("Rename"), self.ask_name))
        acts.append(Foot("delete", tr("Delete"), self.ask_delete, tr("Del"), "trash"))
        return acts

    def _act_buttons(self, m: Metrics, panel: Group, first: Box, acts: Sequence[Foot]) -> None:
        gap = m.px(10)
        wide = (first.width - gap) // 2
        for index, act in enumerate(acts):
            left = first.left + (index % 2) * (wide + gap)
            top = first.top + (index // 2) * (first.height + gap)
            box = Box(left, top, wide, first.height)
            panel.add(
                button(
                    m,
                    box,
                    act.name,
                    act.text,
                    act.on_click,
                    icon_name=act.icon,
                    key_cap=act.key,
                    kind=act.kind,
                    size=BODY,
                )
            )

    def _figures(self, m: Metrics, box: Box) -> None:
        found = statistics_of(self.finished)
        gap = m.px(24)
        wide = (box.width - gap) // 2
        left = titled_panel(m, Box(box.left, box.top, wide, box.height), tr("Runs"), opacity=OPAQUE)
        right = titled_panel(
            m, Box(box.left + wide + gap, box.top, wide, box.height), tr("Hardest trials"), opacity=OPAQUE
        )
        self.root.add(left, right)
        self._scrolled(m, left, run_entries(self.catalogue, found))
        self._scrolled(m, right, trial_entries(self.catalogue, found))

    def _scrolled(self, m: Metrics, panel: Group, entries: Sequence[Entry]) -> None:
        width, height = panel.size
        pad = m.px(26)
        column = Column(m, 0, m.px(4), width - 2 * pad - m.px(14))
        nodes: list[Node] = []
        for head, words in entries:
            nodes.append(column.text(head, weight="bold", gap=2))
            nodes.append(column.text(words, size=SMALL, colour=T.dim, gap=14))
        if not entries:
            nothing = tr("Finished runs will be counted here; practice is not.")
            nodes.append(column.text(nothing, colour=T.dim, anchor="top"))
        view = ScrollView(line=m.px(60)).place((pad, m.px(28), width - 2 * pad, height - m.px(48)))
        self.frieze(m, panel, m.px(28) + column.y)
        panel.add(view.fill(*nodes))

    def feet(self) -> tuple[tuple[Foot, ...], tuple[Foot, ...]]:
        """Back at the left; the export at the right of the figures."""
        back, _ = super().feet()
        if self.tab != "figures":
            return back, ()
        return back, (Foot("export", tr("Export as CSV and JSON"), self.export, disabled=not self.finished),)

    def open_tab(self, tab: str) -> None:
        """Show another tab."""
        self.tab = "finished" if tab == "finished" else "figures" if tab == "figures" else "going"
        self.message = ""
        self._read()
        self.rebuild()

    def choose(self, run_id: str) -> None:
        """Show another run."""
        self.chosen, self.message = run_id, ""
        self.rebuild()

    def go_on(self) -> None:
        """Play the chosen run on."""
        if self.current is not None and self.current.title:
            try:
                self.close(self.studio.saves.open(self.chosen))
            except SaveError as error:
                self._refused(error)

    def pick_trial(self) -> None:
        """Ask from which trial to practise."""
        run = self.current
        if run is not None and self.stack is not None:
            options = [
                Option(str(number), trial_line(self.catalogue, number, name)) for number, name in run.rounds
            ]
            pick = Pick(self.studio, tr("Practise from a trial"), practice_words(), options)
            self.stack.push(pick, self._practise)

    def _practise(self, value: str | None) -> None:
        if value:
            try:
                self.close(self.studio.saves.restart_from(self.chosen, int(value)))
            except SaveError as error:
                self._refused(error)

    def ask_name(self) -> None:
        """Ask for another name."""
        if self.current is not None and self.stack is not None:
            prompt = Prompt(self.studio, tr("Rename"), tr("The name of this run"), self.current.name)
            self.stack.push(prompt, self._rename)

    def _rename(self, name: str | None) -> None:
        if name is not None:
            self._try(lambda: self.studio.saves.rename(self.chosen, name))

    def ask_delete(self) -> None:
        """Ask whether the run may go."""
        if self.current is not None and self.stack is not None:
            words = tr("“{name}” and its restore points will be gone for good.", name=self.current.name)
            self.stack.push(Confirm(self.studio, tr("Delete this run?"), words, tr("Delete")), self._delete)

    def _delete(self, yes: bool) -> None:
        if yes:
            self._try(lambda: self.studio.saves.delete(self.chosen))

    def _try(self, act: Any) -> None:
        try:
            act()
        except SaveError as error:
            self._refused(error)
        self._read()
        self.rebuild()

    def _refused(self, error: SaveError) -> None:
        if self.stack is not None:
            self.stack.push(Message(self.studio, tr("Runs"), say(error.text)))

    def export(self) -> None:
        """Write the figures beside the runs."""
        if self.stack is not None:
            words = export_figures(self.studio.home, statistics_of(self.finished))
            self.stack.push(Message(self.studio, tr("Statistics"), words))

    def on_key(self, press: KeyPress) -> bool:
        """Delete asks to delete."""
        if press.key == "delete" and self.tab != "figures":
            self.ask_delete()
            return True
        return False

    def on_cancel(self) -> None:
        """Escape leaves."""
        self.close(None)


def date_words(stamp: str) -> str:
    """A date of a file, in the clock of the player."""
    try:
        return datetime.fromisoformat(stamp).astimezone().strftime(tr("%Y-%m-%d, %H:%M"))
    except ValueError:
        return stamp


def sample(studio: Studio) -> RunsScene:
    """Two runs that go on and one that ended."""
    sample_defeat(studio)
    scene = RunsScene(studio)
    for name in (tr("Sunday evening"), tr("Run {n}", n=2)):
        studio.saves.create(Choosing(scene.rules, studio.new_seed()).begin(), "hercule", name)
    return RunsScene(studio)
