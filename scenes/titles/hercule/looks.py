"""Cards, trials and the stance: their faces, their words to be read large, and their page."""

from functools import cache
from typing import Literal

from game.content.schema import read_struct
from game.content.text import Text
from game.paths import CARDS
from game.titles.hercule.cards import CardDef, Catalogue, Kind, Level, StanceSide, TrialDef
from scenes.art.faces import BackFace, HalfFace, StanceFace, TrialFace, TwoLevelFace
from scenes.pages.exhibits import Exhibition, Item, Side
from scenes.services.words import ntr, say, tr
from scenes.table.panels import Reading
from scenes.widgets.controls import Option

ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")
POINTS = ("attack", "defense", "experience")


def words_of(source: Level | TrialDef) -> str:
    """What a half or a trial does; the arguments of its effects fill the placeholders."""
    effects = source.effects if isinstance(source, Level) else source.abilities
    return say(source.text, **{name: value for effect in effects for name, value in effect.args})


@cache
def _sentences() -> dict[str, Text]:
    return read_struct(CARDS / "hercule" / "words.yaml", dict[str, dict[str, Text]])["words"]


def said_of(about: str, **values: object) -> str:
    """The words about something, if there are any; raises ContentError."""
    words = _sentences().get(about)
    return say(words, **values) if words else ""


def half(card: CardDef, upgraded: bool) -> HalfFace:
    """One half of a two-level card."""
    level, plus = card.level(upgraded), " +" if upgraded and card.kind is not Kind.WOUND else ""
    points = tuple((kind, count) for kind in POINTS if (count := getattr(level.points, kind)))
    return HalfFace(say(card.name) + plus, level.art, level.mood, points, words_of(level), upgraded)


def two_levels(card: CardDef) -> TwoLevelFace:
    """A whole card, base half up."""
    return TwoLevelFace(half(card, False), half(card, True))


def trial_face(trial: TrialDef) -> TrialFace:
    """A trial as printed."""
    act = ROMAN[trial.number] if trial.number < len(ROMAN) else str(trial.number)
    values = trial.health, trial.attack, trial.defense
    return TrialFace(act, say(trial.name), trial.art, trial.mood, *values, words_of(trial))


def stance_face(side: StanceSide) -> StanceFace:
    """One side of the stance."""
    return StanceFace(side.side, say(side.name), side.art, side.mood, say(side.action), say(side.end))


def back_face(catalogue: Catalogue) -> BackFace:
    """The back of every card."""
    return BackFace(catalogue.definitions.back_art, catalogue.definitions.back_mood)


def of_card(catalogue: Catalogue, name: str, upgraded: bool = False) -> Reading:
    """A card of the deck or the Reserve; its name is that of the half that is up."""
    card = catalogue.cards[name]
    face = two_levels(card)
    lines = said_of(card.kind), _sentence(face.base), _sentence(face.upgraded), said_of(card.provenance)
    return Reading(face, half(card, upgraded).title, lines, 180 if upgraded else 0)


def _sentence(shown: HalfFace) -> str:
    """One half in a sentence."""
    own = "" if shown.caption == tr("each trigger") else shown.caption
    return shown.title + tr(": ") + tr("; ").join(part for part in (_each(shown), own) if part)


def _each(shown: HalfFace) -> str:
    """What a half gives, if it gives anything."""
    points = ", ".join(f"{count} {said_of(kind)}" for kind, count in shown.outputs)
    return tr("{points} each time it triggers", points=points) if points else ""


def of_trial(catalogue: Catalogue, name: str) -> Reading:
    """A trial."""
    trial = catalogue.trials[name]
    values = {"h": trial.health, "a": trial.attack, "d": trial.defense}
    lines = (
        tr("Trial {n}", n=trial.number),
        words_of(trial),
        tr("Health {h}, Attack {a}, Defense {d}; its Health rises by 1 for each trial beaten.", **values),
        tr("Beaten, it becomes the blessing {name}.", name=say(catalogue.cards[name].name)),
        said_of(trial.provenance),
    )
    return Reading(trial_face(trial), say(trial.name), lines)


def of_stance(catalogue: Catalogue, side: Literal["A", "B"]) -> Reading:
    """A side of the stance."""
    stance = catalogue.stances[side]
    lines = say(stance.action), say(stance.end), said_of(stance.provenance)
    return Reading(stance_face(stance), say(stance.name), lines)


def labours(known: Catalogue) -> Exhibition:
    """Techniques, trials, blessings; wounds and the stance are among the techniques."""

    def trial(name: str) -> Item:
        face, title, (*lines, origin), _ = of_trial(known, name)
        return Item(name, Side(face, title, tuple(lines), origin), _card(known.cards[name]).front)

    def stance(letter: Literal["A", "B"]) -> Side:
        face, title, (*lines, origin), _ = of_stance(known, letter)
        return Side(face, title, (tr("Stance, side {side}", side=letter), *lines), origin)

    techniques = map(_card, (*known.techniques, *known.of_kind(Kind.WOUND)))
    cards = {
        Option("techniques", tr("Techniques")): (*techniques, Item("stance", stance("A"), stance("B"))),
        Option("trials", tr("Trials")): tuple(map(trial, known.trials)),
        Option("blessings", tr("Blessings")): tuple(map(_card, known.of_kind(Kind.BLESSING))),
    }
    credits = tuple(said_of(f"credit_{about}") for about in ("game", "unofficial", "house", "drawings"))
    return Exhibition(cards, credits)


def _card(definition: CardDef) -> Item:
    """A card with its base and its upgraded side."""
    face, kind = two_levels(definition), said_of(definition.kind)
    if definition.kind is not Kind.BLESSING:
        kind = ntr("{kind}, {n} copy", "{kind}, {n} copies", definition.copies, kind=kind)

    def side(shown: HalfFace) -> Side:
        level = tr("Upgraded side") if shown.upgraded else tr("Base side")
        said, own = [f"{each}." for each in (_each(shown),) if each], shown.caption
        if not said or definition.level(shown.upgraded).effects:
            said.append(own[:1].upper() + own[1:] + ".")
        angle = 180 if shown.upgraded else 0
        return Side(face, shown.title, (kind, level, *said), said_of(definition.provenance), angle)

    return Item(definition.id, side(face.base), side(face.upgraded))
