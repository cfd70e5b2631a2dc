"""The history of a finished run, trial by trial: turns as columns, wounds, and the cards bought."""

from collections.abc import Iterator, Sequence

from game.titles.hercule.rules.rules import HerculeRules
from game.titles.hercule.run_history import Deed, Turn, deeds
from saves.manager import Replay
from scenes.art.card_painter import face_size
from scenes.challenges.shelf import run_name
from scenes.services import Services, dotted, ntr, say, sentence, tr
from scenes.table.layout import HALF_RATIO
from scenes.table.panels import sign_at
from scenes.titles.hercule.theme import difficulty_words, half, trial_face
from scenes.titles.registry import scenes_of
from scenes.toolkit.design import GAP, HAIR, NAME, TIGHT, WIDE
from scenes.toolkit.geometry import REST, Box, Grow, Metrics, Px, columns, inset, middle, own, rows
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.paint import FOOTLIGHT as T
from scenes.toolkit.shapes import Panel, ScrollView, Sprite
from scenes.widgets.cards import CardSource, card, count_disc
from scenes.widgets.furniture import frieze, label
from scenes.widgets.page import BAR, BODY, SMALL, Action, Column, Page, line_height
from scenes.widgets.row import Row

WIDEST = 150  # largest width of a turn's column, in design lengths
TRIAL, CARD, SMALLEST_CARD = 250, 240, 40  # width of cards, in design lengths: the trial, a bought one
CHART = 130  # height of the columns of the turns with large words, in design lengths
TIMES = 30  # the number of a card's copies
SIGN, LOWEST = 22, 3  # below a turn's column, and the least height of that


