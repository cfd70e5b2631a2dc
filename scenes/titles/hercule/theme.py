"""Faces, texts and readings of cards, trials and the stance, and the page after a trial."""

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Protocol

import msgspec

from game.content.effects import Effect
from game.content.text import Text
from game.core.refs import Seat
from game.titles.hercule.cards import (
    CardDef,
    CardSources,
    Catalogue,
    Kind,
    Level,
    StanceSide,
    StanceSources,
    TrialDef,
    TrialSources,
)
from game.titles.hercule.ladder import preparations
from game.titles.hercule.rules.lasting import args_for
from game.titles.hercule.rules.sides import Side
from game.titles.hercule.rules.stance import StanceMoment
from game.titles.hercule.rules.view import View
from game.titles.hercule.rules.view_parts import HeroView
from scenes.art.faces import BackFace, Face, Letters, StanceFace, TrialFace
from scenes.art.halves import HalfFace, TwoLevelFace
from scenes.services import language, ntr, say, sentence, tr
from scenes.table.panels import Reading
from scenes.table.round_summary import RoundEnd
from scenes.title_texts import title_words
from scenes.titles.hercule.model import Fought, Model
from scenes.toolkit.paint import FOOTLIGHT as T, Colour
from scenes.toolkit.text import DOT, width

ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")
POINTS = ("attack", "defense", "experience")


def ink_of(kind: str) -> Colour:
    """The colour of a kind of points, for the eyes that the player has now."""
    return {"attack": T.attack, "defense": T.defense, "experience": T.experience}[kind]


PLAYED = {
    "change_trial": ("attack", ""),
    "draw_cards": ("cards", "+"),
    "exhaust_wounds": ("wound", "−"),
    "weaken_defense": ("defense", "−"),
    "retrigger": ("trigger", "+"),
    "cost_less": ("upgrade", "−"),
    "untap_stance": ("redo", ""),
}
"""By effect, the icon for what a card does when it is played, and the sign before its number."""
FALLEN = (("fallen", 1.0),)
said_of = partial(title_words, "hercule")
FORESEEN_TOLD = 5


def hero_name(seat: Seat) -> str:
    """A hero's own name."""
    return said_of(f"hero_{seat}")


def difficulty_words(catalogue: Catalogue, value: object, heads: int = 0) -> str:
    """The name of a difficulty and the number of heads; the value itself if it is unknown."""
    option = catalogue.option("difficulty")
    names = dict(zip(option.values, option.value_names, strict=True))
    words = say(names[value]) if value in names else str(value)
    return said_of("with_heads", difficulty=words, n=heads) if heads else words


def words_of(source: Level | TrialDef, heroes: int = 0) -> str:
    """The text of a half or a trial (for so many heroes), filled in with the arguments of its effects."""
    effects = source.effects if isinstance(source, Level) else source.abilities
    found = (args_for(effect, heroes or 1) for effect in effects)
    return say(source.text, **{name: signed(value) for args in found for name, value in args})


def signed(value: object) -> object:
    """A negative integer with a minus sign instead of a hyphen; any other value unchanged."""
    return f"−{-value}" if isinstance(value, int) and value < 0 else value


def half(card: CardDef, upgraded: bool) -> HalfFace:
    """One half of a two-level card."""
    return _half(card, upgraded, language())


@lru_cache(maxsize=512)
def _half(card: CardDef, upgraded: bool, _language: str) -> HalfFace:
    """A table shows a dozen cards and asks for each several times after every change."""
    level, plus = card.level(upgraded), " +" if upgraded and card.kind is not Kind.WOUND else ""
    points = tuple((kind, count) for kind in POINTS if (count := getattr(level.points, kind)))
    played = next((_sign_of(effect) for effect in level.effects), None)
    return HalfFace(say(card.name) + plus, level.art, level.mood, points, words_of(level), upgraded, played)


def _sign_of(effect: Effect) -> tuple[str, str]:
    """An effect on a small card: its icon, and its number with a sign."""
    icon, sign = PLAYED[effect.op]
    return icon, "".join(f"{sign}{signed(value)}" for _, value in effect.args[:1])


def two_levels(card: CardDef) -> TwoLevelFace:
    """A whole card, base half up."""
    return TwoLevelFace(half(card, False), half(card, True))


def act_of(trial: TrialDef) -> str:
    """The printed number of a trial, in Roman numerals to tell it from the number of the round."""
    return ROMAN[trial.number] if trial.number < len(ROMAN) else str(trial.number)


def trial_face(trial: TrialDef, letters: Letters = Letters.CINZEL) -> TrialFace:
    """A trial as printed; a small one has its name at most in these letters."""
    values, words = (trial.health, trial.attack, trial.defense), words_of(trial)
    name = say(trial.name)
    return TrialFace(act_of(trial), name, trial.art, trial.mood, *values, words, letters=letters)


