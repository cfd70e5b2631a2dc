"""What the finished runs say together: in words for the screen, and in files for other programs."""

from game.hercule.cards import Catalogue
from saves.home import Home
from saves.statistics import RunFigures, Statistics
from scenes.words import ntr, say, tr

Entry = tuple[str, str]


def run_entries(catalogue: Catalogue, found: Statistics) -> list[Entry]:
    """Each difficulty with how its runs went."""
    return [_run_entry(catalogue, line) for line in found.runs]


def _run_entry(catalogue: Catalogue, line: RunFigures) -> Entry:
    share = round(100 * line.wins / line.runs)
    head = tr("{name}: {share}% won", name=difficulty_name(catalogue, line.difficulty), share=share)
    runs = ntr("{n} run", "{n} runs", line.runs)
    wins = ntr("{n} victory", "{n} victories", line.wins)
    best = ntr("at best {n} trial beaten", "at best {n} trials beaten", line.best)
    return head, f"{runs}, {wins}, {best}"


def export_figures(home: Home, found: Statistics) -> str:
    """Write the figures beside the runs; says where they are, or why they are not."""
    folder = home.root / "statistics"
    files = {"runs.csv": found.runs_csv(), "trials.csv": found.trials_csv(), "statistics.json": found.json()}
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in files.items():
            (folder / name).write_text(text, encoding="utf-8")
    except OSError as error:
        return tr("The figures could not be written: {why}.", why=(error.strerror or str(error)).lower())
    return tr("The figures were written to {folder}.", folder=folder)


def difficulty_name(catalogue: Catalogue, value: str) -> str:
    """A difficulty as the player reads it."""
    option = catalogue.option("difficulty")
    names = dict(zip(map(str, option.values), option.value_names, strict=True))
    return say(names[value]) if value in names else value


def trial_entries(catalogue: Catalogue, found: Statistics) -> list[Entry]:
    """Each trial with how it went, the hardest first."""
    totals: dict[str, list[int]] = {}
    for line in found.trials:
        sums = totals.setdefault(line.trial, [0, 0, 0, 0])
        for index, value in enumerate((line.faced, line.beaten, line.turns, line.wounds)):
            sums[index] += value
    lines = []
    for name, (faced, beaten, turns, wounds) in sorted(totals.items(), key=lambda one: one[1][1] / one[1][0]):
        trial = catalogue.trials.get(name)
        head = tr(
            "{trial}: beaten {n} of {all}", trial=say(trial.name) if trial else name, n=beaten, all=faced
        )
        words = tr(
            "{turns} turns and {wounds} wounds on average",
            turns=_mean(turns, faced),
            wounds=_mean(wounds, faced),
        )
        lines.append((head, words))
    return lines


def _mean(total: int, number: int) -> str:
    return tr("{whole}.{tenth}", whole=10 * total // number // 10, tenth=10 * total // number % 10)
