"""The title screen: the house front with a poster for each game, and the doors to everything else."""

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
from scenes.art.posters import POSTER, TACK, Poster, PosterLook
from scenes.art.velvet import Valance
from scenes.services import Services, dotted, ntr, say, tr
from scenes.titles.registry import ANNOUNCED, all_scenes, playable, scenes_of
from scenes.toolkit.geometry import ORIGIN, Box, Metrics, Pose, Px, columns
from scenes.toolkit.input import Click, Intent, KeyPress
from scenes.toolkit.node import Semantic
from scenes.toolkit.paint import FOOTLIGHT as T, halo, plate
from scenes.toolkit.shapes import Panel
from scenes.toolkit.strokes import Strokes
from scenes.toolkit.timeline import Tween
from scenes.widgets.controls import Option
from scenes.widgets.dialogs import Pick
from scenes.widgets.furniture import Card, Headline, backdrop, button, hung
from scenes.widgets.page import Action, Screen, board, control_height, foot_row

What = Literal["continue", "play", "set_up", "runs", "cards", "packs", "rules", "settings", "quit"]
LARGEST = 1.07  # of a poster's own size, where there is room
RAISED, RAISE_SECONDS = 1.035, 0.14
GROUPS = frozenset({"runs", "settings"})  # doors that stand a little apart from those before them
STRING = (16, 7, 5)
STRING_LIGHT = (122, 66, 34)


class Choice(msgspec.Struct, frozen=True):
    """What the player wants: `run` is the run to go on with, `game` the title to play now or to set up."""

    what: What
    run: str = ""
    game: str = ""


class TitleScene(Screen[Choice]):
    """Closes with what the player chose."""

    id = "title"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        runs = (run for run in services.saves.list_to_continue() if run.title in playable())
        self.run: RunInfo | None = next(runs, None)
        self.focus.id = "continue" if self.run else "set_up"
        # Once the title itself is seen, what *Continue* leads to is made ready.
        self._steps = iter((self._wake, self._prepare) if self.run else ())

    def build(self, metrics: Metrics) -> None:
        m = metrics
        rows = _rows(m, self._doors(), m.width - m.px(240))
        tall = m.px(10) + max(control_height(m), m.px(60))
        bar = m.height - m.px(4) - tall * len(rows)
        self.root.add(backdrop(self.services, TitleBackground(), m))
        self._hang_posters(m, m.px(106) + round(m.text(24) * 1.5), bar - m.px(52))
        # The background's own once more, since the posters' strings come from behind it.
        valance = hung(self.services, Valance(), (0, 0, m.width, round(m.height * 96 / 900)))
        self.root.add(valance, self._subtitle(m), board(self.services, m, "Lerne", 72, T.text, 6))
        for index, row in enumerate(rows):
            box = Box(m.px(110), bar + index * tall, m.width - m.px(220), tall - m.px(10))
            self.root.add(*foot_row(m, box, row, (30 if door.name in GROUPS else 12 for door in row[1:])))
        self._small_print(m)

    def _subtitle(self, m: Metrics) -> Panel:
        """A small plate below the board: the strings pass behind it."""
        size = m.text(24)
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
        for poster, box in zip(posters, boxes, strict=True):
            self.root.add(poster.place(box))
            poster.home = poster.pose

    def _posters(self) -> Iterator["PosterNode"]:
        """What is on, and what will be."""
        for scenes in all_scenes(self.services):
            info = self.services.load_rules(scenes.id).info
            # A machine may take every seat but one.
            seats = _seats(1, info.max_seats)
            yield self._poster(scenes.id, info.name, scenes.look, seats, say(info.tagline))
        for title, soon in ANNOUNCED.items():
            yield self._poster(title, soon.name, soon.look, _seats(*soon.seats))

    def _poster(self, title: str, name: Text, look: PosterLook, seats: str, line: str = "") -> "PosterNode":
        # The letters of an ordinal are drawn as small capitals by the title's face itself.
        words = (word if word[:1].isdigit() else word.upper() for word in say(name).split(" "))
        wanted = Poster(look, " ".join(words), seats, line or tr("Coming soon"), not line)

        def source(width: int, height: int) -> pygame.Surface:
            baked = self.services.picture(wanted, (width, height))
            return baked or plate((width, height), 4, T.plate, T.line)

        return PosterNode(source=source, title=title, name=say(name), poster=wanted)

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
        first = Action("continue", tr("Continue"), go_on, "", "play", "primary", hint=self._called)
        return (first, begin, *rest)

    @property
    def _called(self) -> str:
        """How the run is called, with its game, which players seldom name."""
        if self.run is None:
            return ""
        records = scenes_of(self.run.title, self.services).records()
        called = records.called(self.run)
        return dotted(records.game_unless(called), called)

    def _small_print(self, m: Metrics) -> None:
        """The version, and how many problems the packs have."""
        width, height = m.text(15) * 4, m.px(26)
        words = Headline(text=application_version(), text_size=m.text(15), colour=T.dim, letters="text")
        plated = Panel(fill=T.ink, radius=m.px(5), opacity=200)
        plated.place((m.width - width - m.px(10), m.height - m.px(36), width, height))
        self.root.add(plated.add(words.place((0, 0, width, height))))
        if number := len(self.services.problems):
            text = ntr("{n} problem in the card packs", "{n} problems in the card packs", number)
            box = Box(m.px(10), m.px(10), m.px(250), control_height(m, 13))
            self.root.add(button(m, box, "packs", text, partial(self._choose, "packs"), "hint", 14))

    @property
    def _on_stage(self) -> list["PosterNode"]:
        """The posters of the games that can be played."""
        return [each for each in self.root.children if isinstance(each, PosterNode) and each.clickable]

    def _choose(self, what: What) -> None:
        self.close(Choice(what, self.run.id if what == "continue" and self.run else ""))

    def _wake(self) -> None:
        self.wake_at = self.timeline.clock.now()

    def _prepare(self) -> None:
        """Order the pictures of the table at which the run goes on."""
        if self.run is not None:
            scenes_of(self.run.title, self.services).prepare(self.metrics)

    def pick_game(self) -> None:
        """Ask which game to set up; a poster begins it at once."""
        options = [Option(poster.title, poster.name) for poster in self._on_stage]
        last = self.run.title if self.run else options[0].value
        words = tr("Which play is on tonight?")
        self.ask(Pick(self.services, tr("Set up a table"), words, options, last), self._asked)

    def _asked(self, game: str | None) -> None:
        if game:
            self.set_up(game)

    def set_up(self, game: str) -> None:
        """Go to the page on which a game is set up."""
        self.close(Choice("set_up", game=game))

    def play(self, game: str) -> None:
        """Play a game at once, as it was last begun."""
        self.close(Choice("play", game=game))

    def on_intent(self, intent: Intent) -> bool:
        if isinstance(intent, Click) and isinstance(intent.node, PosterNode):
            self.play(intent.node.title)
            return True
        return False

    def on_key(self, press: KeyPress) -> bool:
        posters = enumerate(self._on_stage, 1)
        games = [Action("", "", partial(self.play, each.title), key=str(n)) for n, each in posters]
        return self.act_on(press, (*self._doors(), *games))

    def on_cancel(self) -> None:
        self.focus.id, self.focus.shown = "quit", True

    def update(self) -> None:
        """Take posters to where they are wanted: smoothly, or at once where nothing may move."""
        next(self._steps, lambda: None)()
        for poster in (each for each in self._on_stage if each.turn()):
            if self.timeline.reduced:
                poster.pose = poster.wanted
                self.touch()
            else:
                self.timeline.play(Tween(poster, poster.wanted, RAISE_SECONDS, easing="easeOutQuad"))


