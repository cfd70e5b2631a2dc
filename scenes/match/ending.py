"""The ending page of a game: curtains, headline, a panel with the result, buttons for what comes next."""

import math
from collections.abc import Callable, Hashable, Sequence
from datetime import date
from functools import cached_property
from itertools import repeat
from typing import Any, NamedTuple

from game.ai.levels import level_of
from game.core.refs import Seat
from game.masks.reading import Mask
from saves.errors import SaveError
from saves.figures.bests import Best, fastest
from saves.manager import Replay, RunInfo
from saves.match import Match
from saves.run import Run
from scenes.art.backdrops import StageBackground
from scenes.art.card_painter import ELLIPSIS, face_size
from scenes.challenges.after import After, after_of
from scenes.challenges.shelf import run_name
from scenes.glossary import Gloss, find_gloss
from scenes.masks.hanging import HungMask, hung_masks, lowered
from scenes.match.finding import found, found_words, remember_found
from scenes.match.mask_line import mask_line
from scenes.services import Services, dotted, listed, ntr, say, tr
from scenes.share.dialog import share_action
from scenes.share.postcard import Picture, curtains
from scenes.table.layout import RATIO
from scenes.table.round_summary import PAUSE
from scenes.table.seats import Seats
from scenes.toolkit import text as lettering
from scenes.toolkit.design import DISPLAY, FRAME, GAP, HAIR, HEADLINE, TIGHT, TITLE, TOTAL, WIDE, TextSize
from scenes.toolkit.geometry import REST, Box, Metrics, Pose, Px, aligned, inset, rows, window
from scenes.toolkit.input import DEAD_SECONDS, Click, DoubleClick, Intent, KeyPress
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.paint import Colour
from scenes.toolkit.scene import AnyScene
from scenes.toolkit.shapes import Halo
from scenes.widgets.board import board
from scenes.widgets.buttons import Button, level
from scenes.widgets.cards import card
from scenes.widgets.controls import copied
from scenes.widgets.dialogs import Message
from scenes.widgets.furniture import Headline, backdrop, label
from scenes.widgets.page import (
    BODY,
    SMALL,
    Action,
    Screen,
    control_height,
    fitted,
    foot_row,
    line_height,
    row_width,
)

WIDEST = 1120
BOARD = 14  # letters of a name that fit on the headline board beside the result
FALLEN = 7.0  # degrees by which a loser's card leans
SPREAD = 50.0  # by which the buttons stand out of the frame in large letters
ROOMY = 1.25  # the largest text beside which what is new has a line of its own
LEAVE = "title"
"""The id of the button that leads to the title screen, and the choice that it makes."""


class EndChoice(NamedTuple):
    """What the player chose next: `next`, `new`, `challenges`, `practice` (from `round` on) or `title`."""

    what: str
    round: int = 0