class DeedsPage(Page[None]):
    """The page with the trials on the left, and the chosen one on the right."""

    id = "hercule/deeds"

    def __init__(self, services: Services, replay: Replay) -> None:
        super().__init__(services)
        self.replay, rules = replay, replay.rules
        assert isinstance(rules, HerculeRules)
        self.catalogue, self.deeds = rules.of(replay.origin), deeds(rules, replay.origin, replay.steps)
        # The page opens at the first trial of a won run, and at the last trial of a lost one.
        self.chosen = 0 if replay.info.summary.won else max(0, len(self.deeds) - 1)
        self.focus.id = f"deed:{self.chosen}"

    def heading(self) -> str:
        settings = self.replay.origin.settings
        hard = difficulty_words(self.catalogue, settings.difficulty, settings.grown)
        return dotted(run_name(self.services, self.replay.info), hard if settings.grown else "")

    def right_feet(self) -> tuple[Action, ...]:
        return (Action("watch", tr("Watch again"), self.watch, "W", "eye", "primary"),)

    def on_looked_at(self, nodes: Sequence[Node]) -> None:
        """Show the trial of the row that has the keyboard focus."""
        super().on_looked_at(nodes)
        row = self.focus.node if self.focus.shown else None
        if isinstance(row, Row) and not row.chosen:
            row.on_click()

    def choose(self, number: int) -> None:
        """Show another trial."""
        self.chosen = number
        self.rebuild()

    def watch(self) -> None:
        """Replay the whole run at its table."""
        self.ask(scenes_of("hercule", self.services).replay(self.replay))

    def fill(self, m: Metrics, body: Box) -> None:
        left, right = columns(m, body, Grow(0.4), Grow(0.6), gap=GAP)
        self._list(m, left)
        panel, place = self.sheet(m, right, WIDE, GAP)
        if self.deeds:
            self._details(m, panel, place, self.deeds[self.chosen])
        else:
            words = tr("No trial was begun.")
            panel.add(label(m, place, words, size=NAME, colour=T.dim, anchor="center"))

    def _list(self, m: Metrics, box: Box) -> None:
        panel, view = self.sheet(m, box, GAP)
        tall = line_height(m, BODY) + line_height(m, SMALL) + m.px(GAP)
        column = Column.within(m, view, m.px(HAIR), m.px(HAIR))
        column.add(*(self._row(m, number, column.box(tall)) for number in range(len(self.deeds))))
        frieze(self.services, m, panel, view.top + column.y)
        panel.add(column.scrolled(view))

    def _row(self, m: Metrics, number: int, box: Box) -> Row:
        deed = self.deeds[number]
        name, short = (
            f"{number + 1}. {self._name(deed)}",
            sentence(dotted(_state(deed), _turns(deed), _wounds(deed))),
        )
        act, chosen = (lambda: self.choose(number)), number == self.chosen
        made = Row(name=f"deed:{number}", words=f"{name}. {short}", chosen=chosen, on_click=act).place(box)
        upper, lower = rows(m, inset(m, own(box), TIGHT, TIGHT, TIGHT, 0), Px(line_height(m, BODY)), REST)
        ink = T.dim if deed.beaten else T.attack
        return made.add(
            label(m, upper, name, size=BODY, weight="bold", max_lines=1),
            label(m, lower, short, size=SMALL, colour=ink, max_lines=1, anchor="topleft"),
        )

    def _name(self, deed: Deed) -> str:
        return say(self.catalogue.trials[deed.trial].name)

    def _details(self, m: Metrics, panel: Group, box: Box, deed: Deed) -> None:
        """The card and results of a trial, beside them its turns, below them the cards bought."""
        large = m.text_scale > 1
        whole = Box(0, m.px(HAIR), box.width - m.px(BAR), 0) if large else box
        wide = _card_width(m, whole)
        _, words = columns(m, whole, Px(wide), REST, gap=GAP)
        told = self._told(m, words, deed).y - words.top
        high = max(face_size(wide)[1], told + m.scaled(CHART) if large else 0)
        if not large:
            above, cards = rows(m, whole, Px(high), REST, gap=GAP)
            panel.add(*self._parts(m, above, cards, deed))
            return
        # With larger words the cards stay as large as they were, and the page scrolls.
        across = max(1, (whole.width + m.px(TIGHT)) // (m.px(CARD) + m.px(TIGHT)))
        line = round(m.px(CARD) * HALF_RATIO) + m.px(TIGHT)
        bought = line_height(m, BODY) + m.px(TIGHT) + -(-len(deed.bought) // across) * line
        above, cards = rows(
            m, whole._replace(height=high + bought + m.px(GAP)), Px(high), Px(bought), gap=GAP
        )
        view = ScrollView(line=m.px(80), theme=self.theme).place(box)
        panel.add(view.fill(*self._parts(m, above, cards, deed)))

    def _parts(self, m: Metrics, above: Box, cards: Box, deed: Deed) -> Iterator[Node]:
        """The card of a trial with its turns beside it, and the cards bought, each in its part."""
        wide = _card_width(m, above)
        picture, words = columns(m, above, Px(wide), REST, gap=GAP)
        picture = picture._replace(height=face_size(wide)[1])
        yield card(self.services, trial_face(self.catalogue.trials[deed.trial]), wide).place(picture)
        told = self._told(m, words, deed)
        _, turns = rows(m, words, Px(told.y - words.top), REST, gap=TIGHT)
        yield from (*told.nodes, *_chart(m, turns, deed), *self._bought(m, cards, deed))

    def _told(self, m: Metrics, box: Box, deed: Deed) -> Column:
        """The best turn of the trial in words; the list beside it says the rest."""
        column = Column(m, box.left, box.top, box.width)
        column.heading(self._name(deed))
        if best := _best(deed):
            column.text(sentence(best), gap=HAIR)
        return column

    def _bought(self, m: Metrics, box: Box, deed: Deed) -> Iterator[Node]:
        """The cards that were bought or upgraded, each with the number of times."""
        heading, room = rows(m, box, Px(line_height(m, BODY)), REST, gap=TIGHT)
        words = tr("Bought and upgraded") if deed.bought else tr("Nothing was bought or upgraded.")
        yield label(m, heading, words, size=BODY, weight="bold" if deed.bought else "medium", max_lines=1)
        width, gap = self._width(m, room, len(deed.bought)), m.px(TIGHT)
        across = max(1, (room.width + gap) // (width + gap))
        tall = round(width * HALF_RATIO)
        for index, (name, upgraded, times) in enumerate(deed.bought):
            left, top = index % across * (width + gap), index // across * (tall + gap)
            place = Box(room.left + left, room.top + top, width, tall)
            yield from self._card(m, place, name, times, upgraded=upgraded)

    def _width(self, m: Metrics, room: Box, number: int) -> int:
        """The largest card width at which all cards fit into the room."""
        gap = m.px(TIGHT)
        for width in range(m.px(CARD), m.px(SMALLEST_CARD), -2):
            across = max(1, (room.width + gap) // (width + gap))
            lines = -(-number // across)
            if lines * (round(width * HALF_RATIO) + gap) - gap <= room.height:
                break
        return width

    def _card(self, m: Metrics, box: Box, name: str, times: int, *, upgraded: bool) -> Iterator[Node]:
        definition = self.catalogue.cards[name]
        face = half(definition, upgraded)
        words = tr("{name}, {n} times", name=face.title, n=times) if times > 1 else face.title
        said = Semantic("card", words, tr("upgraded") if upgraded else "", id=f"bought:{name}{upgraded:d}")
        yield Sprite(source=CardSource(self.services, face), semantic=said).place(box)
        if times > 1:
            side = m.px(TIMES)
            disc = Box(box.left + box.width - side * 2 // 3, box.top - side // 3, side, side)
            yield Sprite(source=count_disc(times, side)).place(disc)


def _card_width(m: Metrics, box: Box) -> int:
    """The width of the card of a trial above."""
    return min(m.px(TRIAL), box.width // 3)


def _state(deed: Deed) -> str:
    return tr("beaten") if deed.beaten else tr("not beaten")


def _turns(deed: Deed) -> str:
    return ntr("{n} turn", "{n} turns", len(deed.turns))


def _wounds(deed: Deed) -> str:
    return ntr("{n} Wound taken", "{n} Wounds taken", deed.wounds) if deed.wounds else tr("no Wound")


def _best(deed: Deed) -> str:
    if not deed.best:
        return ""
    return tr("Best turn: turn {turn}, −{n} Health", turn=deed.best, n=deed.turns[deed.best - 1].lost)


def _chart(m: Metrics, box: Box, deed: Deed) -> Iterator[Node]:
    """A column for each turn, as high as the Health that it took; below it the wounds."""
    figure, sign = m.text(SMALL), m.px(SIGN)
    heights = Px(line_height(m, BODY)), REST, Px(sign + m.px(HAIR))
    heading, upper, lower = rows(m, box, *heights, gap=(TIGHT, HAIR))
    words = tr("Health lost, turn by turn")
    yield label(m, heading, words, size=BODY, weight="bold", max_lines=1)
    number = len(deed.turns)
    wide = min(m.px(WIDEST), upper.width // max(1, number))
    most = max((turn.lost for turn in deed.turns), default=0) or 1
    room = upper.height - round(figure * 1.5)
    for index, turn in enumerate(deed.turns):
        left = upper.left + index * wide
        high = max(m.px(LOWEST), round(room * turn.lost / most)) if room > 0 else 0
        fill = T.lit if index + 1 == deed.best else T.line
        bar = Box(left + m.px(HAIR), upper.top + upper.height - high, max(2, wide - m.px(2 * HAIR)), high)
        yield Panel(fill=fill if turn.lost else T.dim, radius=m.px(3)).place(bar)
        above = Box(left, bar.top - round(figure * 1.45), wide, round(figure * 1.4))
        yield label(
            m,
            above,
            str(turn.lost),
            size=SMALL,
            anchor="center",
            max_lines=1,
            semantic=_turn(index + 1, turn),
        )
        if turn.wounds:
            yield from _drops(m, lower._replace(left=left, width=wide), turn.wounds, sign)


def _drops(m: Metrics, box: Box, wounds: int, sign: int) -> Iterator[Node]:
    """The wounds of a turn: a drop, with the number beside it if there are several."""
    x, y = middle(box)
    if wounds > 1:
        times = box._replace(left=round(x), width=box.left + box.width - round(x))
        yield label(
            m, times, str(wounds), size=SMALL, colour=T.attack, weight="bold", max_lines=1, anchor="left"
        )
        x -= sign / 2
    yield sign_at("wound", sign, T.attack, x, y)


def _turn(number: int, turn: Turn) -> Semantic:
    """A turn in words."""
    wounds = ntr("{n} Wound taken", "{n} Wounds taken", turn.wounds) if turn.wounds else ""
    words = tr("Turn {turn}: {n} Health lost", turn=number, n=turn.lost)
    return Semantic("text", words, wounds, id=f"turn:{number}")
