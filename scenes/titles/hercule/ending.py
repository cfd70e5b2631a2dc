"""The end of a run: the curtain, its figures, the trials that were beaten, and where to go from here."""

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from game.titles.hercule.cards import Catalogue
from game.titles.hercule.rules.rules import HerculeRules
from game.titles.hercule.rules.state import Phase, State
from saves.run import Run
from scenes.art.scenery.ornaments import Ornament
from scenes.match.ending import EndChoice, Epilogue, word_height
from scenes.services.services import Services
from scenes.services.words import say, tr
from scenes.table.piles import grid as spread
from scenes.table.zones import RATIO
from scenes.titles.hercule.faces import back_face, trial_face
from scenes.toolkit.geometry import Box, Metrics, Pose
from scenes.toolkit.layout import REST, Px, grid, inset, rows
from scenes.toolkit.node import Group
from scenes.toolkit.semantics import Semantic
from scenes.toolkit.shapes import Halo, Sprite
from scenes.toolkit.theme import FOOTLIGHT, Colour
from scenes.widgets.controls import Option
from scenes.widgets.dialogs import Pick
from scenes.widgets.furniture import card, hung, icon, label
from scenes.widgets.headline import Headline
from scenes.widgets.page import BODY, SMALL, Foot, line_height

T = FOOTLIGHT


class Figure(NamedTuple):
    """A number of the run with its name and its sign."""

    icon: str
    name: str
    value: str
    colour: Colour


