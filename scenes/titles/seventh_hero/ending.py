"""The ending scene of 7e Héros: the ranking, with groups and numbers, and what decided the game."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from game.core.refs import Seat
from game.titles.seventh_hero.rules.ranking import decision, last_behind, ranked
from game.titles.seventh_hero.rules.state import NOBODY, State
from saves.manager import Replay
from saves.match import Match
from saves.run import Run
from scenes.art.ornaments import Furnishing
from scenes.match.ending import MatchEnding
from scenes.services import dotted, ntr, tr
from scenes.table.layout import LARGE, RATIO, row
from scenes.table.panels import GOLD, painted
from scenes.table.seats import all_named, is_you, you
from scenes.titles.seventh_hero.faces import GhostFace, TileFace
from scenes.titles.seventh_hero.panels import INK
from scenes.titles.seventh_hero.rim import lit_rim
from scenes.titles.seventh_hero.seats import Company
from scenes.titles.seventh_hero.theme import NIGHT, Looks, said_to
from scenes.toolkit.design import BODY, FAR, GAP, HAIR, NAME, TIGHT, TITLE, TOTAL, WIDE
from scenes.toolkit.geometry import REST, Box, Metrics, Pose, Px, aligned, columns, inset, own, rows
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.paint import Colour
from scenes.toolkit.scene import AnyScene
from scenes.toolkit.shapes import Panel
from scenes.widgets.cards import card
from scenes.widgets.furniture import label
from scenes.widgets.page import line_height, text_width

HIGHEST, TILE = 118, 92  # height of a line and size of a hero in it, in design lengths
LARGE_TILE = 63  # the size of a hero beside large words
CARD = 120.0  # width of a winner's card
RIM = CARD * RATIO + 2 * WIDE + 2 * TIGHT  # height of the rim without its sentence
TURNED = 90.0
CROWN = 44


class SeventhHeroEnding(MatchEnding):
    """The ranking: a line for each seat, the best first, with its group in seven places and its numbers."""

    seats: Company

    def __init__(
        self,
        run: Run,
        match: Match,
        seats: Company,
        replay: Callable[[Replay], AnyScene],
        turned: Callable[[Replay, Sequence[Seat]], AnyScene] | None = None,
    ) -> None:
        super().__init__(run, match, seats, replay, turned)
        self.state: State = run.session.state
        self.looks = Looks(seats.catalogue, len(match.players))

    def fill(self, m: Metrics, panel: Group, box: Box) -> None:
        """Lay out the winners on a lit rim, the ranking, how long the lead lasted, and which game it was."""
        line, inner = Px(line_height(m, BODY)), inset(m, box, GAP, TIGHT)
        stage, lead, foot = rows(m, inner, REST, line, line, gap=HAIR)
        high = RIM + round(m.text(TITLE) * 1.3 / m.unit)
        roomy, apart = high + GAP, m.px(TIGHT) * len(self.match.players)
        high = roomy if m.px(roomy) + self._least(m) + apart <= stage.height else high
        if m.px(high) + self._least(m) <= stage.height:
            rim, stage = rows(m, stage, high, REST, gap=HAIR)
            panel.add(*self._winners(m, rim))
        else:
            lines = 1 if text_width(m, self.why, TITLE) <= stage.width else 2
            told, stage = rows(m, stage, Px(round(m.text(TITLE) * 1.3 * lines)), REST, gap=HAIR)
            panel.add(self._reason(m, told, self.theme.text, lines))
        panel.add(*self._ranking(m, stage))
        look: dict[str, Any] = {"colour": self.theme.text, "anchor": "center", "max_lines": 1}
        if self.lead:
            said = Semantic("status", self.lead, id="lead")
            panel.add(label(m, lead, self.lead, size=BODY, semantic=said, **look))
        turns = self.state.turn
        panel.add(self.about(m, foot, ntr("{n} turn", "{n} turns", turns), self._match, self.seed))

    def _least(self, m: Metrics) -> int:
        """The least height of the ranking, in pixels."""
        names = round(m.text(NAME) * 1.4) + line_height(m, BODY)
        return line_height(m, BODY) + len(self.match.players) * (names + m.px(HAIR))

    def _reason(self, m: Metrics, box: Box, ink: Colour, lines: int) -> Node:
        """The sentence that says why the game was won."""
        said = Semantic("status", self.why, id="why")
        look: dict[str, Any] = {"colour": ink, "weight": "bold", "anchor": "center", "max_lines": lines}
        return label(m, box, self.why, size=TITLE, semantic=said, **look)

    def _winners(self, m: Metrics, box: Box) -> Iterator[Node]:
        """The lit rim with the sentence and, below it, the winners' heroes as cards."""
        yield from lit_rim(self.services, m, box)
        inner = inset(m, box, FAR, WIDE, FAR, WIDE)
        told, cards = rows(m, inner, Px(round(m.text(TITLE) * 1.3)), REST, gap=TIGHT)
        yield self._reason(m, told, INK, 1)
        heroes = [hero.name for seat in self.outcome.winners for hero in self.state.players[seat].group]
        wide, gap = m.px(CARD), m.px(GAP)
        whole = min(cards.width, len(heroes) * (wide + gap) - gap)
        left = cards.left + (cards.width - whole) / 2, cards.top + cards.height / 2
        for hero, pose in zip(heroes, row(len(heroes), left, wide, gap, cards.width), strict=True):
            said = Semantic("card", self.looks.numbered(hero), id=f"won:{hero}")
            yield card(self.services, self.looks.face(hero), wide, pose=pose, semantic=said)

    @property
    def why(self) -> str:
        """Why the game was won, in one sentence."""
        found, called = decision(self.seats.catalogue, self.state), self.match.players
        winners = [called[seat] for seat in self.outcome.winners]
        others = [called[seat] for seat in found.level or self.outcome.winners]
        words = {
            "cause": self._cause,
            "others": all_named(name for name in others if not (you() in winners and is_you(name))),
            "n": len(self.state.players[self.outcome.winners[0]].group),
        }
        name = you() if you() in winners else all_named(winners)
        return said_to(f"won_{found.reason.value}", name, **words)

    @property
    def _cause(self) -> str:
        """Why the game has ended without a sixth hero, in words that a colon follows."""
        gave_up = self.state.conceded
        if gave_up == NOBODY:
            return tr("The deck is empty")
        late = gave_up in self.match.out_of_time
        return said_to("ran_out" if late else "gave_up", self.match.players[gave_up])

    @property
    def lead(self) -> str:
        """How long the winner has been ahead, in a sentence; empty if none won alone or turns are missing."""
        steps = self.run.session.steps
        if self.winner is None or self.run.session.origin.turn > 1:
            return ""
        positions = self.run.session.origin, *(step.after for step in steps)
        name, turn = self.match.players[self.winner], last_behind(positions, self.winner)
        if not turn:
            return said_to("lead_always", name)
        late = turn >= self.state.turn - 1
        return said_to("lead_late" if late else "lead_since", name, n=turn)

    @property
    def _match(self) -> str:
        """Which game of a longer match it was, with the score; empty for a single game."""
        if self.match.best_of == 1:
            return ""
        score = " – ".join(map(str, self.match.score(self.winner)))
        words = tr("Game {n}, best of {most}", n=self.match.game, most=self.match.best_of)
        return dotted(words, score)

    def _columns(self, m: Metrics, line: Box) -> tuple[Box, ...]:
        """The boxes of a line: place, name, seven heroes, and three numbers."""
        place = round(line.width * 0.055)
        numbers = [text_width(m, words, BODY) for words in self._counted()]
        most = line.width * 0.44
        if m.text_scale > LARGE:
            # In large letters the names need the room that heroes and numbers can spare.
            rest = line.width - place - sum(numbers) - 5 * m.px(TIGHT) - self._widest_name(m)
            most = min(most, max(rest, len(self.seats.catalogue.heroes) * m.px(LARGE_TILE)))
        else:
            numbers = [max(*numbers, round(line.width * 0.085))] * len(numbers)
        heroes = round(min(m.px(TILE + 8) * 7, most))
        return columns(m, line, Px(place), REST, Px(heroes), *map(Px, numbers), gap=TIGHT)

    def _widest_name(self, m: Metrics) -> int:
        """The width of the longest name of a player with which machine it was beside it, in pixels."""
        told = [(name, self._played_by(seat)) for seat, name in enumerate(self.match.players)]
        return max(text_width(m, name, NAME) + m.px(TIGHT) + text_width(m, by, BODY) for name, by in told)

    def _counted(self) -> tuple[str, str, str]:
        """The headings of the numbers."""
        return tr("Heroes"), tr("Used"), tr("Eliminated")

    def _heads(self, m: Metrics, line: Box) -> Iterator[Node]:
        """The numbers of the heroes, which small tiles could not show, and the headings of the counts."""
        # Without room above them, the accent of a capital would push its word down.
        *_, heroes, first, second, third = self._columns(m, inset(m, line, HAIR, -HAIR / 2))
        values = [str(self.seats.catalogue.value(hero)) for hero in self.seats.catalogue.heroes]
        above = *columns(m, heroes, *[REST] * len(values), gap=0), first, second, third
        for box, words in zip(above, (*values, *self._counted()), strict=True):
            ink = self.theme.dim
            yield label(m, box, words, size=BODY, colour=ink, anchor="center", max_lines=1)

    def _ranking(self, m: Metrics, stage: Box) -> Iterator[Node]:
        """The headings of the numbers, and below them a line for each seat."""
        order, gap, above = ranked(self.seats.catalogue, self.state), m.px(HAIR), line_height(m, BODY)
        high = min(m.px(HIGHEST), (stage.height - above - gap * len(order)) // len(order))
        heads, *lines = rows(m, stage, Px(above), *(Px(high) for _ in order), gap=Px(gap), align="center")
        yield from self._heads(m, heads)
        for (place, seat), line in zip(order, lines, strict=True):
            yield self._line(m, line, place, seat)

    def _line(self, m: Metrics, line: Box, place: int, seat: Seat) -> Node:
        """The line of a seat; a winner has a gilt frame."""
        won, player = seat in self.outcome.winners, self.state.players[seat]
        used, gone = sum(hero.used for hero in player.group), len(player.eliminated)
        edge = GOLD if won else NIGHT.line
        panel = Panel(fill=NIGHT.ink if won else NIGHT.plate, outline=edge, radius=m.px(8), opacity=220)
        panel.thickness = max(1.0, (2.4 if won else 1.2) * m.unit)
        counted = (
            tr("place {n}", n=place),
            *((tr("won"),) if won else ()),
            ntr("{n} hero", "{n} heroes", len(player.group)),
            ntr("{n} used", "{n} used", used),
            ntr("{n} eliminated", "{n} eliminated", gone),
        )
        panel.semantic = Semantic("seat", self.match.players[seat], ", ".join(counted), id=f"rank:{seat}")
        ink = self.theme.lit if won else self.theme.text
        number, name, heroes, *figures = self._columns(m, inset(m, own(line), HAIR, 0))
        look: dict[str, Any] = {"anchor": "center", "max_lines": 1, "weight": "bold"}
        panel.place(line).add(*self._name(m, name, seat, ink), *self._heroes(m, heroes, seat))
        if won:
            side = min(number.width, number.height, m.px(CROWN))
            crown = aligned(m, number, Px(side), Px(side))
            panel.add(painted(self.services, Furnishing("seventh_hero/crown"), crown))
        else:
            panel.add(label(m, number, str(place), size=TOTAL, colour=ink, **look))
        for box, count in zip(figures, (len(player.group), used, gone), strict=True):
            panel.add(label(m, box, str(count), size=TOTAL, colour=ink, **look))
        return panel

    def _name(self, m: Metrics, box: Box, seat: Seat, ink: Colour) -> Iterator[Node]:
        """The player's name, and below it or, without room there, beside it which machine it was."""
        name, played = self.match.players[seat], self._played_by(seat)
        high = round(m.text(NAME) * 1.3), line_height(m, BODY) if played else 0
        if sum(high) <= box.height:
            upper, lower = rows(m, box, *map(Px, high), align="center")
        else:
            wide = text_width(m, name, NAME)
            upper, lower = columns(m, box, Px(wide), REST, gap=TIGHT)
            played = played if text_width(m, played, BODY) <= lower.width else ""
        look: dict[str, Any] = {"anchor": "left", "max_lines": 1}
        yield label(m, upper, name, size=NAME, colour=ink, weight="bold", **look)
        if played:
            yield label(m, lower, played, size=BODY, colour=self.theme.dim, **look)

    def _heroes(self, m: Metrics, box: Box, seat: Seat) -> Iterator[Node]:
        """The group in its seven places: used heroes are dark and turned, missing ones are shadows."""
        catalogue, group = self.seats.catalogue, {hero.name: hero for hero in self.state.players[seat].group}
        step = box.width / len(catalogue.heroes)
        # Beside large words the tiles touch, so that they are no smaller than beside small ones.
        wide, high, most = (0.92, 0.86, TILE) if m.text_scale <= 1 else (1, 0.96, LARGE_TILE)
        side = round(min(step * wide, box.height * high, m.px(most)))
        for index, name in enumerate(catalogue.heroes):
            hero = group.get(name)
            pose = Pose(box.left + (index + 0.5) * step, box.top + box.height / 2)
            words = tr("missing") if hero is None else tr("used") if hero.used else tr("ready")
            said = Semantic("hero", self.looks.numbered(name), words, id=f"hero:{seat}:{name}")
            face: TileFace | GhostFace = (
                self.looks.ghost(name) if hero is None else self.looks.tile(name, hero.used)
            )
            face = msgspec.structs.replace(face, number=0)
            angle = TURNED if hero is not None and hero.used else 0.0
            pose = Pose(pose.x, pose.y, angle)
            yield card(self.services, face, side, pose=pose, semantic=said)
