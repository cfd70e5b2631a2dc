"""What opens over the table: a card to read, a pile to look through, the log, the menu."""

from collections.abc import Callable, Sequence
from typing import Literal

from game.core.events import CardFace
from game.hercule.cards import CardDef, Kind
from scenes.art.faces import Face
from scenes.furniture import button, card, label, titled_panel
from scenes.graph.button import SMALLEST_TARGET
from scenes.graph.geometry import Box, Metrics, Pose
from scenes.graph.keys import KeyPress
from scenes.graph.node import Group, Node
from scenes.graph.pointer import Click, Inspect, Intent
from scenes.graph.scene import Scene
from scenes.graph.scroll import ScrollView
from scenes.graph.semantics import Semantic
from scenes.graph.theme import HERCULE
from scenes.hercule.desk import Desk
from scenes.hercule.faces import half, stance_face, trial_face, trial_text, two_levels
from scenes.hercule.log import Entry, log_entries
from scenes.hercule.places import CARD_RATIO
from scenes.studio import Studio
from scenes.words import say, tr

T = HERCULE
COLUMNS, CARD_WIDTH, CARD_GAP = 8, 132, 16
PROVENANCE = {
    "rulebook": "As the rulebook prints it.",
    "deduced": "Deduced from the rulebook’s examples.",
    "house": "From Lerne’s own house set: the printed values are not public.",
}


def centred(m: Metrics, width: float, height: float) -> Box:
    """A box in the middle of the window."""
    return m.box((m.w - width) / 2, (m.h - height) / 2, width, height)


