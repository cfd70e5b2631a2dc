"""Counts anew what a month left on disk: knows the forms of the files, and uses nothing of the program."""

import json
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import yaml

Record = Mapping[str, Any]
SIDES = {"hera_zeus": ("hera", "zeus")}
RIVALS = {
    "seventh_hero": ("dame_cackle", "old_leash", "master_sleeve", "sir_spyglass", "ma_cauldron"),
    "hisment": ("selene", "nyx"),
}
BEST = ("hardest_blow",)


def records(home: Path) -> list[Record]:
    """The newest copies of all finished games, the oldest game first."""
    paths = [path for path in (home / "finished").iterdir() if path.name.count(".") == 1]
    found = [json.loads(path.read_bytes().split(b"\n", 1)[1]) for path in paths]
    return sorted(found, key=lambda record: (record["updated"], record["id"]))


def people(record: Record) -> list[int]:
    """The seats of the people of a game."""
    levels = (record.get("match") or {}).get("levels") or ["human"] * record["seats"]
    return [seat for seat, level in enumerate(levels) if level == "human"]


def kind(record: Record) -> str:
    """How a game counts: given up, helped, among people alone, won or lost."""
    told = record["summary"]
    if told["labels"].get("ending") == "conceded":
        return "abandoned"
    if record.get("helped"):
        return "helped"
    if record.get("match") and len(people(record)) == record["seats"]:
        return "people"
    return "won" if set(people(record)) & set(told["winners"]) else "lost"


def longest_row(games: Sequence[Record]) -> int:
    """The longest row of victories: giving up ends it; games among people alone are no part of it."""
    best = now = 0
    for record in games:
        result = kind(record)
        alone = bool(record.get("match")) and len(people(record)) == record["seats"]
        if result in ("won", "lost") or (result == "abandoned" and not alone):
            now = now + 1 if result == "won" else 0
            best = max(best, now)
    return best


def best_streak(days: Sequence[date]) -> int:
    """The most days of a row without two missed days within seven."""
    return max((_row(days, first) for first in days), default=0)


def _row(days: Sequence[date], first: date) -> int:
    count, missed, day = 0, date.min, first
    while day <= max(days):
        if day in days:
            count += 1
        elif missed > date.min and (day - missed).days < 7:
            break
        else:
            missed = day
        day += timedelta(days=1)
    return count


def solved_days(home: Path) -> list[date]:
    """The days on which a puzzle of the day was solved."""
    told = json.loads((home / "days.json").read_text())["days"]
    return [date.fromisoformat(day) for day, titles in told.items() if titles]


def masks(cards: Path, home: Path, title: str, grades: Mapping[str, int]) -> set[str]:
    """The masks of a title that the games and puzzles on disk have earned."""
    asked = yaml.safe_load((cards / title / "masks.yaml").read_text("utf-8"))["masks"]
    facts = [fact for record in records(home) if record["title"] == title for fact in _facts(record)]
    return {mask["id"] for mask in asked if _holds(mask["when"], facts, _rest(home, title, grades))}


def _rest(home: Path, title: str, grades: Mapping[str, int]) -> dict[str, Any]:
    marks = json.loads((home / "progress.json").read_text())["puzzles"]
    told = json.loads((home / "days.json").read_text())["days"]
    solved = [(grades[id], mark == "first") for id, mark in marks.items() if id in grades]
    days = sum(title in titles for titles in told.values())
    return {"puzzles": solved, "days": days, "streak": best_streak(solved_days(home)), "daily": []}


