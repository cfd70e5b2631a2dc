"""The title screen: the house front with a poster for each game, and the doors to everything else."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Literal, Self

import msgspec
import pygame

from game.core.session import Session
from saves.format import application_version
from saves.manager import RunInfo
from scenes.art.ornaments import Ornament
from scenes.art.posters import POSTER, TACK, Poster, PosterLook
from scenes.art.screens import TitleBackground
from scenes.art.velvet import Valance
from scenes.services.services import Services
from scenes.services.words import ntr, say, tr
from scenes.table.card import Card
from scenes.titles.registry import all_scenes, announced, playable
from scenes.toolkit.geometry import ORIGIN, Box, Metrics, Pose
from scenes.toolkit.keys import KeyPress
from scenes.toolkit.layout import Px, aligned, columns, own, window
from scenes.toolkit.node import Group, Node
from scenes.toolkit.plate import halo, plate
from scenes.toolkit.pointer import Click, Intent
from scenes.toolkit.semantics import Semantic
from scenes.toolkit.shapes import Panel
from scenes.toolkit.theme import FOOTLIGHT
from scenes.toolkit.timeline import Tween
from scenes.widgets.controls import Option
from scenes.widgets.dialogs import Pick
from scenes.widgets.furniture import backdrop, button, hung
from scenes.widgets.headline import Headline
from scenes.widgets.page import Foot, Screen, control_height, foot_row, foot_width

T = FOOTLIGHT
What = Literal["continue", "new", "runs", "cards", "packs", "rules", "settings", "quit"]
LARGEST = 1.07  # of a poster's own size, where there is room
RAISED, RAISE_SECONDS = 1.035, 0.14
GROUPS = frozenset({"runs", "settings"})  # doors that stand a little apart from those before them
STRING = (16, 7, 5)
STRING_LIGHT = (122, 66, 34)


class Choice(msgspec.Struct, frozen=True):
    """What the player wants; `run` is the run to go on with, `game` the title of a new one."""

    what: What
    run: str = ""
    game: str = ""


@dataclass(frozen=True, slots=True)
class Bill:
    """What is on at the theatre: a game's poster."""

    id: str
    look: PosterLook
    name: str
    note: str
    line: str
    playable: bool = False


