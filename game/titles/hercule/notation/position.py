"""A position as one line of text, as FEN is for chess.

``planning trial=lernaean_hydra/7/7/2/3 hand=strike#0,block#1+ play=train#2*3! deck=strike reserve=...``
Words of a field are separated by commas; ``+`` is upgraded, ``*n`` triggers, ``!`` Supercharged. Fields that
have their usual value are left out: what no field places lies in the Reserve, and trials that are neither
beaten nor faced lie ahead in the order of the card data. ``trial=lernaean_hydra/-3`` is a trial as the rules
bring it in this round and turn, with 3 Health lost; what its ability has changed is not counted.
Of two heroes the seat stands before what is theirs: ``0.hand=strike#0 1.hand=block#1 1.laid=1!`` (``3!`` is
Supercharged; ``tap``, ``tap3``, ``wound3``).
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

import msgspec

from game.core.errors import InvalidPosition
from game.core.rng import Rng
from game.titles.hercule import ladder
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.expansions.record import (
    Expansion,
    active,
    all_expansions,
    laid_out,
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


def format_position(_catalogue: Catalogue, state: State) -> str:
    """The text form; reading it gives the same state."""
    fields = [("trial", "/".join(str(value) for value in msgspec.structs.astuple(state.trial)))]
    alone = len(state.heroes) == 1
    fields += _differing_numbers(state, _NUMBERS)
    fields += _differing_numbers(state.heroes[0], _own_numbers()) if alone else []
    fields += _differing_settings(state.settings)
    for seat, hero in enumerate(state.heroes):
        fields += _own_fields(hero) if alone else _fields_of_seat(seat, hero, state.settings)
    fields += [("split", "/".join(map(str, state.split)))] if state.split else []
    fields.append(("reserve", cards_text(state.reserve)))
    for expansion in all_expansions():
        fields += [(pile, cards_text(getattr(state, pile))) for pile in _piles_of(expansion, state.settings)]
        fields += expansion.fields(state)
    fields += [("counters", ",".join(f"{name}/{n}" for name, n in state.numbers))] if state.numbers else []
    fields += [("lingering", ",".join(f"{trial.name}/{trial.rounds}" for trial in state.lingering))]
    fields += [("beaten", ",".join(state.beaten)), ("ahead", ",".join(state.ahead))]
    fields.append(("rng", f"{state.rng.key}/{state.rng.count}"))
    return " ".join([state.phase.value, *(f"{key}={text}" for key, text in fields)])


def _differing_numbers(holder: State | Hero, names: tuple[str, ...]) -> list[tuple[str, str]]:
    return [(name, str(getattr(holder, name))) for name in names if getattr(holder, name)]


def _fields_of_seat(seat: int, hero: Hero, settings: Settings) -> list[tuple[str, str]]:
    """The fields of one of two heroes."""
    fields = _differing_numbers(hero, _own_numbers()) + _own_fields(hero)
    fields += [("laid", ",".join(map(_laid_text, hero.laid)))] if hero.laid else []
    fields += [("ready", "true")] if hero.ready else []
    for expansion in all_expansions():
        fields += expansion.fields_of_seat(settings, hero)
    return [(f"{seat}.{name}", text) for name, text in fields]


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


def _own_fields(hero: Hero) -> list[tuple[str, str]]:
    """The fields of what is one hero's own."""
    stance = hero.stance.side + ("!" if hero.stance.tapped else "")
    return [
        *([("stance", stance)] if hero.stance != Stance() else []),
        *((zone, cards_text(getattr(hero, zone))) for zone in ("deck", "hand")),
        ("play", ",".join(map(_played_text, hero.played))),
        ("discard", cards_text(hero.discard)),
        # The last first: so positions were written before each expansion wrote its own part.
        *(field for expansion in reversed(all_expansions()) for field in expansion.fields_of(hero)),
    ]


def _differing_settings(settings: Settings) -> list[tuple[str, str]]:
    usual = Settings()
    pairs = ((name, getattr(settings, name)) for name in settings.__struct_fields__ if name != "further")
    return [
        *((name, str(value).lower()) for name, value in pairs if value != getattr(usual, name)),
        *((name, "true") for name in settings.added),
    ]


def _played_text(played: Played) -> str:
    return f"{card_text(played.card)}*{played.triggers}" + ("!" if played.supercharged else "")


def parse_position(catalogue: Catalogue, text: str) -> State:
    """Read the text form; raises InvalidPosition."""
    phase, *words = text.split() or [""]
    fields = Fields(words)
    reader = _Reader(catalogue, fields)
    try:
        # Only decoding holds the numbers to their bounds.
        state = msgspec.convert(msgspec.to_builtins(reader.state(Phase(phase))), State)
    except (ValueError, msgspec.ValidationError) as error:
        raise InvalidPosition(f"not a position: {error}") from error
    if left := sorted(fields):
        raise InvalidPosition(f"not a field of a position: {left[0]}")
    check(catalogue, state)
    return state


