"""Notes about letters that cannot be drawn: on a scene that shows them, and at a text field."""

from scenes.services import ntr, tr
from scenes.toolkit import text as lettering
from scenes.toolkit.geometry import Metrics
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.shapes import Panel
from scenes.widgets.controls import TextField
from scenes.widgets.plates import plate_at

MARK, NOTE = "letters", "letters:field"


def has_undrawn(root: Node) -> bool:
    """Return True if anything shown below a node has letters that cannot be drawn."""
    said = [node.described() for node in root.everything()]
    words = "\n".join([f"{each.label}\n{each.value}" for each in said if each is not None])
    # Of all that is said on a table some 70 letters differ.
    return any(map(lettering.undrawn, {*lettering.composed(words)}))


def letters_mark() -> Semantic:
    """A status mark that says what a stand-in means, in a word and in a sentence."""
    words = tr("{sign} stands for a letter that cannot be drawn here.", sign=lettering.STAND_IN)
    return Semantic("status", tr("{sign}: a missing letter", sign=lettering.STAND_IN), words, id=MARK)


def field_note(m: Metrics, field: TextField) -> Panel | None:
    """A plate at a field with letters that cannot be drawn, or that did not take all that was typed."""
    told = []
    if number := lettering.undrawn(field.text):
        told.append(
            ntr(
                "{n} letter cannot be drawn here: {sign} stands for it. The text is kept as it was typed.",
                "{n} letters cannot be drawn here: {sign} stands for each. The text is kept as it was typed.",
                number,
                sign=lettering.STAND_IN,
            )
        )
    if field.refused:
        told.append(
            ntr(
                "{n} character was left out: it has no place in this field.",
                "{n} characters were left out: they have no place in this field.",
                field.refused,
            )
        )
    return plate_at(m, field, Semantic("status", " ".join(told), id=NOTE), field.theme) if told else None
