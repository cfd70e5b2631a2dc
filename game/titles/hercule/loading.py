"""Loads Hercule's card data: YAML trees to checked definitions, packs merged by id; it decides no rule."""

import operator
from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from typing import Any, TypeVar

import msgspec

from game.content.effects import Effect, argument_names, check_placeholders
from game.content.info import check_complete, check_playable, last_of, merged_info
from game.content.lessons import KEYS as LESSON_KEYS
from game.content.packs import check_once, listed, named, read_pack
from game.content.problems import Place, Problems, quoted
from game.content.schema import build
from game.content.source import Scalar, Tree, YamlList, YamlMap
from game.content.text import Text
from game.core.errors import CoreReason
from game.paths import CARDS
from game.phrase import Phrase, either
from game.titles.challenges import KEYS as CHALLENGE_KEYS
from game.titles.hercule.cards import NAMING, CardDef, Definitions, Head, Kind, Level, StanceSide, TrialDef
from game.titles.hercule.expansions.record import all_expansions, options_type
from game.titles.hercule.rules.bounds import MOST_CARDS
from game.titles.hercule.rules.lasting import LASTING, Always
from game.titles.hercule.rules.momentary import MOMENTARY, Moment
from game.titles.hercule.rules.reasons import Reason
from game.titles.hercule.rules.stance import STANCE, StanceMoment
from game.titles.hercule.yaml_forms import BackData, PackFile, StanceData, TrialData, WoundData

T = TypeVar("T")


# The pack with the trials of the difficulty Story.
GENTLE = "gentle"
ONLY_ENDED = ("rest_stance", "flip_stance")
ENDLESS = Phrase("this side could be tapped for ever: it charges no card and ends upright")
STANCES = {"stances": Phrase("stance side"), "alternate_stances": Phrase("alternate stance side")}
TRIAL_MOMENTS = (Always.ALWAYS, Moment.TRIAL_HURT, Moment.WOUND_DEALT)
# Sections that only the screen uses; its scenes read them when they are opened.
TESTED = (*CHALLENGE_KEYS, *LESSON_KEYS)
OTHER_SECTIONS = (
    *("guide", "words", "positions", "motions", "glossary", "controls", "puzzles", "masks"),
    *TESTED,
)
KINDS = {"techniques": Kind.TECHNIQUE, "wounds": Kind.WOUND, "trials": Kind.BLESSING}
MOST_DECKS, MOST_TURNS = 20_000, 1_200


SECTIONS = (*PackFile.__struct_fields__, *OTHER_SECTIONS)


def merge(trees: Sequence[Tree], problems: Problems, base: Definitions | None = None) -> Definitions | None:
    """The definitions of these files merged over `base`; None, with every problem noted, if any is wrong."""
    before = len(problems)
    # Importing the records registers the stance operations of the expansions.
    all_expansions()
    _check_ids(trees, base, problems)
    files = [_read(tree, problems) for tree in trees]
    if len(problems) > before:
        return None
    right = [file for file in files if file]
    merged = _merged(right, base, trees, problems)
    if merged:
        _check_references(merged, trees, problems)
    if merged is None or len(problems) > before:
        return None
    return msgspec.structs.replace(merged, story=_story(merged, base, right, trees))


def _story(
    merged: Definitions, base: Definitions | None, files: list[PackFile], trees: Sequence[Tree]
) -> Definitions | None:
    """The definitions for Story: over those of `base`, or else the pack `gentle` over the program's own."""
    if base:
        return _merged(files, base.story, trees, Problems()) if base.story else None
    gentle = read_pack(CARDS / GENTLE).trees
    return _merged(
        list(filter(None, (_read(tree, Problems()) for tree in gentle))), merged, gentle, Problems()
    )


def _check_ids(trees: Sequence[Tree], base: Definitions | None, problems: Problems) -> None:
    """Note duplicate ids, and ids that belong to a card of another kind."""
    check_once(trees, KINDS, problems)
    check_once(trees, ["options"], problems)
    for section in STANCES:
        check_once(trees, [section], problems, "side")
    for section in (*_listed(), "ladder"):
        check_once(trees, [section], problems)
    kinds = {card.id: card.kind for card in base.cards} if base else {}
    for section, kind in KINDS.items():
        for name, place in named(trees, section):
            if kinds.get(name, kind) is not kind:
                problems.add(
                    place,
                    Phrase("the id {name} is that of a {value}", name=quoted(name), value=kinds[name].value),
                )


