"""The page for a new run: difficulty, seed, name, and the cards of the deck."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, date, datetime
from functools import partial

from game.core.protocol import OptionValue
from game.core.refs import Seat
from game.titles.hercule.expansions.listed import EXPANSIONS
from game.titles.hercule.rules.rules import HerculeRules
from game.titles.hercule.rules.state import Difficulty
from scenes.challenges.page import challenge_action
from scenes.match.deck import DeckPage
from scenes.match.set_up_parts import head, seed_line, sign_of, values_of
from scenes.services import Services, ntr, say, tr
from scenes.table.layout import RATIO
from scenes.table.lesson import lesson_feet
from scenes.table.panels import Reading
from scenes.titles.hercule.daily.attempts import Attempts, run_name
from scenes.titles.hercule.daily.page import DailyPage, Taken
from scenes.titles.hercule.expansions.record import HeroChoice
from scenes.titles.hercule.start.choosing import WAYS, Choosing, NewRun, machine_levels
from scenes.titles.hercule.start.ladder import LadderPage, head_told
from scenes.titles.hercule.theme import hero_name, of_card, said_of, signed, trial_face, words_of
from scenes.toolkit.design import GAP, HAIR, TIGHT, WIDE
from scenes.toolkit.geometry import DESIGN_HEIGHT, REST, Box, Metrics, Pose, Px, columns, inset, rows
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.paint import FOOTLIGHT as T
from scenes.widgets.buttons import SMALLEST_TARGET, button
from scenes.widgets.cards import card
from scenes.widgets.controls import Option, copied
from scenes.widgets.dialogs import Switches
from scenes.widgets.furniture import label
from scenes.widgets.page import BODY, SMALL, Action, Column, choice, control_height, text_width

SIGN = 18
WIDEST_TRIAL, LARGE_TRIAL = 450, 404  # the width of the first trial, and beside large words
LONGEST = 14  # longest name, in letters, that can be read at every place of the table


class NewRunScene(DeckPage[NewRun | str | None]):
    """Page that shows the first trial; closes with a new run, LESSON, the id of a run, or None."""

    id = "hercule/new"

    def __init__(
        self, services: Services, today: Callable[[], date] = lambda: datetime.now(UTC).date()
    ) -> None:
        rules = services.load_rules("hercule")
        assert isinstance(rules, HerculeRules)
        self.today = today
        self.choosing = Choosing(rules, services.new_seed(), lambda daily: self._attempts().offers(daily))
        super().__init__(services, self.choosing)
        finished = services.saves.list_finished()
        self.number = 1 + sum(run.title == "hercule" for run in (*services.saves.list_runs(), *finished))
        steps = len(rules.catalogue.definitions.ladder)
        self.choosing.opened = min(services.saves.opened("hercule", finished), steps)
        self.choosing.recall(services.last_choices("hercule"))
        self.name: str | None = None
        self.focus.id = "begin"

    def heading(self) -> str:
        return tr("Set up a table")

    @property
    def stock(self) -> str:
        return tr("Techniques")

    def reading_of(self, name: str) -> Reading:
        return of_card(self.choosing.catalogue, name)

    @property
    def reason(self) -> str:
        """Why the run cannot begin yet; empty if it can."""
        missing = self.choosing.missing
        if not self.choosing.seed:
            return tr("Type a deal number, or take another one.")
        return ntr("Choose {n} more card.", "Choose {n} more cards.", missing) if missing else ""

    def left_feet(self) -> tuple[Action, ...]:
        rulings = Action("rulings", tr("Rulings"), self.open_rulings, "", "gear")
        puzzles = Action("puzzles", said_of("puzzles"), self.open_puzzles, "", "hint")
        lessons, more = lesson_feet(self.services, "hercule", self.close), challenge_action(self, "hercule")
        return (*super().left_feet(), rulings, *lessons, puzzles, *more)

    def right_feet(self) -> tuple[Action, ...]:
        begin = Action("begin", tr("Begin"), self.begin, tr("Enter"), "play", "primary")
        return (replace(begin, off=bool(self.reason), why=self.reason),)

    def fill(self, m: Metrics, body: Box) -> None:
        if m.text_scale <= 1:
            # The signs of the panels stand clear of the fringe.
            body = inset(m, body, 0, TIGHT, 0, 0)
        apart = TIGHT if _close(m) else WIDE
        _, right = columns(m, body, Px(self._trial(m, body)), REST, gap=apart)
        column = self._choices(m, right.width)
        # The signs of the panels below grow with the letters.
        gap = WIDE + SIGN * (m.text_scale - 1)
        run, below = rows(m, right, Px(column.y + m.px(TIGHT)), REST, gap=gap)
        self.sheet(m, run, 0, title=tr("The run"))[0].add(*column.nodes)
        self.lay_out(m, below)
        self._status(m, body)

    def _trial(self, m: Metrics, body: Box) -> int:
        """Show the first trial as large as the page allows; return the width of its panel."""
        # Beside large words the card keeps its size, and where there is only a note, it has its room.
        large = m.text_scale > 1
        pad, top, trial = m.px(TIGHT if _close(m) else GAP), m.px(WIDE), self.choosing.first_trial
        note = tr("You see it before you choose: pick your ten cards accordingly.")
        if self.choosing.heads:
            note = said_of("pick_against", n=self.choosing.wanted)
        words: Node = Column(m, pad, 0, m.px(330)).text(
            note, size=SMALL, colour=T.dim, anchor="center", gap=0, semantic=Semantic("text", note, id="pick")
        )
        chosen = self.choosing.trial_choice
        if chosen is not None:
            place = Box(pad, 0, m.px(330), control_height(m))
            words = button(m, place, chosen.id, chosen.words, self.next_trial_choice)
        noted = chosen is not None or not large
        under = words.size[1] + m.px(TIGHT) if noted else 0
        # A higher window raises it.
        widest = min(WIDEST_TRIAL, LARGE_TRIAL + (m.h - DESIGN_HEIGHT) / RATIO) if large else WIDEST_TRIAL
        width = min(m.px(widest), round((body.height - top - under - m.px(GAP)) / RATIO))
        below, tall = top + round(width * RATIO) + m.px(TIGHT), max(words.size[1], control_height(m))
        words.place((pad, below, width, tall))
        place = body._replace(width=width + 2 * pad)
        self.open, _ = self.sheet(m, place, 0, title=tr("First trial"))
        if trial is not None:
            told = words_of(trial, 1 + self.choosing.pair)
            told = told if noted else f"{told} {note}"
            said = Semantic("trial", say(trial.name), told, id="trial")
            pose = Pose(pad + width / 2, top + width * RATIO / 2)
            self.open.add(card(self.services, trial_face(trial), width, pose=pose, semantic=said))
        if noted:
            # Over the shadow of the card.
            self.open.add(words)
        return place.width

    def _choices(self, m: Metrics, width: int) -> Column:
        """The lines for heroes, difficulty, seed and name, each with its label."""
        made = {
            tr("Heroes"): self._heroes,
            tr("Difficulty"): self._difficulty,
            tr("Deal no."): self._seed,
            tr("Name"): self._name,
        }
        names, pad, tall = tuple(made), m.px(TIGHT if _close(m) else GAP), self._tall(m)
        indent = max(text_width(m, name) for name in names) + m.px(GAP)
        column = Column(m, pad + indent, m.px(WIDE), width - 2 * pad - indent)
        for words, make in made.items():
            place = Box(pad, column.y, indent - m.px(TIGHT), tall)
            column.add(label(m, place, words, size=BODY, weight="bold", max_lines=1))
            make(column)
        return column

    def _tall(self, m: Metrics) -> int:
        """The height of a line; it is smaller for two heroes with large text, to leave room for the deck."""
        tall = control_height(m)
        return tall if m.text_scale <= 1 or not self.choosing.pair else min(tall, SMALLEST_TARGET)

    def _heroes(self, column: Column) -> None:
        """The number of heroes and who plays them; with two heroes also whose deck is being chosen."""
        m, choosing = column.m, self.choosing
        short = "_short" if m.text_scale > 1 else ""
        ways = [Option(way, said_of(f"heroes_{way}{short}")) for way in WAYS]
        made = choice(m, "heroes", ways, choosing.way, self.take_way, called=tr("Heroes"))
        apart = TIGHT if m.text_scale <= 1 and not choosing.pair else HAIR
        column.add(made.place(column.box(self._tall(m), apart)))
        if choosing.named:
            machine = choosing.way == "machine"
            parts = *(REST for _ in choosing.named), *((REST,) if machine else ())
            cells = columns(m, column.box(self._tall(m), HAIR), *parts, gap=TIGHT)
            column.add(*map(partial(self._player, m), choosing.named, cells))
            if machine:
                levels = [Option(level, words) for level, words in machine_levels().items()]
                called = ntr("Level of the computer", "Level of the computer players", 1)
                beside = choice(m, "level", levels, choosing.level, self.take_level, called=called)
                column.add(beside.place(cells[-1]))
        if choosing.pair:
            decks = [Option(str(seat), said_of("deck_of", name=hero_name(seat))) for seat in (0, 1)]
            box = column.box(self._tall(m))
            made = choice(m, "deck_of", decks, str(choosing.edited), self.take_deck_of, called=tr("Deck"))
            column.add(made.place(box))
        for asked in choosing.hero_choices:
            cells = columns(m, column.box(self._tall(m)), REST, REST, gap=TIGHT)
            column.add(*map(partial(self._hero_choice, m, asked), (0, 1), cells))

    def _hero_choice(self, m: Metrics, made: HeroChoice, seat: Seat, box: Box) -> Node:
        """The choice of a hero's card."""
        cards = [
            Option(value, tr("{name}: {thing}", name=hero_name(seat), thing=words()))
            for value, words in (made.usual, made.card)
        ]
        chosen, _ = made.card if self.choosing.takes[made.id][seat] else made.usual
        act = partial(self.take_card, made, seat)
        return choice(m, f"{made.id}:{seat}", cards, chosen, act, called=hero_name(seat)).place(box)

    def take_card(self, made: HeroChoice, seat: Seat, card: str) -> None:
        """Choose a card for a hero."""
        self.choosing.takes[made.id][seat] = card == made.card[0]
        self.show()

    def _player(self, m: Metrics, seat: Seat, box: Box) -> Node:
        """The field for the name of a hero's player."""
        typed, words = self.choosing.names[seat], tr("Name for {side}", side=hero_name(seat))
        take = partial(self.choosing.names.__setitem__, seat)
        shown = hero_name(seat) if typed is None else typed
        return self.field(m, box, f"name:{seat}", words, shown, limit=LONGEST, changed=take)

    def take_way(self, way: str) -> None:
        """Choose the number of heroes and who plays them."""
        self.choosing.way = way
        if not self.choosing.pair:
            self.choosing.edit(0)
        self.show()

    def take_level(self, level: str) -> None:
        """Choose the level of the machine that plays the second hero."""
        self.choosing.level = level
        self.show()

    def take_deck_of(self, seat: str) -> None:
        """Switch to the deck of that hero."""
        self.choosing.edit(int(seat))
        self.show()

    def _difficulty(self, column: Column) -> None:
        info, m = self.choosing.catalogue.option("difficulty"), column.m
        value, take = str(self.choosing.options[info.id]), partial(self.change_option, info.id)
        options = [Option(str(one), words) for one, words in values_of(info).items()]
        box = column.box(self._tall(m), HAIR)
        if value == Difficulty.MYTHIC:
            words = said_of("heads_button", n=self.choosing.heads)
            box, beside = columns(m, box, REST, Px(text_width(m, words) + m.text(BODY) * 2), gap=TIGHT)
            column.add(button(m, beside, "heads", words, self.open_ladder))
        column.add(choice(m, info.id, options, value, take, called=say(info.name)).place(box))
        if self._tall(m) == control_height(m):
            known = self.choosing.catalogue
            meant = said_of(f"difficulty_{value}", attack=signed(known.numbers.mythic_attack))
            head(column, head_told(known, self.choosing.heads) or meant or value, gap=TIGHT)

    def open_ladder(self) -> None:
        """Open the page of the heads of the Hydra."""
        choosing = self.choosing
        self.ask(LadderPage(self.services, choosing.catalogue, choosing.opened, choosing.heads), self.grow)

    def grow(self, heads: int | None) -> None:
        """Set the number of heads; None changes nothing."""
        if heads is not None:
            self.choosing.grow(heads)
        self.show()

    def _seed(self, column: Column) -> None:
        another = ("another", tr("New deal"), lambda: self.take_seed(str(self.services.new_seed())))
        copy = ("copy", tr("Copy"), lambda: self.show(copied(self.choosing.seed)))
        acts = another, copy, ("daily", tr("Daily run"), self.open_daily)
        box = column.box(self._tall(column.m))
        seed_line(self, column, box, self.choosing.seed, self.take_seed, acts)

    def _name(self, column: Column) -> None:
        """The name of the run, and beside it the button of the mini-expansions with their number."""
        m, way = column.m, {"limit": 40, "changed": self.rename}
        added = sum(bool(self.choosing.options[name]) for name in EXPANSIONS)
        words = tr("Mini-expansions") + (f" {added}" if added else "")
        wide = Px(text_width(m, words) + m.text(BODY) * 2)
        at, beside = columns(m, column.box(self._tall(m)), REST, wide, gap=TIGHT)
        column.add(self.field(m, at, "name", tr("Name"), self.shown_name, **way))
        column.add(button(m, beside, "expansions", words, self.open_expansions))

    @property
    def shown_name(self) -> str:
        """The name as typed, or the proposed one."""
        if self.name is not None:
            return self.name
        return self.proposed_name

    @property
    def proposed_name(self) -> str:
        """The name that the run gets if the player does not name it."""
        daily = self.choosing.daily
        return run_name(self.choosing.rules, daily) if daily else self.choosing.proposed_name(self.number)

    def _status(self, m: Metrics, body: Box) -> None:
        """Between the buttons of the foot: the last message, why the run cannot begin, or how it counts."""
        words, tall = self.message or self.reason or self._counts(), control_height(m)
        if not words:
            return
        sides = self.left_feet(), self.right_feet()
        left, right = (sum(foot.width(m) + m.px(TIGHT) for foot in feet) + m.px(GAP) for feet in sides)
        free = Box(body.left + left, m.height - tall - m.px(WIDE), body.width - left - right, tall)
        self.root.add(sign_of(m, free, words, "reason"))

    def _counts(self) -> str:
        """Whether the run counts as a daily run; for two heroes, who plays them."""
        if self.choosing.is_apart:
            return tr("This deal number is reserved for a daily run: here the cards are dealt differently.")
        if self.choosing.pair:
            return said_of(f"heroes_told_{self.choosing.way}")
        if not self.choosing.daily:
            return ""
        return tr("The ranked attempt: this run counts.") if self.ranked else tr("Practice on a daily run.")

    def change_option(self, name: str, value: OptionValue) -> None:
        """Take another value of an option."""
        self.choosing.take(name, value)
        self.show()

    def next_trial_choice(self) -> None:
        """Switch to the next value of the choice beside the first trial."""
        self.choosing.turned += 1
        self.show()

    def rename(self, name: str) -> None:
        """Set the name of the run."""
        self.name = name

    def take_seed(self, seed: str) -> None:
        """Set the seed, which may be still incomplete."""
        self.choosing.seed = seed
        self.show()

    def open_daily(self) -> None:
        """Open the page of the daily run."""
        difficulty = str(self.choosing.options["difficulty"])
        self.ask(DailyPage(self.services, self.today(), difficulty), self.take_daily)

    def take_daily(self, taken: Taken | None) -> None:
        """Take over the chosen daily run, or close with the id of the one to continue."""
        if taken and taken.run:
            self.close(taken.run)
        elif taken:
            self.name = None
            self.choosing.take_daily(taken.daily)
            # Enter goes on from here, and does not open the same page again.
            self.focus.id = "begin"
            self.show()

    @property
    def ranked(self) -> bool:
        """Whether the run would be today's ranked attempt."""
        daily = self.choosing.daily
        return daily is not None and self._attempts().is_ranked(daily)

    def _attempts(self) -> Attempts:
        return Attempts(self.services, self.today().isoformat())

    def open_rulings(self) -> None:
        """Open the switches for the rulings of this run."""
        note = tr("Where the rulebooks are silent or disagree, the run follows these.")
        self._switch(tr("Rulings"), note, expansions=False)

    def open_expansions(self) -> None:
        """Open the switches for the mini-expansions of this run."""
        self._switch(tr("Mini-expansions"), said_of("expansions_note"), expansions=True)

    def _switch(self, title: str, note: str, *, expansions: bool) -> None:
        """Open a dialog with switches: the mini-expansions, or all other options that are on or off."""
        values, known = self.choosing.options, self.choosing.rules.info.options
        found = [one for one in known if isinstance(one.default, bool) and not one.challenge]
        shown = [option for option in found if (option.id in EXPANSIONS) == expansions]
        switches = {Option(one.id, say(one.name)): values[one.id] for one in shown}
        several = {
            one.id: [Option(str(value), words) for value, words in values_of(one).items()]
            for one in shown
            if len(one.values) > 2
        }
        self.ask(Switches(self.services, title, note, switches, self.rule, several))

    def rule(self, name: str, value: bool | str) -> None:
        """Set an option to the value that the dialog gives as a word."""
        values = self.choosing.catalogue.option(name).values
        self.change_option(name, next(one for one in values if str(one) == str(value)))

    def open_puzzles(self) -> None:
        """Open the page of the puzzles."""
        from scenes.titles.hercule.puzzles.page import PuzzlesPage

        self.ask(PuzzlesPage(self.services))

    def begin(self) -> None:
        """Close with the run; remember the choices for the next one, except those of a daily run."""
        if (run := self.chosen()) is not None:
            if not self.choosing.daily:
                self.services.remember("hercule", self.choosing.remembered)
            self.close(run)

    def chosen(self) -> NewRun | None:
        """The run as chosen so far; None while something is missing."""
        if self.reason:
            return None
        name, choosing = self.shown_name.strip() or self.proposed_name, self.choosing
        return NewRun(choosing.begin(), name, choosing.match, choosing.daily, self.ranked)


def _close(m: Metrics) -> bool:
    """Whether panels stand closer: beside large words in a higher window, whose first trial is larger."""
    return m.text_scale > 1 and m.h > DESIGN_HEIGHT
