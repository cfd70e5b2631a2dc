"""The page of the daily run: the last 30 days on the left, the four runs of the chosen day on the right."""

from collections.abc import Iterable, Iterator
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from functools import partial
from typing import NamedTuple

from game.titles.hercule.daily import DIFFICULTIES, TRIES, Daily
from game.titles.hercule.rules.state import Difficulty
from scenes.glossary import Gloss, find_gloss
from scenes.puzzles.today import streak_words
from scenes.services import Services, date_name, dotted, sentence, tr
from scenes.share.dialog import share_action
from scenes.share.postcard import Picture
from scenes.titles.hercule.daily.attempts import (
    Attempts,
    Entry,
    best,
    difficulty_name,
    result_words,
    share_line,
    watch_witness,
)
from scenes.titles.hercule.daily.picture import daily_picture
from scenes.toolkit.design import GAP, HAIR, NAME, TIGHT, WIDE
from scenes.toolkit.geometry import REST, Box, Grow, Metrics, Px, columns, inset, own, rows
from scenes.toolkit.input import KeyPress
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.paint import FOOTLIGHT as T
from scenes.toolkit.shapes import Halo, Panel
from scenes.widgets.controls import copied
from scenes.widgets.furniture import frieze, label
from scenes.widgets.page import (
    BODY,
    SMALL,
    Action,
    Column,
    Page,
    buttons,
    control_height,
    line_height,
    row_width,
    text_width,
)
from scenes.widgets.row import Row

DAYS = 30
LAMPS = 5
LARGE = 1.5  # from this text scale on, the words of a row need all of its width
STRIP, SEGMENT = 30, 44  # the bar of the trials: its height, and a segment's width at most


class Taken(NamedTuple):
    """The run chosen on the page: a daily run to begin, or the id of its run that is under way."""

    daily: Daily
    run: str = ""


