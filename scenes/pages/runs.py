"""The list of runs: games in progress, finished games, and the statistics of the finished ones."""

from collections.abc import Callable, Sequence
from functools import cache, partial

from game.titles.registry import PLAYABLE
from saves.errors import OTHER_GAME, SaveError, reason_of
from saves.figures.chosen import Filter, levels_of
from saves.figures.games import games_of
from saves.figures.totals import totals_of
from saves.format import moment
from saves.manager import OpenedRun, RunInfo
from saves.shelves.unread_files import unread_files
from saves.statistics import statistics_of
from scenes.art.card_painter import face_size
from scenes.art.faces import Face
from scenes.challenges.shelf import told_challenge
from scenes.pages.figures import FiguresView, apart, coming_words
from scenes.pages.skipped import skipped
from scenes.pages.tint import tint
from scenes.replays.keeping import Keeping, favourites_first, star, told as told_by_player
from scenes.services import Services, date_name, dotted, language, say, tr
from scenes.table.layout import RATIO
from scenes.title import Records
from scenes.titles.registry import last_played, playable, samples_of, scenes_of
from scenes.toolkit import text as lettering
from scenes.toolkit.design import GAP, HAIR, TIGHT, WIDE
from scenes.toolkit.geometry import REST, Box, Grow, Metrics, Pose, Px, columns, grid, rows
from scenes.toolkit.input import KeyPress
from scenes.toolkit.node import Node
from scenes.toolkit.paint import FOOTLIGHT as T
from scenes.widgets.cards import card
from scenes.widgets.controls import APART, Option
from scenes.widgets.dialogs import Confirm, Message, Pick, Prompt
from scenes.widgets.furniture import label
from scenes.widgets.long_list import LongList
from scenes.widgets.page import (
    BODY,
    HEAD,
    SMALL,
    Action,
    Column,
    Page,
    buttons,
    control_height,
    line_height,
    text_width,
)
from scenes.widgets.plots import Mark
from scenes.widgets.row import Row

LEAN = 5.0  # degrees by which the two cards lean outwards, in a game with two
STEP, LOOK = 1000, 0.1
"""So many games that were coming are added at once, or the last ones; seconds between two looks."""
SHORT = 60
"""Rows of a list that all exist at once."""
ALL = "all"
DAYS = 30  # that a filter of the statistics looks back
LARGE = 1.5  # from this text scale on, the text takes the room of the picture