class EndingScene(Epilogue):
    """Victory or defeat; closes with what comes next."""

    def __init__(self, services: Services, run: Run) -> None:
        rules = run.session.rules
        assert isinstance(rules, HerculeRules)
        self.catalogue: Catalogue = rules.catalogue
        self.state: State = run.session.state
        super().__init__(services, run, won=self.state.phase is Phase.WON)
        self.id = "hercule/victory" if self.won else "hercule/defeat"
        self.focus.set("new")

    def fill(self, m: Metrics, panel: Group, box: Box) -> None:
        tall = round(m.text(30) * 0.9) + round(m.text(32) * 1.3) + line_height(m, SMALL) + m.px(6)
        heights = Px(word_height(m)), Px(tall), Px(line_height(m, BODY)), REST
        word, numbers, foot, trials = rows(m, inset(m, box, 32, 24), *heights, gap=(14, 14, 16))
        figures, practice = self._figures(), tr("Practice") if self.run.session.practice else ""
        panel.add(self.last_word(m, word, self._line()), self.about(m, foot, self.seed, practice))
        for place, figure in zip(grid(m, numbers, len(figures), len(figures)), figures, strict=True):
            panel.add(_figure(m, figure, place))
        self._trials(m, panel, trials)

    def _wreath(self, m: Metrics, panel: Group, cards: Box) -> None:
        """A branch on either side of the cards, if there is room."""
        room = cards.left
        wide = min(m.px(90), room - m.px(16), round(cards.height * 84 / 340))
        if wide < m.px(40):
            return
        for right in (False, True):
            laurel = Ornament("laurel", mirrored=right)
            branch = hung(self.services, laurel, (0, 0, wide, round(wide * 340 / 84)))
            x = panel.size[0] - room / 2 if right else room / 2
            branch.pose = Pose(x, cards.top + cards.height / 2)
            panel.add(branch)

    def _line(self) -> str:
        if self.won:
            return tr("Twelve trials beaten, and the puppet still stands.")
        return tr("{trial} had the last word.", trial=trial_name(self.catalogue, self.state.trial.name))

    def _figures(self) -> tuple[Figure, ...]:
        chapters = self.run.record.summary.chapters
        hard = difficulty_name(self.catalogue, self.state.settings.difficulty.value)
        beaten = f"{len(self.state.beaten)}/{self.catalogue.numbers.trials}"
        return (
            Figure("trial", tr("Trials beaten"), beaten, T.lit),
            Figure("redo", tr("Turns"), str(sum(chapter.turns for chapter in chapters)), T.defense),
            Figure("wound", tr("Wounds taken"), str(sum(chapter.wounds for chapter in chapters)), T.attack),
            Figure("star", tr("Difficulty"), hard, T.experience),
        )

    def _trials(self, m: Metrics, panel: Group, box: Box) -> None:
        """The beaten trials in their order, the one that won, and the backs of those never seen."""
        number, gap = self.catalogue.numbers.trials, m.px(10)
        lines = 2 if box.height > m.px(300) else 1
        across = -(-number // lines)
        widest = round((box.height - gap * (lines - 1)) / lines / RATIO)
        width = min(widest, (box.width + gap) // across - gap, m.px(150))
        size = (width, round(width * RATIO))
        whole = across * (width + gap) - gap, lines * (size[1] + gap) - gap
        corner = box.left + (box.width - whole[0]) / 2, box.top + (box.height - whole[1]) / 2
        if self.won:
            self._wreath(m, panel, Box(round(corner[0]), round(corner[1]), *whole))
        for index, pose in enumerate(spread(number, corner, across, size, (gap, gap))):
            self._trial(m, panel, index, pose, size)

    def _trial(self, m: Metrics, panel: Group, index: int, pose: Pose, size: tuple[int, int]) -> None:
        """A trial that was met, or the back of one that was not."""
        met = self.state.beaten if self.won else (*self.state.beaten, self.state.trial.name)
        beaten = index < len(self.state.beaten)
        seen = self.catalogue.trials[met[index]] if index < len(met) else None
        name = say(seen.name) if seen else tr("Not reached")
        if seen is not None and not beaten:
            panel.add(Halo(colour=T.attack, spread=m.px(14), radius=8, size=size, pose=pose))
        face = trial_face(seen) if seen else back_face(self.catalogue)
        said = Semantic("card", name, tr("beaten") if beaten else "", id=f"trial:{index + 1}")
        pose = replace(pose, alpha=1.0 if seen else 0.35)
        panel.add(card(self.services, face, size[0], pose=pose, semantic=said))

    def feet(self) -> tuple[Foot, ...]:
        feet = [Foot("new", tr("New run"), self.go("new"), "N", "star", "primary")]
        if self.run.record.restore:
            feet.append(Foot("practice", tr("Practise from a trial"), self.pick_trial, "P", "undo"))
        if self.run.session.seed is not None:
            feet.append(Foot("copy", tr("Copy the seed"), lambda: self.copy(str(self.run.session.seed)), "C"))
        return (*feet, *super().feet())

    def pick_trial(self) -> None:
        """Ask from which trial to take the run up."""
        rounds = [(point.round, point.label) for point in self.run.record.restore]
        self.ask(trial_pick(self.services, self.catalogue, rounds), self._picked)

    def _picked(self, value: str | None) -> None:
        if value:
            self.close(EndChoice("practice", int(value)))


def trial_pick(services: Services, catalogue: Catalogue, rounds: Iterable[tuple[int, str]]) -> Pick:
    """The question from which trial a run is taken up for practice."""
    note = tr("A copy of the run goes on from the start of that trial; it does not count in the statistics.")
    options = [Option(str(number), trial_line(catalogue, number, name)) for number, name in rounds]
    return Pick(services, tr("Practise from a trial"), note, options)


def trial_line(catalogue: Catalogue, number: int, name: str) -> str:
    """A trial of a run by its number and its name."""
    return tr("Trial {n}: {name}", n=number, name=trial_name(catalogue, name))


def trial_name(catalogue: Catalogue, name: str) -> str:
    """A trial by its name, or as it was called where it is known no more."""
    trial = catalogue.trials.get(name)
    return say(trial.name) if trial else name


def difficulty_name(catalogue: Catalogue, value: str) -> str:
    """A difficulty by its name, or as it was called where it is known no more."""
    option = catalogue.option("difficulty")
    names = dict(zip(map(str, option.values), option.value_names, strict=True))
    return say(names[value]) if value in names else value


def _figure(m: Metrics, figure: Figure, box: Box) -> Group:
    side, size = round(m.text(30) * 0.9), m.text(32)
    value = Headline(text=figure.value, text_size=size, colour=figure.colour, letters="title")
    tall = round(size * 1.3)
    sign = Sprite(source=icon(figure.icon, side, figure.colour), size=(side, side))
    sign.pose = Pose(box.width / 2, side / 2)
    place = Box(m.px(4), side + tall, box.width - m.px(8), max(12, box.height - side - tall))
    name = label(m, place, figure.name, size=SMALL, colour=T.dim, anchor="top", max_lines=1)
    value.place((m.px(6), side + m.px(2), box.width - m.px(12), tall))
    return Group().place(box).add(sign, value, name)
