"""What the title screen tells of the day: which puzzles wait, and how many days in a row were played.

It asks for nothing: before a first game it is silent, and a row that broke is not spoken of.
"""

from scenes.puzzles.today import row_words, solved_today
from scenes.services import Services, dotted, ntr, say, tr
from scenes.titles.registry import all_scenes
from scenes.widgets.controls import Option


def today_line(services: Services) -> str:
    """The puzzles of the day and the streak in a line; empty before a first game was played to its end."""
    titles = _sure(services)
    if not titles or not (services.streak.total or services.saves.list_so_far()):
        return ""
    return dotted(_told(services, titles), row_words(services.streak))


def all_solved(services: Services) -> bool:
    """Whether no puzzle of the day waits."""
    return all(solved_today(services, title) for title in _sure(services))


def todays_options(services: Services) -> list[Option]:
    """The games that have puzzles; one whose puzzle of the day was solved says so."""
    named = (
        (each.id, say(services.info_of(each.id).name)) for each in all_scenes(services) if each.has_puzzles
    )
    return [
        Option(title, dotted(name, tr("solved today") if solved_today(services, title) else ""))
        for title, name in named
    ]


def _sure(services: Services) -> tuple[str, ...]:
    """The games that have a puzzle of the day for sure; a pack may spoil one, as only its page finds out."""
    packs = services.packs
    return tuple(
        each.id
        for each in all_scenes(services)
        if each.has_puzzles
        and (packs is None or not packs.needed(each.id) or solved_today(services, each.id))
    )


def _told(services: Services, titles: tuple[str, ...]) -> str:
    solved = sum(solved_today(services, title) for title in titles)
    if solved == len(titles):
        return tr("Today’s puzzles: all solved")
    if solved:
        return ntr(
            "Today’s puzzles: {n} of {all} solved",
            "Today’s puzzles: {n} of {all} solved",
            solved,
            all=len(titles),
        )
    return ntr("Today’s puzzles: {n} to solve", "Today’s puzzles: {n} to solve", len(titles))
