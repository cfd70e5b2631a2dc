"""Cards, trials and the stance: their faces, their words, their page; events and advice in sentences."""

from collections.abc import Container
from functools import partial
from itertools import islice

import msgspec

from game.content.effects import Effect
from game.core.refs import Ref, Seat
from game.titles.hercule.cards import (
    Bonus,
    CardDef,
    CardSources,
    Catalogue,
    HealthCard,
    Kind,
    Level,
    RevengeCard,
    Shield,
    StanceSide,
    StanceSources,
    TrialDef,
    TrialSources,
)
from game.titles.hercule.ladder import preparations
from game.titles.hercule.rules import moves
from game.titles.hercule.rules.lasting import args_for
from game.titles.hercule.rules.stance import StanceMoment
from game.titles.hercule.rules.state import Phase
from game.titles.hercule.rules.view import View
from scenes.art.faces import BackFace, Face, HalfFace, StanceFace, TrialFace, TwoLevelFace
from scenes.services import listed, ntr, say, sentence, tr
from scenes.table.panels import Reading, Told
from scenes.table.round_summary import RoundEnd
from scenes.title import Exhibition, Item, title_words
from scenes.titles.hercule.model import Fought, Model
from scenes.toolkit.paint import FOOTLIGHT as T
from scenes.widgets.controls import Option

ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")
POINTS = ("attack", "defense", "experience")
TERMS = ("exhaust", "upkeep", "anticipate", "trigger", "supercharge", "dress")
PLAYED = {
    "change_trial": ("attack", ""),
    "draw_cards": ("cards", "+"),
    "exhaust_wounds": ("wound", "−"),
    "weaken_defense": ("defense", "−"),
    "retrigger": ("trigger", "+"),
    "cost_less": ("upgrade", "−"),
    "untap_stance": ("redo", ""),
}
"""The icon of what a card does when it is played, and what stands before its number."""
FALLEN = (("fallen", 1.0),)
said_of = partial(title_words, "hercule")
FORESEEN_TOLD = 5
NAMED = 3  # of the cards that could be chosen so many are named
TERMS_TOLD = 2  # of the terms in a card's words so many are explained, each in a sentence


def hero_name(seat: Seat) -> str:
    """How a hero is called, if not as whoever plays him."""
    return said_of(f"hero_{seat}")


def difficulty_words(catalogue: Catalogue, value: object, heads: int = 0) -> str:
    """A difficulty by its name, or as it was called where it is known no more; and how many heads."""
    option = catalogue.option("difficulty")
    names = dict(zip(option.values, option.value_names, strict=True))
    words = say(names[value]) if value in names else str(value)
    return said_of("with_heads", difficulty=words, n=heads) if heads else words


def words_of(source: Level | TrialDef, heroes: int = 0) -> str:
    """What a half does, or a trial to so many heroes; the arguments of its effects fill the placeholders."""
    effects = source.effects if isinstance(source, Level) else source.abilities
    found = (args_for(effect, heroes or 1) for effect in effects)
    return say(source.text, **{name: signed(value) for args in found for name, value in args})


def signed(value: object) -> object:
    """A number as it is written: less than nothing with a minus, not a hyphen."""
    return f"−{-value}" if isinstance(value, int) and value < 0 else value


def half(card: CardDef, upgraded: bool) -> HalfFace:
    """One half of a two-level card."""
    level, plus = card.level(upgraded), " +" if upgraded and card.kind is not Kind.WOUND else ""
    points = tuple((kind, count) for kind in POINTS if (count := getattr(level.points, kind)))
    played = next((_sign_of(effect) for effect in level.effects), None)
    return HalfFace(say(card.name) + plus, level.art, level.mood, points, words_of(level), upgraded, played)


def _sign_of(effect: Effect) -> tuple[str, str]:
    """An effect on a small card: its icon, and the number that it has."""
    icon, sign = PLAYED[effect.op]
    return icon, "".join(f"{sign}{signed(value)}" for _, value in effect.args[:1])


def two_levels(card: CardDef) -> TwoLevelFace:
    """A whole card, base half up."""
    return TwoLevelFace(half(card, False), half(card, True))


