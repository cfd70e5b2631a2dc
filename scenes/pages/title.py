"""The title screen: a house front with a poster for each game, and buttons to the other pages."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import timedelta
from functools import partial
from typing import Literal

import msgspec
import pygame
from msgspec import structs

from game.content.text import Text
from game.core.session import Session
from saves.format import application_version
from saves.manager import RunInfo
from scenes.art.backdrops import TitleBackground
from scenes.art.lighting import dye
from scenes.art.posters import POSTER, Poster, lettering
from scenes.art.velvet import Valance
from scenes.pages.posters import PosterNode, capitals, poster_share, progress_sign, seats_told
from scenes.pages.ribbon import Ribbon
from scenes.pages.today import all_solved, today_line, todays_options
from scenes.services import Services, ntr, say, tr
from scenes.title_texts import title_words
from scenes.titles.registry import ANNOUNCED, all_scenes, last_played, playable, scenes_of
from scenes.toolkit.design import BODY, DISPLAY, FRAME, GAP, HAIR, NAME, TARGET, TIGHT, TOTAL, WIDE
from scenes.toolkit.geometry import REST, Box, Metrics, Px, aligned, columns, own, rows
from scenes.toolkit.input import Click, DoubleClick, Intent, KeyPress
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.paint import FOOTLIGHT as T, plate
from scenes.toolkit.shapes import Panel
from scenes.toolkit.timeline import InOrder, Tween, Wait
from scenes.widgets.board import board, board_box, board_share
from scenes.widgets.buttons import SMALLEST_TARGET, Button, button
from scenes.widgets.controls import Option
from scenes.widgets.dialogs import Pick
from scenes.widgets.furniture import Headline, backdrop, hung
from scenes.widgets.keycaps import told
from scenes.widgets.page import Action, Screen, control_height, line_height, text_width

What = Literal["continue", "play", "set_up", "runs", "cards", "masks", "packs", "rules", "settings", "quit"]
RAISE_SECONDS = 0.14
PULSE, PULSE_SECONDS = 1.14, 0.5
_ACROSS = 4  # buttons in a row
FIRST = 300.0  # width of the column of buttons that begin a game, with the text at 100 %


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
        self._read()
        self.focus.id = "continue" if self.run else "play"
        # The table that Continue opens is prepared after the title screen has been painted once.
        self._steps = iter((self._wake, self._prepare) if self.run else ())
        self._welcomes = False

    def _read(self) -> None:
        """Look for what can be continued, as far as it was read."""
        saves = self.services.saves
        runs = [run for run in saves.list_to_continue(saves.list_so_far()) if run.title in playable()]
        self.run: RunInfo | None = next(iter(runs), None)
        # The last game in progress of each title.
        self.going = {run.title: run for run in reversed(runs)}
        self.coming = saves.ahead.coming

    def build(self, metrics: Metrics) -> None:
        m = metrics
        feet = self._feet(m)
        if (line := self._today_way) is not None:
            feet.append(line.button(m, _above(m, feet, line)))
        tray = _tray(m, feet)
        self.root.add(backdrop(self.services, TitleBackground(), m))
        top = m.px(106) * board_share(m) + m.text(TOTAL) * 1.5
        self._hang_posters(m, round(top), tray.world_rect().top - m.px(TIGHT))
        # The valance of the background again, over the posters' strings, which come from behind it.
        valance = hung(self.services, Valance(), (0, 0, m.width, round(m.height * 96 / 900)))
        self.root.add(valance, self._subtitle(m), board(self.services, m, "Lerne", DISPLAY, T.text))
        self.root.add(tray, *feet)
        self._small_print(m)
        self.root.add(self._help(m), self._shelf(m))

    def _feet(self, m: Metrics) -> list[Button]:
        """The buttons in two rows of four; a run to continue does not move them."""
        doors = self._doors()
        pairs = list(zip(doors[:_ACROSS], doors[_ACROSS:], strict=True))
        first = max(m.scaled(FIRST), pairs[0][1].width(m))
        widths = [first, *(max(door.width(m) for door in pair) for pair in pairs[1:])]
        upper = max(control_height(m), line_height(m, NAME) + line_height(m, BODY) + m.px(HAIR))
        low = m.height - m.px(TIGHT) - control_height(m)
        row = Box(m.px(WIDE), 0, m.width - 2 * m.px(WIDE), 0)
        across = columns(m, row, *map(Px, widths), gap=TIGHT, align="center")
        tops = (low - m.px(TIGHT) - upper, upper), (low, control_height(m))
        boxes = [box._replace(top=top, height=high) for top, high in tops for box in across]
        return [door.button(m, box) for door, box in zip(doors, boxes, strict=True)]

    def _subtitle(self, m: Metrics) -> Panel:
        """The plate with the subtitle below the board; the strings pass behind it."""
        size = m.text(TOTAL)
        words = Headline(text=tr("shadow theater"), text_size=size, colour=T.text, letters="aside")
        words.semantic = Semantic("heading", words.text)
        width, height = size * 9, round(size * 1.5)
        sign = Panel(fill=T.ink, outline=T.line, radius=m.px(7), corner="notch", thickness=max(1.0, m.unit))
        top = round(m.px(108) * board_share(m))
        sign.place(((m.width - width) // 2, top, width, height))
        return sign.add(words.place((0, 0, width, height - m.px(HAIR))))

    def _hang_posters(self, m: Metrics, top: int, bottom: int) -> None:
        posters, below = tuple(self._posters(m)), _offers_height(m)
        bottom -= below + m.px(TIGHT)
        share, height = poster_share(m, bottom - top, len(posters))
        width = Px(round(m.px(POSTER[0]) * share))
        row = Box(0, (top + bottom) // 2 - height // 2, m.width, height)
        gap = Px(round(m.px(GAP) * share))
        boxes = columns(m, row, *[width] * len(posters), gap=gap, align="center")
        for poster, box in zip(posters, boxes, strict=True):
            self.root.add(poster.place(box))
            poster.home = poster.pose
            if poster.title in self.going:
                plate = poster.poster.letters.plate
                poster.add(*progress_sign(m, box, tr("Continue"), plate))
            self._offer(m, poster, Box(box.left, box.top + box.height + m.px(TIGHT), box.width, below))

    def _offer(self, m: Metrics, poster: "PosterNode", box: Box) -> None:
        """Below a poster: the ribbon of its lesson, and under that a new game if one is in progress.

        Each has a row of its own, so that neither ever takes the other's place.
        """
        title, (upper, lower) = poster.title, rows(m, box, REST, REST, gap=HAIR)
        if poster.clickable and scenes_of(title, self.services).teaches:
            begin, words = (
                partial(self.services.navigate, f"lesson:{title}"),
                self._lesson_words(title, m, box),
            )
            ribbon = Ribbon(name=f"lesson:{title}", text=words, text_size=m.text(BODY), on_click=begin)
            ribbon.semantic = Semantic("button", words, poster.name, id=ribbon.name)
            self.root.add(ribbon.place(aligned(m, upper, Px(_offer_width(m, words)))))
        if title in self.going:
            again = Action(f"again:{title}", tr("New game"), partial(self.play, title), size=BODY)
            wide = min(_offer_width(m, again.words), box.width)
            made = again.button(m, aligned(m, lower, Px(wide)))
            made.semantic = Semantic("button", again.words, poster.name, id=again.name)
            self.root.add(made)

    def _lesson_words(self, title: str, m: Metrics, box: Box) -> str:
        """What a ribbon says: how far its lesson is, or how long one takes, if there is room."""
        long = self._begun(title) or tr("Lesson · 10 min")
        return long if _offer_width(m, long) <= box.width else tr("Lesson")

    def _begun(self, title: str) -> str:
        """How far the lesson of a title is; empty before the first step. Only then it is loaded."""
        begun = self.services.progress.lessons
        if not any(each.startswith(f"{title}/") for each in begun):
            return ""
        lesson = self.services.lessons(title).lessons[0]
        at, steps = begun.get(f"{title}/{lesson.id}", 0), len(lesson.steps)
        if at >= steps:
            return tr("Lesson · done")
        return tr("Lesson · {n}/{all}", n=at + 1, all=steps) if at else ""

    def _posters(self, m: Metrics) -> Iterator["PosterNode"]:
        """The posters of the playable games, then those of the announced ones; equally lettered."""
        wanted = {title: (name, poster) for title, name, poster in self._wanted()}
        hung = [poster for _, poster in wanted.values()]
        grown = 1 + (m.text_scale - 1) / 2
        letters = lettering([each.title for each in hung], [each.line for each in hung], grown)
        for title, (name, poster) in wanted.items():
            yield self._poster(title, name, structs.replace(poster, letters=letters))

    def _wanted(self) -> Iterator[tuple[str, Text, Poster]]:
        """The id, name and poster of each game."""
        for scenes in all_scenes(self.services):
            info = self.services.info_of(scenes.id)
            # Machines can take all seats but one.
            seats = seats_told(1, info.max_seats)
            yield (
                scenes.id,
                info.name,
                Poster(scenes.look, capitals(say(info.name)), seats, say(info.tagline)),
            )
        for title, soon in ANNOUNCED.items():
            called, seats = capitals(say(soon.name)), seats_told(*soon.seats)
            yield title, soon.name, Poster(soon.look, called, seats, tr("Coming soon"), waiting=True)

    def _poster(self, title: str, name: Text, wanted: Poster) -> "PosterNode":
        # Until even its sketch is painted it hangs there as a piece of its own velvet.
        velvet = pygame.Color(dye(wanted.look.wings[0].colour)[1][1])

        def source(width: int, height: int) -> pygame.Surface:
            baked = self.services.sight(wanted, (width, height))
            return baked or plate((width, height), 4, (velvet.r, velvet.g, velvet.b), T.line)

        going = self._called(self.going[title]) if title in self.going else ""
        return PosterNode(source=source, title=title, name=say(name), poster=wanted, going=going)

    def _doors(self) -> tuple[Action, ...]:
        """The buttons, row by row; the first continues the last run, or plays the last game anew."""
        return (
            self._first(),
            self._games(),
            self._door("cards", tr("Cards"), "K", "cards"),
            self._door("settings", tr("Settings"), "O", "gear"),
            Action("set_up", tr("Set up a table"), self.pick_game, "N", "star"),
            Action("puzzles", tr("Puzzles"), self.pick_puzzles, "P", "hint"),
            self._door("rules", tr("Rules"), "F1", "book"),
            self._door("quit", tr("Quit"), "Q", "close"),
        )

    def _door(self, what: What, words: str, key: str, icon: str) -> Action:
        return Action(what, words, partial(self._choose, what), key, icon)

    def _games(self) -> Action:
        """The way to the games; it says so while some are still read, among which a match may wait."""
        hint = tr("still being read") if self.coming else ""
        return replace(self._door("runs", tr("Games"), "L", "deck"), hint=hint)

    def _first(self) -> Action:
        """The primary button: the run to continue, or the game to play."""
        if self.run is not None:
            go_on, called = partial(self._choose, "continue"), self._called(self.run)
            return Action("continue", tr("Continue"), go_on, "", "play", "primary", hint=called)
        last = last_played(self.services)
        called = say(self.services.info_of(last).name)
        return Action("play", tr("Play now"), partial(self.play, last), "", "play", "primary", hint=called)

    def _called(self, run: RunInfo) -> str:
        """The game and the name of a run to continue."""
        return scenes_of(run.title, self.services).records().resumed(run)

    @property
    def _today_way(self) -> Action | None:
        """The line that tells of the day, and leads to its puzzles; None where there is nothing to tell."""
        if not (words := today_line(self.services)):
            return None
        sign = "check" if all_solved(self.services) else "lantern"
        return Action("today", words, self.pick_today, "T", sign, "quiet", size=BODY)

    def _small_print(self, m: Metrics) -> None:
        """The version, and the number of problems with card packs."""
        width, height = m.text(BODY) * 4, round(m.text(BODY) * 1.4)
        words = Headline(text=application_version(), text_size=m.text(BODY), colour=T.dim, letters="text")
        plated = Panel(fill=T.ink, radius=m.px(5), opacity=200)
        top = m.px(TIGHT) if self._narrow(m) else 2 * m.px(TIGHT) + control_height(m, BODY)
        plated.place((m.width - width - m.px(FRAME), top, width, height))
        self.root.add(plated.add(words.place((0, 0, width, height))))
        if number := len(self.services.problems):
            text = ntr("{n} problem in the card packs", "{n} problems in the card packs", number)
            box = Box(m.px(FRAME), m.px(TIGHT), m.px(250), control_height(m, BODY))
            self.root.add(button(m, box, "packs", text, partial(self._choose, "packs"), "hint", BODY))

    @property
    def _on_stage(self) -> list["PosterNode"]:
        """The posters of the playable games."""
        return [each for each in self.root.children if isinstance(each, PosterNode) and each.clickable]

    def _choose(self, what: What) -> None:
        self.close(Choice(what, self.run.id if what == "continue" and self.run else ""))

    def invite(self) -> None:
        """Offer what helps to see, hear and play, and draw attention to the first lesson."""
        self._steps = iter((self._wake, self._pulse))
        self._welcomes = True
        self.rebuild()

    def _help(self, m: Metrics) -> Node:
        """The way to what helps to see, hear and play; at the first start it is told to whoever listens."""
        said = tr(
            "Press {key} for accessibility: help with seeing, hearing and playing.", key=told("V", m.caps)
        )
        way, tall = self._help_way, control_height(m, BODY)
        top = m.px(TIGHT) + m.px(60) * bool(self.services.problems)
        place = Box(m.px(FRAME), max(top, _beside(m)) if self._narrow(m) else top, way.width(m), tall)
        welcome = Semantic("status", said, id="welcome") if self._welcomes else None
        return Group(semantic=welcome).place(place).add(way.button(m, own(place)))

    @property
    def _help_way(self) -> Action:
        return Action("seeing", tr("Accessibility"), self._seeing, "V", "eye", size=BODY)

    @property
    def _shelf_way(self) -> Action:
        return Action("shelf", tr("Trophies"), partial(self._choose, "masks"), "A", "mask", size=BODY)

    def _narrow(self, m: Metrics) -> bool:
        """Whether large words leave no room beside the board; then what stands there goes below it."""
        ways = self._help_way, self._shelf_way
        return m.px(FRAME) + max(way.width(m) for way in ways) > board_box(m).left

    def _shelf(self, m: Metrics) -> Button:
        """The way to the trophies, across from the way to what helps."""
        way = self._shelf_way
        wide, top = way.width(m), _beside(m) if self._narrow(m) else m.px(TIGHT)
        return way.button(m, Box(m.width - m.px(FRAME) - wide, top, wide, control_height(m, BODY)))

    def _seeing(self) -> None:
        # Imported on demand, so that the menu appears without delay.
        from scenes.pages.seeing import SeeingScene

        self.ask(SeeingScene(self.services))

    def _pulse(self) -> None:
        ribbon = self.find(f"lesson:{playable()[0]}")
        if ribbon is not None and not self.timeline.reduced:
            home, swollen = ribbon.pose, structs.replace(ribbon.pose, scale=PULSE)
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

    def pick_puzzles(self) -> None:
        """Ask of which game to open the puzzles."""
        self._pick_puzzles(tr("Puzzles"), tr("Puzzles for which game?"), self._open_puzzles)

    def pick_today(self) -> None:
        """Ask of which game to open the puzzle of the day."""
        words = tr("One for each game, the same for everybody.")
        self._pick_puzzles(tr("Today’s puzzles"), words, self._open_today)

    def _pick_puzzles(self, heading: str, words: str, then: Callable[[str], None]) -> None:
        options, last = todays_options(self.services), last_played(self.services)
        usual = last if last in (each.value for each in options) else options[0].value
        picked = Pick(self.services, heading, words, options, usual)
        self.ask(picked, lambda game: then(game) if game else None)

    def _open_puzzles(self, game: str) -> None:
        self.ask(scenes_of(game, self.services).puzzles(), lambda _: self.rebuild())

    def _open_today(self, game: str) -> None:
        page = scenes_of(game, self.services).puzzles()
        if page.shelf.today is not None:
            page.choose(page.shelf.today, "today")
        self.ask(page, lambda _: self.rebuild())

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
                return tr("Back to {name}.", name=node.going)
            begins = self._begins(title)
            return f"{self._told(title)}\n{begins}"
        if node.id == "play":
            last = last_played(self.services)
            return f"{say(self.services.info_of(last).name)}\n{self._begins(last)}"
        return super().explanation(node)

    def _begins(self, title: str) -> str:
        """What a click on a poster, or on *Play now*, begins; at first there are no settings to speak of."""
        info = self.services.info_of(title)
        if self.services.last_choices(title):
            if info.min_seats > 1:
                return tr("Starts a game with the players and rules of your last one.")
            return tr("Starts a game with your last settings.")
        if info.min_seats > 1:
            if info.max_seats == 2:
                return tr("Starts a game at once: you against an easy computer player.")
            return tr("Starts a game at once: you against easy computer players.")
        return tr("Starts a game at once: you alone, with the usual settings.")

    def _told(self, title: str) -> str:
        """What a newcomer is told about a game: what it is like, and how long it takes."""
        return title_words(title, "first_evening") or say(self.services.info_of(title).tagline)

    def on_intent(self, intent: Intent) -> bool:
        if isinstance(intent, Click | DoubleClick) and isinstance(intent.node, PosterNode):
            self.open(intent.node.title)
            return True
        return False

    def on_key(self, press: KeyPress) -> bool:
        posters = enumerate(self._on_stage, 1)
        games = [Action("", "", partial(self.open, each.title), key=str(n)) for n, each in posters]
        today = filter(None, (self._today_way,))
        return self.act_on(press, (*self._doors(), self._shelf_way, *today, *games))

    def on_cancel(self) -> None:
        self.focus.id, self.focus.shown = "quit", True

    def update(self) -> None:
        """Move posters to the poses they should have: animated, or at once with reduced motion."""
        next(self._steps, lambda: None)()
        if self.coming and not self.services.saves.ahead.coming:
            self._add_what_was_read()
        for poster in (each for each in self._on_stage if each.turn()):
            if self.timeline.reduced:
                poster.pose = poster.wanted
                self.touch()
            else:
                self.timeline.play(Tween(poster, poster.wanted, RAISE_SECONDS, easing="easeOutQuad"))

    def _add_what_was_read(self) -> None:
        """Offer the matches that wait, now that all games were read."""
        self._read()
        if self.run is not None and self.focus.id == "play":
            self.focus.id = "continue"
        self.rebuild()


def _beside(m: Metrics) -> int:
    """The upper edge of what stands beside the subtitle."""
    below = round(m.px(108) * board_share(m))
    return max(below, below + round(m.text(TOTAL) * 1.5) - m.px(HAIR) - control_height(m, BODY))


def _offer_height(m: Metrics) -> int:
    """The height in pixels of a button below a poster."""
    return max(SMALLEST_TARGET, m.px(TARGET), round(1.4 * m.text(BODY)))


def _offers_height(m: Metrics) -> int:
    """The height in pixels of the rows of buttons below a poster."""
    return 2 * _offer_height(m) + m.px(HAIR)


def _offer_width(m: Metrics, words: str) -> int:
    """The width in pixels of a button below a poster."""
    return text_width(m, words, BODY) + round(2.6 * m.text(BODY))


def _above(m: Metrics, feet: Sequence[Button], line: Action) -> Box:
    """The place of a line in the middle above the buttons."""
    row = feet[0].world_rect().unionall([foot.world_rect() for foot in feet])
    wide, high = min(line.width(m), row.width), _offer_height(m)
    return Box(row.centerx - wide // 2, row.top - m.px(HAIR) - high, wide, high)


def _tray(m: Metrics, feet: Sequence[Button]) -> Panel:
    """The plate behind the buttons; without it, pieces of the footlights would show between them."""
    taken = feet[0].world_rect().unionall([foot.world_rect() for foot in feet])
    taken.inflate_ip(2 * m.px(TIGHT), 2 * m.px(TIGHT))
    return Panel(fill=T.ink, radius=m.px(TIGHT)).place((taken.left, taken.top, taken.width, taken.height))


def sample_today(services: Services) -> TitleScene:
    """A sample for screenshots: the title screen of a player who has solved one of the day's puzzles."""
    for before in (0, 1, 2, 4, 5):
        services.days.keep(playable()[-1], services.today - timedelta(days=before))
    return sample(services)


def sample(services: Services) -> TitleScene:
    """A sample for screenshots: the title screen with a run to continue."""
    title = playable()[0]
    rules = services.load_rules(title)
    services.saves.create(Session.new(rules, services.new_seed()), title, tr("Sunday evening"))
    return TitleScene(services)