def _read(tree: Tree, problems: Problems) -> PackFile | None:
    cards = tree.without(*OTHER_SECTIONS) if isinstance(tree, YamlMap) else tree
    return build(
        cards,
        PackFile,
        problems,
        {
            Effect: _effect,
            Level: _level,
            TrialData: _trial,
            StanceData: _stance,
            WoundData: _wound,
            Head: _head,
        },
    )


def _effect(tree: Tree, problems: Problems) -> Effect | None:
    on = tree.get("on") if isinstance(tree, YamlMap) else None
    lasting = isinstance(on, Scalar) and on.value == Always.ALWAYS
    return LASTING.parse(tree, problems) if lasting else MOMENTARY.parse(tree, problems)


def _level(tree: Tree, problems: Problems) -> Level | None:
    level = build(tree, Level, problems, {Effect: _effect})
    if level:
        _bind(tree, level.text, level.effects, problems)
        _check_moments(tree, "effects", level.effects, (Moment.PLAYED, Moment.TRIGGERED), problems)
        # Cards that trigger each other at every trigger would never come to an end.
        _check_moments(tree, "effects", level.effects, (Moment.PLAYED,), problems, "retrigger")
    return level


def _trial(tree: Tree, problems: Problems) -> TrialData | None:
    trial = build(tree, TrialData, problems, {Effect: _effect, Level: _level})
    if trial:
        _bind(tree, trial.text, trial.abilities, problems)
        _check_moments(tree, "abilities", trial.abilities, TRIAL_MOMENTS, problems)
    return trial


def _wound(tree: Tree, problems: Problems) -> WoundData | None:
    wound = build(tree, WoundData, problems, {Effect: _effect, Level: _level})
    said = tree.get("expansion") if isinstance(tree, YamlMap) else None
    ids = [expansion.id for expansion in all_expansions()]
    if wound and said is not None and wound.expansion not in ("", *ids):
        problems.unknown(said.place, Phrase("value"), wound.expansion, ids)
    return wound


def _stance(tree: Tree, problems: Problems) -> StanceData | None:
    side = build(tree, StanceData, problems, {Effect: STANCE.parse})
    if side and side.effects:
        for op in ("exhaust_wounds", *NAMING):
            _check_moments(tree, "effects", side.effects, (StanceMoment.TAPPED,), problems, op)
        for op in ONLY_ENDED:
            _check_moments(tree, "effects", side.effects, (StanceMoment.TURN_ENDED,), problems, op)
        if sum(effect.op in NAMING for effect in side.effects) > 1:
            problems.add(tree.place, Phrase("an action names one card: {naming}", naming=either(NAMING)))
    return side


def _head(tree: Tree, problems: Problems) -> Head | None:
    head = build(tree, Head, problems)
    text = tree.get("text") if isinstance(tree, YamlMap) else None
    if head and text is not None:
        check_placeholders(text, head.text, head.figures, problems)
    return head


def _check_moments(
    tree: Tree, key: str, effects: Sequence[Effect], allowed: Sequence[str], problems: Problems, op: str = ""
) -> None:
    """Note effects, or only those with the operation `op`, whose moment never comes where they stand."""
    listed = tree.get(key) if isinstance(tree, YamlMap) else None
    places = [item.place for item in listed.items] if isinstance(listed, YamlList) else []
    for place, effect in zip(places, effects, strict=True):
        if effect.on not in allowed and op in ("", effect.op):
            what = Phrase("the operation {op}", op=op) if op else Phrase("these {key}", key=key)
            problems.add(
                place,
                Phrase(
                    "{on} never comes for {what}; it is {allowed}",
                    on=quoted(effect.on),
                    what=what,
                    allowed=either(allowed),
                ),
            )


def _bind(tree: Tree, text: Text, effects: Iterable[Effect], problems: Problems) -> None:
    text_tree = tree.get("text") if isinstance(tree, YamlMap) else None
    if text_tree is not None:
        check_placeholders(text_tree, text, argument_names(*effects), problems)


def _merged(
    files: list[PackFile], base: Definitions | None, trees: Sequence[Tree], problems: Problems
) -> Definitions | None:
    place = trees[0].place if trees else Place("cards")
    info = last_of(files, lambda file: file.info)
    numbers = last_of(files, lambda file: file.numbers) or (base.numbers if base else None)
    back = last_of(files, lambda file: file.back) or (
        BackData(base.back_art, base.back_mood) if base else None
    )
    options = (option for file in files for option in file.options)
    title = merged_info("hercule", info, options, base.info if base else None)
    single = {name: _last(name, files, base) for name in _sections() if name not in _listed()}
    sides: dict[str, Any] = {section: _stances(section, base, files) for section in STANCES}
    if title is None or numbers is None or back is None or None in single.values():
        problems.add(place, Phrase("the parts info, numbers, back and shield must stand in one of the files"))
        return None
    return Definitions(
        info=title,
        numbers=numbers,
        cards=_by_id(base.cards if base else (), (card for file in files for card in _cards(file))),
        trials=_by_id(base.trials if base else (), (_trial_def(t) for file in files for t in file.trials)),
        **single,
        **{name: _together(name, files, base) for name in _listed()},
        **sides,
        reasons={
            **(base.reasons if base else {}),
            **{k: v for file in files for k, v in file.reasons.items()},
        },
        back_art=back.art,
        back_mood=back.mood,
        ladder=last_of(files, lambda file: file.ladder) or (base.ladder if base else ()),
    )