class Epilogue(Screen[EndChoice]):
    """The ending page: curtains open after a victory, half closed after a defeat; `mood` is its light.

    While a picture to share is filled it is `pictured`.

    Keys do nothing in its first moment (`pause`), so that one pressed out of habit begins no new game unseen.
    Nor does it after that: the focus is not shown at first; Space only gives it to the golden button, Enter
    shows what it is on, and a second press of either presses that. At a table Space goes on through all that
    others do, and one too many would leave the result unread.
    """

    staged = True
    pause = PAUSE
    nothing = EndChoice(LEAVE)

    def __init__(self, services: Services, run: Run, *, won: bool) -> None:
        super().__init__(services)
        self.run, self.won, self.message = run, won, ""
        self.pictured = False
        self._hung: list[HungMask] = []
        self._came = -math.inf
        self.focus.shown = False
        self.mood = "gold" if won else "hades"

    def on_enter(self) -> None:
        self._came = self.timeline.clock.now()
        if self._hung and not self.timeline.reduced:
            self.timeline.play(lowered(self._hung))

    def explanation(self, node: Node) -> str:
        return say(node.mask.text) if isinstance(node, HungMask) else super().explanation(node)

    @cached_property
    def masks(self) -> tuple[Mask, ...]:
        """What this game has brought to the shelf of masks; it is recorded when the page is first built."""
        return self.services.masks.after_run(self.run.record)

    @property
    def seed(self) -> str:
        """The seed of the game as text; empty if it is unknown."""
        seed = self.run.session.seed
        return "" if seed is None else tr("Deal no. {seed}", seed=seed)

    @property
    def headline(self) -> str:
        """The text of the headline board."""
        return tr("Victory") if self.won else tr("Defeat")

    def kind(self, info: RunInfo) -> Hashable:
        """What a game is compared by for a personal best: only games of the same kind are."""
        labels = info.summary.labels
        return labels.get("difficulty"), labels.get("heads"), labels.get("heroes")

    def best_words(self, best: Best) -> str:
        """The sentence about a new personal best."""
        return tr("Your fastest win: {n} turns (previously {before})", n=best.now, before=best.before)

    def news(self) -> tuple[str, ...]:
        """What is new after the game: a personal best, then the level that was found."""
        return (self.best,)

    @cached_property
    def best(self) -> str:
        """The sentence about the personal best that this game is; empty if it is none."""
        finished = self.services.saves.list_finished()
        info = next((info for info in finished if info.id == self.run.id), None)
        best = fastest(info, finished, self.kind) if info else None
        return self.best_words(best) if best else ""

    @cached_property
    def after(self) -> After | None:
        """What follows if the game was that of a challenge or a shadow."""
        return after_of(self.services, self.run.record)

    def fill(self, m: Metrics, panel: Group, box: Box) -> None:
        """Add the result of the game to the panel; the box is the panel's area."""

    def feet(self) -> tuple[Action, ...]:
        """The buttons for what comes next, one of which leads to the title screen."""
        return share_action(self, self.picture), Action(LEAVE, tr("Title screen"), self.on_cancel, tr("Esc"))

    @property
    def name(self) -> str:
        """The display name of the run."""
        return run_name(self.services, self.run.record)

    def go(self, what: str, round: int = 0) -> Callable[[], None]:
        """Return a callback that closes the page with this choice."""
        return lambda: self.close(EndChoice(what, round))

    def build(self, metrics: Metrics) -> None:
        m = metrics
        ground = backdrop(self.services, StageBackground(self.mood, False), m)
        ink = self.theme.lit if self.won else self.theme.text
        self.root.add(ground, *curtains(self.services, m, self.won))
        self.root.add(board(self.services, m, self.headline, HEADLINE, ink))
        wide = Px(m.px(WIDEST * (0.8 + 0.2 * m.text_scale)))
        # Large words need what is beside the frame, and all of the height.
        large = m.text_scale > 1
        edge, pad = (FRAME - SPREAD, 0) if large else (FRAME, m.px(2 * HAIR))
        whole = inset(m, window(m), edge, 126, edge, WIDE)
        lines, tall = self._feet(m, whole.width), Px(control_height(m))
        inner, ways = rows(m, whole, REST, Px(len(lines) * (tall.n + m.px(TIGHT)) - m.px(TIGHT)), gap=GAP)
        if self.masks:
            inner, found = rows(m, inner, REST, Px(line_height(m, BODY) + pad), gap=TIGHT)
            self.root.add(mask_line(m, found, self.masks, self.theme))
        panel = aligned(m, inset(m, inner, GAP + FRAME - edge, 0), wide)
        self.fill(m, *self.sheet(m, panel, 0))
        self._hung = hung_masks(self.services, m, self.run.record.title, self.masks, panel)
        self.root.add(*self._hung)
        for box, line in zip(rows(m, ways, *[tall] * len(lines), gap=TIGHT), lines, strict=True):
            self.root.add(*self._foot(m, box, line))

    def _feet(self, m: Metrics, room: int) -> Sequence[Sequence[Action]]:
        """The buttons in one line, or in two if there is no room for all of them.

        As on all pages the one that leaves is the first, and the primary one is in the right corner.
        """
        ordered = sorted(self.feet(), key=lambda foot: (foot.kind == "primary") - (foot.name == LEAVE))
        feet = fitted(m, ordered, room)
        half = len(feet) if row_width(m, feet) <= room else -(-len(feet) // 2)
        return [line for line in (feet[:half], feet[half:]) if line]

    def _foot(self, m: Metrics, box: Box, feet: Sequence[Action]) -> list[Button]:
        """Buttons side by side: the one that leaves at the left edge, all others at the right one."""
        leaving, others = (feet[:1], feet[1:]) if feet[0].name == LEAVE else ((), feet)
        left = box._replace(width=max(1, box.width - row_width(m, others) - m.px(TIGHT)))
        look: dict[str, Any] = {"gaps": repeat(TIGHT), "theme": self.theme}
        if left.width < row_width(m, leaving):
            return foot_row(m, box, feet, **look)
        made = foot_row(m, left, leaving, align="start", **look)
        made += foot_row(m, box, others, align="end", **look)
        level(made)
        return made

    def last_word(self, m: Metrics, place: Box, words: str) -> Node:
        """The result line."""
        line = Headline(text=words, text_size=m.text(TITLE), colour=self.theme.text, letters="aside")
        # Said here: the words of the new page cut off what the table said last.
        line.semantic = Semantic("status", words, id="result")
        return line.place(place)

    def about(self, m: Metrics, place: Box, *parts: str) -> Node:
        """What is new after the game, then the line that identifies it; or a temporary message.

        In a place of two lines what is new has one of its own. Where there is no room for all in full size,
        what is new stays, and the rest is only said.
        """
        new = dotted(*self.news())
        name = self.after.words if self.after else self.name
        words = self.message or dotted(new, name, *parts)
        apart = place.height >= 2 * line_height(m, BODY)
        ways = (dotted(name, *parts), dotted(*parts)) if apart else (words, dotted(new, *parts), new)
        fitting = (each for each in ways if lettering.width(each, "medium", m.text(BODY)) <= place.width)
        if not new or self.message:
            shown = words
        else:
            shown = f"{new}\n{next(fitting, '')}".rstrip() if apart else next(fitting, new)
        return _line(m, place, shown, self.theme.dim, semantic=Semantic("status", words, id="about"))

    def about_height(self, m: Metrics) -> Px:
        """The height that `about` should have: two lines for news, unless large text needs the room."""
        return Px(line_height(m, BODY) * (2 if any(self.news()) and m.text_scale <= ROOMY else 1))

    def watched(self, scene: Callable[[Replay], AnyScene]) -> None:
        """Open the replay of the game on the scene that `scene` makes, or show why it cannot be opened."""
        try:
            replay = self.services.saves.open_replay(self.run.id)
        except SaveError as error:
            self.ask(Message(self.services, tr("That did not work"), say(error.text)))
        else:
            self.ask(scene(replay))

    def picture(self) -> Picture:
        """The picture to share; it shows what the page shows, except for the buttons."""
        record, word = self.run.record, self.headline
        game, day = say(self.services.info_of(record.title).name), date.fromisoformat(record.updated[:10])
        line = dotted("Lerne", game, word, self.figures(), self.seed)
        look: dict[str, Any] = {"won": self.won, "mood": self.mood, "theme": self.theme}
        return Picture(record.title, word, line, self._lasting, game, day, **look)

    def _lasting(self, m: Metrics, panel: Group, box: Box) -> None:
        """Add the result without what is said for the moment, such as that a seed was copied."""
        said, self.message, self.pictured = self.message, "", True
        self.fill(m, panel, box)
        self.message, self.pictured = said, False

    def figures(self) -> str:
        """The figures of the game for a line about it."""
        turns = int(self.run.record.summary.labels.get("turn", 0))
        return ntr("{n} turn", "{n} turns", turns) if turns else ""

    def copy(self, words: str) -> None:
        """Copy a seed to the clipboard and show a message."""
        self.message = copied(words)
        self.rebuild()

    def take_intent(self, intent: Intent) -> None:
        # It comes by itself: clicks in its first moment were meant for the table.
        early = self.timeline.clock.now() < self._came + DEAD_SECONDS
        if not (early and isinstance(intent, Click | DoubleClick)):
            super().take_intent(intent)

    def on_key(self, press: KeyPress) -> bool:
        feet = self.feet()
        if press.key == "space" and not self.focus.shown:
            self.focus.id = next(foot.name for foot in feet if foot.kind == "primary")
            self.focus.shown = True
            return True
        return self.act_on(press, feet)


class MatchEnding(Epilogue):
    """The ending page of a match's game; all players may look at the last position."""

    def __init__(
        self,
        run: Run,
        match: Match,
        seats: Seats,
        replay: Callable[[Replay], AnyScene],
        turned: Callable[[Replay, Sequence[Seat]], AnyScene] | None = None,
    ) -> None:
        outcome = run.session.outcome
        assert outcome is not None
        self.match, self.seats, self.replay, self.turned = match, seats, replay, turned
        self.outcome, self.winner = outcome, outcome.sole_winner
        # When only machines played, any winner counts as a victory.
        cheered = match.humans or range(len(match.players))
        super().__init__(seats.services, run, won=any(seat in outcome.winners for seat in cheered))
        self.id = f"{seats.title}/ending"
        self.decided = match.decided(self.winner)
        self.found = found(run, match, outcome.winners, seats.machine_levels)
        if self.winner is not None:
            self.theme, self.mood = seats.theme(self.winner), seats.light(self.winner)
        self.focus.id = self.after.first if self.after else "next"

    def gloss(self, node: Node) -> Gloss | None:
        # What ends a turn at the table begins a game here: the words that all endings share come first.
        return find_gloss(node.id, "") or super().gloss(node)

    def on_enter(self) -> None:
        super().on_enter()
        if self.found is not None:
            remember_found(self.services, self.run.record.title, self.match, self.found)

    def news(self) -> tuple[str, ...]:
        found = found_words(self.match, self.found, self.seats.machine_levels) if self.found else ""
        return *super().news(), found

    @property
    def seed(self) -> str:
        shared = self.match.shared
        return tr("Shared deal no. {seed}", seed=self.run.session.seed) if shared else super().seed

    def kind(self, info: RunInfo) -> Hashable:
        match = info.match
        if match is None or len(match.humans) != 1:
            return info.id  # Of several people it is nobody's own.
        seat = match.humans[0]
        return seat if self.seats.sided else 0, len(match.players), info.summary.labels.get(f"deck_{seat}")

    def best_words(self, best: Best) -> str:
        if not self.seats.sided:
            return super().best_words(best)
        told = {"side": self.seats.name(self.match.humans[0]), "n": best.now, "before": best.before}
        return tr("Your fastest win as {side}: {n} turns (previously {before})", **told)

    def _called(self, seat: Seat) -> str:
        return self.seats.called(seat, self.match.players[seat])

    @property
    def name(self) -> str:
        return self.seats.game_name(super().name, self.run.record.match)

    @property
    def headline(self) -> str:
        if len(self.match.humans) == 1:
            return super().headline
        if not self.outcome.winners:
            return tr("Nobody wins")
        # A long name is shortened, but the fact of the victory is never cut.
        names = (self._called(seat) for seat in self.outcome.winners)
        name = listed([each if len(each) <= BOARD else each[: BOARD - 1] + ELLIPSIS for each in names])
        if self.decided and self.match.best_of > 1:
            return tr("The match goes to {name}", name=name)
        return tr("{name} wins", name=name)

    def fill(self, m: Metrics, panel: Group, box: Box) -> None:
        """Show how the game was won, the players with the score between or below them, and its name."""
        line = Px(line_height(m, BODY))
        heights = Px(word_height(m)), REST, self.about_height(m)
        word, stage, foot = rows(m, inset(m, box, WIDE, GAP, WIDE, GAP), *heights, gap=(GAP, TIGHT))
        labels, count = self.run.record.summary.labels, len(self.match.players)
        told = self.seats.how_it_ended(self.match, self.outcome.winners, labels)
        panel.add(self.last_word(m, word, told))
        panel.add(self.about(m, foot, self.figures(), self.seed))
        score = [Px(round(m.text(DISPLAY) * 1.2)), line, line, line]
        if count == 2:
            above = min(round(stage.height * 0.3), stage.height - sum(each.n for each in score))
            _, under = rows(m, stage, Px(max(0, above)), REST)
            widest = max(lettering.width(each, "medium", m.text(BODY)) for each in self._below_score)
            below = aligned(m, under, Px(min(stage.width * 2 // 5, max(stage.width * 7 // 25, widest + 2))))
            centres, most = [0.2, 0.8], 0.36
        else:
            stage, below = rows(m, stage, REST, Px(sum(each.n for each in score)))
            centres, most = [(seat + 0.5) / count for seat in range(count)], 1 / count
        for seat, share in enumerate(centres):
            self._player(m, panel, stage, seat, stage.left + stage.width * share, stage.width * most)
        panel.add(*self._score(m, rows(m, below, *score)))

    def _player(self, m: Metrics, panel: Group, stage: Box, seat: Seat, centre: float, room: float) -> None:
        """A seat's card and below it the player; large words leave no room for a card that is as large.

        A picture to share has the cards nevertheless: its large letters are for its small size.
        """
        theme, wide = self.seats.theme(seat), round(room)
        names = round(m.text(TOTAL) * 1.4) + line_height(m, SMALL)
        tall = stage.height - names - m.px(TIGHT)
        under = Box(round(centre - wide / 2), stage.top + tall + m.px(TIGHT), wide, names)
        name = Headline(text=self._called(seat), text_size=m.text(TOTAL), colour=theme.text)
        if m.text_scale <= 1 or self.pictured:
            width = min(round(tall / RATIO), round(room * 7 / 9))
            self._card(panel, seat, m.px(WIDE), width, Pose(centre, stage.top + tall / 2))
            # Where the width bounds the card, the name stays with it.
            under = under._replace(top=under.top - round(tall - width * RATIO) // 2)
        else:
            under = aligned(m, Box(under.left, stage.top, wide, stage.height), REST, Px(names))
            name.semantic = self._side(seat)
        above, below = rows(m, under, REST, Px(line_height(m, SMALL)))
        panel.add(name.place(above), _line(m, below, self._played_by(seat), theme.dim, SMALL))

    def _side(self, seat: Seat) -> Semantic:
        """A seat, and whether it has won."""
        won = seat in self.outcome.winners
        return Semantic("side", self.seats.names(self.match)[seat], tr("won") if won else tr("lost"))

    def _card(self, panel: Group, seat: Seat, spread: int, width: int, place: Pose) -> None:
        """A seat's card, lit for a winner, dark and leaning for a loser."""
        won, theme = seat in self.outcome.winners, self.seats.theme(seat)
        scale = 1.0 if won else 0.86
        lean = 0.0 if won else FALLEN * (1 if seat < len(self.match.players) / 2 else -1)
        pose = Pose(place.x, place.y, lean, scale, 1.0 if won else 0.5)
        if won:
            size = face_size(width)
            panel.add(Halo(colour=theme.lit, spread=spread, radius=12, strength=0.7, size=size, pose=pose))
        chosen = self.match.temper(seat)
        machine = self.seats.machine_face(seat, chosen) if seat in self.match.machines else None
        face = machine or self.seats.face_at_end(seat, self.run.session)
        panel.add(card(self.services, face, width, pose=pose, semantic=self._side(seat)))

    def _played_by(self, seat: Seat) -> str:
        side, name = self.seats.names(self.match)[seat], self._called(seat)
        played_by = level_of(self.match.levels[seat]).played_by
        machine = played_by.said(tr) if played_by else ""
        manner = self.seats.manner(self.match, seat)
        return ", ".join(filter(None, ("" if side == name else side, machine, manner)))

    def _score(self, m: Metrics, places: Sequence[Box]) -> list[Node]:
        """The score of the match, and the lines below it."""
        won = self.match.score(self.winner)
        score = Headline(text=" – ".join(map(str, won)), text_size=m.text(DISPLAY), colour=self.theme.lit)
        said = tr("{hers} to {his}", hers=won[0], his=won[1]) if len(won) == 2 else ", ".join(map(str, won))
        score.semantic = Semantic("score", tr("Match score"), said, id="score")
        below = zip(places[1:], self._below_score, strict=False)
        told = [_line(m, box, line, self.theme.dim) for box, line in below]
        return [score.place(places[0]), *told]

    @property
    def _below_score(self) -> list[str]:
        """The lines below the score: how many games the match has, or both results; who begins the next."""
        lines = list(self.seats.tally(self.run.record.summary.labels)) or [tr("One game")]
        if self.match.best_of > 1:
            words = tr("Game {n}, best of {most}", n=self.match.game, most=self.match.best_of)
            lines = [words, tr("The match is decided.") if self.decided else tr("The match goes on.")]
        if self.after is None and (opens := self._opens()):
            lines.append(tr("{name}: {thing}", name=self._next, thing=opens))
        return lines

    def feet(self) -> tuple[Action, ...]:
        on = Action("next", self._next, self.go("next"), "N", kind="primary")
        new = Action("new", tr("New setup"), self.go("new"), "A")
        on, new = self.after.feet(self.go) if self.after else (on, new)
        return (
            on,
            Action("replay", tr("Replay with cards revealed"), self.look, "R"),
            *((Action("turned", tr("Turning points"), self.look_back, "T"),) if self.turned else ()),
            new,
            *super().feet(),
        )

    @property
    def _next(self) -> str:
        """What comes next: a game of the match, or another match."""
        return tr("Rematch") if self.decided else tr("Next game")

    def _opens(self) -> str:
        """Who begins the next game, in a title with such an option; otherwise empty."""
        if not self.seats.first_option:
            return ""
        beginner = self.match.beginner(self.winner, self.seats.began(self.run.session.state))
        if beginner is None:
            return tr("random")
        return tr("{name} begins", name=self._called(beginner))

    def look_back(self) -> None:
        """Show the turning points: for the one person who played, or for all seats."""
        turned = self.turned
        if turned is not None:
            self.watched(lambda replay: turned(replay, self.match.humans))

    def look(self) -> None:
        """Open the replay with all cards face up, at the last position."""
        self.watched(self.replay)


def word_height(m: Metrics) -> int:
    """The height of the result line."""
    return round(m.text(TITLE) * 1.4)


def _line(
    m: Metrics, box: Box, words: str, ink: Colour, size: TextSize = BODY, semantic: Semantic | None = None
) -> Node:
    most = 1 + words.count("\n")
    return label(m, box, words, size=size, colour=ink, anchor="center", max_lines=most, semantic=semantic)
