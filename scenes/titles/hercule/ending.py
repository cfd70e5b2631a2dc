"""The end of a run: its last scene, and the lines about it in lists and statistics."""

from collections import defaultdict
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from game.ai.levels import HUMAN
from game.core.chronicle import Labels
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.ladder import turns
from game.titles.hercule.rules.rules import HerculeRules
from game.titles.hercule.rules.state import Difficulty, Phase, State
from saves.manager import Replay, RunInfo
from saves.run import Run
from saves.statistics import PairFigures, RunFigures, Statistics, TrialFigures
from scenes.art.card_painter import face_size
from scenes.art.faces import Face, Letters
from scenes.art.ornaments import LAUREL, Ornament
from scenes.match.ending import EndChoice, Epilogue, word_height
from scenes.match.records import won_bar
from scenes.services import Services, dotted, mean, ntr, percent, say, sentence, tr
from scenes.share.postcard import Picture
from scenes.table.layout import RATIO, cards_in, row
from scenes.title import Entry, FigureTable, Records
from scenes.titles.hercule.daily.attempts import (
    conclude,
    daily_of_run,
    result_of,
    result_words,
    share_line,
    shown_witness,
    watch_witness,
)
from scenes.titles.hercule.daily.picture import daily_picture, figures_height, figures_in, run_figures
from scenes.titles.hercule.theme import back_face, difficulty_words, said_of, trial_face, wounds_allowed
from scenes.titles.registry import scenes_of
from scenes.toolkit.design import GAP, TIGHT, WIDE
from scenes.toolkit.geometry import REST, Box, Metrics, Pose, Px, inset, rows
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.paint import FOOTLIGHT
from scenes.toolkit.scene import Scene
from scenes.toolkit.shapes import Halo
from scenes.widgets.cards import card
from scenes.widgets.controls import Option, copied
from scenes.widgets.dialogs import Pick
from scenes.widgets.furniture import hung
from scenes.widgets.page import Action
from scenes.widgets.plots import Bar, Multiples

T = FOOTLIGHT
WREATH, NARROW_WREATH = 90, 40  # the width of a laurel branch, at most and at least
CARD = 150  # the largest width of the card of a trial
HIGH = 950  # the height of a window, in design lengths, from which on its parts stand further apart