def _sections() -> dict[str, int]:
    """The sections of expansions, with the least number of entries of each."""
    return {name: least for expansion in all_expansions() for name, least in expansion.sections.items()}


def _listed() -> list[str]:
    """Names of those sections that are lists."""
    usual = PackFile()
    return [name for name in _sections() if getattr(usual, name) is not None]


def _last(name: str, files: list[PackFile], base: Definitions | None) -> Any:
    return last_of(files, lambda file: getattr(file, name)) or getattr(base, name, None)


def _together(name: str, files: list[PackFile], base: Definitions | None) -> Any:
    return _by_id(getattr(base, name, ()), (thing for file in files for thing in getattr(file, name)))


def _stances(section: str, base: Definitions | None, files: list[PackFile]) -> tuple[StanceSide, ...]:
    """The sides of a stance card; a side without effects keeps those that it has in `base`."""
    below: tuple[StanceSide, ...] = getattr(base, section) if base else ()
    done = {side.side: side.effects for side in below}
    added = []
    for side in (side for file in files for side in getattr(file, section)):
        effects = done.get(side.side, ()) if side.effects is None else side.effects
        added.append(StanceSide(**{**msgspec.structs.asdict(side), "effects": effects}))
    return _by_id(below, added, lambda side: side.side)


def _by_id(base: tuple[T, ...], added: Iterable[T], key: Callable[[T], str] | None = None) -> tuple[T, ...]:
    name = key or operator.attrgetter("id")
    merged = {name(thing): thing for thing in base}
    merged.update((name(thing), thing) for thing in added)
    return tuple(merged.values())


def _cards(file: PackFile) -> Iterable[CardDef]:
    for card in file.techniques:
        yield CardDef(
            card.id,
            Kind.TECHNIQUE,
            card.name,
            card.provenance,
            card.base,
            card.upgraded,
            card.copies,
            card.recommended,
        )
    for wound in file.wounds:
        yield CardDef(
            wound.id,
            Kind.WOUND,
            wound.name,
            wound.provenance,
            wound.base,
            wound.upgraded,
            wound.copies,
            expansion=wound.expansion,
            layer=wound.layer,
            discarded=wound.discarded,
        )
    for trial in file.trials:
        blessing = trial.blessing
        yield CardDef(
            trial.id, Kind.BLESSING, blessing.name, trial.blessing_sources, blessing.base, blessing.upgraded
        )


def _trial_def(data: TrialData) -> TrialDef:
    return TrialDef(**{name: getattr(data, name) for name in TrialDef.__struct_fields__})


def _check_references(merged: Definitions, trees: Sequence[Tree], problems: Problems) -> None:
    """Note references to unknown cards, and anything missing that a run needs."""
    place = trees[0].place if trees else Place("cards")
    cards = {card.id for card in merged.cards}
    places = _places_of(trees)
    effects = [effect for trial in merged.trials for effect in trial.abilities]
    for effect in effects:
        for argument, value in effect.args:
            if argument == "card" and value not in cards:
                problems.unknown(places.get(value, place), Phrase("card"), str(value), cards)
    _check_stance_words(merged, trees, problems)
    offered = {option.id for option in merged.info.options}
    check_playable(merged.info, 2, options_type(offered), place, problems, least=1)
    added = [
        expansion.reasons for expansion in all_expansions() if expansion.reasons and expansion.id in offered
    ]
    kinds: list[type[StrEnum]] = [Reason, CoreReason, *added]
    reasons = [reason.value for kind in kinds for reason in kind]
    check_complete(Phrase("reason"), reasons, merged.reasons, place, problems)
    for section, what in STANCES.items():
        sides: tuple[StanceSide, ...] = getattr(merged, section)
        check_complete(what, ("A", "B"), (side.side for side in sides), place, problems)
    _check_playable(merged, place, problems)
    _check_ladder(merged, place, problems)


