"""A new run of Hercule: difficulty, seed, name, and the ten cards, with the first trial in sight."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, date, datetime

import pygame

from game.hercule.rules import HerculeRules
from scenes.dialogs import Switch, Switches
from scenes.furniture import button, card, label, titled_panel
from scenes.graph.controls import Choice, Option
from scenes.graph.geometry import Box, Metrics, Pose
from scenes.graph.keys import KeyPress
from scenes.graph.node import Group, Node
from scenes.graph.piles import grid, row
from scenes.graph.pointer import Click, DoubleClick, Drop, Inspect, Intent
from scenes.graph.semantics import Semantic
from scenes.graph.shapes import Halo, Panel, Sprite
from scenes.graph.theme import HERCULE
from scenes.graph.timeline import Parallel, Tween
from scenes.hercule.choosing import SEED_DIGITS, Choosing, Run, daily_seed
from scenes.hercule.faces import half, trial_face, trial_text, two_levels
from scenes.page import BODY, SMALL, Column, Foot, Page, control_height, line_height, text_width
from scenes.studio import Studio
from scenes.words import ntr, say, tr

T = HERCULE
RATIO = 520 / 360
FLIGHT = 0.26


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

    def __init__(self, studio: Studio, today: Callable[[], date] = utc_today) -> None:
        super().__init__(studio)
        rules = studio.load_rules("hercule")
        assert isinstance(rules, HerculeRules)
        self.today, self.choosing = today, Choosing(rules, studio.new_seed())
        self.number = len(studio.saves.list_runs()) + len(studio.saves.list_finished()) + 1
        self.name: str | None = None
        self.message = ""
        self._moving: dict[tuple[str, int], Node] = {}
        self._stacks: dict[str, Pose] = {}
        self._share = 1.0
        self.focus.set("begin")

    @property
    def heading(self) -> str:
        """The sign."""
        return tr("A new run")

    @property
    def reason(self) -> str:
        """Why the run cannot begin yet."""
        missing = self.choosing.wanted - self.choosing.chosen
        if not self.choosing.seed:
            return tr("Type a seed, or take another one.")
        return ntr("Choose {n} more card.", "Choose {n} more cards.", missing) if missing else ""

    def feet(self) -> tuple[tuple[Foot, ...], tuple[Foot, ...]]:
        """Back and rulings at the left, the way on at the right."""
        begin = Foot("begin", tr("Begin"), self.begin, tr("Enter"), "play", "primary", bool(self.reason))
        return (
            Foot("back", tr("Back"), self.on_cancel, tr("Esc"), "undo"),
            Foot("rulings", tr("Rulings"), self.open_rulings, "", "gear"),
        ), (begin,)

    def fill(self, m: Metrics, body: Box) -> None:
        """The trial at the left, choices and cards at the right."""
        gap = m.px(26)
        left = self._trial(m, body)
        right = Box(body.left + left + gap, body.top, body.width - left - gap, body.height)
        nodes, height = self._choices(m, right.width)
        panel = titled_panel(m, Box(right.left, right.top, right.width, height), tr("The run"))
        self.root.add(panel.add(*nodes))
        top = right.top + height + gap
        self._cards(m, Box(right.left, top, right.width, right.top + right.height - top))
        self._reason_line(m, body)

    def _trial(self, m: Metrics, body: Box) -> int:
        """The first trial as large as the page allows; gives the width of its panel."""
        pad, top = m.px(22), m.px(26)
        column = Column(m, pad, 0, m.px(330))
        note = tr("It is open before you choose: pick your ten cards against it.")
        words = column.text(note, size=SMALL, colour=T.dim, anchor="top", gap=0)
        width = min(m.px(372), round((body.height - top - words.size[1] - m.px(40)) / RATIO))
        panel = titled_panel(m, Box(body.left, body.top, width + 2 * pad, body.height), tr("First trial"))
        below = top + round(width * RATIO)
        words.place(Box(pad, below, width, body.height - below))
        words.anchor = "center"
        self.root.add(panel.add(words))
        trial = self.choosing.first_trial
        if trial is not None:
            said = Semantic("trial", say(trial.name), trial_text(trial), id="trial")
            pose = Pose(pad + width / 2, top + width * RATIO / 2)
            panel.add(card(self.studio, trial_face(trial), width, pose=pose, semantic=said))
        return width + 2 * pad

    def _choices(self, m: Metrics, width: int) -> tuple[list[Node], int]:
        """Difficulty, seed and name, and the height that they take."""
        tall, names = control_height(m), (tr("Difficulty"), tr("Seed"), tr("Name"))
        pad = m.px(24)
        indent = max(text_width(m, name) for name in names) + m.px(20)
        column = Column(m, pad + indent, m.px(26), width - 2 * pad - indent)
        nodes: list[Node] = []
        for name, make in zip(names, (self._difficulty, self._seed, self._name), strict=True):
            place = Box(pad, column.y, indent - m.px(12), tall)
            nodes.append(label(m, place, name, size=BODY, weight="bold", max_lines=1))
            nodes += make(m, column)
        return nodes, column.y + m.px(8)

    def _difficulty(self, m: Metrics, column: Column) -> list[Node]:
        info = self.choosing.rules.catalogue.option("difficulty")
        value = str(self.choosing.options["difficulty"])
        options = tuple(
            Option(str(one), say(name)) for one, name in zip(info.values, info.value_names, strict=True)
        )
        choice = Choice(
            name="difficulty",
            options=options,
            value=value,
            text_size=m.text(BODY),
            changed=lambda chosen: self.change_option("difficulty", chosen),
        )
        box = column.box(control_height(m), 6)
        said = column.text(difficulty_words(value), size=SMALL, colour=T.dim, gap=12)
        said.place((box.left, round(said.pose.y - said.size[1] / 2), box.width, said.size[1]))
        return [choice.place(box), said]

    def _seed(self, m: Metrics, column: Column) -> list[Node]:
        box, gap = column.box(control_height(m), 12), m.px(10)
        acts = (
            ("another", tr("Another"), self.another_seed),
            ("copy", tr("Copy"), self.copy_seed),
            ("daily", tr("Daily run"), self.daily_seed),
        )
        widths = [text_width(m, words) + m.text(BODY) * 2 for _, words, _ in acts]
        free = box.width - sum(widths) - gap * len(acts)
        field = self.field(
            m,
            Box(box.left, box.top, max(m.px(200), free), box.height),
            "seed",
            tr("Seed"),
            self.choosing.seed,
            limit=SEED_DIGITS,
            allowed=str.isdecimal,
            changed=self._seed_typed,
        )
        nodes: list[Node] = [field]
        left = box.left + field.size[0] + gap
        share = min(1.0, (box.left + box.width - left - gap * (len(acts) - 1)) / sum(widths))
        for (name, words, act), width in zip(acts, widths, strict=True):
            place = Box(left, box.top, round(width * share), box.height)
            nodes.append(button(m, place, name, words, act, size=BODY))
            left += place.width + gap
        return nodes

    def _name(self, m: Metrics, column: Column) -> list[Node]:
        return [
            self.field(
                m,
                column.box(control_height(m)),
                "name",
                tr("Name"),
                self.shown_name,
                limit=40,
                changed=self._name_typed,
            )
        ]

    @property
    def shown_name(self) -> str:
        """The name as typed, or the one that is proposed."""
        return tr("Run {n}", n=self.number) if self.name is None else self.name

    def _cards(self, m: Metrics, box: Box) -> None:
        """The stacks, and the tray with the chosen cards."""
        before = {key: node.pose for key, node in self._moving.items()}
        number, gap, top = len(self.choosing.techniques), m.px(14), m.px(28)
        room = box.height - top - line_height(m, SMALL) - m.px(24)
        width = min(m.px(150), round(room / RATIO), (box.width * 38 // 100) // number - gap)
        shelf = Box(box.left, box.top, number * (width + gap) + 2 * gap, box.height)
        left = shelf.left + shelf.width + m.px(20)
        self._shelf(m, shelf, width, gap, top)
        self._tray(m, Box(left, box.top, box.left + box.width - left, box.height), width, top)
        self._fly(before)

    def _shelf(self, m: Metrics, box: Box, width: int, gap: int, top: int) -> None:
        panel = self._zone(m, box, "reserve", tr("Techniques"))
        self.root.add(panel)
        height = round(width * RATIO)
        caption = line_height(m, SMALL) + m.px(14)
        column = Column(m, m.px(16), 0, box.width - m.px(32))
        note = column.text(
            tr("Click a card, or drag it into your deck."), size=SMALL, colour=T.dim, anchor="center"
        )
        spare = box.height - top - height - caption - note.size[1] - m.px(30)
        if spare > 0:
            top += spare // 3
            note.place(Box(m.px(16), top + height + caption + spare // 3, column.width, note.size[1] + 2))
            panel.add(note)
        full = self.choosing.chosen >= self.choosing.wanted
        for index, definition in enumerate(self.choosing.techniques):
            x = box.left + round(gap * 1.5) + index * (width + gap) + width / 2
            pose, left = Pose(x, box.top + top + height / 2), self.choosing.left(definition.id)
            self._stacks[definition.id] = pose
            shown = half(definition, False)
            words = ntr("{n} left", "{n} left", left)
            for depth in range(min(left, 3) - 1, 0, -1):
                under = Pose(pose.x + depth * m.px(3), pose.y + depth * m.px(3))
                self.root.add(card(self.studio, two_levels(definition), width, pose=under))
            if left and not full:
                self.root.add(
                    Halo(
                        colour=T.lit, spread=m.px(10), radius=8, strength=0.5, size=(width, height), pose=pose
                    )
                )
            top_card = card(
                self.studio,
                two_levels(definition),
                width,
                pose=Pose(pose.x, pose.y, 0, 1, 1 if left else 0.3),
                z=2,
                ref=f"reserve:{definition.id}",
                clickable=True,
                draggable=bool(left) and not full,
                semantic=Semantic("stack", shown.title, words, bool(left), f"reserve:{definition.id}"),
            )
            place = Box(round(x - width / 2) - gap // 2, box.top + top + height + m.px(8), width + gap, 0)
            self.root.add(top_card, self._caption(m, place, words, box.top + box.height))

    def _caption(self, m: Metrics, place: Box, words: str, bottom: int) -> Node:
        room = Box(place.left, place.top, place.width, max(12, bottom - place.top - m.px(6)))
        return label(m, room, words, size=SMALL, weight="bold", anchor="top", max_lines=1)

    def _zone(self, m: Metrics, box: Box, ref: str, title: str) -> Group:
        """A panel that takes cards."""
        panel = titled_panel(m, box, title)
        panel.ref, panel.droppable = ref, True
        panel.semantic = Semantic("place", title, "", True, ref)
        panel.z = -1
        return panel

    def _tray(self, m: Metrics, box: Box, widest: int, top: int) -> None:
        count = tr("Your deck: {n} of {all}", n=self.choosing.chosen, all=self.choosing.wanted)
        self.root.add(self._zone(m, box, "deck", count))
        inner = Box(
            box.left + m.px(22),
            box.top + top,
            box.width - m.px(44),
            box.height - top - control_height(m, SMALL) - m.px(26),
        )
        width, poses = _tray_places(self.choosing.wanted, inner, widest, m.px(10))
        self._share = widest / width
        for pose in poses:
            slot = Panel(outline=T.line, radius=m.px(8), thickness=max(1.0, m.unit))
            slot.size, slot.pose, slot.z = (
                (width, round(width * RATIO)),
                Pose(pose.x, pose.y, 0, 1, 0.35),
                -0.5,
            )
            self.root.add(slot)
        self._moving = {}
        for index, ((name, number), pose) in enumerate(zip(self.choosing.cards(), poses, strict=False)):
            self._moving[name, number] = made = self._chosen_card(name, number, pose, width, index)
            self.root.add(made)
        self._tools(m, box)

    def _chosen_card(self, name: str, number: int, pose: Pose, width: int, index: int) -> Sprite:
        definition = self.choosing.rules.catalogue.cards[name]
        ref = f"deck:{name}:{number}"
        return card(
            self.studio,
            two_levels(definition),
            width,
            pose=pose,
            z=3 + index,
            ref=ref,
            clickable=True,
            draggable=True,
            semantic=Semantic("card", say(definition.name), str(index + 1), id=ref),
        )

    def _tools(self, m: Metrics, box: Box) -> None:
        tall = control_height(m, SMALL)
        right = box.left + box.width - m.px(16)
        acts = (
            ("recommended", tr("Recommended cards"), self.recommend, self.choosing.recommended),
            ("empty", tr("Empty"), self.empty, not self.choosing.chosen),
        )
        for name, words, act, off in acts:
            width = text_width(m, words, SMALL) + m.text(SMALL) * 2
            place = Box(right - width, box.top + box.height - tall - m.px(12), width, tall)
            self.root.add(button(m, place, name, words, act, size=SMALL, disabled=off))
            right -= width + m.px(10)

    def _reason_line(self, m: Metrics, body: Box) -> None:
        words = self.message or self.reason
        if not words:
            return
        tall = control_height(m)
        width = body.width // 2
        box = Box(body.left + (body.width - width) // 2 + m.px(70), m.height - tall - m.px(26), width, tall)
        width = min(box.width, text_width(m, words) + m.text(BODY) * 2)
        box = Box(box.left + (box.width - width) // 2, box.top, width, tall)
        sign = Panel(fill=T.ink, outline=T.line, radius=m.px(8), opacity=235).place(box)
        said = Semantic("status", words, id="reason")
        inner = Box(m.px(12), 0, width - m.px(24), tall)
        self.root.add(sign.add(label(m, inner, words, size=BODY, anchor="center", semantic=said)))

    def _fly(self, before: dict[tuple[str, int], Pose]) -> None:
        """Cards move to their new places; a new one comes from its stack."""
        motions = []
        for key, node in self._moving.items():
            stack = self._stacks[key[0]]
            start = before.get(key, Pose(stack.x, stack.y, 0, self._share))
            end = node.pose
            if before and start != end:
                node.pose = start
                motions.append(Tween(node, end, FLIGHT))
        if motions:
            self.timeline.play(Parallel(tuple(motions)))

    def show(self, message: str = "") -> None:
        """Build everything anew, with something to say or nothing."""
        self.message = message
        self.rebuild()

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
        self.choosing.seed = str(self.studio.new_seed())
        self.show()

    def daily_seed(self) -> None:
        """The seed of the day, and a name that says so."""
        today = self.today()
        self.choosing.seed = str(daily_seed(today))
        self.name = tr("Daily run {day}", day=today.isoformat())
        self.show()

    def copy_seed(self) -> None:
        """The seed into the clipboard."""
        try:
            pygame.scrap.put_text(self.choosing.seed)
        except pygame.error:
            self.show(tr("There is no clipboard here."))
        else:
            self.show(tr("The seed was copied."))

    def recommend(self) -> None:
        """The recommended cards."""
        self.choosing.recommend()
        self.show()

    def empty(self) -> None:
        """No cards at all."""
        self.choosing.clear()
        self.show()

    def add(self, name: str) -> None:
        """Take a card of a stack."""
        taken = self.choosing.add(name)
        full = self.choosing.chosen >= self.choosing.wanted
        self.show("" if taken or not full else tr("The deck is full: take a card out first."))

    def remove(self, name: str) -> None:
        """Put a card back."""
        self.choosing.remove(name)
        self.show()

    def open_rulings(self) -> None:
        """The rulings of this run, to be turned on or off."""
        switches = [
            Switch(option.id, say(option.name), bool(self.choosing.options[option.id]))
            for option in self.choosing.rules.info.options
            if isinstance(option.default, bool)
        ]
        note = tr("Where the rulebooks are silent or disagree, the run goes by these.")
        if self.stack is not None:
            self.stack.push(Switches(self.studio, tr("Rulings"), note, switches, self.change_option))

    def begin(self) -> None:
        """Play."""
        if not self.reason:
            name = self.shown_name.strip() or tr("Run {n}", n=self.number)
            self.close(NewRun(self.choosing.begin(), name))

    def on_intent(self, intent: Intent) -> bool:
        """A click moves a card to the other side, and so does a drag."""
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
        zone, name = ref.split(":")[:2]
        if zone == "reserve":
            self.add(name)
        elif zone == "deck":
            self.remove(name)

    def on_key(self, press: KeyPress) -> bool:
        """Numbers take a card of that stack."""
        stacks = self.choosing.techniques
        if press.key.isdecimal() and 1 <= int(press.key) <= len(stacks):
            self.add(stacks[int(press.key) - 1].id)
            return True
        return False

    def on_cancel(self) -> None:
        """Escape leaves."""
        self.close(None)


def _tray_places(number: int, box: Box, widest: int, gap: int) -> tuple[int, tuple[Pose, ...]]:
    """The width of the cards and their places: two rows where cards stay large, or else one, overlapping."""
    columns = (number + 1) // 2
    small = min(widest, round((box.height - gap) / 2 / RATIO), (box.width + gap) // columns - gap)
    large = min(widest, round(box.height / RATIO))
    if small < large * 0.7:
        return large, row(number, (box.left, box.top + box.height / 2), large, gap, box.width)
    cell = (small, round(small * RATIO))
    left = box.left + (box.width - columns * (small + gap) + gap) / 2
    top = box.top + (box.height - 2 * cell[1] - gap) / 2
    return small, grid(number, (left, top), columns, cell, (gap, gap))


def difficulty_words(value: str) -> str:
    """A difficulty in one line."""
    return {
        "normal": tr("A beaten trial is gone: only its blessing stays."),
        "heroic": tr("The ability of a beaten trial lasts for one more trial."),
        "mythic": tr("The ability of a beaten trial lasts for two more trials."),
    }.get(value, value)


def sample(studio: Studio) -> NewRunScene:
    """The scene as it opens."""
    return NewRunScene(studio)
