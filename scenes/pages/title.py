"""The title screen: a house front with a poster for each game, and buttons to the other pages."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal

import msgspec
import pygame

from game.content.text import Text
from game.core.session import Session
from saves.format import application_version
from saves.manager import RunInfo
from scenes.art.backdrops import TitleBackground
from scenes.art.posters import PLATE, POSTER, TACK, Poster, PosterLook
from scenes.art.velvet import Valance
from scenes.pages.ribbon import Ribbon
from scenes.services import Services, dotted, ntr, say, tr
from scenes.title_texts import title_words
from scenes.titles.registry import ANNOUNCED, all_scenes, playable, scenes_of
from scenes.toolkit.design import BODY, DISPLAY, HAIR, TIGHT, TOTAL, WIDE
from scenes.toolkit.geometry import ORIGIN, Box, Metrics, Pose, Px, columns
from scenes.toolkit.input import Click, DoubleClick, Intent, KeyPress
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.paint import FOOTLIGHT as T, halo, plate
from scenes.toolkit.shapes import Panel
from scenes.toolkit.strokes import Strokes
from scenes.toolkit.timeline import InOrder, Tween, Wait
from scenes.widgets.buttons import SMALLEST_TARGET, Button, button
from scenes.widgets.cards import Card
from scenes.widgets.controls import Option
from scenes.widgets.dialogs import Pick
from scenes.widgets.furniture import Headline, backdrop, hung, label
from scenes.widgets.page import SMALL, Action, Screen, board, control_height, foot_row, text_width

What = Literal["continue", "play", "set_up", "runs", "cards", "packs", "rules", "settings", "quit"]
LARGEST = 1.07  # scale of a poster, at most
RAISED, RAISE_SECONDS = 1.035, 0.14
PULSE, PULSE_SECONDS = 1.14, 0.5
GROUPS = frozenset({"set_up", "runs", "settings"})  # buttons with a wider gap before them
STRING = (16, 7, 5)
STRING_LIGHT = (122, 66, 34)


class Choice(msgspec.Struct, frozen=True):
    """The player's choice: `run` is the run to continue, `game` the title to play or to set up."""

    what: What
    run: str = ""
    game: str = ""


