"""Breakdown of the numbers on the table for the glossary: what each is, its parts, and its next value."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from game.core.refs import Ref
from game.titles.hercule import ladder
from game.titles.hercule.rules import scoring
from game.titles.hercule.rules.lasting import modifiers_of
from game.titles.hercule.rules.reasons import Reason
from game.titles.hercule.rules.sides import sides
from game.titles.hercule.rules.state import TURN, Difficulty, Phase, Trial
from game.titles.hercule.rules.view_parts import PlayedView
from scenes.services import tr
from scenes.titles.hercule.model import Model
from scenes.titles.hercule.theme import POINTS, amount, half, said_of
from scenes.toolkit.node import Semantic

Part = tuple[int, str]
"""A term of a sum, with its name in words."""
MARKS = {"upgrade": Ref("upgrade"), "mark:deck": Ref("deck")}


def breakdown_of(model: Model, said: Semantic) -> str | None:
    """How the number of an explained thing comes about, a line each; None if it is no such number."""
    kind, _, which = said.id.partition(":")
    tell = _TOLD.get(said.id) or _TOLD.get(kind)
    if said.id in MARKS:
        return _mark(model, MARKS[said.id])
    return None if tell is None else "\n".join(filter(None, tell(model, which, said)))


def _equation(total: int, parts: Iterable[Part]) -> str:
    """A number as the sum of its parts; parts of 0 are left out, except the first."""
    first, *rest = parts
    rest = [part for part in rest if part[0]]
    if not rest and total == first[0]:
        return said_of("sum_alone", n=total, what=first[1])
    terms = [said_of("sum_part", n=first[0], what=first[1])]
    terms += [f"{'+' if n > 0 else '−'} {said_of('sum_part', n=abs(n), what=what)}" for n, what in rest]
    floor = "" if total == sum(n for n, _ in (first, *rest)) else said_of("sum_floor", n=total)
    return f"{total} = {' '.join(terms)}{floor}"


def _start(model: Model, value: str) -> tuple[int, list[Part]]:
    """A trial's Attack, Defense or Health at the start of its round, and its parts."""
    known, view, printed = model.catalogue, model.view, model.catalogue.trials[model.view.trial.name]
    heroes = max(1, len(view.heroes))
    begun: Trial = ladder.trial_of(known, view.settings, printed.id, len(view.beaten), heroes)
    field = "full_health" if value == "health" else value
    usual, base = getattr(begun, field), getattr(printed, value)
    parts = [(base, said_of("part_printed"))]
    if value == "health":
        parts.append((len(view.beaten), said_of("part_beaten")))
        usual //= heroes
    if value == "attack" and view.settings.difficulty is Difficulty.MYTHIC:
        parts.append((known.numbers.mythic_attack, said_of("part_mythic")))
    parts.append((usual - sum(n for n, _ in parts), said_of("part_heads")))
    if value == "health" and heroes > 1:
        parts.append((usual, said_of("part_second")))
    origin = model.session.origin
    if origin.trial.name == printed.id and origin.phase in TURN:
        # A lesson or a puzzle begins within a round, with values of its own.
        set_up = getattr(origin.trial, field)
        parts.append((set_up - getattr(begun, field), said_of("part_set_up")))
        return set_up, parts
    return getattr(begun, field), parts


def _health(model: Model, _which: str, _said: Semantic) -> Iterator[str]:
    trial = model.view.trial
    full, parts = _start(model, "health")
    parts.append((trial.full_health - full, said_of("part_effects")))
    yield _equation(trial.full_health, parts)
    seen = model.view.forecast or model.view.joint
    if seen is not None and seen.trial_loses:
        yield said_of("health_next", n=max(0, trial.health - seen.trial_loses))


def _attack(model: Model, _which: str, _said: Semantic) -> Iterator[str]:
    known, state = model.catalogue, model.state
    start, parts = _start(model, "attack")
    parts.append((state.trial.attack - start, said_of("part_grown")))
    parts.append((scoring.bonus(known, state).attack, said_of("part_health_card")))
    yield _equation(model.view.trial_attack, parts)
    yield from _growth(model, "", _said)


def _growth(model: Model, _which: str, _said: Semantic) -> Iterator[str]:
    """The trial's Attack in the next turn, if it still stands."""
    known, state, view = model.catalogue, model.state, model.view
    seen = view.forecast or view.joint
    if seen is None or seen.trial_falls:
        return
    heads = ladder.changes(known, view.settings).growth
    usual, abilities = known.numbers.growth, modifiers_of(known, state).growth
    other = seen.next_attack - view.trial_attack - usual - abilities - heads
    parts = [
        (view.trial_attack, said_of("part_now")),
        (usual, said_of("part_each_turn")),
        (abilities, said_of("part_abilities")),
        (heads, said_of("part_heads")),
        (other, said_of("part_effects")),
    ]
    yield said_of("next_turn", sum=_equation(seen.next_attack, parts))


def _defense(model: Model, _which: str, _said: Semantic) -> Iterator[str]:
    known, state = model.catalogue, model.state
    start, parts = _start(model, "defense")
    parts.append((state.trial.defense - start, said_of("part_effects")))
    parts.append((state.defense_change, said_of("part_this_turn")))
    parts.append((scoring.bonus(known, state).defense, said_of("part_health_card")))
    yield _equation(model.view.trial_defense, parts)
    if state.defense_change:
        later = max(1, model.view.trial_defense - state.defense_change)
        yield said_of("next_turn", sum=later)


