"""Judges conditions by facts: whether one holds, and by which run."""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from game.core.chronicle import Chapter
from game.core.refs import Seat
from game.masks.conditions import OfChapters, OfRun, When, fits, names
from game.masks.facts import Past, RunFacts
from game.masks.terms import Terms


class Reached(NamedTuple):
    """When a condition came to hold: the day and id of the run that completed it; both empty if none did."""

    day: str = ""
    run: str = ""


def reached(when: When, past: Past, terms: Terms) -> Reached | None:
    """When a condition came to hold, by everything that was done; None if it does not."""
    found = [_by_runs(when, past, terms)] if when.of_run else []
    found += [Reached() if _by_home(when, past) else None] if when.of_home else []
    found += [reached(each, past, terms) for each in when.each]
    known = [each for each in found if each is not None]
    return max(known) if len(known) == len(found) else None


def touched(when: When, facts: RunFacts, terms: Terms) -> bool:
    """Whether one more run can make a condition hold, wholly or in part."""
    own = when.of_run and holds(when, facts, terms)
    return own or any(touched(each, facts, terms) for each in when.each)


def needs_others(when: When) -> bool:
    """Whether one run alone may be too little for a condition."""
    return bool(when.each) or when.of_home or not fits(1, when.runs)


def holds(when: OfRun, facts: RunFacts, terms: Terms) -> bool:
    """Whether the part of a condition that speaks of a single run holds for it."""
    return all(test(when, facts, terms) for test in _TESTS)


def _by_runs(when: When, past: Past, terms: Terms) -> Reached | None:
    """The run with which as many as are wanted fulfilled the condition; of several people, each run once."""
    right = sorted({Reached(facts.day, facts.run) for facts in past.runs if holds(when, facts, terms)})
    if not fits(len(right), when.runs):
        return None
    enough = next((number for number in range(len(right) + 1) if fits(number, when.runs)), 0)
    return right[enough - 1] if enough else Reached()


def _by_home(when: When, past: Past) -> bool:
    return all(_of_home(when, past))


def _of_home(when: When, past: Past) -> Iterator[bool]:
    if (puzzles := when.puzzles) is not None:
        right = (
            fits(each.grade, puzzles.grade) and puzzles.first in (None, each.first) for each in past.puzzles
        )
        yield fits(sum(right), puzzles.count)
    if (daily := when.daily) is not None:
        right = (
            names(each.difficulty, daily.difficulty) and daily.won in (None, each.won) for each in past.daily
        )
        yield fits(sum(right), daily.count)
    yield fits(past.days, when.days)
    yield fits(past.streak, when.streak)


def _result(when: OfRun, facts: RunFacts, _: Terms) -> bool:
    told = names(facts.ending, when.ending) and names(facts.difficulty, when.difficulty)
    return told and when.won in (None, facts.won)


def _figures(when: OfRun, facts: RunFacts, _: Terms) -> bool:
    wounds, used = (_sum(facts.chapters, what) for what in ("wounds", "used"))
    pairs = (
        (facts.heads, when.heads),
        (facts.heroes, when.heroes),
        (facts.seats, when.seats),
        (facts.turns, when.turns),
        (wounds, when.wounds),
        (used, when.used),
    )
    return all(fits(number, amount) for number, amount in pairs)


def _sum(chapters: Iterable[Chapter], what: str) -> int:
    return sum(getattr(chapter, what) for chapter in chapters)


def _table(when: OfRun, facts: RunFacts, terms: Terms) -> bool:
    """The side, the others, and the machines by name."""
    side = terms.sides[facts.seat] if facts.seat < len(terms.sides) else ""
    rivals = [_rival(seat, facts, terms) for seat in facts.machines]
    alike = bool(facts.others) and all(names(level, when.level) for level in facts.others)
    return (
        names(side, when.side)
        and (when.level is None or alike)
        and (when.rival is None or any(names(rival, when.rival) for rival in rivals))
        and (when.expansions is None or any(names(each, when.expansions) for each in facts.expansions))
    )


def _rival(seat: Seat, facts: RunFacts, terms: Terms) -> str:
    """The machine at a seat by name: the one that was chosen, or the one that usually sits there."""
    chosen = facts.tempers[seat] if seat < len(facts.tempers) else ""
    return chosen or next(iter(terms.rivals[seat : seat + 1]), "")


def _chapters(when: OfRun, facts: RunFacts, _: Terms) -> bool:
    wanted = when.chapters
    if wanted is None:
        return True
    return fits(sum(_is_such(chapter, wanted) for chapter in facts.chapters), wanted.count)


def _is_such(chapter: Chapter, wanted: OfChapters) -> bool:
    numbers = ((getattr(chapter, what), getattr(wanted, what)) for what in ("turns", "wounds", "used"))
    return (
        names(chapter.name, wanted.name)
        and wanted.beaten in (None, chapter.beaten)
        and wanted.kept in (None, chapter.kept)
        and all(fits(number, amount) for number, amount in numbers)
    )


def _deeds(when: OfRun, facts: RunFacts, terms: Terms) -> bool:
    return all(
        fits(deed_of(facts.chapters, name, best=name in terms.best), amount)
        for name, amount in (when.deeds or {}).items()
    )


def deed_of(chapters: Iterable[Chapter], name: str, *, best: bool) -> int | None:
    """How often a deed was done, or its highest value; None if no chapter tells of it, as in older runs."""
    told = [chapter.deeds[name] for chapter in chapters if name in chapter.deeds]
    combined: Callable[[Iterable[int]], int] = max if best else sum
    return combined(told) if told else None


def _match(when: OfRun, facts: RunFacts, _: Terms) -> bool:
    match = when.match
    return match is None or (fits(facts.best_of, match.best_of) and match.won in (None, facts.match_won))


def _help(when: OfRun, facts: RunFacts, _: Terms) -> bool:
    given_up = facts.ending == "conceded" and not facts.won
    return when.unhelped is None or when.unhelped is not (facts.helped or given_up)


def _challenge(when: OfRun, facts: RunFacts, _: Terms) -> bool:
    """Changed rules make much easy: a challenge earns the masks that name it, and only if it was beaten."""
    if when.challenge is None or not facts.challenge:
        return when.challenge is None and not facts.challenge
    return names(facts.challenge, when.challenge) and facts.won and not (facts.helped or facts.mixed)


_TESTS = (_challenge, _result, _figures, _table, _chapters, _deeds, _match, _help)