def trial_face(trial: TrialDef) -> TrialFace:
    """A trial as printed."""
    act = ROMAN[trial.number] if trial.number < len(ROMAN) else str(trial.number)
    values = trial.health, trial.attack, trial.defense
    return TrialFace(act, say(trial.name), trial.art, trial.mood, *values, words_of(trial))


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


Fated = Shield | RevengeCard | HealthCard


def fate_face(card: Fated) -> StanceFace:
    """A card of a mini-expansion: without a side, its words in the place of an action."""
    return StanceFace("", say(card.name), card.art, card.mood, say(card.text), bonuses_of(card))


def bonuses_of(card: Fated) -> str:
    """What a special health card gives at which Health, in one line; nothing of another card."""
    if not isinstance(card, HealthCard):
        return ""
    spans = list[tuple[int, int, Bonus]]()
    for health, bonus in enumerate(card.bonuses, 1):
        first = spans.pop()[0] if spans and spans[-1][2] == bonus else health
        spans.append((first, health, bonus))
    return tr("; ").join(filter(None, (_bonus(card, *each) for each in spans)))


def _bonus(card: HealthCard, first: int, final: int, bonus: Bonus) -> str:
    """A bonus behind the Health at which it holds; if the row repeats, again and again."""
    worth = {kind: getattr(bonus, kind) for kind in POINTS[:2]}
    given = [
        f"{said_of(kind)} {'+' if count > 0 else ''}{signed(count)}" for kind, count in worth.items() if count
    ]
    period, span = len(card.bonuses), f"{first}–{final}" if final > first else str(first)
    if card.repeats:
        more = (first + times * period for times in (1, 2))
        span = ", ".join((span, *map(str, more))) + "…"
    elif final == period:
        span = f"{first}+"
    return tr("Health {span}: {points}", span=span, points=", ".join(given)) if given else ""


def of_fate(card: Fated, now: str = "") -> Reading:
    """A card of a mini-expansion, and how things stand with it."""
    told = filter(None, (say(card.text), bonuses_of(card), now))
    lines = tr("Mini-expansion"), *told, said_of(card.provenance)
    return Reading(fate_face(card), say(card.name), lines)


def back_face(catalogue: Catalogue) -> BackFace:
    """The back of every card."""
    return BackFace(catalogue.definitions.back_art, catalogue.definitions.back_mood)


def from_where(sources: CardSources | TrialSources | StanceSources) -> str:
    """Where the values of a card come from: in a word for all of them, or else one by one."""
    words: dict[str, str] = msgspec.structs.asdict(sources)
    if len(set(words.values())) == 1:
        return said_of(next(iter(words.values())))
    return " ".join(said_of(f"of_{value}", source=said_of(f"from_{word}")) for value, word in words.items())


def of_card(catalogue: Catalogue, name: str, upgraded: bool = False) -> Reading:
    """A card of the deck or the Reserve; its name is that of the half that is up."""
    card = catalogue.cards[name]
    face = two_levels(card)
    lines = said_of(card.kind), _sentence(face.base), _sentence(face.upgraded), from_where(card.sources)
    return Reading(face, half(card, upgraded).title, lines, angle=180 if upgraded else 0)


def _sentence(shown: HalfFace) -> str:
    """One half in a sentence."""
    own = "" if shown.caption == tr("each trigger") else shown.caption
    return shown.title + tr(": ") + tr("; ").join(part for part in (_each(shown), own) if part)


def _each(shown: HalfFace) -> str:
    """What a half gives, if it gives anything."""
    points = ", ".join(f"{count} {said_of(kind)}" for kind, count in shown.outputs)
    return tr("{points} each time it triggers", points=points) if points else ""


def of_trial(catalogue: Catalogue, name: str, heroes: int = 0, *, mythic: bool = False) -> Reading:
    """A trial, as one hero faces it or two, at Mythic or elsewhere."""
    trial, change = catalogue.trials[name], catalogue.numbers.mythic_attack
    values = {"h": trial.health, "a": trial.attack, "d": trial.defense}
    lines = (
        tr("Trial {n}", n=trial.number),
        words_of(trial, heroes),
        tr("Health {h}, Attack {a}, Defense {d}; its Health rises by 1 for each trial beaten.", **values),
        *((said_of("health_doubled"),) if heroes else ()),
        *((said_of("mythic_attack", n=signed(change)),) if mythic and change else ()),
        tr("Beaten, it becomes the blessing {name}.", name=say(catalogue.cards[name].name)),
        from_where(trial.sources),
    )
    return Reading(trial_face(trial), say(trial.name), lines)


