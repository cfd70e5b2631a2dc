"""Each card of Hercule as something to look at: its two sides with their faces and their words."""

from dataclasses import dataclass
from typing import Literal

from game.hercule.cards import CardDef, Catalogue, Kind, TrialDef
from scenes.art.faces import Face
from scenes.hercule.faces import level_text, stance_face, trial_face, trial_text, two_levels
from scenes.words import ntr, say, tr


@dataclass(frozen=True, slots=True)
class Side:
    """What one look at a card shows: its face, which way up, and words."""

    face: Face
    title: str
    lines: tuple[str, ...]
    angle: int = 0


@dataclass(frozen=True, slots=True)
class Item:
    """A card of the gallery with its two sides."""

    id: str
    front: Side
    back: Side


def provenance_words(provenance: str) -> str:
    """Where a card's values come from."""
    return {
        "rulebook": tr("As the rulebook prints it."),
        "deduced": tr("Deduced from the rulebook’s examples."),
        "house": tr("From Lerne’s own house set: the printed values are not public."),
    }[provenance]


def card_item(definition: CardDef) -> Item:
    """A card with its base and its upgraded side."""
    face = two_levels(definition)
    kinds = {Kind.TECHNIQUE: tr("Technique"), Kind.BLESSING: tr("Blessing"), Kind.WOUND: tr("Wound")}
    kind = kinds[definition.kind]
    if definition.kind is not Kind.BLESSING:
        kind = ntr("{kind}, {n} copy", "{kind}, {n} copies", definition.copies, kind=kind)
    origin = provenance_words(definition.provenance)

    def side(upgraded: bool) -> Side:
        level = tr("Upgraded side") if upgraded else tr("Base side")
        lines = (kind, level, *_level_words(definition, upgraded), origin)
        shown = face.upgraded if upgraded else face.base
        return Side(face, shown.title, lines, 180 if upgraded else 0)

    return Item(definition.id, side(False), side(True))


def _level_words(definition: CardDef, upgraded: bool) -> list[str]:
    """What a half gives, and what it does."""
    level = definition.level(upgraded)
    names = {"attack": tr("Attack"), "defense": tr("Defense"), "experience": tr("Experience")}
    points = [f"{count} {names[kind]}" for kind in names if (count := getattr(level.points, kind))]
    said = [tr("{points} each time it triggers", points=", ".join(points)) + "."] if points else []
    own = level_text(level)
    if not points or level.effects:
        said.append(own[:1].upper() + own[1:] + ".")
    return said


def trial_item(known: Catalogue, trial: TrialDef) -> Item:
    """A trial, and the blessing that it becomes."""
    blessing = known.cards[trial.id]
    front = Side(
        trial_face(trial),
        say(trial.name),
        (
            tr("Trial {n}", n=trial.number),
            trial_text(trial),
            tr(
                "Health {h}, Attack {a}, Defense {d}; its Health rises by 1 for each trial beaten.",
                h=trial.health,
                a=trial.attack,
                d=trial.defense,
            ),
            tr("Beaten, it becomes the blessing {name}.", name=say(blessing.name)),
            provenance_words(trial.provenance),
        ),
    )
    return Item(trial.id, front, card_item(blessing).front)


def stance_item(known: Catalogue) -> Item:
    """Both sides of the stance."""

    def side(letter: Literal["A", "B"]) -> Side:
        stance = known.stances[letter]
        lines = (
            tr("Stance, side {side}", side=letter),
            say(stance.action),
            say(stance.end),
            provenance_words(stance.provenance),
        )
        return Side(stance_face(stance), say(stance.name), lines)

    return Item("stance", side("A"), side("B"))
