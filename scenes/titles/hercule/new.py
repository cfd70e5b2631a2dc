"""A new run: difficulty, seed, name, and the ten cards that fly between stacks and tray."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, date, datetime
from functools import partial
from typing import NamedTuple

from game.core.protocol import OptionValue
from game.titles.hercule.cards import CardDef
from game.titles.hercule.rules.rules import HerculeRules
from scenes.art.sheet import face_size
from scenes.match.set_up import head, looked_at, seed_line, sign_of, values_of
from scenes.services.services import Services
from scenes.services.words import ntr, say, tr
from scenes.table.host import lesson_feet
from scenes.table.layout import RATIO, row
from scenes.titles.hercule.layout import cards_in
from scenes.titles.hercule.looks import half, of_card, said_of, trial_face, two_levels, words_of
from scenes.titles.hercule.model import Choosing, Run
from scenes.toolkit.geometry import REST, Box, Metrics, Pose, Px, columns, rows
from scenes.toolkit.input import Click, DoubleClick, Drop, Inspect, Intent, KeyPress
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.paint import FOOTLIGHT
from scenes.toolkit.shapes import Halo, Panel
from scenes.toolkit.timeline import Parallel, Tween
from scenes.widgets.controls import Option, copied
from scenes.widgets.dialogs import Switch, Switches
from scenes.widgets.furniture import Card, button, card, label, titled_panel
from scenes.widgets.page import (
    BODY,
    SMALL,
    Action,
    Column,
    Page,
    choice,
    control_height,
    line_height,
    text_width,
)

T = FOOTLIGHT
GAP, FLIGHT = 26, 0.26


class NewRun(NamedTuple):
    """A run that can be played, its deck chosen, and how it is called."""

    session: Run
    name: str


class NewRunScene(Page[NewRun | str | None]):
    """Closes with the run, the word for a lesson, or None when it was left; the first trial is in sight."""

    id = "hercule/new"

    def __init__(
        self, services: Services, today: Callable[[], date] = lambda: datetime.now(UTC).date()
    ) -> None:
        super().__init__(services)
        rules = services.load_rules("hercule")
        assert isinstance(rules, HerculeRules)
        self.today, self.choosing = today, Choosing(rules, services.new_seed())
        self.number = len(services.saves.list_runs()) + len(services.saves.list_finished()) + 1
        self.name: str | None = None
        self.message, self.tray, self.focus.id = "", Tray(self), "begin"
        self._read, self._reader, self._aside, self._first = "", Group(), Box(0, 0, 1, 1), Group()

    def heading(self) -> str:
        return tr("A new run")

    @property
    def reason(self) -> str:
        """Why the run cannot begin yet."""
        missing = self.choosing.wanted - self.choosing.chosen
        if not self.choosing.seed:
            return tr("Type a seed, or take another one.")
        return ntr("Choose {n} more card.", "Choose {n} more cards.", missing) if missing else ""

    def left_feet(self) -> tuple[Action, ...]:
        rulings = Action("rulings", tr("Rulings"), self.open_rulings, "", "gear")
        return (*super().left_feet(), rulings, *lesson_feet(self.services, "hercule", self.close))

    def right_feet(self) -> tuple[Action, ...]:
        off = bool(self.reason)
        return (Action("begin", tr("Begin"), self.begin, tr("Enter"), "play", "primary", off),)

    def fill(self, m: Metrics, body: Box) -> None:
        self._read, self._reader = "", Group()
        _, right = columns(m, body, Px(self._trial(m, body)), REST, gap=GAP)
        column = self._choices(m, right.width)
        run, below = rows(m, right, Px(column.y + m.px(8)), REST, gap=GAP)
        self.sheet(m, run, 0, title=tr("The run"))[0].add(*column.nodes)
        self.tray.build(m, below)
        self._status(m, body)

    def _trial(self, m: Metrics, body: Box) -> int:
        """The first trial as large as the page allows; gives the width of its panel."""
        pad, top, trial = m.px(22), m.px(26), self.choosing.first_trial
        note = tr("It is open before you choose: pick your ten cards against it.")
        words = Column(m, pad, 0, m.px(330)).text(note, size=SMALL, colour=T.dim, anchor="center", gap=0)
        width = min(m.px(372), round((body.height - top - words.size[1] - m.px(40)) / RATIO))
        below = top + round(width * RATIO)
        words.place((pad, below, width, body.height - below))
        self._aside = body._replace(width=width + 2 * pad)
        self._first, _ = self.sheet(m, self._aside, 0, title=tr("First trial"))
        self._first.add(words)
        if trial is not None:
            said = Semantic("trial", say(trial.name), words_of(trial), id="trial")
            pose = Pose(pad + width / 2, top + width * RATIO / 2)
            self._first.add(card(self.services, trial_face(trial), width, pose=pose, semantic=said))
        return self._aside.width

    def _choices(self, m: Metrics, width: int) -> Column:
        """Difficulty, seed and name, each behind its name."""
        names, pad, tall = (tr("Difficulty"), tr("Seed"), tr("Name")), m.px(24), control_height(m)
        indent = max(text_width(m, name) for name in names) + m.px(20)
        column = Column(m, pad + indent, m.px(26), width - 2 * pad - indent)
        for words, make in zip(names, (self._difficulty, self._seed, self._name), strict=True):
            place = Box(pad, column.y, indent - m.px(12), tall)
            column.add(label(m, place, words, size=BODY, weight="bold", max_lines=1))
            make(column)
        return column

    def _difficulty(self, column: Column) -> None:
        info, m = self.choosing.catalogue.option("difficulty"), column.m
        value, take = str(self.choosing.options[info.id]), partial(self.change_option, info.id)
        options = [Option(str(one), words) for one, words in values_of(info).items()]
        column.add(choice(m, info.id, options, value, take).place(column.box(control_height(m), 6)))
        head(column, said_of(f"difficulty_{value}") or value, gap=12)

    def _seed(self, column: Column) -> None:
        another = ("another", tr("Another"), lambda: self.take_seed(str(self.services.new_seed())))
        copy = ("copy", tr("Copy"), lambda: self.show(copied(self.choosing.seed)))
        acts = another, copy, ("daily", tr("Daily run"), self.daily_seed)
        seed_line(self, column, self.choosing.seed, self.take_seed, acts, 12)

    def _name(self, column: Column) -> None:
        m, box, way = column.m, column.box(control_height(column.m)), {"limit": 40, "changed": self.rename}
        column.add(self.field(m, box, "name", tr("Name"), self.shown_name, **way))

    @property
    def shown_name(self) -> str:
        """The name as typed, or the one that is proposed."""
        return tr("Run {n}", n=self.number) if self.name is None else self.name

    def _status(self, m: Metrics, body: Box) -> None:
        """Why it cannot begin, or what was done, between the buttons of the foot."""
        words, tall = self.message or self.reason, control_height(m)
        if not words:
            return
        sides = self.left_feet(), self.right_feet()
        left, right = (sum(foot.width(m) + m.px(12) for foot in feet) + m.px(16) for feet in sides)
        free = Box(body.left + left, m.height - tall - m.px(26), body.width - left - right, tall)
        self.root.add(sign_of(m, free, words, "reason"))

    def show(self, message: str = "", *, fly: bool = False) -> None:
        """Build everything anew, with something to say or nothing; cards may fly to where they are now."""
        self.message, self.tray.flying = message, fly
        self.rebuild()

    def change_option(self, name: str, value: OptionValue) -> None:
        """Take another value of an option."""
        self.choosing.options[name] = value
        self.show()

    def rename(self, name: str) -> None:
        """Call the run so."""
        self.name = name

    def take_seed(self, seed: str) -> None:
        """Another seed, or one that is still being typed."""
        self.choosing.seed = seed
        self.show()

    def daily_seed(self) -> None:
        """The seed that everybody has on this day, and a name that says so."""
        today = self.today()
        self.name = tr("Daily run {day}", day=today.isoformat())
        self.take_seed(f"{today:%Y%m%d}")

    def add(self, name: str) -> None:
        """Take a card of a stack."""
        late = not self.choosing.add(name) and self.choosing.full
        self.show(tr("The deck is full: take a card out first.") if late else "", fly=True)

    def take_deck(self, counts: Counter[str]) -> None:
        """Choose these cards, and no others."""
        self.choosing.counts = counts.copy()
        self.show(fly=True)

    def open_rulings(self) -> None:
        """The rulings of this run, to be turned on or off."""
        values, known = self.choosing.options, self.choosing.rules.info.options
        rulings = [option for option in known if isinstance(option.default, bool)]
        switches = [Switch(option.id, say(option.name), bool(values[option.id])) for option in rulings]
        note = tr("Where the rulebooks are silent or disagree, the run goes by these.")
        self.ask(Switches(self.services, tr("Rulings"), note, switches, self.change_option))

    def begin(self) -> None:
        """Play."""
        if not self.reason:
            name = self.shown_name.strip() or tr("Run {n}", n=self.number)
            self.close(NewRun(self.choosing.begin(), name))

    def on_intent(self, intent: Intent) -> bool:
        """Take a card to the other side."""
        match intent:
            case Click(Node(ref=str(ref))) | DoubleClick(Node(ref=str(ref))):
                zone, name, *_ = (*ref.split(":"), "")
            case Drop(Node(ref=str(ref)), target=Node(ref=str(place))) if not ref.startswith(f"{place}:"):
                zone, name, *_ = (*ref.split(":"), "")
            case _:
                return not isinstance(intent, Drop | Inspect)
        if zone == "reserve" and name:
            self.add(name)
        elif zone == "deck" and name:
            self.take_deck(self.choosing.counts - Counter([name]))
        return True

    def update(self) -> None:
        """Read the card that the pointer or the keyboard is on, large, in the place of the trial."""
        super().update()
        places = [(node.ref or "").split(":") for node in looked_at(self)]
        names = [place[1] for place in places if len(place) > 1 and place[0] in ("reserve", "deck")]
        name = names[0] if names and self.drag is None else ""
        if name != self._read:
            self._read = name
            self.touch(self._reader)
            self._reader.remove()
            self._first.visible = not name
            self.touch(self._first)
            self._reader = self._large(self.metrics, name) if name else Group()
            self.root.add(self._reader)
            self.touch(self._reader)

    def _large(self, m: Metrics, name: str) -> Group:
        """A card of a stack, and below it what both its halves do."""
        box, reading = self._aside, of_card(self.choosing.rules.catalogue, name)
        panel = titled_panel(m, box, reading.title, opacity=255)
        panel.z, width = 60.0, min(box.width - m.px(60), round(box.height * 0.52 / RATIO))
        top, tall = m.px(28), round(width * RATIO)
        pose, said = Pose(box.width / 2, top + tall / 2), Semantic("card", reading.title, id="reader")
        panel.add(card(self.services, reading.face, width, pose=pose, semantic=said))
        place = Box(m.px(22), top + tall + m.px(14), box.width - m.px(44), box.height - top - tall - m.px(28))
        told = Semantic("text", "\n".join(reading.lines), id="reader:words")
        return panel.add(label(m, place, told.label, size=SMALL, anchor="topleft", semantic=told))

    def on_key(self, press: KeyPress) -> bool:
        stacks = self.choosing.techniques
        known = press.key.isdecimal() and 1 <= int(press.key) <= len(stacks)
        if known:
            self.add(stacks[int(press.key) - 1].id)
        return known


class Tray:
    """Builds stacks and tray anew for each change; `flying` lets the cards move to their new places."""

    def __init__(self, page: NewRunScene) -> None:
        self.page, self.services, self.choosing, self.flying = page, page.services, page.choosing, False
        self._moving: dict[tuple[str, int], Node] = {}
        self._stacks: dict[str, Pose] = {}

    def build(self, m: Metrics, box: Box) -> None:
        """Stacks at the left, the tray with the chosen cards at the right; a new one comes from its stack."""
        before = {key: node.pose for key, node in self._moving.items()}
        number, gap, top = len(self.choosing.techniques), m.px(14), m.px(28)
        room = box.height - top - line_height(m, SMALL) - m.px(24)
        width = min(m.px(150), round(room / RATIO), (box.width * 38 // 100) // number - gap)
        shelf, tray = columns(m, box, Px(number * (width + gap) + 2 * gap), REST, gap=20)
        self._shelf(m, shelf, width, gap, top)
        share = self._tray(m, tray, width, top)
        ways = []
        for key, node in self._moving.items() if self.flying else ():
            end, stack = node.pose, self._stacks[key[0]]
            node.pose = before.get(key, Pose(stack.x, stack.y, 0, share))
            if node.pose != end:
                ways.append(Tween(node, end, FLIGHT))
        if ways:
            self.page.timeline.play(Parallel(tuple(ways)))
        self.flying = False

    def _shelf(self, m: Metrics, box: Box, width: int, gap: int, top: int) -> None:
        panel = self._zone(m, box, "reserve", tr("Techniques"))
        height, caption = round(width * RATIO), line_height(m, SMALL) + m.px(14)
        column = Column(m, m.px(16), 0, box.width - m.px(32))
        words = tr("Click a card, or drag it into your deck.")
        note = column.text(words, size=SMALL, colour=T.dim, anchor="center")
        spare = box.height - top - height - caption - note.size[1] - m.px(30)
        if spare > 0:
            top += spare // 3
            words_box = m.px(16), top + height + caption + spare // 3, column.width, note.size[1] + 2
            panel.add(note.place(words_box))
        below = top + height + m.px(8)
        for index, definition in enumerate(self.choosing.techniques):
            x = box.left + round(gap * 1.5) + index * (width + gap) + width / 2
            self._stacks[definition.id] = pose = Pose(x, box.top + top + height / 2)
            under = round(x - width / 2) - gap // 2, box.top + below, width + gap
            self._stack(m, definition, pose, width, Box(*under, max(12, box.height - below - m.px(6))))

    def _stack(self, m: Metrics, definition: CardDef, pose: Pose, width: int, caption: Box) -> None:
        """The cards of one kind that are not chosen, their edges under the top one, and how many they are."""
        left, root = self.choosing.left(definition.id), self.page.root
        free, words = left > 0 and not self.choosing.full, ntr("{n} left", "{n} left", left)
        for depth in range(min(left, 3) - 1, 0, -1):
            under = Pose(pose.x + depth * m.px(3), pose.y + depth * m.px(3))
            root.add(card(self.services, two_levels(definition), width, pose=under))
        if free:
            size = face_size(width)
            root.add(Halo(colour=T.lit, spread=m.px(10), radius=8, strength=0.5, size=size, pose=pose))
        name, id = half(definition, False).title, f"reserve:{definition.id}"
        said = Semantic("stack", name, words, bool(left), id)
        self._card(definition, width, replace(pose, alpha=1 if left else 0.3), 2, said, free)
        root.add(label(m, caption, words, size=SMALL, weight="bold", anchor="top", max_lines=1))

    def _card(self, kind: CardDef, width: int, pose: Pose, z: int, said: Semantic, draggable: bool) -> Card:
        """A card that can be moved, called as it is in the semantic tree."""
        made = card(self.services, two_levels(kind), width, pose=pose, z=z, semantic=said)
        made.ref, made.clickable, made.draggable = said.id, True, draggable
        self.page.root.add(made)
        return made

    def _zone(self, m: Metrics, box: Box, ref: str, title: str) -> Group:
        """A panel that takes cards."""
        panel = titled_panel(m, box, title)
        panel.ref, panel.droppable, panel.z = ref, True, -1
        panel.semantic = Semantic("place", title, "", True, ref)
        self.page.root.add(panel)
        return panel

    def _tray(self, m: Metrics, box: Box, widest: int, top: int) -> float:
        """The chosen cards, each in its slot; gives how much larger they are on their stacks."""
        choosing = self.choosing
        self._zone(m, box, "deck", tr("Your deck: {n} of {all}", n=choosing.chosen, all=choosing.wanted))
        tall = box.height - top - control_height(m, SMALL) - m.px(26)
        inner = Box(box.left + m.px(22), box.top + top, box.width - m.px(44), tall)
        width, poses = cards_in(inner, choosing.wanted, 2, widest, m.px(10))
        large, left = min(widest, round(tall / RATIO)), (inner.left, inner.top + inner.height / 2)
        if width < large * 0.7:
            # In one row, over each other, they stay large.
            width, poses = large, row(choosing.wanted, left, large, m.px(10), inner.width)
        for pose in poses:
            slot = Panel(outline=T.line, radius=m.px(8), thickness=max(1.0, m.unit), z=-0.5)
            slot.size, slot.pose = face_size(width), replace(pose, alpha=0.35)
            self.page.root.add(slot)
        chosen = [(kind, n) for kind in choosing.techniques for n in range(choosing.counts[kind.id])]
        self._moving.clear()
        for index, ((kind, number), pose) in enumerate(zip(chosen, poses, strict=False)):
            said = Semantic("card", say(kind.name), str(index + 1), id=f"deck:{kind.id}:{number}")
            self._moving[kind.id, number] = self._card(kind, width, pose, 3 + index, said, True)
        self._tools(m, box)
        return widest / width

    def _tools(self, m: Metrics, box: Box) -> None:
        """Buttons at the lower right, from the edge inwards."""
        choosing, tall, right = self.choosing, control_height(m, SMALL), box.left + box.width - m.px(16)
        decks = (
            ("recommended", tr("Recommended cards"), choosing.recommended),
            ("empty", tr("Empty"), Counter[str]()),
        )
        for name, words, deck in decks:
            width = text_width(m, words, SMALL) + m.text(SMALL) * 2
            place = Box(right - width, box.top + box.height - tall - m.px(12), width, tall)
            take, off = partial(self.page.take_deck, deck), choosing.counts == deck
            self.page.root.add(button(m, place, name, words, take, size=SMALL, disabled=off))
            right -= width + m.px(10)
