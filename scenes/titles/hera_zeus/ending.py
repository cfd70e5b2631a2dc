"""The end of a game of Hera and Zeus: who won and how, the score of the match, and the ways on."""

from enum import Enum

from game.core.refs import Seat
from game.titles.hera_zeus.rules.rules import HeraZeusRules
from game.titles.hera_zeus.rules.state import Result, State
from saves.errors import SaveError
from saves.match import Match
from saves.run import Run
from scenes.match.ending import Epilogue
from scenes.services.services import Services
from scenes.services.words import ntr, say, tr
from scenes.titles.hera_zeus.faces import card_face
from scenes.titles.hera_zeus.log import ending_line
from scenes.titles.hera_zeus.naming import god_of, side_name
from scenes.titles.hera_zeus.replay import MatchReplay
from scenes.titles.hera_zeus.theme import THEMES
from scenes.toolkit.geometry import Box, Metrics, Pose
from scenes.toolkit.node import Group
from scenes.toolkit.semantics import Semantic
from scenes.toolkit.shapes import Halo
from scenes.widgets.dialogs import Message
from scenes.widgets.furniture import card, label
from scenes.widgets.headline import Headline
from scenes.widgets.page import BODY, SMALL, Foot, line_height

CARD_RATIO = 520 / 360
FALLEN = 7.0  # degrees by which the loser's card leans


class EndChoice(Enum):
    """Where to go from the end of a game."""

    NEXT = "next"
    NEW = "new"
    TITLE = "title"


