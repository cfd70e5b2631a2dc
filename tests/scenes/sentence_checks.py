"""Checks of a table's texts against the view they come from, for each title."""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from game.core.events import CardMoved
from game.core.refs import Ref
from game.core.session import Step
from scenes.table.table import Table


class Said(NamedTuple):
    """A text of the table: its role, the id of its node, and its words."""

    role: str
    id: str
    words: str


class Fault(NamedTuple):
    """A fault in a text."""

    what: str
    said: Said


HERCULE_ACTS = {
    r"\bstance\b|Posture": {"TapStance"},
    r"\bbuy\b|achetez": {"Purchase"},
    r"\bupgrade\b|améliorez": {"Upgrade", "PrepareUpgrade"},
    r"\banticipate\b|anticipez": {"Anticipate"},
    r"\bspend\b|dépensez": {"Purchase", "Upgrade", "Anticipate"},
    r"\bplay\b|\bjouer\b": {"PlayCard"},
    r"\bgo on\b|continuez|puis passez": {"NextPhase"},
    r"\bexhaust\b|épuise[rz]": {"ExhaustWound", "PrepareExhaust"},
    r"\bgain\b|gagnez": {"PrepareGain"},
}
GODS_ACTS = {
    r"\bdraw\b(?! the)|piochez": {"Draw"},
    r"\bdeploy\b|déployez": {"Deploy"},
    r"(?<!no )\bchallenge\b|défiez": {"Challenge"},
    r"\bplay a myth\b|jouez un mythe": {
        "PlayGod",
        "RemoveFigure",
        "StrikeHand",
        "StrikeFront",
        "LookHand",
        "LookColumn",
        "Lure",
        "Descend",
        "CallPegasi",
        "Shift",
    },
}


def numbers(words: str) -> list[int]:
    """The numbers in a text."""
    return [int(found) for found in re.findall(r"\d+", words)]


def offered(table: Table, words: str, acts: dict[str, set[str]]) -> Iterator[str]:
    """Yield a fault if a text names an action that cannot be done."""
    can = {type(move).__name__ for moves in table.model.index.values() for move in moves}
    for pattern, moves in acts.items():
        if re.search(pattern, words, re.IGNORECASE) and not moves & can:
            yield "not to be done"


class Truth:
    """The checks for any title: none."""

    def of_a_view(self, table: Table, said: Said) -> Iterator[str]:
        """Yield the faults of a text at a table."""
        yield from ()

    def of_a_step(self, table: Table, before: Any, step: Step) -> Iterator[Fault]:
        """Yield the faults of the log lines of a step."""
        yield from ()


class Hercule(Truth):
    """Checks counters, piles, prices, and the advice."""

    def of_a_view(self, table: Table, said: Said) -> Iterator[str]:
        """Yield the faults of a text at a table."""
        view: Any = table.model.view
        if said.id == "message" and said.role == "status":
            yield from offered(table, said.words, HERCULE_ACTS)
            true = view.hand_count, view.experience_left, view.wounds_to_exhaust
            if not set(numbers(said.words)) <= set(true):
                yield "another number"
        counters = {
            "trial:health": view.trial.health,
            "trial:attack": view.trial.attack,
            "trial:defense": view.trial_defense,
            "total:attack": view.totals.attack,
            "total:defense": view.totals.defense,
            "total:experience": view.experience_left,
            "wounds_left": view.wounds_left,
        }
        counters |= {f"reserve:{pile.name}": pile.count for pile in view.shop}
        if said.role == "value" and said.id in counters and numbers(said.words)[:1] != [counters[said.id]]:
            yield "another number"

    def of_a_step(self, table: Table, before: Any, step: Step) -> Iterator[Fault]:
        """A turn's heading stands before its draws, and a tap of the stance is logged."""
        after: Any = step.after
        lines = [(event, table.line_of(event)) for event in step.events]
        move: Any = step.move
        taps = type(move).__name__ == "TapStance" or getattr(move, "supercharged", False)
        if (after.round, after.turn) != (before.round, before.turn) and after.turn:
            heads = [place for place, (_, line) in enumerate(lines) if line.startswith("—")]
            above = sum(_is_draw(event) for event, _ in lines[: heads[-1] if heads else len(lines)])
            # The rain draws a card in the turn that it ends.
            if above > taps:
                yield Fault("drawn above its heading", Said("line", "log", str(move)))
        if taps and not any(re.search("stance|Posture", line) for _, line in lines):
            yield Fault("untold", Said("line", "log", str(move)))


def _is_draw(event: object) -> bool:
    return isinstance(event, CardMoved) and (event.source.zone, event.target.zone) == ("deck", "hand")