class _Reader:
    """Takes the fields of a text and makes a position of them."""

    def __init__(self, catalogue: Catalogue, fields: Fields) -> None:
        self._catalogue = catalogue
        self._fields = fields

    def state(self, phase: Phase) -> State:
        fields = self._fields
        heroes = 2 if any(key.startswith(("0.", "1.")) for key in fields) else 1
        settings = self._settings()
        if settings.difficulty is Difficulty.STORY:
            self._catalogue = self._catalogue.story
        lingering = tuple(
            Lingering(name, int(rounds))
            for name, _, rounds in (w.partition("/") for w in fields.words("lingering"))
        )
        beaten = tuple(fields.words("beaten"))
        trial = self._trial(settings, len(beaten), heroes)
        ahead = tuple(fields.words("ahead")) if "ahead" in fields else self._other_trials(trial, beaten)
        sides = tuple(self._hero(settings, f"{seat}." if heroes > 1 else "") for seat in range(heroes))
        whole = material(self._catalogue, settings, heroes, beaten, lingering)
        piles, numbers = self._piles(settings, sides, whole), fields.numbers(_NUMBERS)
        return State(
            settings=settings,
            phase=phase,
            trial=trial,
            ahead=ahead,
            rng=self._rng(),
            lingering=lingering,
            beaten=beaten,
            heroes=sides,
            reserve=sorted_cards(piles.pop("reserve")),
            split=tuple(map(int, filter(None, fields.take("split").split("/")))),
            counters=tuple(self._pairs("counters")) or msgspec.UNSET,
            **piles,
            **self._kept(settings),
            **numbers,
        )

    def _kept(self, settings: Settings) -> dict[str, Any]:
        """What the expansions keep."""
        found: dict[str, Any] = {}
        for expansion in all_expansions():
            found |= expansion.read(self._fields, self._catalogue, settings)
        return found

    def _hero(self, settings: Settings, seat: str) -> Hero:
        """One hero, whose fields begin with his seat."""
        fields, found = self._fields, dict[str, Any]()
        deck, hand, discard = (fields.cards(seat + zone) for zone in ("deck", "hand", "discard"))
        for expansion in all_expansions():
            found |= expansion.read_of(fields, settings, seat)
        return Hero(
            deck=deck,
            hand=hand,
            played=tuple(self._played(seat + "play")),
            discard=discard,
            stance=self._stance(seat + "stance"),
            laid=tuple(map(_laid, fields.words(seat + "laid"))),
            ready=fields.take(seat + "ready") == "true",
            **found,
            **fields.numbers(_own_numbers(), seat),
        )

    def _trial(self, settings: Settings, beaten: int, heroes: int) -> Trial:
        name, *values = self._fields.take("trial").split("/")
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
        turns = max(0, int(self._fields.look("turn", "0")) - 1)
        return msgspec.structs.replace(
            trial, health=trial.health + change, attack=trial.attack + turns * self._catalogue.numbers.growth
        )

    def _settings(self) -> Settings:
        given: dict[str, Any] = {}
        for name in option_names():
            if name in self._fields:
                text = self._fields.take(name)
                given[name] = {"true": True, "false": False}.get(text, text)
        return settings_of(given)

    def _stance(self, field: str) -> Stance:
        text = self._fields.take(field, "A")
        return msgspec.convert({"side": text.rstrip("!"), "tapped": text.endswith("!")}, Stance)

    def _rng(self) -> Rng:
        if "rng" not in self._fields:
            return Rng.stream(0, "position")
        key, _, count = self._fields.take("rng").partition("/")
        return Rng(int(key), int(count or 0))

    def _other_trials(self, trial: Trial, beaten: tuple[str, ...]) -> tuple[str, ...]:
        left = self._catalogue.numbers.trials - len(beaten) - 1
        others = (name for name in self._catalogue.trials if name != trial.name and name not in beaten)
        return tuple(others)[:left]

    def _played(self, field: str) -> Iterator[Played]:
        cards = list(self._fields.marked_cards(field))
        for place, (card, found) in enumerate(cards):
            yield Played(card, int(found["times"] or len(cards) - place), bool(found["on"]))

    def _pairs(self, field: str) -> Iterator[tuple[str, int]]:
        for word in self._fields.words(field):
            name, _, number = word.rpartition("/")
            yield name, int(number)

    def _piles(self, settings: Settings, sides: Iterable[Hero], whole: Counter[str]) -> dict[str, Any]:
        """The Reserve and the piles of expansions; where one is left out, the cards that no field places."""
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
