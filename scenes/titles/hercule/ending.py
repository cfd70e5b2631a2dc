"""What came of a run: its last scene, and what the lists say of it."""

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from game.titles.hercule.cards import Catalogue
from game.titles.hercule.rules.rules import HerculeRules
from game.titles.hercule.rules.state import Phase, State
from saves.manager import RunInfo
from saves.run import Run
from saves.statistics import RunFigures, Statistics
from scenes.art.cards.faces import Face
from scenes.art.scenery.ornaments import Ornament
from scenes.match.epilogue import EndChoice, Epilogue
from scenes.pages.figures import mean
from scenes.pages.records import Entry, FigureTable, Records, dotted
from scenes.services.services import Services
from scenes.services.words import ntr, say, tr
from scenes.table.piles import grid
from scenes.table.zones import RATIO
from scenes.titles.hercule.looks import back_face, trial_face
from scenes.toolkit.geometry import Box, Metrics, Pose
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
        pad = m.px(32)
        y = self.last_word(m, panel, box, self._line(), m.px(24)) + m.px(14)
        figures = self._figures()
        tall = round(m.text(30) * 0.9) + round(m.text(32) * 1.3) + line_height(m, SMALL) + m.px(6)
        width = (box.width - 2 * pad) // len(figures)
        for index, figure in enumerate(figures):
            panel.add(_figure(m, figure, Box(pad + index * width, y, width, tall)))
        y += tall + m.px(14)
        self.about(m, panel, box, y, self.seed, tr("Practice") if self.run.session.practice else "")
        y += line_height(m, BODY) + m.px(16)
        self._trials(m, panel, Box(pad, y, box.width - 2 * pad, box.height - y - m.px(24)))

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
        rows = 2 if box.height > m.px(300) else 1
        across = -(-number // rows)
        widest = round((box.height - gap * (rows - 1)) / rows / RATIO)
        width = min(widest, (box.width + gap) // across - gap, m.px(150))
        size = (width, round(width * RATIO))
        whole = across * (width + gap) - gap, rows * (size[1] + gap) - gap
        corner = box.left + (box.width - whole[0]) / 2, box.top + (box.height - whole[1]) / 2
        if self.won:
            self._wreath(m, panel, Box(round(corner[0]), round(corner[1]), *whole))
        for index, pose in enumerate(grid(number, corner, across, size, (gap, gap))):
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


class HerculeRecords(Records):
    """The words about his runs."""

    def short(self, run: RunInfo) -> str:
        labels = run.summary.labels
        wounds = ntr("{n} Wound left", "{n} Wounds left", int(labels.get("wounds_left", 0)))
        left, hard = "" if run.summary.finished else wounds, self._difficulty(labels.get("difficulty", ""))
        return dotted(self._state(run), left, hard, tr("practice") if run.practice else "")

    def _state(self, run: RunInfo) -> str:
        beaten = int(run.summary.labels.get("trials_beaten", 0))
        if run.summary.won:
            return tr("Victory")
        if run.summary.finished:
            return ntr("Defeat, {n} trial beaten", "Defeat, {n} trials beaten", beaten)
        return trial_line(self.catalogue, beaten + 1, str(run.summary.labels.get("trial", "")))

    def _difficulty(self, value: object) -> str:
        return difficulty_name(self.catalogue, str(value))

    def lines(self, run: RunInfo) -> list[str]:
        labels, chapters = run.summary.labels, run.summary.chapters
        lines = [
            self._state(run),
            tr("Difficulty: {name}", name=self._difficulty(labels.get("difficulty", ""))),
            tr("Turns: {n}", n=sum(chapter.turns for chapter in chapters)),
            tr("Wounds taken: {n}", n=sum(chapter.wounds for chapter in chapters)),
        ]
        if not run.summary.finished:
            lines.append(tr("Wounds left: {n}", n=labels.get("wounds_left", 0)))
        return lines

    def faces(self, run: RunInfo) -> tuple[Face, ...]:
        trial = self.catalogue.trials.get(str(run.summary.labels.get("trial", "")))
        return (trial_face(trial),) if trial is not None else ()

    def practice(self, run: RunInfo) -> Pick | None:
        return trial_pick(self.services, self.catalogue, run.rounds) if run.rounds else None

    def tables(self, found: Statistics) -> tuple[FigureTable, FigureTable]:
        runs = [self._run_entry(line) for line in found.runs if line.title == self.title]
        return (tr("Runs"), runs), (tr("Hardest trials"), self._trial_entries(found))

    def _run_entry(self, line: RunFigures) -> Entry:
        share = round(100 * line.wins / line.runs)
        head = tr("{name}: {share}% won", name=self._difficulty(line.difficulty), share=share)
        runs = ntr("{n} run", "{n} runs", line.runs)
        wins = ntr("{n} victory", "{n} victories", line.wins)
        best = ntr("at best {n} trial beaten", "at best {n} trials beaten", line.best)
        return head, f"{runs}, {wins}, {best}"

    def _trial_entries(self, found: Statistics) -> list[Entry]:
        """Each trial with how it went, the hardest first."""
        totals: dict[str, list[int]] = {}
        for line in found.trials:
            sums = totals.get(line.trial, [0, 0, 0, 0])
            more = line.faced, line.beaten, line.turns, line.wounds
            totals[line.trial] = [one + other for one, other in zip(sums, more, strict=True)]
        hardest = sorted(totals, key=lambda name: totals[name][1] / totals[name][0])
        return [self._trial_entry(name, *totals[name]) for name in hardest]

    def _trial_entry(self, name: str, faced: int, beaten: int, turns: int, wounds: int) -> Entry:
        trial = trial_name(self.catalogue, name)
        mean_turns, mean_wounds = mean(turns, faced), mean(wounds, faced)
        return (
            tr("{trial}: beaten {n} of {all}", trial=trial, n=beaten, all=faced),
            tr("{turns} turns and {wounds} wounds on average", turns=mean_turns, wounds=mean_wounds),
        )
