"""The host of a match of 7e Héros: secret choices, who was shown a card, and stops in the first games."""

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cached_property

import msgspec
from msgspec import Struct

from game.content.lessons import FirstTime
from game.core.events import CardMoved, Event
from game.core.narrowing import narrow
from game.core.refs import Ref, Seat
from game.core.session import Step
from game.titles.seventh_hero.cards import Power
from game.titles.seventh_hero.rules import events as told
from game.titles.seventh_hero.rules.moves import Answer
from game.titles.seventh_hero.rules.state import Phase, State
from game.titles.seventh_hero.standing_orders import USUAL, wants
from saves.match import Order
from scenes.match.clock import Ticker
from scenes.match.recent import KEPT
from scenes.match.round_table_host import RoundHost
from scenes.match.turn_flow import TurnFlow
from scenes.services import sentence, tr
from scenes.titles.seventh_hero.log import welcome
from scenes.titles.seventh_hero.model import Model
from scenes.titles.seventh_hero.prompts.lapsed import Lapsed
from scenes.titles.seventh_hero.prompts.ribbon import ribbon
from scenes.titles.seventh_hero.seats import Company
from scenes.toolkit.geometry import Metrics
from scenes.toolkit.input import DEAD_SECONDS, Click, DoubleClick, Intent
from scenes.widgets.buttons import Button

FIRST_GAMES = 3
SLOWLY = 1.6  # seconds at least between two moves of machines in the first games
GOAL, TURN = "goal", "turn"  # the notes that say what the game is about, and how a turn goes
WINDOW = "window"  # the note beside the first question about powers
DECIDE = "decide"  # the note that tells of clues, beside the first choice
BY_ORDER = "by_order"  # the note that a standing order has answered
MOST_TOLD = 3
OTHERS_RECRUITS = 2  # times that machines stop in a game for what another seat recruits
STOPS = told.PowerUsed | told.Recruited
HARMLESS = Power.LOOK, Power.READY, Power.DRAW  # powers that take nothing from anybody
TOLD = STOPS | told.PowerCancelled | told.HintAnswered  # what is said of, where machines stop


