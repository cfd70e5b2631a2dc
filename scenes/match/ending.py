"""The end of a game of a match: who won and how, the score, and the ways on."""

from collections.abc import Callable
from typing import Any

from game.core.refs import Seat
from saves.errors import SaveError
from saves.manager import Replay
from saves.match import Match
from saves.run import Run
from scenes.art.sheet import face_size
from scenes.match.epilogue import Epilogue
from scenes.match.seats import Seats, listed
from scenes.services.services import Services
from scenes.services.words import ntr, say, tr
from scenes.table.layout import RATIO
from scenes.toolkit.geometry import REST, Box, Metrics, Pose, Px, rows
from scenes.toolkit.node import Group, Semantic
from scenes.toolkit.paint import FOOTLIGHT
from scenes.toolkit.scene import Scene
from scenes.toolkit.shapes import Halo
from scenes.widgets.dialogs import Message
from scenes.widgets.furniture import Headline, card, label
from scenes.widgets.page import BODY, SMALL, Foot, line_height

FALLEN = 7.0  # degrees by which the card of a loser leans


class MatchEnding(Epilogue):
    """Closes with what comes next; the last position may be looked at by all."""

    def __init__(
        self, services: Services, run: Run, match: Match, seats: Seats, replay: Callable[[Replay], Scene[Any]]
    ) -> None:
        outcome = run.session.outcome
        assert outcome is not None
        self.match, self.seats, self.replay = match, seats, replay
        self.outcome, self.winner = outcome, outcome.sole_winner
        self.people = match.humans
        won = bool(outcome.winners) if len(self.people) > 1 else self.people[0] in outcome.winners
        super().__init__(services, run, won=won)
        self.id = f"{seats.title}/ending"
        self.theme = FOOTLIGHT if self.winner is None else seats.theme(self.winner)
        self.focus.id = "next"

    @property
    def mood(self) -> str:
        return super().mood if self.winner is None else self.seats.light(self.winner)

    @property
    def decided(self) -> bool:
        """Whether the match is over with this game."""
        return self.match.decided(self.winner)

    @property
    def headline(self) -> str:
        if len(self.people) == 1:
            return super().headline
        if not self.outcome.winners:
            return tr("Nobody wins")
        name = listed([self.match.players[seat] for seat in self.outcome.winners])
        if self.decided and self.match.best_of > 1:
            return tr("The match to {name}", name=name)
        return tr("{name} wins", name=name)

    def fill(self, m: Metrics, panel: Group, box: Box) -> None:
        """How it was won, who played with the score between or below them, and which game it was."""
        pad = m.px(32)
        told = self.seats.ending_line(self.outcome.winners, self.run.record.summary.labels)
        top = self.last_word(m, panel, box, told, m.px(22)) + m.px(20)
        foot = box.height - line_height(m, BODY) - m.px(20)
        turns = int(self.run.record.summary.labels.get("turn", 0))
        played = ntr("{n} turn", "{n} turns", turns) if turns else ""
        self.about(m, panel, box, foot, played, self.seed)
        stage = Box(pad, top, box.width - 2 * pad, foot - top - m.px(14))
        count = len(self.match.players)
        if count == 2:
            wide = round(stage.width * 0.28)
            top = stage.top + round(stage.height * 0.3)
            score = Box(stage.left + (stage.width - wide) // 2, top, wide, 0)
            centres, most = [0.2, 0.8], 0.36
        else:
            below = round(m.px(84) * 1.2) + 2 * line_height(m, BODY)
            stage, score = rows(m, stage, REST, Px(below))
            centres, most = [(seat + 0.5) / count for seat in range(count)], 1 / count
        for seat, share in enumerate(centres):
            self._player(m, panel, stage, seat, stage.left + stage.width * share, stage.width * most)
        self._score(m, panel, score)

    def _player(self, m: Metrics, panel: Group, stage: Box, seat: Seat, centre: float, room: float) -> None:
        """A seat's own card in the light, or in the dark and leaning; under it who played it."""
        won, theme = seat in self.outcome.winners, self.seats.theme(seat)
        names = round(m.text(24) * 1.4) + line_height(m, SMALL)
        tall = stage.height - names - m.px(14)
        width, wide = min(round(tall / RATIO), round(room * 7 / 9)), round(room)
        scale = 1.0 if won else 0.86
        lean = 0.0 if won else FALLEN * (1 if seat < len(self.match.players) / 2 else -1)
        pose = Pose(centre, stage.top + tall / 2, lean, scale, 1.0 if won else 0.5)
        if won:
            size = face_size(width)
            panel.add(Halo(colour=theme.lit, spread=m.px(30), radius=12, strength=0.7, size=size, pose=pose))
        said = Semantic("side", self.seats.name(seat), tr("won") if won else tr("lost"))
        panel.add(card(self.services, self.seats.face(seat), width, pose=pose, semantic=said))
        left = round(centre - wide / 2)
        under = Box(left, stage.top + tall + m.px(10), wide, names)
        above, below = rows(m, under, REST, Px(line_height(m, SMALL)))
        name = Headline(text=self.match.players[seat], text_size=m.text(24), colour=theme.text)
        words = self._played_by(seat)
        player = label(m, below, words, size=SMALL, colour=theme.dim, anchor="center", max_lines=1)
        panel.add(name.place(above), player)

    def _played_by(self, seat: Seat) -> str:
        level = self.match.levels[seat]
        side = self.seats.name(seat)
        return {
            "human": "" if side == self.match.players[seat] else side,
            "easy": tr("{side}, the easy machine", side=side),
            "medium": tr("{side}, the medium machine", side=side),
            "hard": tr("{side}, the hard machine", side=side),
        }[level]

    def _score(self, m: Metrics, panel: Group, place: Box) -> None:
        """The games that each has won, and how many the match needs."""
        won, size = self.match.score(self.winner), m.px(84)
        score = Headline(text=" – ".join(map(str, won)), text_size=size, colour=self.theme.lit)
        said = tr("{hers} to {his}", hers=won[0], his=won[1]) if len(won) == 2 else ", ".join(map(str, won))
        score.semantic = Semantic("score", tr("Score of the match"), said, id="score")
        panel.add(score.place((place.left, place.top, place.width, round(size * 1.2))))
        if self.match.best_of == 1:
            lines = [tr("One game")]
        else:
            words = tr("Game {n}, best of {most}", n=self.match.game, most=self.match.best_of)
            lines = [words, tr("The match is decided.") if self.decided else tr("The match goes on.")]
        tall = line_height(m, BODY)
        for index, line in enumerate(lines):
            below = Box(place.left, place.top + round(size * 1.2) + index * tall, place.width, tall)
            panel.add(label(m, below, line, size=BODY, colour=self.theme.dim, anchor="center", max_lines=1))

    def feet(self) -> tuple[Foot, ...]:
        words = tr("Rematch") if self.decided else tr("Next game")
        return (
            Foot("next", words, self.go("next"), "N", "play", "primary", hint=self._opens()),
            Foot("replay", tr("The table, face up"), self.look, "R", "eye"),
            Foot("new", tr("Another match"), self.go("new"), "M", "star"),
            *super().feet(),
        )

    def _opens(self) -> str:
        """Who begins the next game, in a title whose options say so."""
        if not self.seats.first_option:
            return ""
        beginner = self.match.beginner(self.winner, self.seats.began(self.run.session.state))
        if beginner is None:
            return tr("drawn by lot")
        return tr("{name} begins", name=self.match.players[beginner])

    def look(self) -> None:
        """All may see everything now: the last position, and the way there."""
        try:
            replay = self.services.saves.open_replay(self.run.id)
        except SaveError as error:
            self.ask(Message(self.services, tr("That did not work"), say(error.text)))
        else:
            self.ask(self.replay(replay))
