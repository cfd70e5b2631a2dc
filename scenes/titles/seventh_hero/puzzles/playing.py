"""The table of a puzzle: seven shadows to choose from, the reason if an answer is wrong, the proof."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from game.core.refs import Ref, Seat
from game.masks.reading import Mask
from game.titles.seventh_hero.puzzles.proof import Proof
from game.titles.seventh_hero.puzzles.puzzle import Puzzle, PuzzleSession
from scenes.match.mask_line import mask_words
from scenes.match.replay import host_rows
from scenes.puzzles.page import NEXT
from scenes.services import Services, dotted, sentence, tr
from scenes.table.contract import ref_of
from scenes.table.head import head_buttons
from scenes.table.host import Host
from scenes.table.layout import TITLE_ROOM, Logged
from scenes.table.panels import Told, chip
from scenes.table.plates import said_plate
from scenes.table.seats import all_named, you
from scenes.titles.seventh_hero.model import Model
from scenes.titles.seventh_hero.panels import with_room
from scenes.titles.seventh_hero.puzzles.proof_text import ProofText
from scenes.titles.seventh_hero.puzzles.shelf import Shelf
from scenes.titles.seventh_hero.reader import SeventhHeroInspector
from scenes.titles.seventh_hero.table import SeventhHeroTable
from scenes.titles.seventh_hero.theme import BACK, said_of
from scenes.toolkit.design import TIGHT
from scenes.toolkit.geometry import Box, Metrics
from scenes.toolkit.input import Click, DoubleClick, Intent
from scenes.toolkit.node import Node, Semantic
from scenes.widgets.dialogs import Confirm, Dialog
from scenes.widgets.page import Action, Column, buttons

NAMES = ("Léa", "Sacha", "Noé", "Zoé")
"""Names of the others, clockwise from the solver."""
ROWS = 3  # of controls: the name and two buttons
LEAST_LOG = 190.0
"""The least height that is left to the log below the reasons, in design lengths."""


class PuzzleModel(Model):
    """The table model of a puzzle: all shadows are lit except those tried; nothing provable is revealed."""

    tried: tuple[str, ...] = ()
    solved = False

    def possible(self) -> frozenset[str]:
        wanderer = self.state.wanderer
        if self.solved and wanderer is not None:
            return frozenset((wanderer.card,))
        return frozenset(self.catalogue.heroes) - frozenset(self.tried)

    def odds(self) -> Mapping[str, float]:
        return {}

    def refuted(self) -> frozenset[str]:
        return frozenset(self.tried)


class PuzzleInspector(SeventhHeroInspector):
    """The inspector of a puzzle, which takes the words about a shadow from the host."""

    table: "PuzzleTable"
    model: PuzzleModel

    def told_of(self, place: Ref | None, held: Ref | None) -> Told:
        if place is None:
            host = self.table.host
            return host.result() if self.model.solved else self._asked(host.asked())
        told = super().told_of(place, held)
        if place.zone == "shadow":
            return told._replace(who="", words=self.table.host.about(place.key))
        if place.zone == "wanderer":
            return told._replace(words=self._way(), outcome="")
        return told

    def _asked(self, words: str) -> Told:
        """The question, with the back of whoever is wandering unless large words need that room."""
        face = None if self.table.metrics.text_scale > 1 else BACK
        return Told(said_of("puzzle_ask"), face, words=words)

    def _way(self) -> str:
        """Who sent the hero, and who passed it on."""
        view, name = self.model.view, self.model.seat_name
        passed = view.wanderer.passed if view.wanderer is not None else ()
        lines = [
            tr("Sent by you.") if self.model.mine(view.main) else tr("Sent by {seat}.", seat=name(view.main))
        ]
        if passed:
            lines.append(tr("Passed by: {names}.", names=all_named(map(name, passed))))
        return "\n".join(lines)


class PuzzleTable(SeventhHeroTable):
    """The table of a puzzle; closes with `title` or `next`."""

    stage = replace(SeventhHeroTable.stage, inspector=PuzzleInspector)
    model: PuzzleModel
    host: "PuzzleHost"


class Solution(Dialog[None]):
    """The dialog with the proof; how it goes on is said by the table, in the corner of its golden button."""

    id = "seventh_hero/proof"
    width = 760.0
    way_out = "close"

    def __init__(self, services: Services, heading: str, lines: Sequence[str], masks: Sequence[Mask]) -> None:
        super().__init__(services, heading, "")
        self.lines, self.masks = tuple(lines), tuple(masks)
        self.focus.id = self.way_out

    def fill(self, m: Metrics, column: Column) -> None:
        for index, line in enumerate(self.lines):
            weight = "bold" if line == self.lines[-1] else "medium"
            said = Semantic("text", line, id=f"proof:{index}")
            column.text(line, colour=self.theme.text, weight=weight, semantic=said)
        if self.masks:
            column.text(mask_words(self.masks), colour=self.theme.lit)

    def feet(self) -> tuple[Action, ...]:
        return (Action(self.way_out, said_of("puzzle_look"), self.on_cancel, tr("Esc"), kind="primary"),)


class PuzzleHost(Host):
    """Host of a puzzle: a click on a shadow, or its number, is the answer; `wrong` is the last wrong one."""

    read_only = True
    gives_hints = False

    def __init__(self, shelf: Shelf, puzzle: Puzzle) -> None:
        super().__init__(shelf.services.navigate)
        self.shelf, self.puzzle = shelf, puzzle
        self.session, self.wrong = PuzzleSession(shelf.rules, puzzle), ""
        proof = self.session.proof()
        assert proof is not None
        self.proof: Proof = proof

    @property
    def model(self) -> PuzzleModel:
        """The model of the table."""
        model = self.table.model
        assert isinstance(model, PuzzleModel)
        return model

    @property
    def saying(self) -> ProofText:
        """The builder of the proof's sentences."""
        return ProofText(self.model.looks, self.model.view, self.model.seat_name)

    def seat_name(self, seat: Seat) -> str:
        place = (seat - self.puzzle.seat) % len(self.session.state.players)
        return NAMES[place - 1] if place else you()

    @property
    def leaving(self) -> str:
        return tr("Leave")

    @property
    def note(self) -> str:
        return dotted(self.shelf.name(self.puzzle), said_of("puzzle_grade", n=self.puzzle.grade))

    def hint(self) -> str:
        if self.model.solved:
            return said_of("puzzle_solved_line", hero=self.model.looks.name(self.proof.hero))
        return said_of("puzzle_ask" if self._is_large else "puzzle_how")

    def asked(self) -> str:
        """How hints are to be understood; in large letters also how an answer is given."""
        clues = said_of(f"puzzle_hints_{self.session.state.settings.rules}")
        return "\n".join((said_of("puzzle_how"), clues)) if self._is_large else clues

    @property
    def _is_large(self) -> bool:
        """Whether words are so large that the advice has no room to say how an answer is given."""
        return self.table.metrics.text_scale > 1

    def result(self) -> Told:
        """What is read once the puzzle is solved: who it was, how that was found, and how many are solved."""
        looks, hero, mark = self.model.looks, self.proof.hero, self.shelf.mark(self.puzzle)
        lines = sentence(said_of(f"puzzle_mark_{mark}")) + ".", self.shelf.figures()
        return Told(looks.numbered(hero), looks.face(hero), words="\n".join(lines))

    def about(self, hero: str) -> str:
        """The inspector's words about a shadow: why it is wrong once it was tried, else how to choose it."""
        if hero == self.wrong:
            # The message says why.
            return said_of("puzzle_is_not")
        if hero in self.model.tried:
            return self.saying.why(self.proof, hero)
        if self.model.solved:
            return said_of("puzzle_is" if hero == self.proof.hero else "puzzle_is_not")
        return said_of("puzzle_choose", n=self.model.catalogue.value(hero))

    def on_intent(self, intent: Intent) -> bool:
        place = ref_of(intent.node) if isinstance(intent, Click | DoubleClick) else None
        if place is None or place.zone != "shadow":
            return False
        self.answer(place.key)
        return True

    def answer(self, hero: str) -> None:
        """Answer that it is this hero: show the proof, or why the answer is wrong."""
        self.wrong = ""
        if self.model.solved:
            self.tell()
        elif hero == self.proof.hero:
            self.model.solved = True
            self.shelf.ended(self.puzzle, solved=True)
            self.table.services.sound.cue("victory")
            self.table.rebuild()
            self.tell()
        else:
            self.wrong, self.model.tried = hero, tuple(dict.fromkeys((*self.model.tried, hero)))
            self.shelf.ended(self.puzzle, solved=False)
            self.table.services.sound.cue("refuse")
            self.table.rebuild()

    def add_overlays(self, m: Metrics) -> None:
        if (plate := self._reasons(m)) is not None:
            self.table.root.add(plate)

    def _reasons(self, m: Metrics) -> Node | None:
        """Why the last answer is wrong, in the place of the log: nothing of the table is covered.

        It takes no more of that than it needs, if the log can be read below it.
        """
        if not self.wrong:
            return None
        log = self.table.scene.layout.log.lines
        close = Action("heard", tr("Close"), self.heed, tr("Esc"))
        why = self.saying.why(self.proof, self.wrong)
        heading = said_of("puzzle_wrong", hero=self.model.looks.numbered(self.wrong))
        wide = log.width / m.unit / (0.5 + 0.5 * m.text_scale)
        say = partial(said_plate, self.table, "reasons", heading, why, close, wide=wide)
        if (plate := say()).size[1] <= log.height - m.px(LEAST_LOG * m.text_scale):
            return plate.place(Box(log.left, log.top, *plate.size))
        plate, foot = say(tall=log.height), log.top + log.height
        if plate.size[1] > log.height:
            # Large words need the room of the question too, which is known by now.
            plate = say(tall=foot - self.table.scene.layout.read.top, covers=said_of("puzzle_ask"))
        return plate.place(Box(log.left, foot - plate.size[1], *plate.size))

    def logged(self, log: Logged) -> Box:
        """The log has what such reasons leave of its place, if they leave any."""
        plate, m = self._reasons(self.table.metrics), self.table.metrics
        box = Box(*plate.world_rect()) if plate is not None else log.lines
        # The title of the log stands between the two.
        taken = box.top + box.height + m.px(max(2 * TIGHT, TITLE_ROOM * m.text_scale)) - log.lines.top
        left = log.lines.height - taken
        return log.lines._replace(top=log.lines.top + taken, height=left) if left > 0 else log.lines

    def heed(self) -> None:
        """Close the message about the wrong answer."""
        self.wrong = ""
        self.table.rebuild()

    def told(self) -> Solution:
        """The dialog with the proof; its heading says how the puzzle was solved."""
        mark, hero = self.shelf.mark(self.puzzle), self.model.looks.numbered(self.proof.hero)
        heading = said_of(f"puzzle_told_{mark}", hero=hero)
        lines = tuple(self.saying.lines(self.proof))
        masks = self.shelf.found if self.model.solved else ()
        return Solution(self.table.services, heading, lines, masks)

    def tell(self) -> None:
        """Show the dialog with the proof."""
        self.table.ask(self.told())

    def ask_to_show(self) -> None:
        """Show the proof, after a confirmation that the puzzle then does not count as solved."""
        if self.model.solved or self.shelf.mark(self.puzzle) in ("shown", "solved", "first"):
            self.tell()
            return
        show = said_of("puzzle_show")
        asked = Confirm(self.table.services, show, said_of("puzzle_show_asked"), show)
        self.table.ask(asked, lambda yes: self._show() if yes else None)

    def _show(self) -> None:
        self.shelf.keep(self.puzzle, "shown")
        self.tell()

    def go_on(self) -> None:
        """Go on to the next puzzle once this one is solved."""
        if self.model.solved:
            self.table.close(NEXT)

    def rows(self, m: Metrics) -> int:
        return ROWS

    def controls(self, m: Metrics, box: Box) -> list[Node]:
        """The name of the puzzle and two buttons below it; log and menu on the valance."""
        theme = self.table.theme
        head, *lines = host_rows(m, box, ROWS)
        said = Semantic("status", self.note, id="puzzle")
        show, on, log, menu = (with_room(m, each) for each in self._ways())
        return [
            chip(m, head, self.note, theme, said=said),
            *buttons(m, lines, (show, on), theme),
            *head_buttons(self.table.scene, log, menu),
        ]

    def _ways(self) -> Sequence[Action]:
        solved = self.model.solved
        words = said_of("puzzle_proof") if solved else said_of("puzzle_show")
        on = Action("next_puzzle", said_of("puzzle_next"), self.go_on, tr("Space"), "next", "primary")
        return (
            Action("show", words, self.ask_to_show, "H", "eye"),
            *((on,) if solved else (Action("pile", said_of("see_discard"), self.table.browse, "D"),)),
            Action("log", tr("Log"), self.table.toggle_log, "L", "book"),
            Action("menu", tr("Menu"), self.table.open_menu, tr("Esc"), "menu"),
        )

    def keys(self) -> Mapping[str, Callable[[], None]]:
        heroes = self.session.catalogue.heroes
        numbers = {str(hero.number): partial(self.answer, hero.id) for hero in heroes.values()}
        return {**numbers, "h": self.ask_to_show, "space": self.go_on}

    def on_cancel(self) -> bool:
        """Close the message about the wrong answer, if there is one."""
        if not self.wrong:
            return False
        self.heed()
        return True

    def escaped(self) -> str:
        return "heard" if self.wrong else "menu"


def puzzle_table(shelf: Shelf, puzzle: Puzzle) -> PuzzleTable:
    """The table of a puzzle, as the seat that has to decide sees it."""
    host = PuzzleHost(shelf, puzzle)
    model = PuzzleModel(host.session, shelf.name(puzzle), puzzle.seat).called(host.seat_name)
    return PuzzleTable(shelf.services, model.seen_by(puzzle.seat, watched=True), host)
