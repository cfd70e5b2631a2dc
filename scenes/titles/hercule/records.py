"""What the lists say of Hercule's runs: the trial, the difficulty, turns and wounds."""

from saves.manager import RunInfo
from saves.statistics import RunFigures, Statistics
from scenes.art.faces import Face
from scenes.pages.exhibits import Entry, FigureTable, Records, dotted, mean
from scenes.services.words import ntr, tr
from scenes.titles.hercule.ending import difficulty_name, trial_line, trial_name, trial_pick
from scenes.titles.hercule.faces import trial_face
from scenes.widgets.dialogs import Pick


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
