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
from game.core.parts import parts_of
from game.core.rng import Rng
from game.titles.hercule import ladder
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.rules.draft import sorted_cards
from game.titles.hercule.rules.expansions import revenge
from game.titles.hercule.rules.expansions.dealing import laid_out
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

_CARD = re.compile(
    r"(?P<name>[a-z][a-z0-9_]*)(?:#(?P<uid>\d{1,4}))?(?P<up>\+)?(?:\*(?P<times>\d{1,4}))?(?P<on>!)?"
)
_LAID = re.compile(r"(?P<verb>tap|wound)?(?P<uid>\d{1,4})?(?P<on>!)?")
_NUMBERS = ("turn", "spent", "cost_change", "defense_change", "lost_health")
PILES = ("reserve", "wounds")
HERA = ("revenge", "revealed")
_OWN_NUMBERS = ("preparations", "wounds_to_exhaust", "known", "shield")


def format_position(_catalogue: Catalogue, state: State) -> str:
    """The text form; reading it gives the same state."""
    fields = [("trial", "/".join(str(value) for value in msgspec.structs.astuple(state.trial)))]
    alone = len(state.heroes) == 1
    fields += _differing_numbers(state, _NUMBERS)
    fields += _differing_numbers(state.heroes[0], _OWN_NUMBERS) if alone else []
    fields += _differing_settings(state.settings)
    for seat, hero in enumerate(state.heroes):
        fields += _own_fields(hero) if alone else _fields_of_seat(seat, hero, state.settings.omphale)
    fields += [("split", "/".join(map(str, state.split)))] if state.split else []
    fields.append(("reserve", ",".join(map(_card_text, state.reserve))))
    fields += _expansion_fields(state)
    fields += [("lingering", ",".join(f"{trial.name}/{trial.rounds}" for trial in state.lingering))]
    fields += [("beaten", ",".join(state.beaten)), ("ahead", ",".join(state.ahead))]
    fields.append(("rng", f"{state.rng.key}/{state.rng.count}"))
    return " ".join([state.phase.value, *(f"{key}={text}" for key, text in fields)])


def _differing_numbers(holder: State | Hero, names: tuple[str, ...]) -> list[tuple[str, str]]:
    return [(name, str(getattr(holder, name))) for name in names if getattr(holder, name)]


def _fields_of_seat(seat: int, hero: Hero, choosing: bool) -> list[tuple[str, str]]:
    """The fields of one of two heroes."""
    fields = _differing_numbers(hero, _OWN_NUMBERS) + _own_fields(hero)
    fields += [("laid", ",".join(map(_laid_text, hero.laid)))] if hero.laid else []
    fields += [("ready", "true")] if hero.ready else []
    fields += [("stance_card", "usual")] if choosing and not hero.alternate else []
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


def _own_fields(hero: Hero) -> list[tuple[str, str]]:
    """The fields of what is one hero's own."""
    stance = hero.stance.side + ("!" if hero.stance.tapped else "")
    piles = ((zone, ",".join(map(_card_text, getattr(hero, zone)))) for zone in ("deck", "hand"))
    return [
        *([("stance", stance)] if hero.stance != Stance() else []),
        *piles,
        ("play", ",".join(map(_played_text, hero.played))),
        ("discard", ",".join(map(_card_text, hero.discard))),
        *([("under", ",".join(map(_card_text, hero.under)))] if hero.under else []),
        *([("earlier", ",".join(f"{uid}/{times}" for uid, times in hero.earlier))] if hero.earlier else []),
        *([("struck", "true")] if hero.struck else []),
    ]


def _expansion_fields(state: State) -> list[tuple[str, str]]:
    """The fields of the mini-expansions that are played with."""
    on = state.settings
    health = [(name, getattr(state, name) or "") for name in ("health_card", "health_before")]
    return [
        *([("wounds", ",".join(map(_card_text, state.wounds)))] if on.blood_and_bruises else []),
        *([(name, ",".join(getattr(state, name))) for name in HERA] if on.hera_revenge else []),
        *(((name, text) for name, text in health if text)),
    ]