class DailyPage(Page[Taken | None]):
    """Page that closes with the chosen run, or None if it was left; a run is ranked only on its own day.

    Days begin at midnight UTC. `zone` is the time zone in which times are shown; None is the system's.
    """

    id = "hercule/daily"

    def __init__(
        self,
        services: Services,
        today: date,
        difficulty: str,
        attempts: Attempts | None = None,
        zone: tzinfo | None = None,
    ) -> None:
        super().__init__(services)
        self.zone = zone
        self.attempts = attempts or Attempts(services, today.isoformat())
        self.attempts.settle()
        self.today = self.day = today
        self.difficulty, self.message = Difficulty(difficulty), ""
        self.focus.id = "play"

    def heading(self) -> str:
        return tr("Daily run")

    @property
    def entry(self) -> Entry:
        """The chosen run."""
        return self._entry(self.day, self.difficulty)

    def _entry(self, day: date, difficulty: Difficulty) -> Entry:
        return self.attempts.entry(day.isoformat(), difficulty)

    def choose_day(self, day: date) -> None:
        """Show the runs of another day."""
        self.day, self.message = day, ""
        self.rebuild()

    def choose(self, difficulty: Difficulty) -> None:
        """Choose another difficulty of the day."""
        self.difficulty, self.message = difficulty, ""
        self.rebuild()

    def right_feet(self) -> tuple[Action, ...]:
        return (self._play(self.entry),)

    def gloss(self, node: Node) -> Gloss | None:
        # Elsewhere in this title a button of that name leads to a puzzle.
        return find_gloss("daily:play", "hercule") if node.id == "play" else super().gloss(node)

    def on_key(self, press: KeyPress) -> bool:
        return self.act_on(press, self._after(self.entry)) or super().on_key(press)

    def _after(self, entry: Entry) -> list[Action]:
        """The actions offered once they cannot spoil the run: share the result, watch the witness."""
        acts = []
        if entry.result:
            acts.append(Action("share", tr("Copy the result"), self.share, "C"))
            acts.append(share_action(self, self.picture))
        if entry.shows:
            acts.append(Action("witness", tr("Watch the expert"), self.watch, "W"))
        return acts

    def _play(self, entry: Entry) -> Action:
        words = {"open": tr("Ranked attempt"), "going": tr("Continue")}.get(entry.stand, tr("Practice"))
        return Action("play", words, self.play, tr("Enter"), "play", "primary")

    def play(self) -> None:
        """Close with the chosen run, to begin it or to continue it."""
        entry = self.entry
        self.close(Taken(entry.daily, entry.run if entry.stand == "going" else ""))

    def share(self) -> None:
        """Copy the line about the result to the clipboard, and show that it was copied."""
        entry = self.entry
        if entry.result:
            self.message = copied(share_line(self.attempts.rules, entry.daily, entry.result), tr("Copied."))
            self.rebuild()

    def picture(self) -> Picture:
        """The picture of the chosen run, which has a result."""
        entry = self.entry
        assert entry.result is not None
        return daily_picture(self.services, self.attempts.rules, entry.daily, entry.result)

    def watch(self) -> None:
        """Show the winning line of the expert at the table."""
        if shows := self.entry.shows:
            watch_witness(self, shows)

    def fill(self, m: Metrics, body: Box) -> None:
        if m.text_scale <= 1:
            # The sign of the day stands clear of the fringe.
            body = inset(m, body, 0, TIGHT, 0, 0)
        left, right = columns(m, body, Grow(0.36), Grow(0.64), gap=GAP)
        self._days(m, left)
        self._runs(m, right)

    def _days(self, m: Metrics, box: Box) -> None:
        panel, view = self.sheet(m, box, GAP)
        tall = line_height(m, BODY) + line_height(m, SMALL) + m.px(GAP)
        column = Column.within(m, view, m.px(HAIR), m.px(HAIR))
        days = (self.today - timedelta(days=number) for number in range(DAYS))
        column.add(*(self._day(m, day, column.box(tall)) for day in days))
        panel.add(column.scrolled(view))

    def _day(self, m: Metrics, day: date, box: Box) -> Row:
        """The row of a day, with the results of its ranked attempts."""
        entries = [self._entry(day, each) for each in DIFFICULTIES]
        played = dotted(*filter(None, map(self._short, entries)))
        name, short = self._called(day), played or tr("not played for rank")
        act, chosen = partial(self.choose_day, day), day == self.day
        made = Row(name=f"day:{day}", words=f"{name}. {short}", chosen=chosen, on_click=act).place(box)
        upper, lower = rows(m, inset(m, own(box), TIGHT, TIGHT, TIGHT, 0), Px(line_height(m, BODY)), REST)
        ink = T.text if played else T.dim
        return made.add(
            label(m, upper, name, size=BODY, weight="bold", max_lines=1),
            label(m, lower, short, size=SMALL, colour=ink, max_lines=1, anchor="topleft"),
        )

    def _called(self, day: date) -> str:
        near = {0: tr("Today"), 1: tr("Yesterday")}.get((self.today - day).days, "")
        return dotted(near, date_name(day))

    def _name(self, difficulty: Difficulty) -> str:
        return difficulty_name(self.attempts.rules, difficulty)

    def _short(self, entry: Entry) -> str:
        """A ranked attempt as one entry of a day's row: trials beaten, or under way."""
        name, result = self._name(entry.daily.difficulty), entry.result
        if result:
            total = self.attempts.rules.catalogue.numbers.trials
            return f"{name} {tr('{n} of {all}', n=result.trials, all=total)}"
        return tr("{name} under way", name=name) if entry.stand == "going" else ""

    def _runs(self, m: Metrics, box: Box) -> None:
        """The four runs of the day, and below them the details of the chosen one."""
        panel, view = self.sheet(m, box, GAP, WIDE, GAP, GAP, title=self._called(self.day))
        tall = line_height(m, BODY) + line_height(m, SMALL) + m.px(GAP)
        column = Column.listed(m, view, partial(self._choices, m, tall))
        frieze(self.services, m, panel, view.top + column.y)
        panel.add(column.scrolled(view))

    def _choices(self, m: Metrics, tall: int, column: Column) -> None:
        for each in DIFFICULTIES:
            column.add(self._run(m, self._entry(self.day, each), column.box(tall)))
        column.y += m.px(TIGHT)
        self._told(m, column, self.entry)

    def _run(self, m: Metrics, entry: Entry, box: Box) -> Row:
        difficulty = entry.daily.difficulty
        name, state, grade = self._name(difficulty), self._state(entry), _grade(entry)
        wins = entry.found.wins if entry.found else None
        act, chosen = partial(self.choose, difficulty), difficulty == self.difficulty
        words = f"{name}. {state}. " + tr("Grade: {grade}", grade=grade)
        made = Row(name=f"run:{difficulty}", words=words, chosen=chosen, on_click=act).place(box)
        wide = Px(max(text_width(m, words, SMALL) for words in _grades()) + m.px(HAIR))
        upper, lower = rows(m, inset(m, own(box), TIGHT, TIGHT, TIGHT, 0), Px(line_height(m, BODY)), REST)
        at, lamps, words_at = columns(m, upper, REST, Px(_step(m) * LAMPS), wide, gap=TIGHT)
        if m.text_scale < LARGE:
            # Beside both lines; in large letters the second one takes the whole width.
            lamps, words_at = (each._replace(top=0, height=box.height) for each in (lamps, words_at))
            lower = lower._replace(width=at.width)
        ink = T.lit if entry.stand in ("open", "going") else T.dim
        return made.add(
            label(m, at, name, size=BODY, weight="bold", max_lines=1),
            label(m, words_at, grade, size=SMALL, colour=T.dim, anchor="right", max_lines=1),
            label(m, lower, state, size=SMALL, colour=ink, max_lines=1, anchor="topleft"),
            *(_lamps(m, lamps, wins) if wins is not None else ()),
        )

    def _state(self, entry: Entry) -> str:
        """The state of a ranked attempt in words."""
        if entry.result:
            ended = tr("Victory") if entry.result.won else tr("Defeat")
            return dotted(ended, result_words(self.attempts.rules, entry.result))
        return {
            "open": tr("Ranked attempt available"),
            "unknown": tr("The ranked attempts cannot be read now"),
            "going": tr("The ranked attempt is under way"),
            "deleted": tr("The ranked attempt was deleted before its end"),
        }.get(entry.stand, tr("Not played for rank; open for practice"))

    def _told(self, m: Metrics, column: Column, entry: Entry) -> None:
        column.heading(self._name(entry.daily.difficulty))
        if self.message:
            said = Semantic("status", self.message, id="message")
            column.text(self.message, colour=T.lit, semantic=said)
        if entry.result:
            tall, total = m.px(STRIP), self.attempts.rules.catalogue.numbers.trials
            column.add(*_bar(m, column.box(tall), entry.result.trials, total))
            column.text(self._state(entry), size=NAME, weight="bold")
        for acts in _in_rows(m, self._after(entry), column.width):
            box = column.box(control_height(m))
            column.add(*buttons(m, columns(m, box, *(Px(act.width(m)) for act in acts), gap=TIGHT), acts))
        column.y += m.px(TIGHT)
        for line in self._lines(entry):
            column.text(line, gap=0)

    def _lines(self, entry: Entry) -> Iterator[str]:
        yield {
            "open": tr("Your first run of today counts: a single try, no way back. The others are practice."),
            "going": tr("You can leave it and come back at any time; its result counts for its day."),
        }.get(entry.stand, tr("Practice: undo without limit, and nothing is counted."))
        if entry.found:
            yield tr("The expert has won this run, so it can be won.")
            if (wins := entry.found.wins) is not None:
                yield tr(
                    "The computer won {n} of {all} more tries: the more lights, the better the chances.",
                    all=TRIES,
                    n=wins,
                )
        else:
            yield tr("Nobody has checked whether this run can be won.")
        if self.day == self.today:
            yield self._next()
            if kept := streak_words(self.services.streak):
                yield f"{sentence(kept)}. {tr('One missed day a week does not break the streak.')}"
        if known := self._best(entry.daily.difficulty):
            yield known

    def _next(self) -> str:
        """When the next day begins in the player's time zone. A time is enough: it is within 24 hours."""
        begins = datetime.combine(self.today + timedelta(days=1), time(), UTC).astimezone(self.zone)
        hour, minute = f"{begins:%H}", f"{begins:%M}"
        if not begins.hour and not begins.minute:
            return tr("New daily runs at midnight, local time.")
        return tr("New daily runs at {hour}:{minute}, local time.", hour=hour, minute=minute)

    def _best(self, difficulty: Difficulty) -> str:
        """The best ranked result of the days shown, in a sentence; empty if there is none."""
        days = (self.today - timedelta(days=number) for number in range(DAYS))
        found = best(self._entry(day, difficulty) for day in days)
        if found is None or found.result is None:
            return ""
        day, words = (
            date_name(date.fromisoformat(found.daily.day)),
            result_words(self.attempts.rules, found.result),
        )
        return f"{tr('Your recent best: {result} ({day})', result=words, day=day)}."


