"""What the finished runs say together, in files for other programs, and how an average is written."""

from saves.home import Home
from saves.statistics import Statistics
from scenes.services.words import tr


def export_figures(home: Home, found: Statistics) -> str:
    """Write the figures beside the runs; says where they are, or why they are not."""
    folder = home.root / "statistics"
    files = {
        "runs.csv": found.runs_csv(),
        "trials.csv": found.trials_csv(),
        "sides.csv": found.sides_csv(),
        "statistics.json": found.json(),
    }
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in files.items():
            (folder / name).write_text(text, encoding="utf-8")
    except OSError as error:
        return tr("The figures could not be written: {why}.", why=(error.strerror or str(error)).lower())
    return tr("The figures were written to {folder}.", folder=folder)


def mean(total: int, number: int) -> str:
    """An average with one digit behind the point."""
    return tr("{whole}.{tenth}", whole=10 * total // number // 10, tenth=10 * total // number % 10)