def of_stance(catalogue: Catalogue, side: str, alternate: bool = False) -> Reading:
    """A side of the stance, or of the alternate one."""
    stance = catalogue.sides(alternate)[side]
    lines = *words_of_stance(stance), from_where(stance.sources)
    return Reading(stance_face(stance), say(stance.name), lines)


def foreseen(catalogue: Catalogue, view: View) -> str:
    """Which cards of the deck are known to come next, those of a hand by name."""
    told = [half(catalogue.cards[seen.name], seen.upgraded).title for seen in view.known[:FORESEEN_TOLD]]
    cards = ", ".join(told) + ("…" if len(view.known) > FORESEEN_TOLD else ".")
    return said_of("about_deck_known", n=view.deck_count, k=len(view.known), cards=cards)


def told_of(model: Model, place: Ref, reading: Reading | None, why: str) -> Told:
    """What the reader says of a place and what is seen there; why nothing can be done with it now."""
    where = said_of(f"in_{place.zone}") or tr("The stage")
    if reading is None:
        seen = model.of(place.seat)
        if place.zone == "deck" and seen.known:
            return Told(where, words=foreseen(model.catalogue, seen))
        return Told(where, words=said_of(f"about_{place.zone}", n=seen.deck_count))
    face, title, (kind, *lines, _), *_ = reading
    if place.zone == "stance":
        kind, lines = tr("Stance, side {side}", side=model.of(place.seat).stance.side), [kind, *lines]
    words = "\n".join(line for line in lines if line)
    known = (term for term in TERMS if said_of(f"stem_{term}").casefold() in words.casefold())
    stacked = model.view.settings.blood_and_bruises and kind == said_of("wound")
    terms = [said_of(_term(term, stacked)) for term in islice(known, TERMS_TOLD)]
    return Told(where, face, title, kind, "\n".join((words, *terms)), why)


def _term(term: str, stacked: bool) -> str:
    """The sentence that explains a term; a Wound that has a stack of its own is exhausted onto it."""
    return "term_exhaust_wound" if term == "exhaust" and stacked else f"term_{term}"


def brought(catalogue: Catalogue, last: Fought) -> str:
    """Which blessing a trial brought."""
    named = [tr("Blessing: {name}", name=say(catalogue.cards[name].name)) for name in last.blessings]
    return "".join(named) or tr("No blessing yet: its ability lasts on.")


def after_trial(model: Model) -> RoundEnd:
    """What came of the trial that was beaten last: it lies on the boards, and the next one is in sight."""
    view, known, last = model.view, model.catalogue, model.last_trial()
    fell, ahead, taken = known.trials[last.trial], known.trials[view.trial.name], last.wounds
    halves = list[tuple[Face, str]]()
    for name in last.blessings:
        face, (_, base, upgraded, _) = two_levels(known.cards[name]), of_card(known, name).lines
        halves += [(face.base, base), (face.upgraded, upgraded)]
    facts = (
        ("wound", T.attack, "" if taken is None else ntr("{n} Wound taken", "{n} Wounds taken", taken)),
        ("health", T.health, ntr("{n} Wound left", "{n} Wounds left", view.wounds_left)),
        ("experience", T.experience, tr("{n} Experience lost", n=last.unspent)),
    )
    told = {"name": say(ahead.name), "n": view.round, "all": view.rounds}
    acts = preparations(known, view.settings)
    sentences = (
        tr("Next: {name}, trial {n} of {all}", **told),
        said_of("acts_each", n=acts)
        if view.heroes
        else ntr("{n} act of preparation first", "{n} acts of preparation first", acts),
        tr("All upgrades were turned back."),
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
        way=tr("To the preparation"),
    )