class TitleScene(Screen[Choice]):
    """The title screen; closes with the player's choice."""

    id = "title"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        runs = [run for run in services.saves.list_to_continue() if run.title in playable()]
        self.run: RunInfo | None = next(iter(runs), None)
        # The last game in progress of each title.
        self.going = {run.title: run for run in reversed(runs)}
        self.focus.id = "continue" if self.run else "set_up"
        # The table that Continue opens is prepared after the title screen has been painted once.
        self._steps = iter((self._wake, self._prepare) if self.run else ())

    def build(self, metrics: Metrics) -> None:
        m = metrics
        rows = _rows(m, self._doors(), m.width - m.px(240))
        tall = m.px(10) + max(control_height(m), m.px(60))
        bar = m.height - m.px(4) - tall * len(rows)
        self.root.add(backdrop(self.services, TitleBackground(), m))
        self._hang_posters(m, m.px(106) + round(m.text(TOTAL) * 1.5), bar - m.px(52))
        # The valance of the background again, over the posters' strings, which come from behind it.
        valance = hung(self.services, Valance(), (0, 0, m.width, round(m.height * 96 / 900)))
        self.root.add(valance, self._subtitle(m), board(self.services, m, "Lerne", DISPLAY, T.text))
        places = [
            Box(m.px(110), bar + n * tall, m.width - m.px(220), tall - m.px(10)) for n in range(len(rows))
        ]
        feet = [foot_row(m, box, row, _gaps(row)) for box, row in zip(places, rows, strict=True)]
        if len(feet) > 1:
            self.root.add(_tray(m, [made for row in feet for made in row]))
        self.root.add(*(made for row in feet for made in row))
        self._small_print(m)

    def _subtitle(self, m: Metrics) -> Panel:
        """The plate with the subtitle below the board; the strings pass behind it."""
        size = m.text(TOTAL)
        words = Headline(text=tr("shadow theatre"), text_size=size, colour=T.text, letters="aside")
        width, height = size * 9, round(size * 1.5)
        sign = Panel(fill=T.ink, outline=T.line, radius=m.px(7), corner="notch", thickness=max(1.0, m.unit))
        sign.place(((m.width - width) // 2, m.px(108), width, height))
        return sign.add(words.place((0, 0, width, height - m.px(4))))

    def _hang_posters(self, m: Metrics, top: int, bottom: int) -> None:
        posters, (wide, high) = tuple(self._posters()), POSTER
        room = m.width - m.px(300)
        share = min(LARGEST, (bottom - top) / m.px(high), room / (len(posters) * m.px(wide + 18)))
        width, height = Px(round(m.px(wide) * share)), round(m.px(high) * share)
        row = Box(0, (top + bottom) // 2 - height // 2, m.width, height)
        gap = Px(round(m.px(18) * share))
        boxes = columns(m, row, *[width] * len(posters), gap=gap, align="center")
        below = max(SMALLEST_TARGET, min(control_height(m, SMALL), m.px(40)))
        for poster, box in zip(posters, boxes, strict=True):
            self.root.add(poster.place(box))
            poster.home = poster.pose
            if poster.title in self.going:
                poster.add(_sign(m, box, tr("Continue")))
            self._offer(m, poster, Box(box.left, box.top + box.height + m.px(TIGHT), box.width, below))

    def _offer(self, m: Metrics, poster: "PosterNode", box: Box) -> None:
        """Below a poster: the ribbon of its lesson, and beside it a new game if one is in progress."""
        title, offers = poster.title, list[Button]()
        if title in self.going:
            again = Action(f"again:{title}", tr("New game"), partial(self.play, title), size=BODY)
            offers.append(again.button(m, box))
        if poster.clickable and self.services.lessons(title).lessons:
            begin, words = (
                partial(self.services.navigate, f"lesson:{title}"),
                self._lesson_words(title, m, box),
            )
            size = round(m.text(BODY))
            offers.append(Ribbon(name=f"lesson:{title}", text=words, text_size=size, on_click=begin))
        widths = [Px(_offer_width(m, each.text)) for each in offers]
        for each, place in zip(offers, columns(m, box, *widths, gap=HAIR, align="center"), strict=True):
            self.root.add(each.place(place))

    def _lesson_words(self, title: str, m: Metrics, box: Box) -> str:
        """What a ribbon says: how far its lesson is, or how long one takes, if *New game* leaves room."""
        lesson = self.services.lessons(title).lessons[0]
        at, steps = self.services.progress.lessons.get(f"{title}/{lesson.id}", 0), len(lesson.steps)
        begun = tr("Lesson · {n}/{all}", n=at, all=steps) if 0 < at < steps else ""
        long, taken = begun or tr("Lesson · 10 min"), _offer_width(m, tr("New game")) if self.going else 0
        return long if taken + _offer_width(m, long) + m.px(HAIR) <= box.width else tr("Lesson")

    def _posters(self) -> Iterator["PosterNode"]:
        """The posters of the playable games, then those of the announced ones."""
        for scenes in all_scenes(self.services):
            info = self.services.load_rules(scenes.id).info
            # Machines can take all seats but one.
            seats = _seats(1, info.max_seats)
            yield self._poster(scenes.id, info.name, scenes.look, seats, say(info.tagline))
        for title, soon in ANNOUNCED.items():
            yield self._poster(title, soon.name, soon.look, _seats(*soon.seats))

    def _poster(self, title: str, name: Text, look: PosterLook, seats: str, line: str = "") -> "PosterNode":
        # The title font draws the letters of an ordinal as small capitals.
        words = (word if word[:1].isdigit() else word.upper() for word in say(name).split(" "))
        wanted = Poster(look, " ".join(words), seats, line or tr("Coming soon"), not line)

        def source(width: int, height: int) -> pygame.Surface:
            baked = self.services.sight(wanted, (width, height))
            return baked or plate((width, height), 4, T.plate, T.line)

        going = self._called(self.going[title]) if title in self.going else ""
        return PosterNode(source=source, title=title, name=say(name), poster=wanted, going=going)

    def _doors(self) -> tuple[Action, ...]:
        doors: tuple[tuple[What, str, str, str], ...] = (
            ("runs", tr("Games"), "L", "deck"),
            ("cards", tr("Cards"), "K", "cards"),
            ("rules", tr("Rules"), "F1", "book"),
            ("settings", tr("Settings"), "O", "gear"),
            ("quit", tr("Quit"), "Q", "close"),
        )
        rest = [Action(to, words, partial(self._choose, to), key, icon) for to, words, key, icon in doors]
        begin = Action("set_up", tr("Set up a table"), self.pick_game, "N", "star")
        if self.run is None:
            return (replace(begin, kind="primary"), *rest)
        go_on = partial(self._choose, "continue")
        called = self._called(self.run)
        first = Action("continue", tr("Continue"), go_on, "", "play", "primary", hint=called)
        return (first, begin, *rest)

    def _called(self, run: RunInfo) -> str:
        """The name of a run to continue, with its game, which names given by players seldom mention."""
        records = scenes_of(run.title, self.services).records()
        called = records.called(run)
        return dotted(records.game_unless(called), called)

    def _small_print(self, m: Metrics) -> None:
        """The version, and the number of problems with card packs."""
        width, height = m.text(BODY) * 4, m.px(26)
        words = Headline(text=application_version(), text_size=m.text(BODY), colour=T.dim, letters="text")
        plated = Panel(fill=T.ink, radius=m.px(5), opacity=200)
        plated.place((m.width - width - m.px(10), m.height - m.px(36), width, height))
        self.root.add(plated.add(words.place((0, 0, width, height))))
        if number := len(self.services.problems):
            text = ntr("{n} problem in the card packs", "{n} problems in the card packs", number)
            box = Box(m.px(10), m.px(10), m.px(250), control_height(m, BODY))
            self.root.add(button(m, box, "packs", text, partial(self._choose, "packs"), "hint", BODY))

    @property
    def _on_stage(self) -> list["PosterNode"]:
        """The posters of the playable games."""
        return [each for each in self.root.children if isinstance(each, PosterNode) and each.clickable]

    def _choose(self, what: What) -> None:
        self.close(Choice(what, self.run.id if what == "continue" and self.run else ""))

    def invite(self) -> None:
        """Draw attention to the first lesson, once the screen is painted."""
        self._steps = iter((self._wake, self._pulse))

    def _pulse(self) -> None:
        ribbon = self.find(f"lesson:{playable()[0]}")
        if ribbon is not None and not self.timeline.reduced:
            home, swollen = ribbon.pose, replace(ribbon.pose, scale=PULSE)
            beats = (Tween(ribbon, end, PULSE_SECONDS, easing="easeInOutSine") for end in (swollen, home))
            self.timeline.play(InOrder((Wait(PULSE_SECONDS), *beats)))

    def _wake(self) -> None:
        self.wake_at = self.timeline.clock.now()

    def _prepare(self) -> None:
        """Bake the pictures of the table where the run continues."""
        if self.run is not None:
            scenes_of(self.run.title, self.services).prepare(self.metrics)

    def pick_game(self) -> None:
        """Ask which game to set up (a click on a poster plays it at once)."""
        options = [Option(poster.title, poster.name) for poster in self._on_stage]
        last = self.run.title if self.run else options[0].value
        words = tr("Which play is on tonight?")
        self.ask(Pick(self.services, tr("Set up a table"), words, options, last), self._asked)

    def _asked(self, game: str | None) -> None:
        if game:
            self.set_up(game)

    def set_up(self, game: str) -> None:
        """Close with the choice to set up a game."""
        self.close(Choice("set_up", game=game))

    def play(self, game: str) -> None:
        """Close with the choice to play a game with its last settings."""
        self.close(Choice("play", game=game))

    def open(self, game: str) -> None:
        """Continue a game that is in progress, or play a new one."""
        if game in self.going:
            self.close(Choice("continue", self.going[game].id))
        else:
            self.play(game)

    def explanation(self, node: Node) -> str:
        kind, _, title = node.id.partition(":")
        if kind == "lesson":
            begins = tr("Begins the lesson of this game; Esc leaves it, and it goes on there next time.")
            return f"{self._told(title)}\n{begins}"
        if isinstance(node, PosterNode) and node.clickable:
            if node.going:
                return tr("Takes you back to {name}.", name=node.going)
            begins = tr("Begins a game as you last played it, or against easy machines.")
            return f"{self._told(title)}\n{begins}"
        return super().explanation(node)

    def _told(self, title: str) -> str:
        """What a newcomer is told about a game: what it is like, and how long it takes."""
        return title_words(title, "first_evening") or say(self.services.load_rules(title).info.tagline)

    def on_intent(self, intent: Intent) -> bool:
        if isinstance(intent, Click | DoubleClick) and isinstance(intent.node, PosterNode):
            self.open(intent.node.title)
            return True
        return False

    def on_key(self, press: KeyPress) -> bool:
        posters = enumerate(self._on_stage, 1)
        games = [Action("", "", partial(self.open, each.title), key=str(n)) for n, each in posters]
        return self.act_on(press, (*self._doors(), *games))

    def on_cancel(self) -> None:
        self.focus.id, self.focus.shown = "quit", True

    def update(self) -> None:
        """Move posters to the poses they should have: animated, or at once with reduced motion."""
        next(self._steps, lambda: None)()
        for poster in (each for each in self._on_stage if each.turn()):
            if self.timeline.reduced:
                poster.pose = poster.wanted
                self.touch()
            else:
                self.timeline.play(Tween(poster, poster.wanted, RAISE_SECONDS, easing="easeOutQuad"))


@dataclass(eq=False, kw_only=True)
class PosterNode(Card):
    """A game's poster on two strings; a playable one glows, and comes forward when hovered or focused.

    `going` is the name of its game in progress.
    """

    title: str
    name: str
    poster: Poster
    going: str = ""
    raised: bool = False
    home: Pose = ORIGIN

    def __post_init__(self) -> None:
        poster, self.clickable = self.poster, not self.poster.waiting
        words = poster.line if self.clickable else f"{poster.note}, {poster.line}"
        words = dotted(tr("Continue"), self.going) if self.going else words
        self.semantic = Semantic("poster", self.name, words, self.clickable, f"poster:{self.title}")

    @property
    def wanted(self) -> Pose:
        """The pose at rest, or forward: larger, with the same lower edge so that the pointer stays on it."""
        if not self.raised:
            return self.home
        return replace(self.home, y=self.home.y - self.size[1] * (RAISED - 1) / 2, scale=RAISED)

    def turn(self) -> bool:
        """Update `raised` from pointer and focus; return True if the poster has to move."""
        before = self.raised
        self.raised = self.clickable and (self.hovered or self.focused) and not self.pressed
        return before != self.raised

    @property
    def depth(self) -> float:
        return 0.2 + 0.8 * (self.world().scale - 1) / (RAISED - 1)

    def face(self, width: int, height: int) -> pygame.Surface | None:
        """The poster as baked for its place; it is scaled while it is raised."""
        return super().face(*self.size)

    def paint(self, strokes: Strokes) -> None:
        world = self.world()
        share = self.size[0] * world.scale / POSTER[0]
        top, wide = world.y - POSTER[1] * share / 2, max(1, round(1.6 * share))
        end = round(top + TACK[1] * share)
        for side in (-1, 1):
            x = round(world.x + side * (POSTER[0] / 2 - TACK[0]) * share)
            strokes.fill(STRING, (x - wide // 2, 0, wide + 1, end))
            strokes.fill(STRING_LIGHT, (x - wide // 2, 0, max(1, wide // 2), end))
        super().paint(strokes)
        if self.clickable:
            strong = self.hovered or self.focused
            size = (round(self.size[0] * world.scale), round(self.size[1] * world.scale))
            edge = plate(size, 4, None, T.text if strong else T.lit, max(2.0, share * (4 if strong else 2.6)))
            strokes.blit(edge, edge.get_rect(center=(round(world.x), round(world.y))))

    def _cast(self, strokes: Strokes) -> None:
        """Paint its shadow on the wall, and the glow around a playable one."""
        world, depth, width = self.world(), round(self.depth, 1), self.size[0]
        shade = halo(self.size, round(width * (0.08 + 0.08 * depth)), 4, (0, 0, 0), 0.9 - 0.3 * depth)
        aside, down = width * (0.03 + 0.06 * depth), width * (0.05 + 0.11 * depth)
        strokes.blit(shade, shade.get_rect(center=(round(world.x + aside), round(world.y + down))))
        if self.clickable:
            glow = halo(self.size, round(width * 0.12), 8, T.lit, round(0.7 + 0.3 * depth, 1))
            strokes.blit(glow, glow.get_rect(center=(round(world.x), round(world.y))))


def _offer_width(m: Metrics, words: str) -> int:
    """The width in pixels of a button below a poster."""
    return text_width(m, words, BODY) + round(2.6 * m.text(BODY))


def _sign(m: Metrics, poster: Box, words: str) -> Panel:
    """The sign on a poster whose game is in progress, above the plate with its name."""
    width, height = text_width(m, words, SMALL) + 2 * m.text(SMALL), round(m.text(SMALL) * 1.7)
    left = (poster.width - width) // 2
    top = round(poster.height * (1 - PLATE / POSTER[1])) - height
    made = Panel(fill=T.lit, radius=m.px(7), corner="notch").place((left, top, width, height))
    ink = {"weight": "bold", "colour": T.on_lit, "anchor": "center"}
    return made.add(label(m, Box(0, 0, width, height), words, size=SMALL, **ink))


def _seats(least: int, most: int) -> str:
    """The number of players as text."""
    if least + 1 == most:
        return tr("{least} or {most} players", least=least, most=most)
    if least < most:
        return tr("{least} to {most} players", least=least, most=most)
    return ntr("{n} player", "{n} players", least)


def _rows(m: Metrics, doors: Sequence[Action], room: int) -> list[tuple[Action, ...]]:
    """The buttons in one row, or in two if the text is large; a run to continue does not change that."""
    first = (
        [] if doors[0].name == "continue" else [Action("continue", tr("Continue"), lambda: None, icon="play")]
    )
    row = (*first, *doors)
    if sum(door.width(m) for door in row) + sum(m.px(gap) for gap in _gaps(row)) <= room:
        return [tuple(doors)]
    half = (len(doors) + 1) // 2 if first else 3
    return [tuple(doors[:half]), tuple(doors[half:])]


def _gaps(row: Sequence[Action]) -> list[float]:
    """The gap before each button of a row but the first."""
    return [WIDE if door.name in GROUPS else TIGHT for door in row[1:]]


def _tray(m: Metrics, feet: Sequence[Button]) -> Panel:
    """The plate behind two rows of buttons; without it, pieces of the footlights would show between them."""
    taken = feet[0].world_rect().unionall([foot.world_rect() for foot in feet])
    taken.inflate_ip(2 * m.px(TIGHT), 2 * m.px(TIGHT))
    return Panel(fill=T.ink, radius=m.px(TIGHT)).place((taken.left, taken.top, taken.width, taken.height))


def sample(services: Services) -> TitleScene:
    """A sample for screenshots: the title screen with a run to continue."""
    title = playable()[0]
    rules = services.load_rules(title)
    services.saves.create(Session.new(rules, services.new_seed()), title, tr("Sunday evening"))
    return TitleScene(services)
