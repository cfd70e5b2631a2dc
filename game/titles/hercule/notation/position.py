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

import msgspec

from game.core.position_text import Pair, Parts, bounded, position_text, prefixed, read_position, unusual
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
    return position_text(state.phase.value, _parts(state), state.rng)


def _parts(state: State) -> Iterator[Pair]:
    alone = len(state.heroes) == 1
    yield "trial", "/".join(map(str, msgspec.structs.astuple(state.trial)))
    yield from unusual(state, _NUMBERS)
    yield from unusual(state.heroes[0], _OWN_NUMBERS) if alone else ()
    yield from unusual(state.settings, Settings.__struct_fields__, Settings())
    for seat, hero in enumerate(state.heroes):
        own = _own_parts(hero) if alone else _parts_of_two(hero, state.settings.omphale)
        yield from own if alone else prefixed(f"{seat}.", own)
    if state.split:
        yield "split", "/".join(map(str, state.split))
    yield "reserve", _cards_text(state.reserve)
    yield from _expansion_parts(state)
    yield "lingering", ",".join(f"{trial.name}/{trial.rounds}" for trial in state.lingering)
    yield "beaten", ",".join(state.beaten)
    yield "ahead", ",".join(state.ahead)


def _parts_of_two(hero: Hero, choosing: bool) -> Iterator[Pair]:
    """What is said of one of two heroes."""
    yield from unusual(hero, _OWN_NUMBERS)
    yield from _own_parts(hero)
    if hero.laid:
        yield "laid", ",".join(map(_laid_text, hero.laid))
    if hero.ready:
        yield "ready", "true"
    if choosing and not hero.alternate:
        yield "stance_card", "usual"


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


def _own_parts(hero: Hero) -> Iterator[Pair]:
    """What is one hero's own."""
    if hero.stance != Stance():
        yield "stance", hero.stance.side + ("!" if hero.stance.tapped else "")
    yield "deck", _cards_text(hero.deck)
    yield "hand", _cards_text(hero.hand)
    yield "play", ",".join(map(_played_text, hero.played))
    yield "discard", _cards_text(hero.discard)
    if hero.under:
        yield "under", _cards_text(hero.under)
    if hero.earlier:
        yield "earlier", ",".join(f"{uid}/{times}" for uid, times in hero.earlier)
    if hero.struck:
        yield "struck", "true"


def _expansion_parts(state: State) -> Iterator[Pair]:
    """What the mini-expansions bring that are played with."""
    if state.settings.blood_and_bruises:
        yield "wounds", _cards_text(state.wounds)
    if state.settings.hera_revenge:
        yield from ((name, ",".join(getattr(state, name))) for name in HERA)
    yield from unusual(state, ("health_card", "health_before"))


def _cards_text(cards: Iterable[Card]) -> str:
    return ",".join(map(_card_text, cards))


def _card_text(card: Card) -> str:
    return f"{card.name}#{card.uid}" + ("+" if card.upgraded else "")


def _played_text(played: Played) -> str:
    return f"{_card_text(played.card)}*{played.triggers}" + ("!" if played.supercharged else "")


def parse_position(catalogue: Catalogue, text: str) -> State:
    """Read the text form; raises InvalidPosition."""
    state = read_position(text, lambda phase, parts: bounded(_Reader(catalogue, parts).state(Phase(phase))))
    check(catalogue, state)
    return state


class _Reader:
    """Makes a state of the parts of a text."""

    def __init__(self, catalogue: Catalogue, parts: Parts) -> None:
        self._catalogue, self._parts = catalogue, parts
        self._taken = {int(uid) for text in parts.left.values() for uid in re.findall(r"#(\d+)", text)}

    def state(self, phase: Phase) -> State:
        heroes = 2 if any(name.startswith(("0.", "1.")) for name in self._parts.left) else 1
        settings = self._parts.settings(Settings)
        if settings.difficulty is Difficulty.STORY:
            self._catalogue = self._catalogue.story
        lingering = tuple(
            Lingering(name, int(rounds))
            for name, _, rounds in (w.partition("/") for w in self._parts.words("lingering"))
        )
        beaten = tuple(self._parts.words("beaten"))
        trial = self._trial(settings, len(beaten), heroes)
        has_ahead, ahead = "ahead" in self._parts, tuple(self._parts.words("ahead"))
        sides = tuple(self._hero(settings, f"{seat}." if heroes > 1 else "") for seat in range(heroes))
        piles = {pile: tuple(c for c, _ in self._cards(pile)) for pile in PILES if pile in self._parts}
        if "reserve" not in piles or (settings.blood_and_bruises and "wounds" not in piles):
            lying = (*chain.from_iterable(hero.cards for hero in sides), *chain.from_iterable(piles.values()))
            whole = material(self._catalogue, settings, heroes, beaten, lingering)
            piles = self._rest(settings, lying, whole) | piles
        # Those of Hera's cards that are not named come in the order of the card data.
        all_six = Counter(revenge.all_six(self._catalogue)) if settings.hera_revenge else Counter()
        revealed = tuple(self._parts.words("revealed"))
        to_come = self._parts.words("revenge") or (all_six - Counter(revealed)).elements()
        first = next(iter(self._catalogue.health_cards)) if settings.calm_and_wrath else None
        return State(
            settings=settings,
            phase=phase,
            trial=trial,
            ahead=ahead if has_ahead else self._other_trials(trial, beaten),
            rng=self._parts.rng(),
            lingering=lingering,
            beaten=beaten,
            heroes=sides,
            reserve=sorted_cards(piles["reserve"]),
            wounds=piles.get("wounds", ()),
            split=tuple(map(int, self._parts.words("split", "/"))),
            health_card=self._parts.text("health_card") if "health_card" in self._parts else first,
            health_before=self._parts.given("health_before"),
            revenge=tuple(to_come),
            revealed=revealed,
            **self._parts.numbers(_NUMBERS),
        )

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
            laid=tuple(map(_laid, self._parts.words(seat + "laid"))),
            ready=self._parts.is_set(seat + "ready"),
            alternate=settings.omphale and not self._parts.is_set(seat + "stance_card", "usual"),
            under=under,
            earlier=tuple(self._earlier(seat + "earlier")),
            struck=self._parts.is_set(seat + "struck"),
            **self._parts.numbers(_OWN_NUMBERS, seat),
        )

    def _trial(self, settings: Settings, beaten: int, heroes: int) -> Trial:
        name, *values = self._parts.text("trial").split("/")
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
        turns = max(0, int(self._parts.left.get("turn", "0")) - 1)
        return msgspec.structs.replace(
            trial, health=trial.health + change, attack=trial.attack + turns * self._catalogue.numbers.growth
        )

    def _stance(self, field: str) -> Stance:
        text = self._parts.text(field, "A")
        return msgspec.convert({"side": text.rstrip("!"), "tapped": text.endswith("!")}, Stance)

    def _other_trials(self, trial: Trial, beaten: tuple[str, ...]) -> tuple[str, ...]:
        left = self._catalogue.numbers.trials - len(beaten) - 1
        others = (name for name in self._catalogue.trials if name != trial.name and name not in beaten)
        return tuple(others)[:left]

    def _cards(self, zone: str) -> Iterator[tuple[Card, re.Match[str]]]:
        for word in self._parts.words(zone):
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
        for word in self._parts.words(field):
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