class HerculeRecords(Records):
    """Text about Hercule runs for the lists: trial, difficulty, turns, wounds."""

    def at(self, difficulty: object) -> Catalogue:
        """The catalogue for a difficulty; the usual one if the difficulty is unknown."""
        known: HerculeRules = self.rules
        return known.at(Difficulty(str(difficulty))) if difficulty in set(Difficulty) else known.catalogue

    def short(self, run: RunInfo) -> str:
        labels = run.summary.labels
        wounds = wounds_allowed(int(labels.get("wounds_left", 0)))
        left, hard = "" if run.summary.finished else wounds, self.difficulty_of(run)
        # The usual name of a run says it already.
        hard = "" if self.name(run).endswith(hard) else hard
        two = said_of("two_heroes") if labels.get("heroes") else ""
        ranked = tr("ranked") if self.services.ranked.task_of(run.id) else ""
        return dotted(self._state(run), left, hard, two, ranked or (tr("practice") if run.practice else ""))

    def _state(self, run: RunInfo) -> str:
        beaten, labours = (int(run.summary.labels.get(name, 0)) for name in ("trials_beaten", "labours"))
        if run.summary.won:
            return tr("Victory")
        if run.summary.labels.get("ending"):
            return ntr("Conceded, {n} trial beaten", "Conceded, {n} trials beaten", beaten)
        if run.summary.finished:
            return ntr("Defeat, {n} trial beaten", "Defeat, {n} trials beaten", beaten)
        return self._line(beaten + 1, run.summary.labels.get("trial", ""), labours)

    def _line(self, number: int, name: object, count: int = 0) -> str:
        """The line of a trial in a run of so many, or of as many as usual."""
        told = {"n": number, "all": count or self.catalogue.numbers.trials, "name": self.trial(name)}
        return tr("Trial {n} of {all}: {name}", **told)

    def trial(self, name: object) -> str:
        """The name of a trial; its id if the catalogue does not know it."""
        trial = self.catalogue.trials.get(name)
        return say(trial.name) if trial else str(name)

    def difficulty(self, value: object, heads: int = 0) -> str:
        """The name of a difficulty and its number of heads; the value itself if it is unknown."""
        return difficulty_words(self.catalogue, value, heads)

    def difficulty_of(self, run: RunInfo) -> str:
        """The difficulty of a run and its number of heads."""
        labels = run.summary.labels
        return self.difficulty(labels.get("difficulty", ""), int(labels.get("heads", 0)))

    def lines(self, run: RunInfo) -> list[str]:
        labels, chapters = run.summary.labels, run.summary.chapters
        left = [] if run.summary.finished else [sentence(wounds_allowed(int(labels.get("wounds_left", 0))))]
        return [
            self._state(run),
            tr("Difficulty: {name}", name=self.difficulty_of(run)),
            tr("Turns: {n}", n=sum(chapter.turns for chapter in chapters)),
            tr("Wounds taken: {n}", n=sum(chapter.wounds for chapter in chapters)),
            *left,
            *([_pair_words(_pair(run))] if labels.get("heroes") else []),
        ]

    def faces(self, run: RunInfo) -> tuple[Face, ...]:
        labels = run.summary.labels
        trial = self.at(labels.get("difficulty")).trials.get(str(labels.get("trial", "")))
        return (trial_face(trial),) if trial is not None else ()

    @property
    def told(self) -> str:
        return tr("Trial by trial")

    def page(self, replay: Replay) -> Scene[None]:
        from scenes.titles.hercule.run_history import DeedsPage

        return DeedsPage(self.services, replay)

    def practice(self, rounds: Sequence[tuple[int, str]], labels: Labels) -> Pick:
        count = int(labels.get("labours", 0))
        options = [Option(str(number), self._line(number, name, count)) for number, name in rounds]
        return Pick(self.services, tr("Practice from a trial"), said_of("practice"), options)

    def tables(self, found: Statistics) -> tuple[FigureTable, FigureTable]:
        """Two tables: the runs of each difficulty, and the results of each trial, the hardest first."""
        runs = [self._run_entry(line) for line in found.runs if line.title == self.title]
        runs += [self._pair_entry(line) for line in found.pairs if line.title == self.title]
        known: dict[str, list[tuple[int, ...]]] = defaultdict(list)
        for each in found.trials:
            known[each.trial].append((each.faced, each.beaten, each.turns, each.wounds))
        totals = {name: [sum(each) for each in zip(*rounds, strict=True)] for name, rounds in known.items()}
        hardest = sorted(totals, key=lambda name: totals[name][1] / max(1, totals[name][0]))
        trials = [self._trial_entry(name, *totals[name]) for name in hardest]
        if not trials and runs:
            trials = [Entry(said_of("trials_of_one"), "")]
        return (tr("Games"), runs), (tr("Hardest trials"), trials)

    def plots(self, found: Statistics) -> tuple[Multiples, ...]:
        known: dict[str, list[int]] = {}
        for each in found.trials:
            told = known.setdefault(each.trial, [0, 0, 0, 0])
            known[each.trial] = [a + b for a, b in zip(told, _sums_of(each), strict=True)]
        # In the order in which the catalogue has them, so that a filter moves none.
        order = [name for name in self.catalogue.trials if name in known]
        rows = tuple(self._trial_bars(name, *known[name]) for name in order)
        series = tr("Times met; filled: beaten"), tr("Wounds on average"), tr("Turns on average")
        trials = Multiples("trials", tr("By trial"), series, rows)
        return Multiples(
            "levels", tr("By difficulty"), (tr("Games; filled: victories"),), self._levels(found)
        ), trials

    def _levels(self, found: Statistics) -> tuple[tuple[str, tuple[Bar, ...]], ...]:
        """Of each difficulty its runs and victories."""
        lines = (line for line in found.runs if line.title == self.title)
        named = ((self.difficulty(line.difficulty, line.heads), line) for line in lines)
        return tuple((name, (won_bar(name, line.wins, line.runs),)) for name, line in named)

    def _trial_bars(
        self, trial: str, faced: int, beaten: int, turns: int, wounds: int
    ) -> tuple[str, tuple[Bar, ...]]:
        name, means = self.trial(trial), {"turns": mean(turns, faced), "wounds": mean(wounds, faced)}
        said = tr("{trial}: beaten {n} times out of {all}", trial=name, n=beaten, all=faced)
        hurt = tr("{trial}: {wounds} Wounds on average", trial=name, wounds=means["wounds"])
        long = tr("{name}: {told}", name=name, told=tr("{turns} turns on average", turns=means["turns"]))
        return name, (
            Bar(name, faced, f"{beaten}/{faced}", said, beaten / max(1, faced)),
            Bar(name, wounds / max(1, faced), means["wounds"], hurt),
            Bar(name, turns / max(1, faced), means["turns"], long),
        )

    def level(self, level: str) -> str:
        return self.difficulty(level)

    def _pair_entry(self, line: PairFigures) -> Entry:
        found = self._run_entry(line)
        return found._replace(head=dotted(_pair_words(line.pair), found.head))

    def _run_entry(self, line: RunFigures | PairFigures) -> Entry:
        share, name = percent(line.wins, line.runs), self.difficulty(line.difficulty, line.heads)
        runs = ntr("{n} run", "{n} runs", line.runs)
        wins = ntr("{n} victory", "{n} victories", line.wins)
        best = ntr("at best {n} trial beaten", "at best {n} trials beaten", line.best)
        head = tr("{name}: {share}% won", name=name, share=share)
        return Entry(head, f"{runs}, {wins}, {best}", line.wins / line.runs if line.runs else None)

    def _trial_entry(self, name: str, faced: int, beaten: int, turns: int, wounds: int) -> Entry:
        means = {"turns": mean(turns, faced), "wounds": mean(wounds, faced)}
        head = tr("{trial}: beaten {n} times out of {all}", trial=self.trial(name), n=beaten, all=faced)
        words = tr("{turns} turns and {wounds} Wounds on average", **means)
        trial = self.catalogue.trials.get(name)
        return Entry(head, words, beaten / faced if faced else None, trial_face(trial) if trial else None)