def _facts(record: Record) -> Iterator[dict[str, Any]]:
    told, match = record["summary"], record.get("match")
    labels = told["labels"]
    for seat in people(record):
        chapters = [each for each in told["chapters"] if each.get("seat") in (None, seat)]
        won = seat in told["winners"]
        alone = [each for each in chapters if each.get("seat") is None]
        all_levels = match["levels"] if match else []
        levels = [level for at, level in enumerate(all_levels) if at != seat]
        side, rivals = SIDES.get(record["title"]), RIVALS.get(record["title"], ())
        yield {
            "run": record["id"],
            "won": won,
            "ending": labels.get("ending", ""),
            "difficulty": labels.get("difficulty", ""),
            "challenge": labels.get("challenge", ""),
            "heads": labels.get("heads", 0),
            "heroes": labels.get("heroes", 1),
            "expansions": [name[5:] for name in labels if name.startswith("with_")],
            "side": side[seat] if side else "",
            "seats": record["seats"] if match else 1,
            "levels": levels,
            "turns": sum(each.get("turns", 0) for each in chapters) if alone else labels.get("turn"),
            "chapters": chapters,
            "rivals": [name for name, level in zip(rivals, all_levels, strict=False) if level != "human"],
            "best_of": match.get("best_of", 1) if match else 1,
            "unhelped": not record.get("helped") and not (labels.get("ending") == "conceded" and not won),
        }


def _holds(when: Mapping[str, Any], facts: Sequence[Record], rest: Record) -> bool:
    asked = dict(when)
    if not all(_holds(each, facts, rest) for each in asked.pop("each", ())):
        return False
    runs = asked.pop("runs", {"at_least": 1})
    for name in ("days", "streak"):
        if name in asked and not _fits(rest[name], asked.pop(name)):
            return False
    for name in ("puzzles", "daily"):
        if name in asked and not _counted(rest[name], asked.pop(name)):
            return False
    if not asked:
        return True
    return _fits(len({fact["run"] for fact in facts if _is_such(fact, asked)}), runs)


def _counted(solved: Sequence[tuple[int, bool]], wanted: Mapping[str, Any]) -> bool:
    right = [
        grade
        for grade, first in solved
        if _fits(grade, wanted.get("grade", {})) and wanted.get("first", first) == first
    ]
    return _fits(len(right), wanted.get("count", {"at_least": 1}))


def _is_such(fact: Record, asked: Mapping[str, Any]) -> bool:
    return all(_part(fact, name, wanted) for name, wanted in asked.items())


def _part(fact: Record, name: str, wanted: Any) -> bool:
    if name in ("wounds", "used"):
        return _fits(sum(each.get(name, 0) for each in fact["chapters"]), wanted)
    if name == "chapters":
        right = [each for each in fact["chapters"] if _chapter(each, wanted)]
        return _fits(len(right), wanted.get("count", {"at_least": 1}))
    if name == "deeds":
        return all(_fits(_deed(fact, deed), amount) for deed, amount in wanted.items())
    if name == "level":
        return bool(fact["levels"]) and all(level in _words(wanted) for level in fact["levels"])
    if name == "expansions":
        return bool(set(fact["expansions"]) & set(_words(wanted)))
    if name in ("won", "unhelped"):
        return bool(fact[name] == wanted)
    if name in ("ending", "difficulty", "side", "challenge"):
        return fact[name] in _words(wanted)
    if name == "match":
        decided = fact["best_of"] == 1 and fact["won"]
        return _fits(fact["best_of"], wanted.get("best_of", {})) and wanted.get("won", decided) is decided
    if name == "rival":
        return any(rival in _words(wanted) for rival in fact["rivals"])
    return _fits(fact[name], wanted)


def _chapter(chapter: Record, wanted: Mapping[str, Any]) -> bool:
    if "name" in wanted and chapter["name"] not in _words(wanted["name"]):
        return False
    if any(chapter.get(name, False) != wanted[name] for name in ("beaten", "kept") if name in wanted):
        return False
    return all(
        _fits(chapter.get(name, 0), wanted[name]) for name in ("turns", "wounds", "used") if name in wanted
    )


def _deed(fact: Record, deed: str) -> int | None:
    told = [each["deeds"][deed] for each in fact["chapters"] if deed in each.get("deeds", {})]
    return (max(told) if deed in BEST else sum(told)) if told else None


def _words(wanted: Any) -> Sequence[str]:
    return [wanted] if isinstance(wanted, str) else wanted


def _fits(number: int | None, amount: Any) -> bool:
    if number is None:
        return False
    if isinstance(amount, int):
        return number == amount
    return bool(amount.get("at_least", 0) <= number <= amount.get("at_most", number))