class Overlay(Scene[str]):
    """A panel over the table that Escape, or a click beside it, closes."""

    overlay = True
    heading = ""
    size: tuple[float, float] = (900, 620)

    def __init__(self, studio: Studio) -> None:
        super().__init__()
        self.studio = studio

    def build(self, metrics: Metrics) -> None:
        """The panel, its contents, and the way out."""
        box = centred(metrics, *self.measure(metrics))
        panel = titled_panel(metrics, box, self.heading, opacity=250)
        self.fill(metrics, panel, box)
        width, height = metrics.px(150), metrics.px(44)
        place = Box((box.width - width) // 2, box.height - height - metrics.px(16), width, height)
        panel.add(button(metrics, place, "close", tr("Close"), self.on_cancel, key_cap=tr("Esc")))
        self.root.add(panel)

    def measure(self, metrics: Metrics) -> tuple[float, float]:
        """Width and height of the panel in design lengths."""
        return self.size

    def fill(self, metrics: Metrics, panel: Group, box: Box) -> None:
        """Put the contents into the panel."""

    def on_cancel(self) -> None:
        """Escape leaves."""
        self.close("")

    def on_intent(self, intent: Intent) -> bool:
        """A click on nothing leaves."""
        if isinstance(intent, Click) and intent.node is None:
            self.on_cancel()
        return True


class Reader(Overlay):
    """One card, large, with what it does in words."""

    id = "hercule/reader"
    size = (880, 680)

    def __init__(
        self, studio: Studio, face: Face, title: str, lines: Sequence[str], *, upgraded: bool = False
    ) -> None:
        super().__init__(studio)
        self.face, self.heading, self.lines, self.upgraded = face, title, tuple(lines), upgraded

    def fill(self, metrics: Metrics, panel: Group, box: Box) -> None:
        """The card at the left, its words at the right."""
        width = metrics.px(360)
        angle = 180 if self.upgraded else 0
        pose = Pose(metrics.px(40) + width / 2, metrics.px(44) + width * 26 / 36, angle)
        panel.add(
            card(
                self.studio,
                self.face,
                width,
                pose=pose,
                semantic=Semantic("card", self.heading, id="reader:card"),
            )
        )
        left, top = metrics.px(440), metrics.px(52)
        room = box.height - metrics.px(130)
        step = room // max(1, len(self.lines))
        for index, line in enumerate(self.lines):
            place = Box(left, top + index * step, box.width - left - metrics.px(36), step - metrics.px(6))
            panel.add(
                label(
                    metrics,
                    place,
                    line,
                    size=21 if index else 24,
                    weight="bold" if not index else "medium",
                    anchor="topleft",
                )
            )


def read_card(studio: Studio, desk: Desk, name: str, upgraded: bool) -> Reader:
    """A card of the deck or the Reserve, to read."""
    card_def = desk.catalogue.cards[name]
    lines = [
        kind_text(card_def),
        half_text(card_def, False),
        half_text(card_def, True),
        tr(PROVENANCE[card_def.provenance]),
    ]
    return Reader(studio, two_levels(card_def), say(card_def.name), lines, upgraded=upgraded)


def kind_text(card_def: CardDef) -> str:
    """What sort of card it is."""
    return {Kind.TECHNIQUE: tr("Technique"), Kind.BLESSING: tr("Blessing"), Kind.WOUND: tr("Wound")}[
        card_def.kind
    ]


def half_text(card_def: CardDef, upgraded: bool) -> str:
    """One half in a sentence."""
    shown = half(card_def, upgraded)
    names = {"attack": tr("Attack"), "defense": tr("Defense"), "experience": tr("Experience")}
    points = ", ".join(f"{count} {names[kind]}" for kind, count in shown.outputs)
    each = tr("{points} each time it triggers", points=points) if points else ""
    own = "" if shown.caption == tr("each trigger") else shown.caption
    return shown.title + tr(": ") + "; ".join(part for part in (each, own) if part)


def read_trial(studio: Studio, desk: Desk, name: str) -> Reader:
    """A trial, to read."""
    trial = desk.catalogue.trials[name]
    lines = [
        tr("Trial {n}", n=trial.number),
        trial_text(trial),
        tr(
            "Health {h}, Attack {a}, Defense {d}; its Health rises by 1 for each trial beaten.",
            h=trial.health,
            a=trial.attack,
            d=trial.defense,
        ),
        tr("Beaten, it becomes the blessing {name}.", name=say(desk.catalogue.cards[name].name)),
        tr(PROVENANCE[trial.provenance]),
    ]
    return Reader(studio, trial_face(trial), say(trial.name), lines)


def read_stance(studio: Studio, desk: Desk, side: Literal["A", "B"]) -> Reader:
    """A side of the stance, to read."""
    stance = desk.catalogue.stances[side]
    return Reader(
        studio,
        stance_face(stance),
        say(stance.name),
        [say(stance.action), say(stance.end), tr(PROVENANCE[stance.provenance])],
    )


class Browser(Overlay):
    """All cards of a pile that the rules leave open."""

    id = "hercule/pile"
    size = (1280, 700)

    def __init__(self, studio: Studio, desk: Desk, title: str, cards: Sequence[CardFace], note: str) -> None:
        super().__init__(studio)
        self.desk, self.heading, self.cards, self.note = desk, title, tuple(cards), note

    def measure(self, metrics: Metrics) -> tuple[float, float]:
        """As high as its rows need, as far as the window goes."""
        rows = -(-max(1, len(self.cards)) // COLUMNS)
        return self.size[0], min(self.size[1], 160 + rows * (CARD_WIDTH * CARD_RATIO + CARD_GAP))

    def fill(self, metrics: Metrics, panel: Group, box: Box) -> None:
        """The cards in rows."""
        panel.add(
            label(
                metrics,
                Box(metrics.px(40), metrics.px(20), box.width - metrics.px(80), metrics.px(34)),
                self.note,
                size=18,
                colour=T.dim,
                anchor="center",
            )
        )
        view = ScrollView(line=metrics.px(80)).place(
            (metrics.px(30), metrics.px(60), box.width - metrics.px(60), box.height - metrics.px(136))
        )
        width, gap = metrics.px(CARD_WIDTH), metrics.px(CARD_GAP)
        height, columns = round(width * CARD_RATIO), COLUMNS
        nodes: list[Node] = []
        for index, seen in enumerate(self.cards):
            x = (index % columns) * (width + gap) + width / 2 + metrics.px(10)
            y = (index // columns) * (height + gap) + height / 2 + metrics.px(8)
            definition = self.desk.catalogue.cards[seen.name]
            shown = half(definition, seen.upgraded)
            nodes.append(
                card(
                    self.studio,
                    two_levels(definition),
                    width,
                    pose=Pose(x, y, 180 if seen.upgraded else 0),
                    clickable=True,
                    ref=f"{seen.name}/{int(seen.upgraded)}",
                    semantic=Semantic("card", shown.title, f"{index + 1}", id=f"pile:{index}"),
                )
            )
        panel.add(view.fill(*nodes))

    def on_intent(self, intent: Intent) -> bool:
        """A click on a card reads it."""
        if isinstance(intent, Click | Inspect) and intent.node is not None and intent.node.ref and self.stack:
            name, upgraded = intent.node.ref.split("/")
            self.stack.push(read_card(self.studio, self.desk, name, upgraded == "1"))
            return True
        return super().on_intent(intent)


class LogBook(Overlay):
    """What happened, one line an event, newest last; a line opens the card that it tells of."""

    id = "hercule/log"
    size = (980, 720)

    def __init__(self, studio: Studio, desk: Desk) -> None:
        super().__init__(studio)
        self.heading, self.desk = tr("Log"), desk
        self.entries = log_entries(desk.catalogue, desk.session.steps)

    def measure(self, metrics: Metrics) -> tuple[float, float]:
        """As high as its lines need, as far as the window goes."""
        lines = max(6, len(self.entries)) * self._line_height(metrics)
        return self.size[0], min(self.size[1], 116 + lines / metrics.unit)

    def _line_height(self, m: Metrics) -> int:
        return max(SMALLEST_TARGET, m.text(18) + m.px(10))

    def fill(self, metrics: Metrics, panel: Group, box: Box) -> None:
        """The lines, scrolled to the end."""
        m = metrics
        inner = (m.px(30), m.px(28), box.width - m.px(60), box.height - m.px(104))
        view = ScrollView(line=m.px(60)).place(inner)
        height = self._line_height(m)
        rows = [
            self._row(m, Box(m.px(8), index * height, box.width - m.px(96), height), index, entry)
            for index, entry in enumerate(self.entries or [Entry(tr("Nothing has happened yet."))])
        ]
        panel.add(view.fill(*rows))
        view.scroll_to(len(rows) * height)

    def _row(self, m: Metrics, box: Box, index: int, entry: Entry) -> Node:
        said = Semantic("line", entry.line, id=f"line:{index}")
        row = label(m, box, entry.line, size=18, max_lines=1, semantic=said)
        row.ref, row.clickable = entry.about or None, bool(entry.about)
        return row

    def on_intent(self, intent: Intent) -> bool:
        """A line opens its card, or its trial."""
        if not isinstance(intent, Click | Inspect) or intent.node is None or self.stack is None:
            return super().on_intent(intent)
        entry = self.entries[int(intent.node.id.partition(":")[2])]
        told_as_trial = entry.about in self.desk.catalogue.trials and entry.about not in self._own()
        read = (
            read_trial(self.studio, self.desk, entry.about)
            if told_as_trial
            else read_card(self.studio, self.desk, entry.about, False)
        )
        self.stack.push(read)
        return True

    def _own(self) -> frozenset[str]:
        """The blessings that the player has or could have."""
        return frozenset(self.desk.view.beaten)


class PauseMenu(Overlay):
    """The menu of the table; closes with the name of what was chosen."""

    id = "hercule/menu"
    size = (420, 480)

    def __init__(self, studio: Studio, note: str) -> None:
        super().__init__(studio)
        self.heading, self.note = tr("Menu"), note

    def fill(self, metrics: Metrics, panel: Group, box: Box) -> None:
        """One button under the other."""
        panel.add(
            label(
                metrics,
                Box(metrics.px(30), metrics.px(22), box.width - metrics.px(60), metrics.px(48)),
                self.note,
                size=16,
                colour=T.dim,
                anchor="center",
            )
        )
        choices = (
            ("rules", tr("Rules"), "F1"),
            ("cards", tr("Cards"), "K"),
            ("settings", tr("Settings"), "O"),
            ("title", tr("Leave (the run is saved)"), "Q"),
        )
        for index, (name, words, key) in enumerate(choices):
            place = Box(
                metrics.px(50), metrics.px(82 + index * 76), box.width - metrics.px(100), metrics.px(60)
            )
            panel.add(button(metrics, place, f"menu:{name}", words, self._chosen(name), key_cap=key))

    def _chosen(self, name: str) -> Callable[[], None]:
        return lambda: self.close(name)

    def on_key(self, press: KeyPress) -> bool:
        """The keys on the buttons."""
        name = {"f1": "rules", "k": "cards", "o": "settings", "q": "title"}.get(press.key)
        if name:
            self.close(name)
        return name is not None