def _sums_of(line: TrialFigures) -> tuple[int, int, int, int]:
    return line.faced, line.beaten, line.turns, line.wounds


def _pair(run: RunInfo) -> str:
    """Who plays the two heroes of a run: "hands" for one person, else the level of the second seat."""
    return run.match.opponents(run.match.humans[0]) if run.match is not None else "hands"


def _pair_words(pair: str) -> str:
    """Who played the two heroes, in words; the level of a machine is left out."""
    return said_of(f"pair_of_{pair if pair in ('hands', HUMAN) else 'machine'}")


class EndingScene(Epilogue):
    """The last scene of a run: victory or defeat, figures, the trials beaten, and what can be done next."""

    def __init__(self, services: Services, run: Run) -> None:
        self.state: State = run.session.state
        super().__init__(services, run, won=self.state.phase is Phase.WON)
        self.records = HerculeRecords(services, "hercule")
        self.catalogue = self.records.rules.of(self.state)
        self.id = "hercule/victory" if self.won else "hercule/defeat"
        self.focus.id = self.after.first if self.after else "new"
        self.daily, self.result = daily_of_run(run), result_of(run.record.summary)
        self.ranked = conclude(services, run.id, self.state, run.record.summary) is not None
        self.witness = shown_witness(services, self.daily) if self.daily else None

    def fill(self, m: Metrics, panel: Group, box: Box) -> None:
        parts = Px(word_height(m)), Px(figures_height(m)), self.about_height(m), REST
        gap, apart = (
            (GAP if m.text_scale <= 1 else TIGHT),
            (WIDE if m.h > HIGH and m.text_scale <= 1 else TIGHT),
        )
        room = inset(m, box, WIDE, gap)
        word, figures, about, trials = rows(m, room, *parts, gap=(apart, apart, max(gap, apart)))
        told = {
            Phase.WON: said_of("both_stand") if len(self.state.heroes) > 1 else self._all_beaten,
            Phase.CONCEDED: tr("You conceded: the strings are let go."),
        }
        panel.add(self.last_word(m, word, self._opened() or told.get(self.state.phase) or self._lost()))
        count, settings = self.count, self.state.settings
        hard = self.records.difficulty(settings.difficulty, settings.grown)
        wounds, turns = self.result.wounds, self.result.turns
        known = run_figures(len(self.state.beaten), count, turns, wounds, hard)
        panel.add(*figures_in(m, figures, known))
        practice = tr("Practice") if self.run.session.practice else ""
        practice = tr("Ranked attempt") if self.ranked else practice
        match = self.run.record.match
        heroes = dotted(*match.players) if match is not None else said_of("two_heroes")
        practice = dotted(practice, heroes if len(self.state.heroes) > 1 else "")
        panel.add(self.about(m, about, practice))
        width, poses = self._places(m, trials, count)
        if self.won:
            panel.add(*self._wreath(m, box, width, poses))
        panel.add(*(node for index, pose in enumerate(poses) for node in self._trial(m, index, pose, width)))

    def _places(self, m: Metrics, box: Box, count: int) -> tuple[int, tuple[Pose, ...]]:
        """The width of the cards and their poses; below large words in one row, where they overlap."""
        if m.text_scale <= 1 or self.pictured:
            lines = 2 if box.height > m.px(300) and count > 6 else 1
            return cards_in(box, count, lines, m.px(CARD), m.px(TIGHT))
        width = min(m.px(CARD), round(box.height / RATIO))
        whole = min(box.width, count * (width + m.px(TIGHT)) - m.px(TIGHT))
        left = box.left + (box.width - whole) / 2, box.top + box.height / 2
        return width, row(count, left, width, m.px(TIGHT), whole)

    @property
    def count(self) -> int:
        """The number of trials of this run."""
        return self.state.settings.trials(self.catalogue.numbers.trials)

    @property
    def _all_beaten(self) -> str:
        if self.count < self.catalogue.numbers.trials:
            return tr("All {n} trials beaten, and the puppet still stands.", n=self.count)
        return tr("Twelve trials beaten, and the puppet still stands.")

    def _lost(self) -> str:
        """Which trial won; unless the last turn had passed, a Wound was due and none was left."""
        trial, settings = self.records.trial(self.state.trial.name), self.state.settings
        if self.state.turn >= turns(self.catalogue, settings):
            return tr("The trial “{trial}” had the last word.", trial=trial)
        return tr("One Wound too many: the trial “{trial}” had the last word.", trial=trial)

    def _opened(self) -> str:
        """A sentence about the head that this victory opens; empty if an earlier run opened it."""
        saves, summary = self.services.saves, self.run.record.summary
        step, heads = int(summary.labels.get("opens", 0)), self.catalogue.definitions.ladder
        others = (info for info in saves.list_finished() if info.id != self.run.id)
        if self.run.session.practice or step <= saves.opened("hercule", others):
            return ""
        if step > len(heads):
            return said_of("hydra_beaten")
        return said_of("head_opened", n=step, name=say(heads[step - 1].name))

    def _wreath(self, m: Metrics, box: Box, width: int, poses: tuple[Pose, ...]) -> Iterator[Node]:
        """A laurel branch on either side of the cards; none if there is no room."""
        first, last, size = poses[0], poses[-1], face_size(width)
        left, top = round(first.x - width / 2), round(first.y - size[1] / 2)
        height = round(last.y - first.y) + size[1]
        wide = min(m.px(WREATH), left - m.px(GAP), round(height * LAUREL))
        for right in (False, True) if wide >= m.px(NARROW_WREATH) else ():
            branch = Ornament("laurel", mirrored=right)
            hanging = hung(self.services, branch, (0, 0, wide, round(wide / LAUREL)))
            hanging.pose = Pose(box.width - left / 2 if right else left / 2, top + height / 2)
            yield hanging

    def _trial(self, m: Metrics, index: int, pose: Pose, width: int) -> Iterator[Node]:
        """The card of a trial: beaten ones in their order, then the one that won, then backs for the rest."""
        beaten = self.state.beaten
        met = beaten if self.won else (*beaten, self.state.trial.name)
        seen = self.catalogue.trials[met[index]] if index < len(met) else None
        if seen is not None and index >= len(beaten):
            yield Halo(colour=T.attack, spread=m.px(14), radius=8, size=face_size(width), pose=pose)
        name, state = tr("Not reached"), tr("beaten") if index < len(beaten) else ""
        # So the names of a row have one size, which can be read on cards as small as these.
        named = trial_face(seen, Letters.PLAIN) if seen else None
        face, alpha = (named, 1.0) if named else (back_face(self.catalogue), 0.35)
        said = Semantic("card", say(seen.name) if seen else name, state, id=f"trial:{index + 1}")
        # Where cards overlap, those not reached lie below the last one that was.
        z = 0.5 if seen and m.text_scale > 1 and not self.pictured else 0.0
        yield card(self.services, face, width, pose=replace(pose, alpha=alpha), z=z, semantic=said)

    def feet(self) -> tuple[Action, ...]:
        usual = [Action("new", tr("New game"), self.go("new"), "N", kind="primary")]
        feet = [*self.after.feet(self.go)] if self.after else usual
        feet.append(Action("turned", tr("Turning points"), self.look_back, "T"))
        feet.append(Action("deeds", self.records.told, self.tell, "D"))
        if self.run.rounds:
            feet.append(Action("practice", tr("Practice…"), self.pick_trial, "P"))
        return (*feet, *self._of_the_seed(), *super().feet())

    def _of_the_seed(self) -> Iterator[Action]:
        """Actions: copy the seed (of a ranked attempt the result), and of a daily run watch the witness."""
        seed = self.run.session.seed
        if self.ranked:
            yield Action("share", tr("Copy the result"), self.share, "C")
        elif seed is not None:
            yield Action("copy", tr("Copy the deal"), lambda: self.copy(str(seed)), "C")
        if found := self.witness:
            yield Action("witness", tr("Watch the expert"), lambda: watch_witness(self, found), "W")

    def picture(self) -> Picture:
        """The picture to share; that of a daily run shows none of its cards, which others may still play."""
        if self.daily:
            return daily_picture(self.services, self.records.rules, self.daily, self.result)
        return super().picture()

    def figures(self) -> str:
        return result_words(self.records.rules, self.result, self.count)

    def tell(self) -> None:
        """Show the run trial by trial."""
        self.watched(self.records.page)

    def look_back(self) -> None:
        """Show the turns that cost most."""
        house = scenes_of("hercule", self.services)
        self.watched(lambda replay: house.turned(replay, [0]))

    def share(self) -> None:
        """Copy the line about a ranked attempt to the clipboard, and show that it was copied."""
        if self.daily:
            self.message = copied(share_line(self.records.rules, self.daily, self.result), tr("Copied."))
            self.rebuild()

    def pick_trial(self) -> None:
        """Ask from which trial to start a practice run."""

        def picked(value: str | None) -> None:
            if value:
                self.close(EndChoice("practice", int(value)))

        self.ask(self.records.practice(self.run.rounds, self.run.record.summary.labels), picked)