class MatchEnding(Epilogue[EndChoice]):
    """Closes with what comes next; the last position may be looked at by both."""

    id = "hera_zeus/ending"

    def __init__(self, services: Services, run: Run, match: Match) -> None:
        rules, state = run.session.rules, run.session.state
        assert isinstance(rules, HeraZeusRules)
        assert isinstance(state, State)
        assert isinstance(state.result, Result)
        self.run, self.match, self.catalogue = run, match, rules.catalogue
        self.state, self.result = state, state.result
        self.people = match.humans
        super().__init__(services, won=len(self.people) > 1 or self.result.winner in self.people)
        self.theme = THEMES[self.result.winner]
        self.focus.set("next")

    @property
    def mood(self) -> str:
        """The light of whoever won."""
        return self.catalogue.definitions.sides[self.result.winner].mood

    @property
    def decided(self) -> bool:
        """Whether the match is over with this game."""
        return self.match.decided(self.result.winner)

    @property
    def headline(self) -> str:
        """Who won; somebody alone with the machine is told how it went."""
        if len(self.people) == 1:
            return super().headline
        name = self.match.players[self.result.winner]
        if self.decided and self.match.best_of > 1:
            return tr("The match to {name}", name=name)
        return tr("{name} wins", name=name)

    def fill(self, m: Metrics, panel: Group, box: Box) -> None:
        """How it was won, the two gods with the score between them, and which game it was."""
        pad, size = m.px(32), m.text(26)
        told = ending_line(self.catalogue, self.result.winner, self.result.ending)
        line = Headline(text=told, text_size=size, colour=self.theme.text, letters="aside")
        panel.add(line.place((pad, m.px(22), box.width - 2 * pad, round(size * 1.4))))
        foot = box.height - line_height(m, BODY) - m.px(20)
        words = self.message or self._about()
        place = Box(pad, foot, box.width - 2 * pad, line_height(m, BODY))
        said = Semantic("status", words, id="about")
        panel.add(
            label(
                m, place, words, size=BODY, colour=self.theme.dim, anchor="center", max_lines=1, semantic=said
            )
        )
        top = m.px(22) + round(size * 1.4) + m.px(20)
        stage = Box(pad, top, box.width - 2 * pad, foot - top - m.px(14))
        for seat in (0, 1):
            self._god(m, panel, stage, seat)
        self._score(m, panel, stage)

    def _about(self) -> str:
        parts = [self.run.name, ntr("{n} turn", "{n} turns", self.state.turn)]
        if self.run.session.seed is not None:
            parts.append(tr("Seed {seed}", seed=self.run.session.seed))
        return " · ".join(parts)

    def _god(self, m: Metrics, panel: Group, stage: Box, seat: Seat) -> None:
        """A side's own card in the light, or in the dark and leaning; under it who played it."""
        won, theme = seat == self.result.winner, THEMES[seat]
        names = round(m.text(24) * 1.4) + line_height(m, SMALL)
        tall = stage.height - names - m.px(14)
        width = min(round(tall / CARD_RATIO), round(stage.width * 0.28))
        centre = stage.left + stage.width * (0.2 if seat == 0 else 0.8)
        scale = 1.0 if won else 0.86
        lean = 0.0 if won else FALLEN * (1 if seat == 0 else -1)
        pose = Pose(centre, stage.top + tall / 2, lean, scale, 1.0 if won else 0.5)
        if won:
            size = (width, round(width * CARD_RATIO))
            panel.add(Halo(colour=theme.lit, spread=m.px(30), radius=12, strength=0.7, size=size, pose=pose))
        face = card_face(self.catalogue, god_of(self.catalogue, seat))
        said = Semantic("side", side_name(self.catalogue, seat), tr("won") if won else tr("lost"))
        panel.add(card(self.services, face, width, pose=pose, semantic=said))
        wide = round(stage.width * 0.36)
        left = round(centre - wide / 2)
        name = Headline(text=self.match.players[seat], text_size=m.text(24), colour=theme.text)
        top = stage.top + tall + m.px(10)
        panel.add(name.place((left, top, wide, round(m.text(24) * 1.4))))
        place = Box(left, top + round(m.text(24) * 1.4), wide, line_height(m, SMALL))
        panel.add(
            label(m, place, self._played_by(seat), size=SMALL, colour=theme.dim, anchor="center", max_lines=1)
        )

    def _played_by(self, seat: Seat) -> str:
        level = self.match.levels[seat]
        side = side_name(self.catalogue, seat)
        return {
            "human": "" if side == self.match.players[seat] else side,
            "easy": tr("{side}, the easy machine", side=side),
            "medium": tr("{side}, the medium machine", side=side),
            "hard": tr("{side}, the hard machine", side=side),
        }[level]

    def _score(self, m: Metrics, panel: Group, stage: Box) -> None:
        """The games that each has won, and how many the match needs."""
        hers, his = self.match.score(self.result.winner)
        wide, size = round(stage.width * 0.28), m.px(84)
        left, top = stage.left + (stage.width - wide) // 2, stage.top + round(stage.height * 0.3)
        score = Headline(text=f"{hers} – {his}", text_size=size, colour=self.theme.lit)
        said = tr("{hers} to {his}", hers=hers, his=his)
        score.semantic = Semantic("score", tr("Score of the match"), said, id="score")
        panel.add(score.place((left, top, wide, round(size * 1.2))))
        if self.match.best_of == 1:
            words = tr("One game")
        else:
            words = tr("Game {n}, best of {most}", n=self.match.game, most=self.match.best_of)
        lines = [words, tr("The match is decided.") if self.decided else tr("The match goes on.")]
        for index, line in enumerate(lines[: 2 if self.match.best_of > 1 else 1]):
            place = Box(
                left, top + round(size * 1.2) + index * line_height(m, BODY), wide, line_height(m, BODY)
            )
            panel.add(label(m, place, line, size=BODY, colour=self.theme.dim, anchor="center", max_lines=1))

    def feet(self) -> tuple[Foot, ...]:
        """The next game, the table once more, another match, the title."""
        words = tr("Rematch") if self.decided else tr("Next game")
        return (
            Foot(
                "next", words, lambda: self.close(EndChoice.NEXT), "N", "play", "primary", hint=self._opens()
            ),
            Foot("replay", tr("The table, face up"), self.look, "R", "eye"),
            Foot("new", tr("Another match"), lambda: self.close(EndChoice.NEW), "M", "star"),
            Foot("title", tr("Title screen"), self.on_cancel, tr("Esc"), "crown"),
        )

    def _opens(self) -> str:
        """Who begins the next game."""
        beginner = self.match.beginner(self.result.winner, self.state.first)
        if beginner is None:
            return tr("drawn by lot")
        return tr("{name} begins", name=self.match.players[beginner])

    def look(self) -> None:
        """Both may see everything now: the last position, and the way there."""
        if self.stack is None:
            return
        try:
            replay = self.services.saves.open_replay(self.run.id)
        except SaveError as error:
            self.stack.push(Message(self.services, tr("That did not work"), say(error.text)))
        else:
            self.stack.push(MatchReplay(self.services, replay))

    def on_cancel(self) -> None:
        """Escape leads to the title."""
        self.close(EndChoice.TITLE)