class RunsScene(Page[OpenedRun | None]):
    """Closes with the run to play, or with None; `watch` opens the replay of a finished run."""

    id = "runs"

    def __init__(self, services: Services, watch: Callable[[str], None] | None = None) -> None:
        super().__init__(services)
        self.watch, self.keeping = watch, Keeping(self, self.look_again)
        self._records = cache(lambda title: scenes_of(title, services).records())
        self.game, self.tab, self.chosen = last_played(services), "going", ""
        self.view, self.filter = "results", Filter()
        self._tops: dict[tuple[str, Metrics, str], list[int]] = {}
        self._read()
        if not self.shown and self.runs["finished"]:
            self.tab = "finished"
            self._choose()
        first = "continue" if self.tab == "going" else "watch"
        self.focus.id = first if self.shown else f"tab:{self.tab}"

    def _read(self) -> None:
        saves = self.services.saves
        self._tops.clear()
        going = saves.list_to_continue(finished := saves.list_so_far())
        waiting = {run.id: run for run in going if run.waits}
        self.runs = {
            "going": going,
            "finished": tuple(waiting.get(run.id, run) for run in finished),
            **dict.fromkeys(("figures", "others"), ()),
        }
        self.coming = saves.ahead.coming
        self.others = unread_files(self.services.home, playable())
        self.tab = "going" if self.tab == "others" and not self.others else self.tab
        self._choose()

    def _choose(self) -> None:
        """Choose the first run of the open tab, unless one of it is chosen."""
        if self.current is None:
            self.chosen = self.shown[0].id if self.shown else ""

    def heading(self) -> str:
        return tr("Games")

    def _records_of(self, run: RunInfo) -> Records | None:
        """The records of a run's title; None if the title is not playable here."""
        return self._records(run.title) if run.title in playable() else None

    @property
    def shown(self) -> tuple[RunInfo, ...]:
        """The runs of the open tab."""
        return favourites_first(self.runs[self.tab])

    @property
    def current(self) -> RunInfo | None:
        """The chosen run; None if the tab has none."""
        return next((run for run in self.shown if run.id == self.chosen), None)

    def build(self, metrics: Metrics) -> None:
        if self.tab == "figures":
            tint(self, self.game)
        else:
            self.mood, self.theme = type(self).mood, T
        super().build(metrics)

    def fill(self, m: Metrics, body: Box) -> None:
        """Lay out the tabs, and below them the list with the chosen run beside it, or the statistics."""
        options = (
            Option("going", tr("In progress ({n})", n=len(self.runs["going"]))),
            Option("finished", tr("Finished ({n})", n=len(self.runs["finished"]))),
            Option("figures", tr("Statistics")),
            *([Option("others", tr("Skipped ({n})", n=len(self.others)))] if self.others else []),
        )
        top, below = rows(m, body, Px(control_height(m)), REST, gap=GAP)
        if self.coming and (self.current is not None or self.tab == "figures"):
            below, place = rows(m, below, REST, Px(line_height(m, BODY)), gap=TIGHT)
            told = label(m, place, coming_words(self.coming), size=BODY, colour=T.dim, anchor="center")
            self.root.add(told)
        tabs = self.tabs(m, "tab", options, self.tab, self.open_tab)
        wide = min(m.px(760 * m.text_scale * len(options) / 3), top.width)
        self.root.add(tabs.place(columns(m, top, Px(wide), align="center")[0]))
        share = 0.54 if m.text_scale < LARGE else 0.47  # large buttons beside the list need more room
        left, right = columns(m, below, Grow(share), Grow(1 - share), gap=GAP)
        if self.tab == "figures":
            self._figures(m, below)
        elif self.tab == "others":
            skipped(self, m, below, self.others)
        elif self.current is None:
            words = tr("No game is in progress.") if self.tab == "going" else tr("No game has ended yet.")
            words = coming_words(self.coming) if self.coming else words
            words = say(trouble) if (trouble := self.services.saves.trouble) else words
            panel, place = self.sheet(m, rows(m, below, 200)[0], WIDE, 0)
            panel.add(label(m, place, words, size=HEAD, colour=T.dim, anchor="center"))
        else:
            self._list(m, left)
            self._details(m, right, self.current)

    def _list(self, m: Metrics, box: Box) -> None:
        panel, view = self.sheet(m, box, GAP)
        if len(self.shown) <= SHORT:
            panel.add(Column.listed(m, view, partial(self._rows, m)).scrolled(view))
            return
        column = Column.within(m, view, m.px(HAIR), m.px(HAIR))
        # Where its rows stand depends on all that their words depend on.
        look = self.tab, m, language()
        shown, at = self.shown, next(index for index, run in enumerate(self.shown) if run.id == self.chosen)
        made = LongList(
            line=m.px(60),
            theme=self.theme,
            column=column,
            count=len(shown),
            make=lambda index: self._row(m, shown[index], column),
            tops=self._tops.setdefault(look, []),
            at=at,
        )
        panel.add(made.place(view).opened())

    def _rows(self, m: Metrics, column: Column) -> None:
        column.add(*(self._row(m, run, column) for run in self.shown))

    def _row(self, m: Metrics, run: RunInfo, column: Column) -> Row:
        """A row of the list: name and date, a summary below them; in large text each in lines of its own."""
        words, records, pad = self._called(run), self._records_of(run), m.px(TIGHT)
        short = dotted(records.short(run), run.note) if records and not run.unreadable else _trouble(run)
        signs = star(Box(pad, m.px(TIGHT), line_height(m, BODY), line_height(m, BODY)), run)
        left = pad + (line_height(m, BODY) + m.px(TIGHT)) * len(signs)
        date, inner = date_words(run.updated), Column(m, left, m.px(TIGHT), column.width - left - pad)
        below, wide = partial(inner.text, size=SMALL, colour=T.dim, gap=HAIR / 2), text_width(m, date)
        room = inner.width - wide - m.px(TIGHT)
        if m.text_scale < LARGE and lettering.width(words, "bold", m.text(BODY)) <= room:
            name, day = columns(m, inner.box(line_height(m, BODY), HAIR / 2), REST, Px(wide), gap=TIGHT)
            inner.add(label(m, name, words, size=BODY, weight="bold", max_lines=1))
            inner.add(label(m, day, date, size=SMALL, colour=T.dim, anchor="right", max_lines=1))
            below(short)
        else:
            inner.text(words, weight="bold", gap=HAIR / 2)
            below(short)
            below(date)
        chosen, choose = run.id == self.chosen, partial(self.choose, run.id)
        called = tr("{name}, a favorite", name=words) if run.favourite else words
        made = Row(name=f"run:{run.id}", words=called, chosen=chosen, on_click=choose)
        made.opened = self.go_on if self.tab == "going" else None
        return made.place(column.box(inner.y + m.px(TIGHT))).add(*signs, *inner.nodes)

    def _name(self, run: RunInfo) -> str:
        records = self._records_of(run)
        return run_name(run) if run.unreadable or not records else records.name(run) or run_name(run)

    def _called(self, run: RunInfo) -> str:
        """The name of a run behind that of its game, which names given by players seldom mention."""
        name, records = self._name(run), self._records_of(run)
        return dotted(records.game_unless(name), name) if records and not run.unreadable else name

    def _details(self, m: Metrics, box: Box, run: RunInfo) -> None:
        """Show the chosen run: its cards, its description, and the buttons for it."""
        panel, inside = self.sheet(m, box, GAP)
        pad, tall, acts, records = m.px(GAP), control_height(m), self._acts(run), self._records_of(run)
        gap = max(APART, m.px(TIGHT))
        foot = box.height - (len(acts) + 1) // 2 * (tall + gap) - m.px(TIGHT)
        first, below = rows(m, inside._replace(top=foot), Px(tall), REST, gap=Px(gap))
        # Of an odd number the first takes the whole width, so that no place stays empty.
        alone = [first] if len(acts) % 2 else []
        rest = below if alone else inside._replace(top=foot)
        places = grid(m, rest, len(acts) - len(alone), 2, Px(gap), Px(tall))
        if alone and places:
            alone[0] = first._replace(width=places[-1].left + places[-1].width - first.left)
        panel.add(*buttons(m, (*alone, *places), acts))
        left = pad
        if records and m.text_scale < LARGE and (faces := records.faces(run)):
            wide = min(m.px(260 / m.text_scale**0.5), round((foot - 2 * pad) / RATIO), box.width * 2 // 5)
            panel.add(*self._cards(m, Box(pad, pad, *face_size(wide)), faces))
            left += wide + m.px(GAP)
        view = Box(left, pad, box.width - left - pad, foot - m.px(GAP + TIGHT))
        column = Column.within(m, view)
        column.heading(self._called(run))
        for line in self._lines(run, records):
            column.text(line, gap=HAIR)
        panel.add(column.scrolled(view))

    def _cards(self, m: Metrics, box: Box, faces: Sequence[Face]) -> list[Node]:
        """One card as large as its box, or two cards that lean outwards."""
        if len(faces) == 1:
            return [card(self.services, faces[0], box.width).place(box)]
        wide = round(box.width * 0.62)
        low = box.top + wide * RATIO / 2 + m.px(TIGHT)
        left, right = box.left + box.width * 0.36, box.left + box.width * 0.64
        poses = Pose(left, low, LEAN), Pose(right, low + m.px(GAP), -LEAN)
        return [card(self.services, face, wide, pose=pose) for face, pose in zip(faces, poses, strict=False)]

    def _lines(self, run: RunInfo, records: Records | None) -> list[str]:
        """The description of a run."""
        if records is None or run.unreadable:
            return [_trouble(run)]
        lines = [_trouble(run)] if run.problem else []
        told = *records.lines(run), told_challenge(self.services, run), *told_by_player(run)
        lines += filter(None, told)
        if begun := date_words(run.created):
            lines.append(tr("Started {day}", day=begun))
        if run.practice:
            return [*lines, tr("Practice: not counted in the statistics.")]
        return [*lines, tr("With hints: counted separately in the statistics.")] if run.helped else lines

    def _primary(self, run: RunInfo) -> Action | None:
        """The golden button, at the corner of the page: to go on with a run, or to watch it."""
        told = partial(Action, key=tr("Enter"), kind="primary")
        if run.unreadable:
            return told("retry", tr("Try again"), self.look_again, icon="again")
        if self._records_of(run) is None:
            return None
        if run.waits or self.tab == "going":
            return told("continue", tr("Next game") if run.waits else tr("Continue"), self.go_on, icon="play")
        return self.watch and told("watch", tr("Watch again"), partial(self.watch, run.id), icon="eye")

    def _acts(self, run: RunInfo) -> list[Action]:
        """What else can be done with a run."""
        delete = Action("delete", tr("Delete"), self.ask_delete, tr("Del"), "trash")
        records = self._records_of(run)
        if run.unreadable or records is None:
            return [delete]
        acts = []
        if self.watch is not None and run.waits:
            acts.append(Action("watch", tr("Watch again"), partial(self.watch, run.id), "", "eye"))
        if self.tab == "finished" and records.told:
            acts.append(Action("deeds", records.told, self.tell, "", "trial"))
        if run.rounds:
            acts.append(Action("practice", tr("Practice from…"), self.ask_round, "", "undo"))
        acts.append(self.keeping.action(run, self._name(run), records))
        return [*acts, Action("rename", tr("Rename"), self.ask_name, icon="pen"), delete]

    def _figures(self, m: Metrics, box: Box) -> None:
        """Show the statistics of a game's finished runs: tables side by side, each with a heading."""
        choose = self.games(m, playable(), self.game, self.open_game)
        views = Option("results", tr("Results")), Option("course", tr("Over time"))
        view_of = self.tabs(m, "view", views, self.view, self.open_view)
        below = self.place_tabs(m, box, choose, view_of)
        self.root.add(choose, view_of)
        finished = [info for info in self.runs["finished"] if info.title == self.game]
        today, played = self.services.saves.clock().date(), bool(finished)
        if self.view == "course" and played:
            finished, levels = list(self.filter.taken(finished, today)), levels_of(finished)
        games = tuple(games_of(finished))
        found, totals = statistics_of(finished), totals_of(games, today)
        (heading, entries), *others = self._records(self.game).tables(found)
        tables = (heading, [*entries, *apart(found, self.game)]), *others
        view = FiguresView(self.services, m, self.theme)
        if self.view == "course" and played:
            filters = self._filters(levels)
            plots = self._records(self.game).plots(found)
            self.root.add(*view.course(below, totals, games, filters, plots))
        elif any(entries for _, entries in tables):
            self.root.add(*view.panels(below, totals, tables))
        else:
            self.root.add(view.nothing(below))

    def _filters(self, levels: Sequence[str]) -> list[Action]:
        """The buttons that say and choose which games are looked at."""
        days = tr("The last {n} days", n=DAYS) if self.filter.days else tr("All time")
        named = self._records(self.game).level
        level = named(self.filter.level) if self.filter.level else tr("All levels")
        options = [Option(ALL, tr("All levels")), *(Option(each, named(each)) for each in levels)]
        asked = Pick(self.services, tr("Which level?"), "", options, self.filter.level or ALL)
        choose = partial(self.ask, asked, self.look_at_level)
        return [
            Action("filter:days", days, self.look_at_days, "", size=BODY, lit=bool(self.filter.days)),
            Action("filter:level", level, choose, "", size=BODY, lit=bool(self.filter.level)),
        ]

    def look_at_days(self) -> None:
        """Look at the games of the last days, or at those of all time."""
        self.filter = Filter(0 if self.filter.days else DAYS, self.filter.level)
        self.rebuild()

    def look_at_level(self, level: str | None) -> None:
        """Look at the games of a level, or of all."""
        if level is not None:
            self.filter = Filter(self.filter.days, "" if level == ALL else level)
            self.rebuild()

    def left_feet(self) -> tuple[Action, ...]:
        others = () if self.tab == "figures" else (self.keeping.open_action(),)
        return *super().left_feet(), *others

    def right_feet(self) -> tuple[Action, ...]:
        if self.tab != "figures":
            primary = None if self.current is None else self._primary(self.current)
            return () if primary is None else (primary,)
        why = "" if self.runs["finished"] else tr("No game has ended yet.")
        why = coming_words(self.coming) if self.coming else why
        return (Action("export", tr("Export as CSV and JSON"), self.export, off=bool(why), why=why),)

    def open_game(self, game: str) -> None:
        """Switch to the statistics of another game."""
        self.game, self.filter = game, Filter(self.filter.days)
        self.rebuild()

    def open_view(self, view: str) -> None:
        """Switch between the results of a game, and how they came in the course of time."""
        self.view = view
        self.rebuild()

    def open_tab(self, tab: str) -> None:
        """Open a tab."""
        self.tab = tab
        if tab == "figures":
            self.rebuild()
        else:
            self.look_again()

    def update(self) -> None:
        """Add the games that were read meanwhile, now and then and at the end; they are read beside it."""
        added = self.coming - (coming := self.services.saves.ahead.coming)
        if added and self.drag is None and (added >= STEP or not coming):
            self.look_again()
        if coming and self.stack is not None:
            self.wake_at = self.stack.clock.now() + LOOK

    def look_again(self) -> None:
        """Read the runs again."""
        self._read()
        self.rebuild()

    on_news = look_again

    def choose(self, run_id: str) -> None:
        """Select a run."""
        self.chosen = run_id
        self.rebuild()

    def go_on(self) -> None:
        """Continue the chosen run."""
        if self.current is not None and self._records_of(self.current):
            self._try(lambda: self.services.saves.open(self.chosen))

    def tell(self) -> None:
        """Open the page that recounts the chosen run."""
        run = self.current
        if run is not None and (records := self._records_of(run)):
            try:
                page = records.page(self.services.saves.open_replay(run.id))
            except SaveError as error:
                self.ask(Message(self.services, tr("Games"), say(error.text)))
            else:
                if page is not None:
                    self.ask(page)

    def ask_name(self) -> None:
        """Ask for a new name of the chosen run."""
        if self.current is not None:
            asked = Prompt(self.services, tr("Rename"), tr("The name of this game"), self._name(self.current))
            self.ask(asked, partial(self._try, partial(self.services.saves.rename, self.chosen)))

    def ask_round(self) -> None:
        """Ask from which of its rounds the chosen run is practised."""
        run, saves = self.current, self.services.saves
        if run is not None and (records := self._records_of(run)):
            try:
                asked = records.practice(saves.rounds(run.id), run.summary.labels)
            except SaveError as error:
                self.ask(Message(self.services, tr("Games"), say(error.text)))
            else:
                if asked is not None:
                    restart = partial(saves.restart_from, run.id)
                    self.ask(asked, partial(self._try, lambda number: restart(int(number))))

    def ask_delete(self) -> None:
        """Ask for confirmation, then delete the chosen run."""
        if self.current is not None:
            name = self._name(self.current)
            words = tr("“{name}” and its restore points will be gone for good.", name=name)
            if self.current.waits:
                words = f"{words} {tr('Without it the match cannot go on.')}"
            asked = Confirm(self.services, tr("Delete this game?"), words, tr("Delete"))
            self.ask(asked, partial(self._try, partial(self._delete, self.current)))

    def _delete(self, info: RunInfo, _asked: object) -> None:
        """Delete a run; what it has earned stays on the shelf of masks."""
        if info.title in PLAYABLE:
            self.services.masks.after_run(info)
        self.services.saves.delete(info.id)

    def _try(self, act: Callable[..., OpenedRun | None], *answer: object) -> None:
        """Call `act` with an answer: close with the run it opens, or refresh the list; show an error.

        Without an answer nothing happens.
        """
        if not all(answer):
            return
        try:
            opened = act(*answer)
        except SaveError as error:
            opened = None
            self.ask(Message(self.services, tr("Games"), say(error.text)))
        if opened is not None:
            self.close(opened)
        else:
            self.look_again()

    def export(self) -> None:
        """Write the statistics into a folder of the home; show where they are, or why it failed."""
        folder = self.services.home.statistics
        try:
            statistics_of(self.runs["finished"], whole=True).export(folder)
            words = tr("The statistics were written to {folder}.", folder=folder)
        except OSError as error:
            words = tr("The statistics could not be written: {why}.", why=say(reason_of(error)))
        self.ask(Message(self.services, tr("Statistics"), words))

    def explanation(self, node: Node) -> str:
        told = node.semantic.label if isinstance(node, Mark) and node.semantic else ""
        return "\n".join(filter(None, (told, super().explanation(node))))

    def on_key(self, press: KeyPress) -> bool:
        if wanted := press.key == "delete" and self.tab in ("going", "finished"):
            self.ask_delete()
        return wanted or super().on_key(press)


def run_name(run: RunInfo) -> str:
    """The display name of a run."""
    unnamed = tr("A game that cannot be read now") if run.unreadable else tr("A game that cannot be read")
    return run.name or unnamed


def date_words(stamp: str) -> str:
    """A date from a file in the player's local time; empty if it is invalid."""
    when = moment(stamp)
    return tr("{day}, {time}", day=date_name(when.date()), time=when.strftime(tr("%H:%M"))) if when else ""


def _trouble(run: RunInfo) -> str:
    """The text of a run's problem."""
    return say(run.problem) if run.problem else say(OTHER_GAME, title=run.title)


def sample(services: Services) -> RunsScene:
    """A sample for screenshots, with a few runs of each title."""
    for samples in filter(None, map(samples_of, playable())):
        samples.sample_runs(services)
    return RunsScene(services)
