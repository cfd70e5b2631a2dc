"""Text form of a position on one line, like FEN for chess.

``planning trial=lernaean_hydra/7/7/2/3 hand=strike#0,block#1+ play=train#2*3! deck=strike reserve=...``
Words of a field are separated by commas; ``+`` means upgraded, ``*n`` triggers, ``!`` Supercharged.
Fields at their default are left out: cards that no field places lie in the Reserve, and trials that are
neither beaten nor faced lie ahead in the order of the card data. ``trial=lernaean_hydra/-3`` is a trial
as the rules bring it in this round and turn, with 3 Health lost; changes by its ability are not counted.
With two heroes, a hero's own fields begin with his seat: ``0.hand=strike#0 1.hand=block#1 1.laid=1!``
(``3!`` is Supercharged; ``tap``, ``tap3``, ``wound3``).
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

import msgspec

from game.core.position_text import (
    Pair,
    Parts,
    Signs,
    bounded,
    position_text,
    prefixed,
    read_position,
    unusual,
)
from game.titles.hercule import ladder
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.expansions.record import (
    Expansion,
    active,
    all_expansions,
    laid_out,
    option_fields,
    option_names,
    settings_of,
)
from game.titles.hercule.notation.fields import Fields, card_text, cards_text
from game.titles.hercule.rules.draft import sorted_cards
from game.titles.hercule.rules.invariants import check, material
from game.titles.hercule.rules.moves import ExhaustWound, PlayCard, TapStance
from game.titles.hercule.rules.state import (
    Card,
    Difficulty,
    Hero,
    Laid,
    Lingering,
    Phase,
    Played,
    Settings,
    Stance,
    State,
    Trial,
)

_LAID = re.compile(r"(?P<verb>tap|wound)?(?P<uid>\d{1,4})?(?P<on>!)?")
_NUMBERS = ("turn", "spent", "cost_change", "defense_change", "lost_health")
_OWN_NUMBERS = ("preparations", "wounds_to_exhaust", "known")


def signs(catalogue: Catalogue) -> Signs:
    """The ids of cards and trials, and the fields in which they stand."""
    expansions = all_expansions()
    sections = [section for expansion in expansions for section in expansion.sections]
    sorts = [catalogue.cards, catalogue.trials, *(getattr(catalogue, section, {}) for section in sections)]
    names = {id: each.name for sort in sorts for id, each in sort.items()}
    mixed = ("trial", "lingering", "beaten", "ahead", *(part for each in expansions for part in each.mixed))
    piles, lists = ("hand", "deck", "discard", "reserve"), ("play", "under", "wounds")
    return Signs(names, piles, lists, mixed, shared=("reserve",))


def format_position(_catalogue: Catalogue, state: State) -> str:
    """The text form; `parse_position` reads the same state from it."""
    return position_text(state.phase.value, _parts(state), state.rng)


def _parts(state: State) -> Iterator[Pair]:
    alone = len(state.heroes) == 1
    yield "trial", "/".join(map(str, msgspec.structs.astuple(state.trial)))
    yield from unusual(state, _NUMBERS)
    yield from unusual(state.heroes[0], _own_numbers()) if alone else ()
    yield from unusual(state.settings, option_fields(), Settings())
    yield from ((name, "true") for name in state.settings.added)
    for seat, hero in enumerate(state.heroes):
        yield from _own_parts(hero) if alone else prefixed(f"{seat}.", _parts_of_two(hero, state.settings))
    if state.split:
        yield "split", "/".join(map(str, state.split))
    yield "reserve", cards_text(state.reserve)
    for expansion in all_expansions():
        yield from ((pile, cards_text(getattr(state, pile))) for pile in _piles_of(expansion, state.settings))
        yield from expansion.fields(state)
    if state.numbers:
        yield "counters", ",".join(f"{name}/{number}" for name, number in state.numbers)
    yield "lingering", ",".join(f"{trial.name}/{trial.rounds}" for trial in state.lingering)
    yield "beaten", ",".join(state.beaten)
    yield "ahead", ",".join(state.ahead)


def _parts_of_two(hero: Hero, settings: Settings) -> Iterator[Pair]:
    """Fields of one of two heroes."""
    yield from unusual(hero, _own_numbers())
    yield from _own_parts(hero)
    if hero.laid:
        yield "laid", ",".join(map(_laid_text, hero.laid))
    if hero.ready:
        yield "ready", "true"
    for expansion in all_expansions():
        yield from expansion.fields_of_seat(settings, hero)


def _laid_text(act: Laid) -> str:
    match act:
        case PlayCard(uid, supercharged):
            return f"{uid}!" if supercharged else str(uid)
        case ExhaustWound(uid):
            return f"wound{uid}"
        case _:
            return "tap" if act.uid is None else f"tap{act.uid}"


def _laid(text: str) -> Laid:
    found = _LAID.fullmatch(text)
    uid = int(found["uid"]) if found and found["uid"] else None
    if not found or (found["on"] and found["verb"]) or (uid is None and found["verb"] != "tap"):
        raise ValueError(f"nothing that can be laid: {text[:40]!r}")
    if found["verb"] == "tap":
        return TapStance(uid)
    return ExhaustWound(uid or 0) if found["verb"] else PlayCard(uid or 0, bool(found["on"]))


def _own_numbers() -> tuple[str, ...]:
    return (*_OWN_NUMBERS, *(name for expansion in all_expansions() for name in expansion.numbers))


def _piles_of(expansion: Expansion, settings: Settings) -> tuple[str, ...]:
    return expansion.piles if settings.brings(expansion.id) else ()


def _own_parts(hero: Hero) -> Iterator[Pair]:
    """Fields that a hero has with or without a team-mate."""
    if hero.stance != Stance():
        yield "stance", hero.stance.side + ("!" if hero.stance.tapped else "")
    yield "deck", cards_text(hero.deck)
    yield "hand", cards_text(hero.hand)
    yield "play", ",".join(map(_played_text, hero.played))
    yield "discard", cards_text(hero.discard)
    # In reverse, because existing texts have the fields in this order.
    for expansion in reversed(all_expansions()):
        yield from expansion.fields_of(hero)


def _played_text(played: Played) -> str:
    return f"{card_text(played.card)}*{played.triggers}" + ("!" if played.supercharged else "")


def parse_position(catalogue: Catalogue, text: str) -> State:
    """Read the text form; raises InvalidPosition."""
    state = read_position(text, lambda phase, parts: bounded(_Reader(catalogue, parts).state(Phase(phase))))
    check(catalogue, state)
    return state


class _Reader:
    """Builds a state from the fields of a text."""

    def __init__(self, catalogue: Catalogue, parts: Parts) -> None:
        self._catalogue, self._fields = catalogue, Fields(parts)

    def state(self, phase: Phase) -> State:
        fields = self._fields
        heroes = 2 if any(name.startswith(("0.", "1.")) for name in fields.left) else 1
        settings = settings_of(fields.options(option_names()))
        if settings.difficulty is Difficulty.STORY:
            self._catalogue = self._catalogue.story
        lingering = tuple(
            Lingering(name, int(rounds))
            for name, _, rounds in (w.partition("/") for w in fields.words("lingering"))
        )
        beaten = tuple(fields.words("beaten"))
        trial = self._trial(settings, len(beaten), heroes)
        count = settings.trials(self._catalogue.numbers.trials)
        ahead = tuple(fields.words("ahead")) if "ahead" in fields else self._others(trial, beaten, count)
        sides = tuple(self._hero(settings, f"{seat}." if heroes > 1 else "") for seat in range(heroes))
        whole = material(self._catalogue, settings, heroes, beaten, lingering)
        kept = self._piles(settings, sides, whole) | self._kept(settings) | fields.numbers(_NUMBERS)
        return State(
            settings=settings,
            phase=phase,
            trial=trial,
            ahead=ahead,
            rng=fields.rng(),
            lingering=lingering,
            beaten=beaten,
            heroes=sides,
            reserve=sorted_cards(kept.pop("reserve")),
            split=tuple(map(int, fields.words("split", "/"))),
            counters=tuple(self._pairs("counters")) or msgspec.UNSET,
            **kept,
        )

    def _kept(self, settings: Settings) -> dict[str, Any]:
        """Values of the fields that expansions add to the table."""
        found: dict[str, Any] = {}
        for expansion in all_expansions():
            found |= expansion.read(self._fields, self._catalogue, settings)
        return found

    def _hero(self, settings: Settings, seat: str) -> Hero:
        """One hero; `seat` is the prefix of his fields."""
        fields, found = self._fields, dict[str, Any]()
        deck, hand, discard = (fields.cards(seat + zone) for zone in ("deck", "hand", "discard"))
        for expansion in all_expansions():
            found |= expansion.read_of(fields, settings, seat)
        found |= fields.numbers(_own_numbers(), seat)
        return Hero(
            deck=deck,
            hand=hand,
            played=tuple(self._played(seat + "play")),
            discard=discard,
            stance=self._stance(seat + "stance"),
            laid=tuple(map(_laid, fields.words(seat + "laid"))),
            ready=fields.is_set(seat + "ready"),
            **found,
        )

    def _trial(self, settings: Settings, beaten: int, heroes: int) -> Trial:
        name, *values = self._fields.text("trial").split("/")
        printed = self._catalogue.trials.get(name)
        if printed is None:
            raise ValueError(f"no trial is called {name!r}")
        if not values:
            health = printed.health * heroes
            return Trial(name, health, health, printed.attack, printed.defense)
        if len(values) == 1 and values[0].startswith("-"):
            return self._grown(ladder.trial_of(self._catalogue, settings, name, beaten, heroes), int(*values))
        health, full, attack, defense = map(int, values)
        return Trial(name, health, full, attack, defense)

    def _grown(self, trial: Trial, change: int) -> Trial:
        turns = max(0, int(self._fields.left.get("turn", "0")) - 1)
        return msgspec.structs.replace(
            trial, health=trial.health + change, attack=trial.attack + turns * self._catalogue.numbers.growth
        )

    def _stance(self, field: str) -> Stance:
        text = self._fields.text(field, "A")
        return msgspec.convert({"side": text.rstrip("!"), "tapped": text.endswith("!")}, Stance)

    def _others(self, trial: Trial, beaten: tuple[str, ...], count: int) -> tuple[str, ...]:
        """The trials to come in a run of so many trials."""
        others = (name for name in self._catalogue.trials if name != trial.name and name not in beaten)
        return tuple(others)[: count - len(beaten) - 1]

    def _played(self, field: str) -> Iterator[Played]:
        cards = list(self._fields.marked_cards(field))
        for place, (card, found) in enumerate(cards):
            yield Played(card, int(found["times"] or len(cards) - place), bool(found["on"]))

    def _pairs(self, field: str) -> Iterator[tuple[str, int]]:
        for word in self._fields.words(field):
            name, _, number = word.rpartition("/")
            yield name, int(number)

    def _piles(self, settings: Settings, sides: Iterable[Hero], whole: Counter[str]) -> dict[str, Any]:
        """The Reserve and the piles of expansions; those left out get the cards that no field places."""
        names = ("reserve", *(pile for expansion in all_expansions() for pile in expansion.piles))
        piles = {pile: self._fields.cards(pile) for pile in names if pile in self._fields}
        wanted = ("reserve", *(pile for expansion in active(settings) for pile in expansion.piles))
        if piles.keys() >= {*wanted}:
            return piles
        lying = (*chain.from_iterable(hero.cards for hero in sides), *chain.from_iterable(piles.values()))
        missing = whole - Counter(card.name for card in lying)
        cards = (Card(self._fields.new_uid(), name) for name in sorted(missing.elements()))
        laid = laid_out(self._catalogue, settings, cards)
        return {pile: laid[pile] for pile in wanted} | piles
