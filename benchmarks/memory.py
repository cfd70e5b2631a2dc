"""How much memory the program holds at the menu, at the table, and after long play.

``python -m benchmarks.memory``; needs Xvfb and xdotool.
"""

from rich.console import Console
from rich.table import Table

from benchmarks.measuring.window import new_home, program, screen

PLAYED, WARM, ROUNDS = 100, 3, 6
MOST, MOST_GROWTH = 150.0, 20.0


def main() -> None:
    table = Table(title="Resident memory, MiB, 1920x1080", title_justify="left")
    for name in ("when", "MiB", "wanted"):
        table.add_column(name, justify="right" if name == "MiB" else "left")
    with screen() as display, new_home() as home, program(display, home) as playing:
        playing.await_scene("title")
        table.add_row("menu", f"{playing.resident():.0f}", f"≤ {MOST:g}")
        playing.begin_run()
        # Pictures are still baked aside while the table is already there, and motions take out their own.
        playing.press(*(["1", "z"] * PLAYED * WARM))
        first = playing.resident()
        table.add_row("table", f"{first:.0f}", f"≤ {MOST:g}")
        for round in range(1, ROUNDS + 1):
            playing.press(*(["1", "z"] * PLAYED))
            grown = playing.resident() - first
            words = f"after {round * PLAYED} cards played and taken back"
            table.add_row(words, f"{grown:+.1f}", f"≤ +{MOST_GROWTH:g}")
        playing.begin_match()
        # Each focus shows another card large.
        playing.press(*(["Right"] * PLAYED))
        table.add_row("table of another game after that", f"{playing.resident():.0f}", f"≤ {MOST:g}")
    Console().print(table)


if __name__ == "__main__":
    main()