def words_of_stance(side: StanceSide) -> tuple[str, str]:
    """What a side of the stance does when tapped and at the end of a turn, its numbers filled in."""
    action, end = (
        {name: signed(value) for effect in side.effects if effect.on == moment for name, value in effect.args}
        for moment in StanceMoment
    )
    return say(side.action, **action), say(side.end, **end)


def stance_face(side: StanceSide) -> StanceFace:
    """One side of the stance."""
    return StanceFace(side.side, say(side.name), side.art, side.mood, *words_of_stance(side))


class Named(Protocol):
    """A thing of a mini-expansion that has a name."""

    @property
    def name(self) -> Text:
        """The name."""


class Printed(Named, Protocol):
    """A card of a mini-expansion as printed."""

    @property
    def text(self) -> Text:
        """The printed text."""

    @property
    def provenance(self) -> str:
        """Where its values come from."""

    @property
    def art(self) -> str:
        """The name of its picture."""

    @property
    def mood(self) -> str:
        """The mood of its picture."""


def expansion_face(card: Printed, more: str = "") -> StanceFace:
    """The face of a mini-expansion card: drawn as a stance without a side, `more` as its second text."""
    return StanceFace("", say(card.name), card.art, card.mood, say(card.text), more)


def of_expansion(card: Printed, now: str = "", bonuses: str = "") -> Reading:
    """The reading of a mini-expansion card: its text, its bonuses, and its current state."""
    told = filter(None, (say(card.text), bonuses, now))
    lines = tr("Mini-expansion"), *told
    return Reading(expansion_face(card, bonuses), say(card.name), lines, said_of(card.provenance))


def back_face(catalogue: Catalogue) -> BackFace:
    """The back of every card."""
    return BackFace(catalogue.definitions.back_art, catalogue.definitions.back_mood)


def from_where(sources: CardSources | TrialSources | StanceSources) -> str:
    """The sources of a card's values: one word if all are the same, else what comes from each."""
    words: dict[str, str] = msgspec.structs.asdict(sources)
    found = dict.fromkeys(words.values())
    if len(found) == 1:
        return said_of(next(iter(found)))
    told = {source: [said_of(f"of_{value}") for value in words if words[value] == source] for source in found}
    return " ".join(said_of(f"from_{source}", what=", ".join(what)) for source, what in told.items())


def of_card(catalogue: Catalogue, name: str, upgraded: bool = False) -> Reading:
    """The reading of a card of the deck or the Reserve, titled by the half that is up."""
    card = catalogue.cards[name]
    face = two_levels(card)
    # A Wound has the same name on both sides.
    sides = ("side_base", "side_upgraded") if face.base.title == face.upgraded.title else ("", "")
    halves = (_sentence(*each) for each in zip((face.base, face.upgraded), sides, strict=True))
    lines, angle = (said_of(card.kind), *halves), 180 if upgraded else 0
    return Reading(face, half(card, upgraded).title, lines, from_where(card.sources), angle)


def _sentence(shown: HalfFace, side: str) -> str:
    """One half in a sentence; `side` is the key of the words for its side if its name does not tell it."""
    name = f"{shown.title} ({said_of(side)})" if side else shown.title
    own = "" if shown.caption == tr("each trigger") else shown.caption
    # One colon in a sentence: a text of its own may have it already.
    colon = tr(": ")
    return name + (" — " if colon in own else colon) + tr("; ").join(filter(None, (each_of(shown), own)))


def amount(kind: str, count: int) -> str:
    """So many points of a kind, in words."""
    return said_of(f"amount_{kind}", n=count)


def each_of(shown: HalfFace) -> str:
    """What a half gives at each trigger; empty if it gives nothing."""
    points = ", ".join(amount(kind, count) for kind, count in shown.outputs)
    return tr("{points} each time it triggers", points=points) if points else ""


def of_trial(catalogue: Catalogue, name: str, heroes: int = 0, *, mythic: bool = False) -> Reading:
    """The reading of a trial for one hero or two, at Mythic or elsewhere."""
    trial, change = catalogue.trials[name], catalogue.numbers.mythic_attack
    values = {"h": trial.health, "a": trial.attack, "d": trial.defense}
    lines = (
        tr("Trial {n}", n=act_of(trial)),
        words_of(trial, heroes),
        tr("Health {h}, Attack {a}, Defense {d}; its Health rises by 1 for each trial beaten.", **values),
        *((said_of("health_doubled"),) if heroes else ()),
        *((said_of("mythic_attack", n=signed(change)),) if mythic and change else ()),
        tr("When beaten, it becomes the blessing {name}.", name=say(catalogue.cards[name].name)),
    )
    return Reading(trial_face(trial), say(trial.name), lines, from_where(trial.sources))


