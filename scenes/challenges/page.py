"""The page of a title's challenges and shadows: a list of each, and what is known of the chosen one."""

from collections.abc import Iterator
from functools import partial

from game.ai.levels import level_of
from game.titles.challenges import LAMPS, Challenge
from saves.run import Run
from scenes.art.card_painter import face_size
from scenes.challenges.after import after_of
from scenes.challenges.shelf import CHALLENGES, SHADOWS, Results, challenges_of, going_of, results_of, rule_of
from scenes.services import dotted, ntr, say, sentence, tr
from scenes.table.panels import GOLD, sign_at
from scenes.title import TitleScenes
from scenes.toolkit.design import GAP, HAIR, NAME, TIGHT
from scenes.toolkit.geometry import Box, Grow, Metrics, columns
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.shapes import Panel
from scenes.widgets.cards import card
from scenes.widgets.controls import Option
from scenes.widgets.furniture import label
from scenes.widgets.page import BODY, HEAD, SMALL, Action, AnyPage, Column, Page, line_height, text_width
from scenes.widgets.row import Row

SIGN = 40
ROOMY = 1.45
"""How much higher than its words need a row may be, where the list leaves room."""
NEVER = Results(0, 0, 0)


class ChallengesPage(Page[Challenge | str | None]):
    """Closes with the challenge to begin, the id of a run of it to continue, or None.

    The first that is not beaten is preselected.
    """

    def __init__(self, scenes: TitleScenes, part: str = CHALLENGES) -> None:
        super().__init__(scenes.services)
        self.scenes, self.id = scenes, f"{scenes.id}/challenges"
        self.mood, self.theme = scenes.seats.mood, scenes.seats.page_theme
        self.found = challenges_of(self.services, scenes.id)
        self.results, self.going = results_of(self.services, scenes.id), going_of(self.services, scenes.id)
        self.take_part(part)

    def heading(self) -> str:
        return tr("Challenges") if self.part == CHALLENGES else tr("The ladder of shadows")

    @property
    def listed(self) -> tuple[Challenge, ...]:
        """The challenges or the shadows."""
        return self.found.challenges if self.part == CHALLENGES else self.found.shadows

    def take_part(self, part: str) -> None:
        """Show the challenges or the shadows."""
        self.part = part
        left = (made for made in self.listed if not self._of(made).wins)
        self.choose(next(left, next(iter(self.listed), None)))

    def choose(self, made: Challenge | None) -> None:
        """Show one of the list; Enter begins it."""
        self.chosen, self.focus.id = made, f"challenge:{made.id}" if made is not None else ""
        self.rebuild()

    def begin(self) -> None:
        """Close with the chosen one or its run, unless another shadow must be beaten first."""
        if self.chosen is not None and self._before(self.chosen) is None:
            self.close(self.going.get(self.chosen.id, self.chosen))

    def _before(self, made: Challenge) -> Challenge | None:
        """The shadow that must be beaten first: the ladder opens one by one, challenges are all open."""
        if self.part == CHALLENGES or made not in self.listed:
            return None
        lower = self.listed[: self.listed.index(made)]
        return next((each for each in lower if not self._of(each).wins), None)

    def right_feet(self) -> tuple[Action, ...]:
        again = self.chosen is not None and self._of(self.chosen).games
        words = tr("Try again") if again else tr("Begin")
        words = tr("Continue") if self.chosen is not None and self.chosen.id in self.going else words
        first = self._before(self.chosen) if self.chosen is not None else None
        why = tr("Beat {name} first.", name=say(first.name)) if first is not None else ""
        off = self.chosen is None or first is not None
        return (Action("begin", words, self.begin, tr("Enter"), "play", "primary", off=off, why=why),)

    def fill(self, m: Metrics, body: Box) -> None:
        parts = [Option(CHALLENGES, self._counted(CHALLENGES)), Option(SHADOWS, self._counted(SHADOWS))]
        tabs = self.tabs(m, "part", parts, self.part, self._take_tab)
        below = self.place_tabs(m, body, tabs)
        self.root.add(tabs)
        left, right = columns(m, below, Grow(0.5), Grow(0.5), gap=GAP)
        self._list(m, left)
        self._beside(m, right)

    def _take_tab(self, part: str) -> None:
        self.take_part(part)
        self.focus.id = f"part:{part}"

    def _counted(self, part: str) -> str:
        """The name of a tab, with how many of its list are beaten."""
        listed = self.found.challenges if part == CHALLENGES else self.found.shadows
        beaten = sum(bool(self._of(made).wins) for made in listed)
        name = tr("Challenges") if part == CHALLENGES else tr("Shadows")
        return tr("{name}: {n} of {all}", name=name, n=beaten, all=len(listed))

    def _of(self, made: Challenge) -> Results:
        return self.results.get(made.id, NEVER)

    def _list(self, m: Metrics, box: Box) -> None:
        panel, view = self.sheet(m, box, GAP, GAP)
        tall = self._row_height(m, view.height - 2 * m.px(HAIR))
        panel.add(Column.listed(m, view, partial(self._rows, m, tall), theme=self.theme).scrolled(view))

    def _rows(self, m: Metrics, tall: int, column: Column) -> None:
        if not self.listed:
            column.text(tr("There are none for this game."), colour=self.theme.dim)
        for number, made in enumerate(self.listed, 1):
            self._row(m, column, number, made, tall)

    def _row_height(self, m: Metrics, room: int) -> int:
        """The height of a row: what its words need, and more where the list leaves room."""
        least = line_height(m, NAME) + line_height(m, SMALL) + m.px(GAP)
        share = room // max(1, len(self.listed)) - m.px(TIGHT)
        return max(least, min(share, round(least * ROOMY)))

    def _row(self, m: Metrics, column: Column, number: int, made: Challenge, tall: int) -> None:
        """The row of one: a sign for its state, its name, how long it takes and what came of it."""
        results, chosen, shut = self._of(made), self.chosen == made, self._before(made) is not None
        name = say(made.name)
        if self.part == SHADOWS:
            name = tr("{n}. {name}", n=number, name=name)
        told = tr("in progress") if made.id in self.going else results.state
        told = tr("locked") if shut else told
        state = sentence(dotted(told, ntr("{n} minute", "{n} minutes", made.minutes)))
        act = self.begin if chosen else partial(self.choose, made)
        row = Row(
            name=f"challenge:{made.id}",
            words=". ".join((name, state, _lamps_words(made))),
            chosen=chosen,
            on_click=act,
            opened=self.begin,
            theme=self.theme,
        ).place(column.box(tall))
        ink = GOLD if results.wins else self.theme.text
        sign = "lock" if shut else "check" if results.wins else "point" if results.games else "star"
        side, tinted = m.px(SIGN), ink if results.games else self.theme.dim
        row.add(sign_at(sign, min(m.scaled(26), round(side * 0.9)), tinted, side * 0.75, tall / 2))
        lamp, left = round(m.text(SMALL) * 1.2), round(side * 1.4)
        row.add(*self._lamps(m, made, lamp, column.width, tall))
        words = line_height(m, NAME) + line_height(m, SMALL) + m.px(HAIR)
        room = column.width - left - lamp * (LAMPS + 1) - m.px(HAIR)
        inner = Column(m, left, (tall - words) // 2, room)
        head = inner.box(line_height(m, NAME), HAIR)
        row.add(label(m, head, name, size=NAME, weight="bold", colour=ink, max_lines=1, anchor="left"))
        under = inner.box(line_height(m, SMALL), 0)
        row.add(label(m, under, state, size=SMALL, colour=self.theme.dim, max_lines=1, anchor="left"))
        column.add(row)

    def _lamps(self, m: Metrics, made: Challenge, lamp: int, right: int, tall: int) -> Iterator[Node]:
        """The lamps at the right of a row, lit as many as it is hard."""
        for number in range(LAMPS):
            x, y = right - lamp * (LAMPS + 0.5 - number), tall / 2
            if number < made.lamps:
                yield sign_at("lantern", lamp, GOLD, x, y)
            else:
                # One that is out is a ring: light alone would not tell it from the others to all eyes.
                wide = m.text(SMALL)
                ring = Panel(outline=self.theme.dim, radius=wide // 2)
                yield ring.place((round(x - wide / 2), round(y - wide / 2), wide, wide))

    def _beside(self, m: Metrics, box: Box) -> None:
        """The chosen one: its sentence, what it changes, who plays, what came of it so far, its card."""
        panel, place = self.sheet(m, box, GAP, GAP)
        if self.chosen is None:
            return
        column = Column.within(m, place, 0, m.px(HAIR), theme=self.theme)
        self._tell(column, self.chosen)
        free = place.height - column.y
        shown = self.scenes.exhibition()
        item = shown.find(self.chosen.face) if shown and self.chosen.face else None
        width = min(column.width, m.px(260))
        # Below larger words it keeps its size, and is scrolled to.
        while m.text_scale <= 1 and face_size(width)[1] > free - m.px(TIGHT) and width > m.px(90):
            width -= 4
        tall = face_size(width)[1]
        if item is not None and (m.text_scale > 1 or tall <= free - m.px(TIGHT)):
            left, top = (place.width - width) // 2, column.y + max(0, free - tall) // 2
            column.add(card(self.services, item.front.face, width).place((left, top, width, tall)))
        panel.add(column.scrolled(place, line_height(m, BODY)))

    def _tell(self, column: Column, made: Challenge) -> None:
        name, first = say(made.name), self._before(made)
        if text_width(column.m, name, HEAD) < column.width:
            column.heading(name)
        else:
            column.text(name, size=HEAD, weight="bold", colour=self.theme.lit)
        said, *rest = rule_of(made, self.scenes.seats.rules.info)
        # Told when another one is chosen: the list says its name alone.
        column.text(said, weight="bold", semantic=Semantic("status", said, id="rule"))
        for words in rest:
            column.text(words, size=SMALL)
        who = self._who(made)
        column.text(who, size=SMALL, semantic=Semantic("status", who, id="who"))
        lamps = _lamps_words(made)
        column.text(lamps, size=SMALL, semantic=Semantic("text", lamps, id="lamps"))
        told = self._of(made).words if first is None else tr("Beat {name} first.", name=say(first.name))
        if first is None and made.id in self.going:
            told = f"{sentence(tr('in progress'))} {told}"
        column.text(told, size=SMALL, colour=self.theme.lit)

    def _who(self, made: Challenge) -> str:
        """Who plays, and how long it takes, as a sentence."""
        seats, count = self.scenes.seats, made.count(self.scenes.seats.rules.info)
        long = ntr("about {n} minute", "about {n} minutes", made.minutes)
        if count == 1:
            return sentence(dotted(tr("alone"), long))
        level = level_of(made.level).name.said(tr).lower()
        who = ntr(
            "against one {level} computer player",
            "against {n} {level} computer players",
            count - 1,
            level=level,
        )
        side = tr("you are {name}", name=seats.name(made.seat)) if seats.sided else ""
        return sentence(dotted(side, who, long))


def _lamps_words(made: Challenge) -> str:
    """How hard it is, in words."""
    return ntr("Difficulty: {n} of {all} lamps", "Difficulty: {n} of {all} lamps", made.lamps, all=LAMPS)


def challenge_action(page: AnyPage, title: str) -> tuple[Action, ...]:
    """The button of a set-up page that opens the challenges of its title; none without any.

    One that is begun there closes the set-up page with its game.
    """
    found = challenges_of(page.services, title)
    if not (found.challenges or found.shadows):
        return ()
    return (Action("challenges", tr("Challenges"), partial(_open, page, title), "", "star"),)


def page_after(scenes: TitleScenes, run: Run) -> ChallengesPage:
    """The page after a game of one of them, where the first that is not beaten waits."""
    after = after_of(scenes.services, run.record)
    return ChallengesPage(scenes, after.part if after is not None else CHALLENGES)


def _open(page: AnyPage, title: str) -> None:
    from scenes.titles.registry import scenes_of

    scenes = scenes_of(title, page.services)

    def back(made: Challenge | str | None) -> None:
        if made is None:
            page.rebuild()
        else:
            page.close(made if isinstance(made, str) else scenes.challenge_game(made))

    page.ask(ChallengesPage(scenes), back)