def _grade(entry: Entry) -> str:
    if entry.found is None:
        return tr("not checked")
    return tr("can be won") if entry.found.wins is None else _of(entry.found.wins)


def _grades() -> tuple[str, ...]:
    """The grades with the greatest widths; each row reserves room for the widest."""
    return _of(TRIES), tr("not checked"), tr("can be won")


def _of(wins: int) -> str:
    return tr("{n} of {all}", n=wins, all=TRIES)


def _step(m: Metrics) -> int:
    """The distance from one lamp to the next, in pixels."""
    return round(m.text(BODY) * 1.4)


def _lamps(m: Metrics, box: Box, wins: int) -> Iterator[Node]:
    """Five lamps; the share of them that is lit is the share of the expert's tries that won."""
    side, step = m.text(BODY), _step(m)
    for number in range(LAMPS):
        lit = number * TRIES < wins * LAMPS
        lamp = Panel(fill=T.lit if lit else None, outline=T.lit if lit else T.dim, radius=side // 2)
        left, top = box.left + round(step * (number + 0.5)) - side // 2, box.top + (box.height - side) // 2
        if lit:
            glow = Halo(colour=T.lit, spread=round(side * 0.4), radius=side // 2, strength=0.8)
            yield glow.place((left, top, side, side))
        yield lamp.place((left, top, side, side))


def _bar(m: Metrics, box: Box, beaten: int, total: int) -> Iterator[Node]:
    """A bar with one segment for each trial; those of beaten trials are lit."""
    gap = m.px(HAIR)
    wide = min(m.px(SEGMENT), (box.width - gap * (total - 1)) // total)
    for number in range(total):
        place = Box(box.left + number * (wide + gap), box.top, wide, box.height)
        fill = T.lit if number < beaten else T.tint(0.12)
        yield Panel(fill=fill, outline=T.line, radius=m.px(4)).place(place)


def _in_rows(m: Metrics, feet: Iterable[Action], room: int) -> list[list[Action]]:
    """Buttons in as many rows as it takes for each to have the width that it needs."""
    found = list[list[Action]]()
    for foot in feet:
        if found and row_width(m, [*found[-1], foot]) <= room:
            found[-1].append(foot)
        else:
            found.append([foot])
    return found