def _check_ladder(merged: Definitions, place: Place, problems: Problems) -> None:
    """Note a heads option that does not match the ladder, and deck sizes that cannot be chosen."""
    offered = next((option.values for option in merged.info.options if option.id == "heads"), ())
    if offered != tuple(map(str, range(len(merged.ladder) + 1))):
        problems.add(
            place,
            Phrase(
                "the option heads must be 0 to {ladder}, as the ladder has heads", ladder=len(merged.ladder)
            ),
        )
    techniques = sum(card.copies for card in merged.cards if card.kind is Kind.TECHNIQUE)
    size = merged.numbers.deck
    for head in merged.ladder:
        size += head.changes.deck
        if not 1 <= size <= techniques:
            problems.add(
                place,
                Phrase("with the head {id} a deck of {size} cards cannot be chosen", id=head.id, size=size),
            )


def _check_stance_words(merged: Definitions, trees: Sequence[Tree], problems: Problems) -> None:
    """Note placeholders that a side's effects cannot fill, and stances that could be tapped for ever."""
    for section in STANCES:
        _check_words_of(section, getattr(merged, section), trees, problems)


def _check_words_of(
    section: str, stances: Sequence[StanceSide], trees: Sequence[Tree], problems: Problems
) -> None:
    sides: dict[str, StanceSide] = {side.side: side for side in stances}
    for tree in listed(trees, section, problems):
        written = tree.get("side") if isinstance(tree, YamlMap) else None
        side = sides[str(written.value)] if isinstance(written, Scalar) else None
        for key, moment in (("action", StanceMoment.TAPPED), ("end", StanceMoment.TURN_ENDED)):
            text = tree.get(key) if isinstance(tree, YamlMap) else None
            if side and text is not None:
                done = (effect for effect in side.effects if effect.on == moment)
                check_placeholders(text, getattr(side, key), argument_names(*done), problems)
        if side and _is_endless(side, stances):
            problems.add(tree.place, ENDLESS)


def _is_endless(side: StanceSide, stances: Sequence[StanceSide]) -> bool:
    """Whether the side can be tapped for ever, as it charges no card and leaves the stance upright."""
    turned = [other for other in stances if other.side != side.side] if side.does("turn_stance") else []
    return all(each.springs_back and not each.supercharges for each in (side, *turned))


def _check_playable(merged: Definitions, place: Place, problems: Problems) -> None:
    techniques = [card for card in merged.cards if card.kind is Kind.TECHNIQUE]
    if sum(card.copies for card in techniques) < merged.numbers.deck:
        problems.add(place, Phrase("there are fewer techniques than a starting deck holds"))
    if sum(card.recommended for card in techniques) != merged.numbers.deck:
        problems.add(place, Phrase("the recommended deck must hold {deck} cards", deck=merged.numbers.deck))
    if any(card.recommended > card.copies for card in techniques):
        problems.add(place, Phrase("the recommended deck holds more copies of a card than there are"))
    if sum(card.copies for card in merged.cards) > MOST_CARDS:
        problems.add(place, Phrase("there are more than {most_cards} cards", most_cards=MOST_CARDS))
    if _decks(techniques, merged.numbers.deck) > MOST_DECKS:
        problems.add(
            place,
            Phrase(
                "more than {most_decks} starting decks could be chosen from the techniques",
                most_decks=MOST_DECKS,
            ),
        )
    if min(merged.numbers.trials, len(merged.trials)) * merged.numbers.turns > MOST_TURNS:
        problems.add(
            place,
            Phrase(
                "a run could last longer than {most_turns} turns, more than can be kept",
                most_turns=MOST_TURNS,
            ),
        )
    if any(len(getattr(merged, name)) < _sections()[name] for name in _listed()):
        problems.add(place, Phrase("there must be a card of Hera’s Revenge and two special health cards"))
    if not merged.trials:
        problems.add(place, Phrase("there is no trial"))


def _decks(techniques: Iterable[CardDef], size: int) -> int:
    """The number of different decks of a size that can be chosen."""
    ways = [1] + [0] * size
    for card in techniques:
        ways = [sum(ways[max(0, total - card.copies) : total + 1]) for total in range(size + 1)]
    return ways[size]


def _places_of(trees: Iterable[Tree]) -> dict[object, Place]:
    """The place in the trees where each value stands first."""
    places: dict[object, Place] = {}
    waiting = list(reversed(list(trees)))
    while waiting:
        tree = waiting.pop()
        if isinstance(tree, Scalar):
            places.setdefault(tree.value, tree.place)
        else:
            children = [e.value for e in tree.entries] if isinstance(tree, YamlMap) else tree.items
            waiting.extend(reversed(children))
    return places