def _differing_settings(settings: Settings) -> list[tuple[str, str]]:
    usual = Settings()
    pairs = ((name, getattr(settings, name)) for name in settings.__struct_fields__)
    return [(name, str(value).lower()) for name, value in pairs if value != getattr(usual, name)]


def _card_text(card: Card) -> str:
    return f"{card.name}#{card.uid}" + ("+" if card.upgraded else "")


def _played_text(played: Played) -> str:
    return f"{_card_text(played.card)}*{played.triggers}" + ("!" if played.supercharged else "")


def parse_position(catalogue: Catalogue, text: str) -> State:
    """Read the text form; raises InvalidPosition."""
    phase, *words = text.split() or [""]
    fields = parts_of(words)
    reader = _Reader(catalogue, fields)
    try:
        # Only decoding holds the numbers to their bounds.
        state = msgspec.convert(msgspec.to_builtins(reader.state(Phase(phase))), State)
    except (ValueError, msgspec.ValidationError) as error:
        raise InvalidPosition(f"not a position: {error}") from error
    if fields:
        raise InvalidPosition(f"not a field of a position: {min(fields)}")
    check(catalogue, state)
    return state


class _Reader:
    """Takes the fields of a text apart; each is removed once it is read."""

    def __init__(self, catalogue: Catalogue, fields: dict[str, str]) -> None:
        self._catalogue = catalogue
        self._fields = fields
        self._taken = {int(uid) for text in fields.values() for uid in re.findall(r"#(\d+)", text)}

    def state(self, phase: Phase) -> State:
        heroes = 2 if any(key.startswith(("0.", "1.")) for key in self._fields) else 1
        settings = self._settings()
        if settings.difficulty is Difficulty.STORY:
            self._catalogue = self._catalogue.story
        lingering = tuple(
            Lingering(name, int(rounds))
            for name, _, rounds in (w.partition("/") for w in self._list("lingering"))
        )
        beaten = tuple(self._list("beaten"))
        trial = self._trial(settings, len(beaten), heroes)
        ahead = tuple(self._list("ahead")) if "ahead" in self._fields else self._other_trials(trial, beaten)
        sides = tuple(self._hero(settings, f"{seat}." if heroes > 1 else "") for seat in range(heroes))
        piles = {pile: tuple(c for c, _ in self._cards(pile)) for pile in PILES if pile in self._fields}
        if len(piles) < (2 if settings.blood_and_bruises else 1):
            lying = (*chain.from_iterable(hero.cards for hero in sides), *chain.from_iterable(piles.values()))
            whole = material(self._catalogue, settings, heroes, beaten, lingering)
            piles = self._rest(settings, lying, whole) | piles
        return State(
            settings=settings,
            phase=phase,
            trial=trial,
            ahead=ahead,
            rng=self._rng(),
            lingering=lingering,
            beaten=beaten,
            heroes=sides,
            reserve=sorted_cards(piles["reserve"]),
            wounds=piles.get("wounds", ()),
            split=tuple(map(int, filter(None, self._fields.pop("split", "").split("/")))),
            **self._fates(settings),
            **self._numbers(_NUMBERS),
        )

    def _fates(self, settings: Settings) -> dict[str, Any]:
        """Hera's cards, those not named to come in the order of the card data; the special health cards."""
        all_six = Counter(revenge.all_six(self._catalogue)) if settings.hera_revenge else Counter()
        revealed = tuple(self._list("revealed"))
        to_come = self._list("revenge") or (all_six - Counter(revealed)).elements()
        first = next(iter(self._catalogue.health_cards)) if settings.calm_and_wrath else None
        return {
            "revenge": tuple(to_come),
            "revealed": revealed,
            "health_card": self._fields.pop("health_card", first),
            "health_before": self._fields.pop("health_before", None),
        }

    def _hero(self, settings: Settings, seat: str) -> Hero:
        """One hero, whose fields begin with his seat."""
        zones = ("deck", "hand", "discard", "under")
        deck, hand, discard, under = (tuple(card for card, _ in self._cards(seat + zone)) for zone in zones)
        return Hero(
            deck=deck,
            hand=hand,
            played=tuple(self._played(seat + "play")),
            discard=discard,
            stance=self._stance(seat + "stance"),
            laid=tuple(map(_laid, self._list(seat + "laid"))),
            ready=self._fields.pop(seat + "ready", "") == "true",
            alternate=settings.omphale and self._fields.pop(seat + "stance_card", "") != "usual",
            under=under,
            earlier=tuple(self._earlier(seat + "earlier")),
            struck=self._fields.pop(seat + "struck", "") == "true",
            **self._numbers(_OWN_NUMBERS, seat),
        )

    def _numbers(self, names: tuple[str, ...], seat: str = "") -> dict[str, Any]:
        return {name: int(self._fields.pop(seat + name, "0")) for name in names}

    def _list(self, key: str) -> list[str]:
        return [word for word in self._fields.pop(key, "").split(",") if word]

    def _trial(self, settings: Settings, beaten: int, heroes: int) -> Trial:
        name, *values = self._fields.pop("trial", "").split("/")
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
        turns = max(0, int(self._fields.get("turn", "0")) - 1)
        return msgspec.structs.replace(
            trial, health=trial.health + change, attack=trial.attack + turns * self._catalogue.numbers.growth
        )

    def _settings(self) -> Settings:
        given: dict[str, Any] = {}
        for name in Settings.__struct_fields__:
            if name in self._fields:
                text = self._fields.pop(name)
                given[name] = {"true": True, "false": False}.get(text, text)
        return msgspec.convert(given, Settings)

    def _stance(self, field: str) -> Stance:
        text = self._fields.pop(field, "A")
        return msgspec.convert({"side": text.rstrip("!"), "tapped": text.endswith("!")}, Stance)

    def _rng(self) -> Rng:
        if "rng" not in self._fields:
            return Rng.stream(0, "position")
        key, _, count = self._fields.pop("rng").partition("/")
        return Rng(int(key), int(count or 0))

    def _other_trials(self, trial: Trial, beaten: tuple[str, ...]) -> tuple[str, ...]:
        left = self._catalogue.numbers.trials - len(beaten) - 1
        others = (name for name in self._catalogue.trials if name != trial.name and name not in beaten)
        return tuple(others)[:left]

    def _cards(self, zone: str) -> Iterator[tuple[Card, re.Match[str]]]:
        for word in self._list(zone):
            found = _CARD.fullmatch(word)
            if not found:
                raise ValueError(f"not a card: {word[:40]!r}")
            if not zone.endswith("play") and (found["times"] or found["on"]):
                raise ValueError(f"only cards in play have *n and !, not {word[:40]!r} of {zone}")
            uid = self._new_uid() if found["uid"] is None else int(found["uid"])
            yield Card(uid, found["name"], bool(found["up"])), found

    def _played(self, field: str) -> Iterator[Played]:
        cards = list(self._cards(field))
        for place, (card, found) in enumerate(cards):
            yield Played(card, int(found["times"] or len(cards) - place), bool(found["on"]))

    def _earlier(self, field: str) -> Iterator[tuple[int, int]]:
        for word in self._list(field):
            uid, _, times = word.partition("/")
            yield int(uid), int(times)

    def _new_uid(self) -> int:
        uid = next(uid for uid in range(10_000) if uid not in self._taken)
        self._taken.add(uid)
        return uid

    def _rest(
        self, settings: Settings, lying: Iterable[Card], whole: Counter[str]
    ) -> dict[str, tuple[Card, ...]]:
        """The cards that no field places: in the Reserve, wounds in their stack if there is one."""
        missing = whole - Counter(card.name for card in lying)
        cards = (Card(self._new_uid(), name) for name in sorted(missing.elements()))
        laid = laid_out(self._catalogue, settings, cards)
        return {pile: laid[pile] for pile in PILES}
