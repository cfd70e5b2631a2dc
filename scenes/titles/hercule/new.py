"""A new run of Hercule: difficulty, seed, name, and the ten cards, with the first trial in sight."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, date, datetime
from functools import partial

from game.titles.hercule.rules.rules import HerculeRules
from scenes.match.set_up import choice, head, seed_line, values_of
from scenes.services.services import Services
from scenes.services.words import ntr, say, tr
from scenes.table.zones import RATIO
from scenes.titles.hercule.faces import trial_face, trial_text
from scenes.titles.hercule.selection import Choosing, Run, daily_seed
from scenes.titles.hercule.tray import Tray
from scenes.toolkit.geometry import Box, Metrics, Pose
from scenes.toolkit.keys import KeyPress
from scenes.toolkit.layout import REST, Px, aligned, columns, inset, own, rows
from scenes.toolkit.pointer import Click, DoubleClick, Drop, Inspect, Intent
from scenes.toolkit.semantics import Semantic
from scenes.toolkit.shapes import Panel
from scenes.toolkit.theme import FOOTLIGHT
from scenes.widgets.dialogs import Switch, Switches
from scenes.widgets.field import copied
from scenes.widgets.furniture import card, label, titled_panel
from scenes.widgets.page import (
    BODY,
    OPAQUE,
    SMALL,
    Column,
    Foot,
    Page,
    control_height,
    foot_width,
    text_width,
)

T = FOOTLIGHT
GAP = 26


@dataclass(frozen=True, slots=True)
class NewRun:
    """A run that can be played, its deck chosen, and how it is called."""

    session: Run
    name: str


def utc_today() -> date:
    """The day by which the daily run goes."""
    return datetime.now(UTC).date()


class NewRunScene(Page[NewRun | None]):
    """Closes with the run, or None when it was left."""

    id = "hercule/new"

    def __init__(self, services: Services, today: Callable[[], date] = utc_today) -> None:
        super().__init__(services)
        rules = services.load_rules("hercule")
        assert isinstance(rules, HerculeRules)
        self.today, self.choosing = today, Choosing(rules, services.new_seed())
        self.number = len(services.saves.list_runs()) + len(services.saves.list_finished()) + 1
        self.name: str | None = None
        self.message = ""
        self.tray = Tray(services, self.choosing, self._moved)
        self.focus.set("begin")

    @property
    def heading(self) -> str:
        return tr("A new run")

    @property
    def reason(self) -> str:
        """Why the run cannot begin yet."""
        missing = self.choosing.wanted - self.choosing.chosen
        if not self.choosing.seed:
            return tr("Type a seed, or take another one.")
        return ntr("Choose {n} more card.", "Choose {n} more cards.", missing) if missing else ""

    def feet(self) -> tuple[tuple[Foot, ...], tuple[Foot, ...]]:
        begin = Foot("begin", tr("Begin"), self.begin, tr("Enter"), "play", "primary", bool(self.reason))
        rulings = Foot("rulings", tr("Rulings"), self.open_rulings, "", "gear")
        return (*super().feet()[0], rulings), (begin,)

    def fill(self, m: Metrics, body: Box) -> None:
        left = self._trial(m, body)
        _, right = columns(m, body, Px(left), REST, gap=GAP)
        column = self._choices(m, right.width)
        run, below = rows(m, right, Px(column.y + m.px(8)), REST, gap=GAP)
        self.root.add(titled_panel(m, run, tr("The run"), opacity=OPAQUE).add(*column.nodes))
        self.tray.build(m, below, self.root, self.timeline)
        self._reason_line(m, body)

    def _trial(self, m: Metrics, body: Box) -> int:
        """The first trial as large as the page allows; gives the width of its panel."""
        pad, top = m.px(22), m.px(26)
        note = tr("It is open before you choose: pick your ten cards against it.")
        words = Column(m, pad, 0, m.px(330)).text(note, size=SMALL, colour=T.dim, anchor="center", gap=0)
        width = min(m.px(372), round((body.height - top - words.size[1] - m.px(40)) / RATIO))
        box = Box(body.left, body.top, width + 2 * pad, body.height)
        below = top + round(width * RATIO)
        words.place(Box(pad, below, width, body.height - below))
        panel = titled_panel(m, box, tr("First trial"), opacity=OPAQUE)
        self.root.add(panel.add(words))
        trial = self.choosing.first_trial
        if trial is not None:
            said = Semantic("trial", say(trial.name), trial_text(trial), id="trial")
            pose = Pose(pad + width / 2, top + width * RATIO / 2)
            panel.add(card(self.services, trial_face(trial), width, pose=pose, semantic=said))
        return box.width

    def _choices(self, m: Metrics, width: int) -> Column:
        """Difficulty, seed and name."""
        names, pad = (tr("Difficulty"), tr("Seed"), tr("Name")), m.px(24)
        indent = max(text_width(m, name) for name in names) + m.px(20)
        column = Column(m, pad + indent, m.px(26), width - 2 * pad - indent)
        for name, make in zip(names, (self._difficulty, self._seed, self._name), strict=True):
            place = Box(pad, column.y, indent - m.px(12), control_height(m))
            column.add(label(m, place, name, size=BODY, weight="bold", max_lines=1))
            make(m, column)
        return column

    def _difficulty(self, m: Metrics, column: Column) -> None:
        info = self.choosing.rules.catalogue.option("difficulty")
        value, take = str(self.choosing.options[info.id]), partial(self.change_option, info.id)
        column.add(choice(m, column.box(control_height(m), 6), info.id, values_of(info), value, take, T))
        head(column, difficulty_words(value), gap=12)

    def _seed(self, m: Metrics, column: Column) -> None:
        acts = (
            ("another", tr("Another"), self.another_seed),
            ("copy", tr("Copy"), self.copy_seed),
            ("daily", tr("Daily run"), self.daily_seed),
        )
        seed_line(self, column, self.choosing.seed, self._seed_typed, acts, 12)

    def _name(self, m: Metrics, column: Column) -> None:
        box, text = column.box(control_height(m)), self.shown_name
        column.add(self.field(m, box, "name", tr("Name"), text, limit=40, changed=self._name_typed))

    @property
    def shown_name(self) -> str:
        """The name as typed, or the one that is proposed."""
        return tr("Run {n}", n=self.number) if self.name is None else self.name

    def _reason_line(self, m: Metrics, body: Box) -> None:
        """Why it cannot begin, or what was done, between the buttons of the foot."""
        words = self.message or self.reason
        if not words:
            return
        tall = control_height(m)
        used = [sum(foot_width(m, foot) + m.px(12) for foot in feet) + m.px(16) for feet in self.feet()]
        free = Box(body.left + used[0], m.height - tall - m.px(26), body.width - sum(used), tall)
        box = aligned(m, free, Px(min(free.width, round(text_width(m, words) + m.text(BODY) * 2))))
        sign = Panel(fill=T.ink, outline=T.line, radius=m.px(8), opacity=235).place(box)
        said = Semantic("status", words, id="reason")
        inner = inset(m, own(box), 12, 0)
        text = label(m, inner, words, size=BODY, anchor="center", max_lines=2, semantic=said)
        self.root.add(sign.add(text))

    def show(self, message: str = "") -> None:
        """Build everything anew, with something to say or nothing."""
        self.message = message
        self.rebuild()

    def _moved(self, message: str = "") -> None:
        self.tray.flying = True
        self.show(message)

    def change_option(self, name: str, value: str | bool) -> None:
        """Take another value of an option."""
        self.choosing.options[name] = value
        self.show()

    def _seed_typed(self, text: str) -> None:
        self.choosing.seed = text
        self.show()

    def _name_typed(self, text: str) -> None:
        self.name = text

    def another_seed(self) -> None:
        """Another seed by chance."""
        self.choosing.seed = str(self.services.new_seed())
        self.show()

    def daily_seed(self) -> None:
        """The seed of the day, and a name that says so."""
        today = self.today()
        self.choosing.seed = str(daily_seed(today))
        self.name = tr("Daily run {day}", day=today.isoformat())
        self.show()

    def copy_seed(self) -> None:
        """The seed into the clipboard."""
        self.show(copied(self.choosing.seed))

    def add(self, name: str) -> None:
        """Take a card of a stack."""
        taken = self.choosing.add(name)
        full = self.choosing.chosen >= self.choosing.wanted
        self._moved("" if taken or not full else tr("The deck is full: take a card out first."))

    def remove(self, name: str) -> None:
        """Put a card back."""
        self.choosing.remove(name)
        self._moved()

    def open_rulings(self) -> None:
        """The rulings of this run, to be turned on or off."""
        switches = [
            Switch(option.id, say(option.name), bool(self.choosing.options[option.id]))
            for option in self.choosing.rules.info.options
            if isinstance(option.default, bool)
        ]
        note = tr("Where the rulebooks are silent or disagree, the run goes by these.")
        self.ask(Switches(self.services, tr("Rulings"), note, switches, self.change_option))

    def begin(self) -> None:
        """Play."""
        if not self.reason:
            name = self.shown_name.strip() or tr("Run {n}", n=self.number)
            self.close(NewRun(self.choosing.begin(), name))

    def on_intent(self, intent: Intent) -> bool:
        match intent:
            case Click(node) | DoubleClick(node) if node is not None and node.ref:
                self._move(node.ref)
            case Drop(node, target) if node.ref and target is not None and target.ref:
                if node.ref.partition(":")[0] == target.ref:
                    return False
                self._move(node.ref)
            case Drop() | Inspect():
                return False
        return True

    def _move(self, ref: str) -> None:
        match ref.split(":"):
            case "reserve", name, *_:
                self.add(name)
            case "deck", name, *_:
                self.remove(name)

    def on_key(self, press: KeyPress) -> bool:
        stacks = self.choosing.techniques
        if press.key.isdecimal() and 1 <= int(press.key) <= len(stacks):
            self.add(stacks[int(press.key) - 1].id)
            return True
        return False


def difficulty_words(value: str) -> str:
    """A difficulty in one line."""
    return {
        "normal": tr("A beaten trial is gone: only its blessing stays."),
        "heroic": tr("The ability of a beaten trial lasts for one more trial."),
        "mythic": tr("The ability of a beaten trial lasts for two more trials."),
    }.get(value, value)