def labours(known: Catalogue) -> Exhibition:
    """Techniques, trials, blessings; wounds and the stance are among the techniques."""

    def side(reading: Reading, *before: str) -> Reading:
        *lines, origin = reading.lines
        return Reading(reading.face, reading.title, (*before, *lines), origin)

    hidden = Reading(back_face(known), tr("Mini-expansion"))
    front, back = (side(of_stance(known, one), tr("Stance, side {side}", side=one)) for one in known.stances)
    fronts = {name: side(of_trial(known, name)) for name in known.trials}
    trials = (Item(name, seen, _card(known.cards[name]).front) for name, seen in fronts.items())
    techniques = map(_card, (*known.techniques, *known.of_kind(Kind.WOUND)))
    queen = [
        side(of_stance(known, one, True), tr("Omphale, side {side}", side=one)) for one in known.alternates
    ]
    fated: list[Fated] = [known.definitions.shield, *known.revenge.values(), *known.health_cards.values()]
    expansions = (Item(f"fate:{number}", side(of_fate(card)), hidden) for number, card in enumerate(fated))
    cards = {
        Option("techniques", tr("Techniques")): (*techniques, Item("stance", front, back)),
        Option("trials", tr("Trials")): tuple(trials),
        Option("blessings", tr("Blessings")): tuple(map(_card, known.of_kind(Kind.BLESSING))),
        Option("expansions", tr("Mini-expansions")): (*expansions, Item("omphale", queen[0], queen[-1])),
    }
    credits = tuple(said_of(f"credit_{about}") for about in ("game", "unofficial", "house", "drawings"))
    return Exhibition(cards, credits)


def _card(definition: CardDef) -> Item:
    """A card with its base and its upgraded side."""
    face, kind = two_levels(definition), said_of(definition.kind)
    if definition.kind is not Kind.BLESSING:
        kind = ntr("{kind}, {n} copy", "{kind}, {n} copies", definition.copies, kind=kind)

    def side(shown: HalfFace) -> Reading:
        level = tr("Upgraded side") if shown.upgraded else tr("Base side")
        said = [f"{each}." for each in (_each(shown),) if each]
        if not said or definition.level(shown.upgraded).effects:
            said.append(sentence(shown.caption) + ".")
        angle = 180 if shown.upgraded else 0
        return Reading(face, shown.title, (kind, level, *said), from_where(definition.sources), angle)

    return Item(definition.id, side(face.base), side(face.upgraded))


def advice(view: View, can: Container[type]) -> str:
    """What can be done next, in one sentence; only what can be done is offered."""
    if view.wounds_to_exhaust:
        return said_of("advice_exhaust")
    if view.struck:
        return said_of("advice_struck_omphale" if view.alternate else "advice_struck")
    match view.phase:
        case Phase.PLANNING if view.hand_count:
            return said_of("advice_play", n=view.hand_count)
        case Phase.IMPROVEMENT:
            acts = _offered(can, moves.Purchase, moves.Upgrade, moves.Anticipate)
            about = "improvement" if acts else "unspent" if view.experience_left else "spent"
            return said_of(f"advice_{about}", n=view.experience_left, acts=acts)
        case Phase.PREPARATION:
            acts = _offered(can, moves.PrepareExhaust, moves.PrepareGain, moves.PrepareUpgrade)
            about = (
                "prepared"
                if not acts
                else "preparation_armed"
                if moves.PrepareShield in can
                else "preparation"
            )
            return sentence(said_of(f"advice_{about}", acts=acts))
        case phase:
            return said_of(f"advice_{phase.value}{'' if moves.TapStance in can else '_alone'}")


def stance_advice(model: Model, held: Ref) -> str:
    """Onto which cards the stance that is held may go, by name; nothing of anything else that is held."""
    if held.zone != "stance":
        return ""
    # What is in play comes before what would be played with it.
    places = sorted(model.targets(held), key=lambda place: (place.zone != "play", str(place)))
    seen = filter(None, map(model.seen, places))
    names = list(dict.fromkeys(half(model.catalogue.cards[card.name], card.upgraded).title for card in seen))
    few = names if len(names) <= NAMED else [*names[:NAMED], "…"]
    about = "stance_under" if model.of(held.seat).alternate else "stance_twice"
    return said_of(about, cards=listed(few, either=True))


def _offered(can: Container[type], *sorts: type[moves.Move]) -> str:
    """What moves of these sorts are, as far as they can be made."""
    return listed([said_of(f"do_{sort.__struct_config__.tag}") for sort in sorts if sort in can], either=True)