class SeventhHeroHost(RoundHost):
    """Host in whose game only sending and discarding are secret; the Sergeant shows a hero to one seat.

    In the first games of a lone player machines stop the first time each power is used: a ribbon says what
    happened (`stopped`; `stops` counts them), and any press goes on. So it is with a hero whom that player
    recruits, of which all up to step `_seen_to` were seen: what is asked next is asked afterwards (`holds`),
    as it is after the notes with which the first game begins (`opening`).

    Until the first choice that is the player's own, powers are let be for that player (`_spared`), since
    nobody can judge them before having played, unless one strikes the player. Then standing orders answer
    only after a note has said so, beside the question that they would have answered (`_explained` is the
    number of steps before it). Nor do they answer what is asked when a note is closed, or when the game is
    opened again (`_stands_at`): the reader may want to, and what was asked as the game was left is asked
    still.
    """

    seats: Company

    def __init__(self, flow: TurnFlow, seats: Company) -> None:
        super().__init__(flow, seats)
        self.stopped, self.stops, self._came = "", 0, -math.inf
        self._shown = Counter[str]()
        self._explained: int | None = None
        self._unasked, self._spares = set[int](), set[Seat]()
        self._stands_at: int | None = len(flow.session.steps) or None
        self._seen_to, self.opening = len(flow.session.steps), False
        self._orders, flow.ordered_move = flow.ordered_move, self._move_by_order
        self.clock = Ticker(self, flow, lambda: bool(self.again or self.awaits or self.holds), self.run_out)
        if self.is_first:
            flow.least_pause = SLOWLY

    @cached_property
    def is_first(self) -> bool:
        """Whether this is one of the first games on this profile, played by one person against machines."""
        if self.flow.hot_seat or not self.flow.match.humans:
            return False
        saves = self.flow.services.saves
        known = {
            run.id for run in (*saves.list_runs(), *saves.list_finished()) if run.title == self.seats.title
        }
        return len(known) <= FIRST_GAMES

    def on_enter(self) -> None:
        super().on_enter()
        if self.is_first and not self.flow.session.steps:
            self.opening = True
            self._read_on()

    @property
    def holds(self) -> bool:
        """Whether the player has something to read or to see before being asked anything."""
        return self.opening or self._shows_recruit

    @property
    def _shows_recruit(self) -> bool:
        """Whether the last step brought the player a hero who is still to be seen."""
        steps, me = self.flow.session.steps, self.flow.looks
        if len(steps) <= self._seen_to or not self.is_first:
            return False
        return any(isinstance(event, told.Recruited) and event.seat == me for event in steps[-1].events)

    @property
    def note_follows(self) -> bool:
        return self.opening and not self._was_told(TURN)

    def _read_on(self) -> None:
        """Show the next of the notes that open a game; after the last one ask, with the note on that."""
        note = (self._note(GOAL) or self._note(TURN)) if self.opening else None
        self.opening = note is not None
        self.table.model.refresh()
        self.table.first_time = note or self._of_questions()
        self.table.rebuild()

    def _of_questions(self) -> FirstTime | None:
        """The note beside what the player is asked now."""
        asked = self.flow.looks in narrow(Model, self.table.model).asked
        return (self._note(WINDOW) if asked else None) or self._of_orders() or self._of_clues()

    def _note(self, id: str) -> FirstTime | None:
        """A first-time note that belongs to no event; None if it was shown already, or is not wanted."""
        services = self.flow.services
        found = services.lessons(self.table.title).first_times if services.settings.first_times else ()
        return next((first for first in found if first.id == id and self.tells_first(first)), None)

    def update(self) -> None:
        """Wait until the player has read a note, or has seen a power, before machines go on."""
        alone = not self.flow.hot_seat and self.again is None and not self.table.over
        reads = bool(self.stopped) or self.table.first_time is not None
        if alone and self.holds and not reads:
            # The note was closed by a hint, or the like.
            self.go_on()
        elif alone and reads and (self.flow.machine_acts or self.holds):
            self._aside.step(self.table)
        else:
            super().update()

    def new_to(self, events: Sequence[Event]) -> FirstTime | None:
        alone = not self.flow.hot_seat
        self.stopped = self._seen_alone(events) if alone else ""
        if self.is_first and not self.stopped:
            self.stopped = self._worth_a_stop(events)
        if alone and not self.stopped:
            self.stopped = self._befell(events)
        # A lone player hears of a question only when it is put to that player.
        heard = [event for event in events if not (alone and self._asks_others(event))]
        if self.stopped:
            self.stops, self._came = self.stops + 1, self.now
        # The note about orders comes before those on powers: until it has, needless questions are asked.
        note = None if self.holds else self._of_orders() or self._of_clues()
        return note or super().new_to(heard)

    def _of_clues(self) -> FirstTime | None:
        """The note beside a lone player's first choice; by the Japanese rules a clue tells something else."""
        model = narrow(Model, self.table.model)
        chooses = model.decides and not (self.flow.hot_seat or model.public or model.watched)
        return self._note(DECIDE) if chooses and model.view.settings.rules != "japanese" else None

    def _of_orders(self) -> FirstTime | None:
        """The note that orders answer from now on, beside the first question they would have answered."""
        me = self.flow.looks
        if self._knows_orders or me is None or me not in self.flow.to_act or self._orders(me) is None:
            return None
        if not self._was_told(WINDOW):
            # First comes what a power is: the next such question is the one for this note.
            return None
        self._explained = len(self.flow.session.steps)
        return self._note(BY_ORDER)

    def _move_by_order(self, seat: Seat) -> Struct | None:
        """The move that a person's standing orders make now, if that person knows that they do."""
        if self._spared(seat):
            self._spares.add(seat)
            return Answer()
        self._spares.discard(seat)
        waits = not self._knows_orders or (
            self._stands_at == len(self.flow.session.steps) and self._may_want(seat)
        )
        return None if waits else self._orders(seat)

    def answers_by_order(self, seat: Seat) -> None:
        super().answers_by_order(seat)
        if seat in self._spares:
            self._unasked.add(len(self.flow.session.steps))

    def _may_want(self, seat: Seat) -> bool:
        """Whether a person could use a hero now about whom that person did not order never to be asked.

        Against a power that takes nothing from anybody it would hardly help.
        """
        session, match = self.flow.session, self.flow.match
        chain = narrow(State, session.state).chain
        if chain and self.seats.catalogue.power(chain[-1].use.hero) in HARMLESS:
            return False
        moves = session.legal_moves(seat) if seat in self.flow.to_act else ()
        heroes = {move.hero for move in moves if isinstance(move, Answer) and move.hero}
        return any(match.order(seat, hero) != "never" for hero in heroes)

    @property
    def _knows_orders(self) -> bool:
        """Whether nobody here has to be told first that orders answer, or that is told and was answered."""
        flow, services = self.flow, self.flow.services
        if flow.hot_seat or flow.match.orders or not services.settings.first_times:
            return True
        if self._explained is None:
            return self._was_told(BY_ORDER)
        return any(step.seat == flow.looks for step in flow.session.steps[self._explained :])

    def _spared(self, seat: Seat) -> bool:
        """Whether a newcomer who has neither played nor given an order is not even asked.

        Nobody is spared whom a power strikes.
        """
        told = self.flow.hot_seat or self._was_told(BY_ORDER) or not self.flow.services.settings.first_times
        if told or not self.is_first or self._has_chosen or seat != self.flow.looks:
            return False
        if any(order.seat == seat for order in self.flow.match.orders):
            return False
        state, catalogue = narrow(State, self.flow.session.state), self.seats.catalogue
        legal = self.flow.session.legal_moves(seat) if state.windows and seat in self.flow.to_act else ()
        heroes = {move.hero for move in legal if isinstance(move, Answer)} - {""}
        return bool(heroes) and not any(wants(catalogue, state, seat, hero, "against") for hero in heroes)

    @property
    def _has_chosen(self) -> bool:
        """Whether the player has done anything but let a power be, or the game began in the middle."""
        me, session = self.flow.looks, self.flow.session
        played = any(step.seat == me and step.move != Answer() for step in session.steps)
        return played or narrow(State, session.origin).turn > 1

    def _was_told(self, note: str) -> bool:
        return f"{self.seats.title}/{note}" in self.flow.services.progress.told

    def ordered_first(self, step: int) -> bool:
        """Whether a standing order made this step, as the first one of its turn."""
        steps = self.flow.session.steps
        turn = steps[step].after.turn
        before = [each for each in self._by_order if each < step and steps[each].after.turn == turn]
        # Who has given no order yet is not told that one has answered.
        return step in self._by_order - self._unasked and not before

    def _seen_alone(self, events: Sequence[Event]) -> str:
        """Which hero a lone player has just been shown, in a sentence, if machines would play on over it."""
        mine = self.flow.looks
        shown = [event for event in events if isinstance(event, told.Looked) and event.seat == mine]
        if self.table.over or not shown or not self.flow.machine_acts:
            return ""
        return " ".join(sentence(self.table.line_of(event)) for event in shown)

    def _befell(self, events: Sequence[Event]) -> str:
        """What took a hero from a lone player, in sentences, if machines would play on over it."""
        last = len(self.flow.session.steps) - 1
        struck = [event for event in events if self._strikes(event, last)]
        if self.table.over or not self.flow.machine_acts or not struck:
            return ""
        shown = [event for event in events if isinstance(event, told.PowerWorked) or event in struck]
        # The table shows the turn already that a power has led to.
        shown += [event for event in events if isinstance(event, told.TurnBegan)]
        return " ".join(self._told_of(self.table.model.told(event)) for event in shown[-MOST_TOLD:])

    def _strikes(self, event: Event, step: int) -> bool:
        """Whether in this step others took the hero before the player, or two heroes left the group."""
        mine = self.flow.looks
        match event:
            case told.Passed(seat, forced=True) | told.Eliminated(seat):
                return seat == mine
            case CardMoved(source=Ref(zone="wanderer"), target=Ref(zone="discard")):
                own = any(isinstance(e, told.PowerWorked) and e.seat == mine for e in self._events_of(step))
                return self._held_before(step) == mine and not own
            case _:
                return False

    def _events_of(self, step: int) -> Sequence[Event]:
        """The events of a step; none before the first one."""
        return self.flow.session.steps[step].events if step >= 0 else ()

    def _held_before(self, step: int) -> Seat | None:
        """Who held the wandering hero before a step."""
        session = self.flow.session
        before = session.steps[step - 1].after if step > 0 else session.origin
        wanderer = narrow(State, before).wanderer
        return None if wanderer is None else wanderer.holder

    def theirs(self, steps: Sequence[Step]) -> list[Event]:
        """Also the viewer's own step, if others did something in it: all answer a question at once."""
        mine = len(self.flow.session.steps) - len(steps)
        events = () if self.flow.hot_seat or not mine else self.table.model.events_of(mine)
        met = any(self._meets(event) or self._strikes(event, mine - 1) for event in events)
        return [*(map(self.table.model.told, events) if met else ()), *super().theirs(steps)]

    def _meets(self, event: Event) -> bool:
        """Whether others used a power, or it came before one that the player had chosen."""
        used = isinstance(event, told.PowerUsed) and event.seat != self.flow.looks
        return used or isinstance(event, Lapsed)

    def weight(self, event: Event) -> int:
        """In a recap no line about a viewer gives way to others."""
        usual = super().weight(event)
        ends = (event.source, event.target) if isinstance(event, CardMoved) else ()
        seats = {getattr(event, "seat", None), *(place.seat for place in ends)}
        return KEPT if usual and not seats.isdisjoint(self.table.model.seats_here) else usual

    def repeats(self, step: Step) -> bool:
        return any(isinstance(each, told.Looked) and each.seat == step.seat for each in step.events)

    def _asks_others(self, event: Event) -> bool:
        model = narrow(Model, self.table.model)
        return isinstance(event, told.Asked) and model.seat not in model.asked

    def _worth_a_stop(self, events: Sequence[Event]) -> str:
        """What happened that the player is to follow, in a sentence; empty if nothing did.

        Machines stop when a power is used, and not once more when it takes effect or is cancelled; never at
        what the player does, and never while the player is asked, apart from the hero that is recruited.
        """
        if self.table.over or not (self.flow.machine_acts or self.holds):
            return ""
        shown = [each for each in events if isinstance(each, TOLD) or (_burnt(events) and _is_outcome(each))]
        seen = [self.table.model.told(each) for each in shown]
        fresh = [self._is_fresh(each) for each in seen if isinstance(each, STOPS)]
        if not any(fresh):
            return ""
        return " ".join(self._told_of(event) for event in seen[-MOST_TOLD:])

    def _is_fresh(self, event: told.PowerUsed | told.Recruited) -> bool:
        """Whether the player has seen little like it in this game, or has recruited that hero.

        Each power is shown once, what others recruit a few times.
        """
        mine = event.seat == self.flow.looks
        if mine:
            return isinstance(event, told.Recruited)
        kind = event.hero if isinstance(event, told.PowerUsed) else ""
        self._shown[kind] += 1
        return self._shown[kind] <= (1 if kind else OTHERS_RECRUITS)

    def _told_of(self, event: Event) -> str:
        """An event in a sentence; of a hero whom the player recruits also what it is in the group."""
        if isinstance(event, told.Recruited) and event.seat == self.flow.looks:
            plain = msgspec.structs.replace(event, double=False)
            return f"{self.table.line_of(plain)} {welcome(narrow(Model, self.table.model), event)}"
        return sentence(self.table.line_of(event))

    @property
    def is_stopped(self) -> bool:
        """Whether machines, or what the player is asked, wait for a press now."""
        return bool(self.stopped) and self.again is None and (self.flow.machine_acts or self.holds)

    def add_overlays(self, m: Metrics) -> None:
        super().add_overlays(m)
        if self.is_stopped:
            self.table.root.add(
                ribbon(self.table.scene, self.stopped, noted=self.table.first_time is not None)
            )

    def on_intent(self, intent: Intent) -> bool:
        """A click beside the buttons goes on as well."""
        if super().on_intent(intent):
            return True
        if not (self.is_stopped and isinstance(intent, Click | DoubleClick)):
            return False
        if isinstance(intent.node, Button):
            return False
        self.press_on()
        return True

    def press_on(self) -> None:
        """Go on after a stop, but not by a press that was meant for what came before it."""
        if self.now >= self._came + DEAD_SECONDS:
            self.go_on()

    def note_closed(self) -> None:
        """Let machines go on that have stopped beside the note; before the first move more follow."""
        if self.flow.looks in self.flow.to_act and not self.opening:
            self._stands_at = len(self.flow.session.steps)
        self.go_on()

    def go_on(self) -> None:
        """Let the machines go on, or ask; a note of what they stopped at is read by then."""
        held, self.stopped, self.table.first_time = self.holds, "", None
        self._seen_to = max(self._seen_to, len(self.flow.session.steps))
        if held:
            self._read_on()
        else:
            self.table.rebuild()

    def hint(self) -> str:
        if self.is_stopped and self.table.first_time is None:
            first = tr("The game waits so that you can follow: press Space or click to continue.")
            waits = self.stops == 1 and self.flow.machine_acts
            return first if waits else tr("Space or click to continue.")
        if self.opening:
            return tr("The game begins once you have closed the note.")
        if self.flow.machine_acts and self.table.first_time is not None and not self.flow.hot_seat:
            return tr("The others wait until you have closed the note.")
        return super().hint()

    def open_order(self, seat: Seat, hero: str) -> Order | None:
        """A person's order about a hero, or the default one; None if orders are not open to all."""
        match = self.flow.match
        if not match.open_orders or seat not in match.humans:
            return None
        return match.order(seat, hero) or USUAL[self.seats.catalogue.power(hero)]

    def is_answered(self, seat: Seat) -> bool:
        """Whether a person's orders answer for him in this position, where that tells the others nothing.

        Nor is a person asked yet who has to see something first.
        """
        flow = self.flow
        if self.holds and seat == flow.looks:
            return True
        unseen = not flow.hot_seat or flow.match.open_orders
        return unseen and seat in flow.match.humans and flow.ordered_move(seat) is not None

    def secret(self, state: Struct) -> Seat | None:
        position = narrow(State, state)
        chooses = position.phase in (Phase.SEND, Phase.DROP) and not position.windows
        return position.main if chooses else None

    def shown_by(self, events: Iterable[Event]) -> Iterable[Seat]:
        return [event.seat for event in events if isinstance(event, told.Looked)]


def _is_discard(event: Event) -> bool:
    """Whether the wandering hero goes to the discard pile."""
    return isinstance(event, CardMoved) and (event.source.zone, event.target.zone) == ("wanderer", "discard")


def _burnt(events: Sequence[Event]) -> bool:
    """Whether a power ended the turn, so that the table shows the next one already."""
    return any(isinstance(each, told.PowerUsed) for each in events) and any(map(_is_discard, events))


def _is_outcome(event: Event) -> bool:
    """Whether an event tells how a turn that a power ended came to the next one."""
    return _is_discard(event) or isinstance(event, told.TurnBegan)
