"""The title screen: the house front with a poster for each game, and the doors to everything else."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import msgspec
import pygame

from game.core.session import Session
from saves.format import application_version
from saves.manager import RunInfo
from scenes.art.stage import Poster, TitleBackground, TitleBoard
from scenes.furniture import backdrop, button
from scenes.graph.geometry import Box, Metrics, Pose
from scenes.graph.keys import KeyPress
from scenes.graph.node import Group, Node
from scenes.graph.plate import plate
from scenes.graph.pointer import Click, Intent
from scenes.graph.scene import Scene
from scenes.graph.semantics import Semantic
from scenes.graph.shapes import Halo, Panel, Picture
from scenes.graph.theme import HERCULE
from scenes.marquee import Words
from scenes.page import Foot, control_height, foot_button, foot_width
from scenes.studio import Studio
from scenes.words import ntr, say, tr

T = HERCULE
What = Literal["continue", "new", "runs", "cards", "packs", "rules", "settings", "quit"]
POSTER = (296, 452)


class Choice(msgspec.Struct, frozen=True):
    """What the player wants; `run` is the run to go on with."""

    what: What
    run: str = ""


@dataclass(frozen=True, slots=True)
class Bill:
    """What is on at the theatre: a game's poster."""

    id: str
    game: str
    name: str
    note: str
    line: str
    playable: bool = False