class TitleScene(Screen[Choice]):
    """Closes with what the player chose."""

    id = "title"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        runs = (run for run in services.saves.list_runs() if run.title in playable())
        self.run: RunInfo | None = next(runs, None)
        self.focus.set("continue" if self.run else "new")

    def build(self, metrics: Metrics) -> None:
        m = metrics
        rows = _rows(m, self._doors(), m.width - m.px(240))
        tall = m.px(10) + max(control_height(m), m.px(60))
        bar = m.height - m.px(4) - tall * len(rows)
        self.root.add(backdrop(self.services, TitleBackground(), m))
        self._posters(m, m.px(106) + round(m.text(24) * 1.5), bar - m.px(52))
        # The background's own once more, since the posters' strings come from behind it.
        valance = hung(self.services, Valance(), (0, 0, m.width, round(m.height * 96 / 900)))
        self.root.add(valance, self._subtitle(m), self._board(m))
        for index, row in enumerate(rows):
            box = Box(m.px(110), bar + index * tall, m.width - m.px(220), tall - m.px(10))
            gaps = [30 if door.name in GROUPS else 12 for door in row[1:]]
            self.root.add(*foot_row(m, box, row, gap=gaps))
        self.root.add(*self._small_print(m))

    def _board(self, m: Metrics) -> Group:
        box = aligned(m, window(m), 760, 128, y="start")
        name = Headline(text="LERNE", text_size=m.px(72), colour=T.text)
        name.place((m.px(100), m.px(6), box.width - m.px(200), m.px(82)))
        return Group().place(box).add(hung(self.services, Ornament("title_board"), own(box)), name)

    def _subtitle(self, m: Metrics) -> Panel:
        """A small plate below the board: the strings pass behind it."""
        size = m.text(24)
        words = Headline(text=tr("shadow theatre"), text_size=size, colour=T.text, letters="aside")
        width, height = size * 9, round(size * 1.5)
        sign = Panel(fill=T.ink, outline=T.line, radius=m.px(7), corner="notch", thickness=max(1.0, m.unit))
        sign.place(Box((m.width - width) // 2, m.px(108), width, height))
        return sign.add(words.place((0, 0, width, height - m.px(4))))

    def _posters(self, m: Metrics, top: int, bottom: int) -> None:
        bills, (wide, high) = self._bills(), POSTER
        room = m.width - m.px(300)
        share = min(LARGEST, (bottom - top) / m.px(high), room / (len(bills) * m.px(wide + 18)))
        width, height = round(m.px(wide) * share), round(m.px(high) * share)
        row = Box(0, (top + bottom) // 2 - height // 2, m.width, height)
        gap = Px(round(m.px(18) * share))
        boxes = columns(m, row, *[Px(width)] * len(bills), gap=gap, align="center")
        for box, bill in zip(boxes, bills, strict=True):
            self.root.add(PosterNode(source=self._poster(bill), bill=bill).place(box))

    def _poster(self, bill: Bill) -> Callable[[int, int], pygame.Surface]:
        wanted = Poster(bill.look, _capitals(bill.name), bill.note, bill.line, not bill.playable)
        return lambda w, h: self.services.picture(wanted, (w, h)) or plate((w, h), 4, T.plate, T.line)

    def _bills(self) -> tuple[Bill, ...]:
        bills = []
        for scenes in all_scenes(self.services):
            info = self.services.load_rules(scenes.id).info
            seats = _seats(info.min_seats, info.max_seats)
            bills.append(Bill(scenes.id, scenes.look, say(info.name), seats, say(info.tagline), True))
        for title, soon in announced().items():
            bills.append(Bill(title, soon.look, say(soon.name), _seats(*soon.seats), tr("Coming soon")))
        return tuple(bills)

    def _doors(self) -> tuple[Foot, ...]:
        begin = Foot("new", tr("New game"), self.pick_game, "N", "star", "normal" if self.run else "primary")
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
        words = Headline(text=application_version(), text_size=m.text(15), colour=T.dim, letters="text")
        plated = Panel(fill=T.ink, radius=m.px(5), opacity=200)
        width = m.text(15) * 4
        plated.place(Box(m.width - width - m.px(10), m.height - m.px(36), width, m.px(26)))
        made: list[Node] = [plated.add(words.place((0, 0, width, m.px(26))))]
        if self.services.problems:
            number = len(self.services.problems)
            text = ntr("{n} problem in the card packs", "{n} problems in the card packs", number)
            box = Box(m.px(10), m.px(10), m.px(250), size)
            made.append(
                button(m, box, "packs", text, lambda: self._choose("packs"), icon_name="hint", size=14)
            )
        return made

    def _choose(self, what: What) -> None:
        run = self.run.id if what == "continue" and self.run else ""
        self.close(Choice(what, run))

    def pick_game(self) -> None:
        """Ask which game; a poster is the shorter way."""
        options = [Option(bill.id, bill.name) for bill in self._bills() if bill.playable]
        last = self.run.title if self.run else options[0].value
        words = tr("Which play is on tonight?")
        self.ask(Pick(self.services, tr("A new game"), words, options, last), self._new)

    def _new(self, game: str | None) -> None:
        if game:
            self.close(Choice("new", game=game))

    def on_intent(self, intent: Intent) -> bool:
        if isinstance(intent, Click) and isinstance(intent.node, PosterNode):
            self._new(intent.node.bill.id)
            return True
        return False

    def on_key(self, press: KeyPress) -> bool:
        playable = [bill.id for bill in self._bills() if bill.playable]
        if press.key.isdecimal() and 1 <= int(press.key) <= len(playable):
            self._new(playable[int(press.key) - 1])
            return True
        door = next((door for door in self._doors() if door.key and door.key.lower() == press.key), None)
        if door is None or press.ctrl or press.alt:
            return False
        door.on_click()
        return True

    def on_cancel(self) -> None:
        self.focus.set("quit")
        self.focus.shown = True

    def update(self) -> None:
        super().update()
        for node in self.root.children:
            if isinstance(node, PosterNode) and node.turn():
                self._lift(node)

    def _lift(self, poster: "PosterNode") -> None:
        """Take it to where it is wanted: smoothly, or at once where nothing may move."""
        if self.timeline.reduced:
            poster.pose = poster.wanted
            self.touch()
        else:
            self.timeline.play(Tween(poster, poster.wanted, RAISE_SECONDS, easing="easeOutQuad"))


@dataclass(eq=False, kw_only=True)
class PosterNode(Card):
    """A game's poster on its two strings; one that can be chosen glows, and comes forward when looked at."""

    bill: Bill
    raised: bool = False
    home: Pose = ORIGIN

    def __post_init__(self) -> None:
        bill = self.bill
        self.clickable = bill.playable
        words = bill.line if bill.playable else f"{bill.note}, {bill.line}"
        self.semantic = Semantic("poster", bill.name, words, bill.playable, f"poster:{bill.id}")

    def place(self, box: Box | tuple[int, int, int, int]) -> Self:
        super().place(box)
        self.home = self.pose
        return self

    @property
    def wanted(self) -> Pose:
        """At rest, or forward: larger, its lower edge where it was, so that the pointer does not lose it."""
        if not self.raised:
            return self.home
        return replace(self.home, y=self.home.y - self.size[1] * (RAISED - 1) / 2, scale=RAISED)

    def turn(self) -> bool:
        """Follow what looks at it; whether it has to move."""
        before = self.raised
        self.raised = self.clickable and (self.hovered or self.focused) and not self.pressed
        return before != self.raised

    @property
    def depth(self) -> float:
        return 0.2 + 0.8 * (self.world().scale - 1) / (RAISED - 1)

    def reach(self) -> pygame.Rect:
        own = super().reach()
        return own.union(pygame.Rect(own.left, 0, own.width, 1))

    def face(self, width: int, height: int) -> pygame.Surface | None:
        """The poster as it was baked for its place; what is larger for a moment is scaled."""
        return super().face(*self.size)

    def paint(self, target: pygame.Surface) -> None:
        world = self.world()
        share = self.size[0] * world.scale / POSTER[0]
        self._paint_strings(target, world, share)
        super().paint(target)
        if self.clickable:
            strong = self.hovered or self.focused
            size = (round(self.size[0] * world.scale), round(self.size[1] * world.scale))
            edge = plate(size, 4, None, T.text if strong else T.lit, max(2.0, share * (4 if strong else 2.6)))
            target.blit(edge, edge.get_rect(center=(round(world.x), round(world.y))))

    def _paint_strings(self, target: pygame.Surface, world: Pose, share: float) -> None:
        top, half = world.y - POSTER[1] * share / 2, POSTER[0] / 2
        wide = max(1, round(1.6 * share))
        for side in (-1, 1):
            x = round(world.x + side * (half - TACK[0]) * share)
            end = round(top + TACK[1] * share)
            target.fill(STRING, (x - wide // 2, 0, wide + 1, end))
            target.fill(STRING_LIGHT, (x - wide // 2, 0, max(1, wide // 2), end))

    def _cast(self, target: pygame.Surface) -> None:
        """Its shadow on the wall behind, and the light about the one that can be played."""
        world, depth, width = self.world(), round(self.depth, 1), self.size[0]
        shade = halo(self.size, round(width * (0.08 + 0.08 * depth)), 4, (0, 0, 0), 0.9 - 0.3 * depth)
        aside, down = width * (0.03 + 0.06 * depth), width * (0.05 + 0.11 * depth)
        target.blit(shade, shade.get_rect(center=(round(world.x + aside), round(world.y + down))))
        if self.clickable:
            glow = halo(self.size, round(width * 0.12), 8, T.lit, round(0.7 + 0.3 * depth, 1))
            target.blit(glow, glow.get_rect(center=(round(world.x), round(world.y))))


def _capitals(name: str) -> str:
    """In capitals, but for the letters of an ordinal, which the title's face draws as small ones."""
    return " ".join(word if word[:1].isdigit() else word.upper() for word in name.split(" "))


def _seats(least: int, most: int) -> str:
    """How many can play."""
    if least < most:
        return tr("{least} to {most} players", least=least, most=most)
    return ntr("{n} player", "{n} players", least)


def _rows(m: Metrics, doors: Sequence[Foot], room: int) -> list[tuple[Foot, ...]]:
    """The doors in one row, or in two where the text is large."""
    whole = sum(foot_width(m, door) + m.px(12) for door in doors) + m.px(2 * 18)
    if whole <= room:
        return [tuple(doors)]
    half = (len(doors) + 1) // 2 if doors[0].name != "continue" else 3
    return [tuple(doors[:half]), tuple(doors[half:])]


def sample(services: Services) -> TitleScene:
    """The title as it is after a run was begun."""
    title = playable()[0]
    rules = services.load_rules(title)
    services.saves.create(Session.new(rules, services.new_seed()), title, tr("Run {n}", n=1))
    return TitleScene(services)