def _played(model: Model) -> list[PlayedView]:
    """The cards in play of all heroes, laid cards included."""
    return [
        played
        for side in sides(model.view)
        if side.seat >= 0 or not model.view.heroes
        for played in side.played
    ]


def _sum_of(model: Model, kind: str, further: Iterable[Part] = ()) -> str:
    """The points of one kind in play, card by card."""
    known = model.catalogue.cards
    parts = [
        (points, half(known[played.card.name], played.card.upgraded).title)
        for played in _played(model)
        if (points := getattr(played.points, kind))
    ]
    parts += [part for part in further if part[0]]
    total = sum(n for n, _ in parts)
    return _equation(total, parts) if parts else said_of("sum_none")


def _blow(model: Model, _which: str, _said: Semantic) -> Iterator[str]:
    view, seen = model.view, model.view.forecast or model.view.joint
    yield _sum_of(model, "attack")
    if seen is None:
        return
    against = view.joint.against if view.joint else view.trial_defense
    attack = view.joint.attack if view.joint else view.totals.attack
    times, over = divmod(attack, against)
    told = {"attack": attack, "against": against, "n": times, "over": over}
    yield said_of("blow_divided", **told)
    if times != seen.trial_loses:
        yield said_of("blow_capped", n=seen.trial_loses)
    if seen.trial_falls:
        yield tr("falls!")


def _shield(model: Model, _which: str, said: Semantic) -> Iterator[str]:
    yield _sum_of(model, "defense")
    verdict, *_ = said.value.splitlines()
    yield verdict if model.view.heroes else verdict.partition(tr(": "))[2]


def _experience(model: Model, _which: str, said: Semantic) -> Iterator[str]:
    state = model.state
    given = scoring.experience_given(model.catalogue, state)
    yield _sum_of(
        model, "experience", [(given, said_of("part_heads")), (-state.spent, said_of("part_spent"))]
    )
    yield said.value.partition(tr(": "))[2].partition("\n")[0]


def _pool(model: Model, _which: str, said: Semantic) -> Iterator[str]:
    yield said.value
    yield from _experience(model, "", Semantic("counter", ""))


def _yield(model: Model, which: str, _said: Semantic) -> Iterator[str]:
    """The triggers of a card in play times its points, and what a further card would add."""
    found = next((each for each in _played(model) if str(each.card.uid) == which), None)
    if found is None:
        return
    twice = found.supercharged
    for kind in POINTS:
        if once := getattr(found.per_trigger, kind):
            told = {"n": found.triggers, "points": amount(kind, once), "all": getattr(found.points, kind)}
            yield said_of("yield_twice" if twice else "yield_sum", **told)
    if model.view.phase is Phase.PLANNING:
        cap = modifiers_of(model.catalogue, model.state).trigger_cap
        capped = cap is not None and found.triggers >= cap
        yield said_of("yield_capped" if capped else "yield_next")


def _phase(model: Model, which: str, _said: Semantic) -> Iterator[str]:
    """Whether a phase of the turn is over, on, or to come."""
    if model.view.phase in TURN and which:
        place, present = int(which), TURN.index(model.view.phase) + 1
        order = "now" if place == present else "over" if place < present else "to_come"
        yield said_of(f"phase_{order}")


def _wounds(model: Model, _which: str, said: Semantic) -> Iterator[str]:
    yield said.label if model.view.wounds_left else said_of("wounds_none")


def _mark(model: Model, target: Ref) -> str:
    """What the top of the discard would cost there, or why it cannot go there."""
    top, price = model.seen(Ref("discard")), model.price_at(Ref("discard"))
    if model.view.heroes or model.view.phase is not Phase.IMPROVEMENT or top is None or not price:
        return model.why(Ref("discard"), target) if model.view.phase is Phase.IMPROVEMENT else ""
    can, why = model.moves(Ref("discard"), target), model.why(Ref("discard"), target)
    if not can and why != model.refused(Reason.TOO_EXPENSIVE):
        # What is impossible at any price has none.
        return why
    name = half(model.catalogue.cards[top.name], top.upgraded).title
    told = said_of("mark_price", card=name, n=price, left=model.view.experience_left)
    return told if can else f"{told}\n{why}"


def _ability(_model: Model, _which: str, said: Semantic) -> Iterator[str]:
    """The words of abilities of which only the names are shown."""
    yield said.value


def _silent(_model: Model, _which: str, _said: Semantic) -> Iterator[str]:
    """The label says all there is to say."""
    return iter(())


_TOLD: Mapping[str, Callable[[Model, str, Semantic], Iterator[str]]] = {
    "trial:health": _health,
    "trial:attack": _attack,
    "trial:defense": _defense,
    "total:attack": _blow,
    "total:growth": _growth,
    "total:experience": _experience,
    "total": _shield,
    "yield": _yield,
    "phase": _phase,
    "pool": _pool,
    "wounds_left": _wounds,
    "ability": _ability,
    **dict.fromkeys(
        ("browse", "due", "progress", "then", "next", "total:shield:0", "total:shield:1"), _silent
    ),
}