class TitleScene(Scene[Choice]):
    """Closes with what the player chose."""

    id = "title"

    def __init__(self, studio: Studio) -> None:
        super().__init__()
        self.studio = studio
        self.run: RunInfo | None = next((run for run in studio.saves.list_runs() if run.title), None)
        self.focus.set("continue" if self.run else "new")

    def build(self, metrics: Metrics) -> None:
        """House front, board, posters, doors."""
        m = metrics
        rows = _rows(m, self._doors(), m.width - m.px(240))
        tall = m.px(10) + max(control_height(m), m.px(60))
        bar = m.height - m.px(4) - tall * len(rows)
        self.root.add(backdrop(self.studio, TitleBackground(), m), self._board(m), self._subtitle(m))
        self._posters(m, m.px(112) + round(m.text(27) * 1.5), bar - m.px(52))
        for index, row in enumerate(rows):
            self.root.add(*_row(m, row, bar + index * tall, tall - m.px(10)))
        self.root.add(*self._small_print(m))

    def _board(self, m: Metrics) -> Group:
        width, height = m.px(760), m.px(128)
        group = Group().place(Box((m.width - width) // 2, 0, width, height))
        board = Picture(
            source=lambda w, h: self.studio.picture(TitleBoard(), (w, h)) or pygame.Surface((1, 1)),
            pose=Pose(width / 2, height / 2),
            size=(width, height),
        )
        name = Words(text="LERNE", text_size=m.px(72), colour=T.text)
        return group.add(board, name.place((m.px(100), m.px(6), width - m.px(200), m.px(82))))

    def _subtitle(self, m: Metrics) -> Words:
        size = m.text(27)
        words = Words(text=tr("shadow theatre"), text_size=size, colour=T.text, letters="aside")
        return words.place(Box(m.width // 4, m.px(116), m.width // 2, round(size * 1.4)))

    def _posters(self, m: Metrics, top: int, bottom: int) -> None:
        bills = self._bills()
        room = m.width - m.px(330)
        share = min(1.0, (bottom - top) / m.px(POSTER[1]), room / (4 * m.px(POSTER[0] + 20)))
        width, height = round(m.px(POSTER[0]) * share), round(m.px(POSTER[1]) * share)
        gap = round(m.px(20) * share)
        left = (m.width - 4 * width - 3 * gap) // 2
        middle = top + (bottom - top) * 45 // 100 if share == 1.0 else (top + bottom) // 2
        for index, bill in enumerate(bills):
            box = Box(left + index * (width + gap), middle - height // 2, width, height)
            if bill.playable:
                self.root.add(Halo(colour=T.lit, spread=m.px(30), radius=8, strength=0.8).place(box))
            self.root.add(PosterNode(studio=self.studio, bill=bill).place(box))

    def _bills(self) -> tuple[Bill, ...]:
        info = self.studio.load_rules("hercule").info
        soon = tr("Coming soon")
        return (
            Bill("hercule", "hercule", say(info.name), tr("1 player"), say(info.tagline), True),
            Bill("hera_zeus", "hera_zeus", tr("Hera and Zeus"), tr("2 players"), soon),
            Bill("seventh_hero", "heros", tr("7th Hero"), tr("3 to 5 players"), soon),
            Bill("hisment", "hisment", "Hisment", tr("2 players"), soon),
        )

    def _doors(self) -> tuple[Foot, ...]:
        begin = Foot(
            "new",
            tr("New run"),
            lambda: self._choose("new"),
            "N",
            "star",
            "normal" if self.run else "primary",
        )
        rest = (
            Foot("runs", tr("Runs"), lambda: self._choose("runs"), "L", "deck"),
            Foot("cards", tr("Cards"), lambda: self._choose("cards"), "K", "cards"),
            Foot("rules", tr("Rules"), lambda: self._choose("rules"), "F1", "book"),
            Foot("settings", tr("Settings"), lambda: self._choose("settings"), "O", "gear"),
            Foot("quit", tr("Quit"), lambda: self._choose("quit"), "Q", "close"),
        )
        if self.run is None:
            return (begin, *rest)
        go_on = Foot(
            "continue",
            tr("Continue"),
            lambda: self._choose("continue"),
            icon="play",
            kind="primary",
            hint=self.run.name,
        )
        return (go_on, begin, *rest)

    def _small_print(self, m: Metrics) -> list[Node]:
        size = control_height(m, 13)
        words = Words(text=application_version(), text_size=m.text(15), colour=T.dim, letters="text")
        plated = Panel(fill=T.ink, radius=m.px(5), opacity=200)
        width = m.text(15) * 4
        plated.place(Box(m.width - width - m.px(10), m.height - m.px(36), width, m.px(26)))
        made: list[Node] = [plated.add(words.place((0, 0, width, m.px(26))))]
        if self.studio.problems:
            number = len(self.studio.problems)
            text = ntr("{n} problem in the card packs", "{n} problems in the card packs", number)
            box = Box(m.px(10), m.px(10), m.px(250), size)
            made.append(
                button(m, box, "packs", text, lambda: self._choose("packs"), icon_name="hint", size=14)
            )
        return made

    def _choose(self, what: What) -> None:
        run = self.run.id if what == "continue" and self.run else ""
        self.close(Choice(what, run))

    def on_intent(self, intent: Intent) -> bool:
        """Hercule's own poster leads into his game."""
        if isinstance(intent, Click) and isinstance(intent.node, PosterNode):
            self._choose("new")
            return True
        return False

    def on_key(self, press: KeyPress) -> bool:
        """The keys on the doors."""
        door = next((door for door in self._doors() if door.key and door.key.lower() == press.key), None)
        if door is None or press.ctrl or press.alt:
            return False
        door.on_click()
        return True

    def on_cancel(self) -> None:
        """Escape leads to the door."""
        self.focus.set("quit")
        self.focus.shown = True

    def update(self) -> None:
        """Take in pictures that were baked aside."""
        if self.studio.gallery.poll():
            self.touch()
        self.wake_at = self.timeline.clock.now() + 0.05 if self.studio.gallery.busy else None


@dataclass(eq=False, kw_only=True)
class PosterNode(Node):
    """A game's poster; lit at its edge when it can be chosen, behind a curtain while its game is to come."""

    studio: Studio
    bill: Bill

    def __post_init__(self) -> None:
        bill = self.bill
        self.clickable = bill.playable
        words = bill.line if bill.playable else f"{bill.note}, {bill.line}"
        self.semantic = Semantic("poster", bill.name, words, bill.playable, f"poster:{bill.id}")

    def face(self, width: int, height: int) -> pygame.Surface | None:
        """The poster, with a lit edge under the pointer or the keyboard."""
        bill = self.bill
        wanted = Poster(bill.game, bill.name.upper(), bill.note, bill.line, not bill.playable)
        image = self.studio.picture(wanted, (width, height))
        if image is None:
            return plate((width, height), 4, T.plate, T.line)
        if not (self.hovered or self.focused or bill.playable):
            return image
        made = image.copy()
        strong = self.hovered or self.focused
        thickness = max(2.0, width / (60 if strong else 110))
        made.blit(plate((width, height), 4, None, T.text if strong else T.lit, thickness), (0, 0))
        return made


def _rows(m: Metrics, doors: Sequence[Foot], room: int) -> list[tuple[Foot, ...]]:
    """The doors in one row, or in two where the text is large."""
    whole = sum(foot_width(m, door) + m.px(12) for door in doors)
    if whole <= room:
        return [tuple(doors)]
    half = (len(doors) + 1) // 2 if doors[0].name != "continue" else 3
    return [tuple(doors[:half]), tuple(doors[half:])]


def _row(m: Metrics, doors: Sequence[Foot], top: int, height: int) -> list[Node]:
    widths = [foot_width(m, door) for door in doors]
    gap, room = m.px(12), m.width - m.px(220)
    share = min(1.0, room / (sum(widths) + gap * (len(doors) - 1)))
    widths = [round(width * share) for width in widths]
    left = (m.width - sum(widths) - gap * (len(doors) - 1)) // 2
    made = []
    for door, width in zip(doors, widths, strict=True):
        made.append(foot_button(m, Box(left, top, width, height), door))
        left += width + gap
    return made


def sample(studio: Studio) -> TitleScene:
    """The title as it is after a run was begun."""
    rules = studio.load_rules("hercule")
    studio.saves.create(Session.new(rules, studio.new_seed()), "hercule", tr("Run {n}", n=1))
    return TitleScene(studio)
