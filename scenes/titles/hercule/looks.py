"""Cards, trials and the stance: their faces, their words to be read large, and their page."""

from typing import Literal

from game.titles.hercule.cards import CardDef, Catalogue, Kind, Level, StanceSide, TrialDef
from scenes.art.cards.full_faces import BackFace, StanceFace, TrialFace
from scenes.art.cards.halves import HalfFace, TwoLevelFace
from scenes.art.joints import Mix
from scenes.art.puppets import PuppetPicture
from scenes.pages.exhibits import Exhibition, Item, Side
from scenes.services.words import ntr, say, tr
from scenes.table.reader import Reading
from scenes.widgets.controls import Option

ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")


def arguments(*sources: Level | TrialDef) -> dict[str, object]:
    """What the placeholders of a card text stand for: the arguments of its effects."""
    effects = [
        e for source in sources for e in (source.effects if isinstance(source, Level) else source.abilities)
    ]
    return {name: value for effect in effects for name, value in effect.args}


def level_text(level: Level) -> str:
    """The caption of a half."""
    return say(level.text, **arguments(level))


def half(card: CardDef, upgraded: bool) -> HalfFace:
    """One half of a two-level card."""
    level = card.level(upgraded)
    points = (
        ("attack", level.points.attack),
        ("defense", level.points.defense),
        ("experience", level.points.experience),
    )
    title = say(card.name)
    plus = upgraded and card.kind is not Kind.WOUND
    return HalfFace(
        title=f"{title} +" if plus else title,
        art=level.art,
        mood=level.mood,
        outputs=tuple((kind, count) for kind, count in points if count),
        caption=level_text(level),
        upgraded=upgraded,
    )


def two_levels(card: CardDef) -> TwoLevelFace:
    """A whole card, base half up."""
    return TwoLevelFace(half(card, False), half(card, True))


def trial_text(trial: TrialDef) -> str:
    """The ability of a trial in words."""
    return say(trial.text, **arguments(trial))


def trial_face(trial: TrialDef) -> TrialFace:
    """A trial as printed."""
    act = ROMAN[trial.number] if trial.number < len(ROMAN) else str(trial.number)
    return TrialFace(
        act=act,
        title=say(trial.name),
        art=trial.art,
        mood=trial.mood,
        health=trial.health,
        attack=trial.attack,
        defense=trial.defense,
        text=trial_text(trial),
    )


def stance_face(side: StanceSide) -> StanceFace:
    """One side of the stance."""
    return StanceFace(side.side, say(side.name), side.art, side.mood, say(side.action), say(side.end))


def back_face(catalogue: Catalogue) -> BackFace:
    """The back of every card."""
    return BackFace(catalogue.definitions.back_art, catalogue.definitions.back_mood)


def hero_picture(pose: Mix) -> PuppetPicture:
    """The hero in a pose."""
    return PuppetPicture("stage/hero", pose)


def point_name(kind: str) -> str:
    """What a sort of points is called."""
    return {"attack": tr("Attack"), "defense": tr("Defense"), "experience": tr("Experience")}[kind]


def provenance_words(provenance: str) -> str:
    """Where a card's values come from."""
    return {
        "rulebook": tr("As the rulebook prints it."),
        "deduced": tr("Deduced from the rulebook’s examples."),
        "house": tr("From Lerne’s own house set: the printed values are not public."),
    }[provenance]


def of_card(catalogue: Catalogue, name: str, upgraded: bool = False) -> Reading:
    """A card of the deck or the Reserve; its name is that of the half that is up."""
    card = catalogue.cards[name]
    lines = (
        kind_text(card),
        half_text(card, False),
        half_text(card, True),
        provenance_words(card.provenance),
    )
    return Reading(two_levels(card), half(card, upgraded).title, lines, 180 if upgraded else 0)


def kind_text(card: CardDef) -> str:
    """What sort of card it is."""
    return {Kind.TECHNIQUE: tr("Technique"), Kind.BLESSING: tr("Blessing"), Kind.WOUND: tr("Wound")}[
        card.kind
    ]


