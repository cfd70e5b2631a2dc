"""The dialog for a new player: offers a lesson, with a sentence about each game."""

from functools import partial

from scenes.services import Services, say, tr
from scenes.title_texts import title_words
from scenes.titles.registry import playable
from scenes.toolkit.geometry import Metrics
from scenes.toolkit.node import Node
from scenes.widgets.dialogs import Dialog
from scenes.widgets.furniture import button
from scenes.widgets.page import SMALL, Action, Column, control_height


class FirstEvening(Dialog[str | None]):
    """Closes with the title whose lesson was chosen, or with None."""

    id = "pick"
    width = 780.0

    def __init__(self, services: Services) -> None:
        words = tr("Each button begins a ten-minute lesson; you will find it again under “Set up a table”.")
        super().__init__(services, tr("Your first evening here?"), words)
        self.focus.id = f"pick:{playable()[0]}"

    def fill(self, m: Metrics, column: Column) -> None:
        column.text(self.words, size=SMALL, colour=self.theme.dim, gap=18, anchor="top")
        for title in playable():
            info = self.services.load_rules(title).info
            box = column.box(control_height(m), 10)
            column.add(button(m, box, f"pick:{title}", say(info.name), partial(self.close, title)))
            told = title_words(title, "first_evening") or say(info.tagline)
            column.text(told, size=SMALL, colour=self.theme.text, gap=16, anchor="top")

    def explanation(self, node: Node) -> str:
        if node.id.startswith("pick:"):
            return tr("Begins the lesson of this game; Esc leaves it, and it goes on there next time.")
        return super().explanation(node)

    def feet(self) -> tuple[Action, ...]:
        return (Action(self.way_out, tr("Later"), self.on_cancel, tr("Esc")),)