def stance_names() -> tuple[str, str]:
    """The names of the two stance cards."""
    return tr("Stance"), tr("Omphale")


def stance_name(hero: Side) -> str:
    """The name of a hero's stance card."""
    return stance_names()[hero.side_up[0]]


def stance_up(catalogue: Catalogue, hero: Side) -> StanceSide:
    """The side of a hero's stance card that is up."""
    which, side = hero.side_up
    return catalogue.sides(which)[side]


def stance_down(catalogue: Catalogue, hero: Side) -> StanceSide:
    """The other side of a hero's stance card, or the same where it has only one."""
    which, up = hero.side_up
    return next(
        (found for side, found in catalogue.sides(which).items() if side != up), stance_up(catalogue, hero)
    )


def of_stance(stance: StanceSide) -> Reading:
    """The reading of a side of a stance card."""
    note = from_where(stance.sources)
    return Reading(stance_face(stance), say(stance.name), words_of_stance(stance), note)


def foreseen(catalogue: Catalogue, hero: View | HeroView) -> str:
    """A sentence about the cards of the deck that are known to come next, the first five by name."""
    told = [half(catalogue.cards[seen.name], seen.upgraded).title for seen in hero.known[:FORESEEN_TOLD]]
    cards = ", ".join(told) + ("…" if len(hero.known) > FORESEEN_TOLD else ".")
    return said_of("about_deck_known", n=hero.deck_count, k=len(hero.known), cards=cards)


def brought(catalogue: Catalogue, last: Fought) -> str:
    """The blessing that a trial brought, in words."""
    named = [tr("Blessing: {name}", name=say(catalogue.cards[name].name)) for name in last.blessings]
    return "".join(named) or tr("No blessing yet: its ability still lasts.")


def wounds_allowed(left: int) -> str:
    """How many more Wounds can be taken, in words that are true of none as well."""
    if not left:
        return tr("The next Wound is defeat")
    return ntr("{n} more Wound allowed", "{n} more Wounds allowed", left)


def experience_lost(left: int) -> str:
    """How many points of Experience are lost at the end of a turn."""
    return ntr("{n} Experience lost", "{n} Experience lost", left)


def after_trial(model: Model) -> RoundEnd:
    """The page after a beaten trial: what happened, and the next trial."""
    view, known, last = model.view, model.catalogue, model.last_trial()
    fell, ahead, taken = known.trials[last.trial], known.trials[view.trial.name], last.wounds
    halves = list[tuple[Face, str]]()
    for name in last.blessings:
        face, (_, base, upgraded) = two_levels(known.cards[name]), of_card(known, name).lines
        halves += [(face.base, base), (face.upgraded, upgraded)]
    facts = (
        ("wound", T.attack, "" if taken is None else ntr("{n} Wound taken", "{n} Wounds taken", taken)),
        ("health", T.health, sentence(wounds_allowed(view.wounds_left))),
        ("experience", T.experience, experience_lost(last.unspent)),
    )
    told = {"name": say(ahead.name), "n": view.round, "all": view.rounds}
    acts = preparations(known, view.settings)
    sentences = (
        tr("Next: {name}, trial {n} of {all}", **told),
        said_of("acts_each", n=acts)
        if view.heroes
        else ntr("{n} preparation action first", "{n} preparation actions first", acts),
        tr("All cards are back on their base side."),
    )
    return RoundEnd(
        heading=tr("Trial {n} of {all}", n=len(view.beaten), all=view.rounds),
        name=say(fell.name),
        face=msgspec.structs.replace(trial_face(fell), pose=FALLEN),
        state=tr("beaten"),
        how=ntr("Beaten in {n} turn", "Beaten in {n} turns", last.turns),
        brought=brought(known, last),
        halves=halves,
        facts=[fact for fact in facts if fact[2]],
        ahead=trial_face(ahead),
        sentences=sentences,
        way=tr("To preparation"),
    )


def longest(words: Sequence[str], size: int, room: int) -> str:
    """The first of some words, the longest first, that has room at its size; else the last."""
    return next((each for each in words if width(each, "bold", size) <= room), words[-1])


def after_first(words: str, size: int, room: int) -> str:
    """Bold words, parted after the first of their parts if they need two lines of that width in pixels."""
    first, rest = words.split(f" {DOT} ", 1)
    wide = [width(each, "bold", size) for each in (words, first, rest)]
    return words if wide[0] <= room or max(wide[1:]) > room else f"{first}\n{rest}"
