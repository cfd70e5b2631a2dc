"""What came of a run: its last scene, and what the lists say of it."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import replace

from game.titles.hercule.rules.state import Phase, State
from saves.manager import RunInfo
from saves.run import Run
from saves.statistics import RunFigures, Statistics
from scenes.art.faces import Face
from scenes.art.ornaments import Ornament
from scenes.match.ending import EndChoice, Epilogue, word_height
from scenes.pages.exhibits import Entry, FigureTable, Records, dotted, mean
from scenes.services.services import Services
from scenes.services.words import ntr, say, tr
from scenes.table.layout import RATIO
from scenes.titles.hercule.layout import cards_in
from scenes.titles.hercule.looks import back_face, said_of, trial_face
from scenes.toolkit.geometry import REST, Box, Metrics, Pose, Px, columns, inset, rows
from scenes.toolkit.node import Group, Semantic
from scenes.toolkit.paint import FOOTLIGHT, Colour
from scenes.toolkit.shapes import Halo, Sprite
from scenes.widgets.controls import Option
from scenes.widgets.dialogs import Pick
from scenes.widgets.furniture import Headline, card, hung, icon, label
from scenes.widgets.page import BODY, SMALL, Foot, line_height

T = FOOTLIGHT
LAUREL = 84 / 340  # the width of a branch by its height
Figure = tuple[str, str, str, Colour]  # the sign of a number of the run, its name, itself, and its colour


class HerculeRecords(Records):
    """The words about his runs: the trial, the difficulty, turns and wounds."""

    def short(self, run: RunInfo) -> str:
        labels = run.summary.labels
        wounds = ntr("{n} Wound left", "{n} Wounds left", int(labels.get("wounds_left", 0)))
        left, hard = "" if run.summary.finished else wounds, self.difficulty(labels.get("difficulty", ""))
        return dotted(self._state(run), left, hard, tr("practice") if run.practice else "")

    def _state(self, run: RunInfo) -> str:
        beaten = int(run.summary.labels.get("trials_beaten", 0))
        if run.summary.won:
            return tr("Victory")
        if run.summary.finished:
            return ntr("Defeat, {n} trial beaten", "Defeat, {n} trials beaten", beaten)
        return self._line(beaten + 1, run.summary.labels.get("trial", ""))

    def _line(self, number: int, name: object) -> str:
        return tr("Trial {n}: {name}", n=number, name=self.trial(name))

    def trial(self, name: object) -> str:
        """A trial by its name, or as it was called where it is known no more."""
        trial = self.catalogue.trials.get(name)
        return say(trial.name) if trial else str(name)

    def difficulty(self, value: object) -> str:
        """A difficulty by its name, or as it was called where it is known no more."""
        option = self.catalogue.option("difficulty")
        names = dict(zip(option.values, option.value_names, strict=True))
        return say(names[value]) if value in names else str(value)

    def lines(self, run: RunInfo) -> list[str]:
        labels, chapters = run.summary.labels, run.summary.chapters
        lines = [
            self._state(run),
            tr("Difficulty: {name}", name=self.difficulty(labels.get("difficulty", ""))),
            tr("Turns: {n}", n=sum(chapter.turns for chapter in chapters)),
            tr("Wounds taken: {n}", n=sum(chapter.wounds for chapter in chapters)),
        ]
        left = [] if run.summary.finished else [tr("Wounds left: {n}", n=labels.get("wounds_left", 0))]
        return lines + left

    def faces(self, run: RunInfo) -> tuple[Face, ...]:
        trial = self.catalogue.trials.get(run.summary.labels.get("trial", ""))
        return (trial_face(trial),) if trial is not None else ()

    def practice(self, run: RunInfo) -> Pick | None:
        return self.pick(run.rounds) if run.rounds else None

    def pick(self, rounds: Iterable[tuple[int, str]]) -> Pick:
        """The question from which trial a run is taken up for practice."""
        note = said_of("practice")
        options = [Option(str(number), self._line(number, name)) for number, name in rounds]
        return Pick(self.services, tr("Practice from a trial"), note, options)

    def tables(self, found: Statistics) -> tuple[FigureTable, FigureTable]:
        runs = [self._run_entry(line) for line in found.runs if line.title == self.title]
        return (tr("Runs"), runs), (tr("Hardest trials"), self._trial_entries(found))

    def _run_entry(self, line: RunFigures) -> Entry:
        share = round(100 * line.wins / line.runs)
        runs = ntr("{n} run", "{n} runs", line.runs)
        wins = ntr("{n} victory", "{n} victories", line.wins)
        best = ntr("at best {n} trial beaten", "at best {n} trials beaten", line.best)
        name = self.difficulty(line.difficulty)
        return tr("{name}: {share}% won", name=name, share=share), f"{runs}, {wins}, {best}"

    def _trial_entries(self, found: Statistics) -> list[Entry]:
        """Each trial with how it went, the hardest first."""
        known: dict[str, list[tuple[int, ...]]] = defaultdict(list)
        for line in found.trials:
            known[line.trial].append((line.faced, line.beaten, line.turns, line.wounds))
        totals = {name: [sum(each) for each in zip(*rounds, strict=True)] for name, rounds in known.items()}
        hardest = sorted(totals, key=lambda name: totals[name][1] / totals[name][0])
        return [self._trial_entry(name, *totals[name]) for name in hardest]

    def _trial_entry(self, name: str, faced: int, beaten: int, turns: int, wounds: int) -> Entry:
        means = {"turns": mean(turns, faced), "wounds": mean(wounds, faced)}
        return (
            tr("{trial}: beaten {n} of {all}", trial=self.trial(name), n=beaten, all=faced),
            tr("{turns} turns and {wounds} wounds on average", **means),
        )


class EndingScene(Epilogue):
    """The curtain at victory or defeat, figures, the trials that were beaten, and where to go from here."""

    def __init__(self, services: Services, run: Run) -> None:
        self.state: State = run.session.state
        super().__init__(services, run, won=self.state.phase is Phase.WON)
        self.records = HerculeRecords(services, "hercule")
        self.catalogue = self.records.catalogue
        self.id = "hercule/victory" if self.won else "hercule/defeat"
        self.focus.id = "new"

    def fill(self, m: Metrics, panel: Group, box: Box) -> None:
        tall = round(m.text(30) * 0.9) + round(m.text(32) * 1.3) + line_height(m, SMALL) + m.px(6)
        parts = Px(word_height(m)), Px(tall), Px(line_height(m, BODY)), REST
        word, figures, about, trials = rows(m, inset(m, box, 32, 24), *parts, gap=(14, 14, 16))
        panel.add(self.last_word(m, word, self._told()))
        known = self._figures()
        cells = columns(m, figures, *(Px(figures.width // len(known)) for _ in known))
        for figure, cell in zip(known, cells, strict=True):
            panel.add(_figure(m, figure, cell))
        practice = tr("Practice") if self.run.session.practice else ""
        panel.add(self.about(m, about, self.seed, practice))
        self._trials(m, panel, trials)

    def _told(self) -> str:
        if self.won:
            return tr("Twelve trials beaten, and the puppet still stands.")
        return tr("{trial} had the last word.", trial=self.records.trial(self.state.trial.name))

    def _figures(self) -> tuple[Figure, ...]:
        chapters = self.run.record.summary.chapters
        hard = self.records.difficulty(self.state.settings.difficulty)
        beaten = f"{len(self.state.beaten)}/{self.catalogue.numbers.trials}"
        return (
            ("trial", tr("Trials beaten"), beaten, T.lit),
            ("redo", tr("Turns"), str(sum(chapter.turns for chapter in chapters)), T.defense),
            ("wound", tr("Wounds taken"), str(sum(chapter.wounds for chapter in chapters)), T.attack),
            ("star", tr("Difficulty"), hard, T.experience),
        )

    def _trials(self, m: Metrics, panel: Group, box: Box) -> None:
        """The beaten trials in their order, the one that won, and the backs of those never seen."""
        lines = 2 if box.height > m.px(300) else 1
        width, poses = cards_in(box, self.catalogue.numbers.trials, lines, m.px(150), m.px(10))
        size = width, round(width * RATIO)
        if self.won:
            first, last = poses[0], poses[-1]
            corner = round(first.x - width / 2), round(first.y - size[1] / 2)
            self._wreath(m, panel, Box(*corner, 0, round(last.y - first.y) + size[1]))
        for index, pose in enumerate(poses):
            self._trial(m, panel, index, pose, size)

    def _wreath(self, m: Metrics, panel: Group, cards: Box) -> None:
        """A branch on either side of the cards, if there is room."""
        wide = min(m.px(90), cards.left - m.px(16), round(cards.height * LAUREL))
        if wide < m.px(40):
            return
        for right in (False, True):
            branch = hung(
                self.services, Ornament("laurel", mirrored=right), (0, 0, wide, round(wide / LAUREL))
            )
            x = panel.size[0] - cards.left / 2 if right else cards.left / 2
            branch.pose = Pose(x, cards.top + cards.height / 2)
            panel.add(branch)

    def _trial(self, m: Metrics, panel: Group, index: int, pose: Pose, size: tuple[int, int]) -> None:
        """A trial that was met, or the back of one that was not."""
        met = self.state.beaten if self.won else (*self.state.beaten, self.state.trial.name)
        beaten = index < len(self.state.beaten)
        seen = self.catalogue.trials[met[index]] if index < len(met) else None
        if seen is not None and not beaten:
            panel.add(Halo(colour=T.attack, spread=m.px(14), radius=8, size=size, pose=pose))
        face, name = (
            (trial_face(seen), say(seen.name)) if seen else (back_face(self.catalogue), tr("Not reached"))
        )
        said = Semantic("card", name, tr("beaten") if beaten else "", id=f"trial:{index + 1}")
        pose = replace(pose, alpha=1.0 if seen else 0.35)
        panel.add(card(self.services, face, size[0], pose=pose, semantic=said))

    def feet(self) -> tuple[Foot, ...]:
        feet = [Foot("new", tr("New run"), self.go("new"), "N", "star", "primary")]
        if self.run.record.restore:
            feet.append(Foot("practice", tr("Practice from a trial"), self.pick_trial, "P", "undo"))
        if self.run.session.seed is not None:
            feet.append(Foot("copy", tr("Copy the seed"), lambda: self.copy(str(self.run.session.seed)), "C"))
        return (*feet, *super().feet())

    def pick_trial(self) -> None:
        """Ask from which trial to take the run up."""
        rounds = [(point.round, point.label) for point in self.run.record.restore]
        self.ask(self.records.pick(rounds), self._picked)

    def _picked(self, value: str | None) -> None:
        if value:
            self.close(EndChoice("practice", int(value)))


def _figure(m: Metrics, figure: Figure, box: Box) -> Group:
    """A number between its sign and its name."""
    sign, name, value, colour = figure
    side, size = round(m.text(30) * 0.9), m.text(32)
    above = Sprite(source=icon(sign, side, colour), size=(side, side), pose=Pose(box.width / 2, side / 2))
    top = side + round(size * 1.3)
    number = Headline(text=value, text_size=size, colour=colour)
    number.place((m.px(6), side + m.px(2), box.width - m.px(12), top - side))
    place = Box(m.px(4), top, box.width - m.px(8), box.height - top)
    words = label(m, place, name, size=SMALL, colour=T.dim, anchor="top", max_lines=1)
    return Group().place(box).add(above, number, words)