class Gods(Truth):
    """Checks hands, decks, points, and the advice."""

    def of_a_view(self, table: Table, said: Said) -> Iterator[str]:
        """Yield the faults of a text at a table."""
        model: Any = table.model
        view = model.view
        if said.id == "message" and view.pending is None and view.phase.value == "turn":
            yield from offered(table, said.words, GODS_ACTS)
            # A warning counts the cards in the viewer's columns; all else that is counted are points.
            held = sum(map(len, model.own.columns))
            named = map(model.looks.with_strength, model.catalogue.cards)
            strengths = {" ".join(name.split()[-2:]) for name in named}
            for sentence in re.split(r"(?<=[.!?])\s", said.words):
                true = held if re.search("columns|colonnes", sentence) else view.left
                # Of cards that have fought it tells the strengths.
                told = re.sub(r"\(\d\)|strength 0 or 1|forces 0 et 1", "", sentence)
                if numbers(told) not in ([], [true]):
                    yield "another number"
                if not set(re.findall(r"\S+ \(\d\)", sentence)) <= strengths:
                    yield "another strength"
        place = place_of(said.id)
        if place is None or place.seat < 0 or place.key or not numbers(said.words):
            return
        side = view.sides[place.seat]
        counts = {"hand": len(side.backs), "deck": side.deck, "pile": side.pile_count}
        counted = said.role == "value" or (said.role == "reading" and place.zone != "pile")
        if counted and numbers(said.words)[0] != counts.get(place.zone, numbers(said.words)[0]):
            yield "another number"


COMPANY_ACTS = {
    r"\bsend\b a hero|envoyez": {"Send"},
    r"\brecruit it|recrutez-le": {"Recruit"},
    r"\bpass it\b|passez-le": {"Pass"},
    r"\bdiscard a card|défaussez une carte": {"Drop"},
    r"use a power|utiliser un pouvoir|cancel|annuler": {"Answer"},
}


class Company(Truth):
    """Checks groups, hands, piles, the possible wanderers, and the advice."""

    def of_a_view(self, table: Table, said: Said) -> Iterator[str]:
        """Yield the faults of a text at a table."""
        model: Any = table.model
        view, place = model.view, place_of(said.id)
        if said.id == "message" and said.role == "status" and model.acts:
            yield from offered(table, said.words, COMPANY_ACTS)
        if place is None:
            return
        if place.zone == "shadow" and said.role == "value":
            can = re.search("cannot|ne peut pas", said.words) is None
            if can != (place.key in model.possible()):
                yield "another shadow"
        counts = {"deck": view.deck, "discard": len(view.discard)}
        if place.seat >= 0 and not place.key:
            seat = view.players[place.seat]
            counts = {"hand": seat.cards, "group": len(seat.group), "eliminated": len(seat.eliminated)}
            counts |= {"plate": len(seat.group)}
        counted = said.role == "value" and place.zone in counts and numbers(said.words)
        if counted and numbers(said.words)[0] != counts[place.zone]:
            yield "another number"


DUEL_ACTS = {
    r"\bbuy\b|achetez": {"Buy", "Sell"},
    r"\bsell\b|vendez": {"Buy", "Sell"},
    r"\blay an attack\b|posez une attaque, un": {"Attach"},
    r"\bplay chapters\b|jouez des chapitres": {"Play", "Use"},
    r"\brelease heroes\b|libérez les": {"Release"},
    r"\bbring a released\b|faites entrer": {"Enter"},
    r"\bmove your hero\b|déplacez votre": {"Walk", "Strike", "Swap"},
}


class Duel(Truth):
    """Checks the coins, cards, points and squares of Hisment, and the damage sums."""

    def of_a_view(self, table: Table, said: Said) -> Iterator[str]:
        model: Any = table.model
        place = place_of(said.id) if said.role == "reading" else None
        if said.id == "message" and said.role == "status" and not table.message:
            if len(model.session.legal_moves(model.seat)) > 1:
                yield from offered(table, said.words, DUEL_ACTS)
        elif said.role == "value" and re.fullmatch(r"(coins|heart|pile|cemetery|hand)[:/]\d", said.id):
            yield from self._counted(model, said)
        elif place is not None and place.zone == "square" and "step" in said.words:
            from game.titles.hisment.rules import board

            steps = model.reachable_squares(model.seat).get(board.square(place.key))
            found = re.search(r"(\d+) steps? away", said.words)
            if found and int(found[1]) != steps:
                yield "another distance"

    def _counted(self, model: Any, said: Said) -> Iterator[str]:
        zone, seat = re.split("[:/]", said.id)
        found = getattr(model.view.players[int(seat)], zone)
        number = found if isinstance(found, int) else len(found)
        if numbers(said.words) != [number]:
            yield f"another number than {number}"

    def of_a_step(self, table: Table, before: Any, step: Step) -> Iterator[Fault]:
        """The damage in the log equals the sum, and the sum equals the loss of points and Heart."""
        happened: list[Any] = list(step.events)
        struck = next((event for event in happened if type(event).__name__ == "Struck"), None)
        if struck is None or struck.sum is None:
            return
        lost = sum(
            event.before - event.after
            for event in happened
            if type(event).__name__ in ("PointsChanged", "HeartChanged") and event.cause == struck.attack
        )
        if lost != min(struck.sum.damage, struck.sum.points + struck.sum.heart):
            yield Fault("another sum", Said("line", "", str(struck)))


def place_of(id: str) -> Ref | None:
    """The place that an id names, or None."""
    try:
        return Ref.parse(id)
    except ValueError:
        return None


TRUTHS = {"hercule": Hercule(), "hera_zeus": Gods(), "seventh_hero": Company(), "hisment": Duel()}