@dataclass(eq=False, kw_only=True)
class PosterNode(Card):
    """A game's poster on its two strings; one that can be chosen glows, and comes forward when looked at."""

    title: str
    name: str
    poster: Poster
    raised: bool = False
    home: Pose = ORIGIN

    def __post_init__(self) -> None:
        poster, self.clickable = self.poster, not self.poster.waiting
        words = poster.line if self.clickable else f"{poster.note}, {poster.line}"
        self.semantic = Semantic("poster", self.name, words, self.clickable, f"poster:{self.title}")

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

    def face(self, width: int, height: int) -> pygame.Surface | None:
        """The poster as it was baked for its place; what is larger for a moment is scaled."""
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
        """Its shadow on the wall behind, and the light about the one that can be played."""
        world, depth, width = self.world(), round(self.depth, 1), self.size[0]
        shade = halo(self.size, round(width * (0.08 + 0.08 * depth)), 4, (0, 0, 0), 0.9 - 0.3 * depth)
        aside, down = width * (0.03 + 0.06 * depth), width * (0.05 + 0.11 * depth)
        strokes.blit(shade, shade.get_rect(center=(round(world.x + aside), round(world.y + down))))
        if self.clickable:
            glow = halo(self.size, round(width * 0.12), 8, T.lit, round(0.7 + 0.3 * depth, 1))
            strokes.blit(glow, glow.get_rect(center=(round(world.x), round(world.y))))


def _seats(least: int, most: int) -> str:
    """How many can play."""
    if least + 1 == most:
        return tr("{least} or {most} players", least=least, most=most)
    if least < most:
        return tr("{least} to {most} players", least=least, most=most)
    return ntr("{n} player", "{n} players", least)


def _rows(m: Metrics, doors: Sequence[Action], room: int) -> list[tuple[Action, ...]]:
    """The doors in one row, or in two where the text is large."""
    whole = sum(door.width(m) + m.px(12) for door in doors) + m.px(2 * 18)
    if whole <= room:
        return [tuple(doors)]
    half = (len(doors) + 1) // 2 if doors[0].name != "continue" else 3
    return [tuple(doors[:half]), tuple(doors[half:])]


def sample(services: Services) -> TitleScene:
    """The title as it is after a run was begun."""
    title = playable()[0]
    rules = services.load_rules(title)
    services.saves.create(Session.new(rules, services.new_seed()), title, tr("Sunday evening"))
    return TitleScene(services)
