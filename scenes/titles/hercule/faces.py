"""From card definitions to what the gallery draws, in the current language."""

from game.titles.hercule.cards import CardDef, Catalogue, Kind, Level, StanceSide, TrialDef
from scenes.art.faces import BackFace, HalfFace, StanceFace, TrialFace, TwoLevelFace
from scenes.art.puppets import Mix, PuppetPicture
from scenes.services.words import say, tr

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