def half_text(card: CardDef, upgraded: bool) -> str:
    """One half in a sentence."""
    shown = half(card, upgraded)
    points = ", ".join(f"{count} {point_name(kind)}" for kind, count in shown.outputs)
    each = tr("{points} each time it triggers", points=points) if points else ""
    own = "" if shown.caption == tr("each trigger") else shown.caption
    return shown.title + tr(": ") + "; ".join(part for part in (each, own) if part)


def of_trial(catalogue: Catalogue, name: str) -> Reading:
    """A trial."""
    trial = catalogue.trials[name]
    lines = (
        tr("Trial {n}", n=trial.number),
        trial_text(trial),
        tr(
            "Health {h}, Attack {a}, Defense {d}; its Health rises by 1 for each trial beaten.",
            h=trial.health,
            a=trial.attack,
            d=trial.defense,
        ),
        tr("Beaten, it becomes the blessing {name}.", name=say(catalogue.cards[name].name)),
        provenance_words(trial.provenance),
    )
    return Reading(trial_face(trial), say(trial.name), lines)


def of_stance(catalogue: Catalogue, side: Literal["A", "B"]) -> Reading:
    """A side of the stance."""
    stance = catalogue.stances[side]
    lines = (say(stance.action), say(stance.end), provenance_words(stance.provenance))
    return Reading(stance_face(stance), say(stance.name), lines)


class Labours(Exhibition):
    """Techniques, trials, blessings."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue

    @property
    def tabs(self) -> tuple[Option, ...]:
        return (
            Option("techniques", tr("Techniques")),
            Option("trials", tr("Trials")),
            Option("blessings", tr("Blessings")),
        )

    def items(self, tab: str) -> tuple[Item, ...]:
        """The cards of a kind; wounds and the stance are among the techniques."""
        known = self.catalogue
        if tab == "trials":
            return tuple(trial_item(known, trial) for trial in known.trials.values())
        if tab == "blessings":
            return tuple(map(card_item, known.of_kind(Kind.BLESSING)))
        cards = (*known.techniques, *known.of_kind(Kind.WOUND))
        return (*map(card_item, cards), stance_item(known))

    @property
    def credits(self) -> tuple[str, ...]:
        return (
            tr("Hercules is a game by Léandre Proust, published by Grammes Édition."),
            tr("Lerne is not official: neither author nor publisher had a part in it."),
            tr(
                "The books do not print the trials’ values, eleven of their abilities, nor the blessings. "
                "Lerne plays a house set of its own in their place, and says on every card where it comes "
                "from."
            ),
            tr("All texts and drawings here were made for Lerne."),
        )


def card_item(definition: CardDef) -> Item:
    """A card with its base and its upgraded side."""
    face = two_levels(definition)
    kind = kind_text(definition)
    if definition.kind is not Kind.BLESSING:
        kind = ntr("{kind}, {n} copy", "{kind}, {n} copies", definition.copies, kind=kind)
    origin = provenance_words(definition.provenance)

    def side(upgraded: bool) -> Side:
        level = tr("Upgraded side") if upgraded else tr("Base side")
        lines = (kind, level, *_level_words(definition, upgraded))
        shown = face.upgraded if upgraded else face.base
        return Side(face, shown.title, lines, origin, 180 if upgraded else 0)

    return Item(definition.id, side(False), side(True))


def _level_words(definition: CardDef, upgraded: bool) -> list[str]:
    """What a half gives, and what it does."""
    level = definition.level(upgraded)
    points = [f"{count} {point_name(kind)}" for kind, count in half(definition, upgraded).outputs]
    said = [tr("{points} each time it triggers", points=", ".join(points)) + "."] if points else []
    own = level_text(level)
    if not points or level.effects:
        said.append(own[:1].upper() + own[1:] + ".")
    return said


def trial_item(known: Catalogue, trial: TrialDef) -> Item:
    """A trial, and the blessing that it becomes."""
    face, title, lines, _ = of_trial(known, trial.id)
    front = Side(face, title, lines[:-1], provenance_words(trial.provenance))
    return Item(trial.id, front, card_item(known.cards[trial.id]).front)


def stance_item(known: Catalogue) -> Item:
    """Both sides of the stance."""

    def side(letter: Literal["A", "B"]) -> Side:
        face, title, (*lines, origin), _ = of_stance(known, letter)
        return Side(face, title, (tr("Stance, side {side}", side=letter), *lines), origin)

    return Item("stance", side("A"), side("B"))
