"""The table of two heroes: two hands, nothing hidden between them, one preview of what both do together."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from game.core.events import CounterChanged, Event
from game.core.refs import Ref, Seat
from game.titles.hercule.rules.events import DefenseSplit, RunEnded
from game.titles.hercule.rules.state import Phase
from scenes.services import tr
from scenes.table.model import Gesture
from scenes.table.panels import Told
from scenes.titles.hercule import log, theme
from scenes.titles.hercule.model import as_one
from scenes.titles.hercule.panels import Surroundings
from scenes.titles.hercule.pieces import Pieces
from scenes.titles.hercule.reader import HerculeInspector
from scenes.titles.hercule.table import HerculeInteraction, HerculeTable
from scenes.titles.hercule.together.forecast_lines import FIRST, joint_panel, share_place, split_words
from scenes.titles.hercule.together.layout import HALF, SEATS, LastingLayout, PairLayout, PreparingLayout
from scenes.titles.hercule.together.stage import READY_KEYS, pair_preparation, pair_stage, pool
from scenes.toolkit.node import Node
from scenes.toolkit.paint import FOOTLIGHT
from scenes.widgets.page import Action, buttons

KEYS = ({"s": "stance", "q": "upgrade", "w": "deck"}, {"k": "stance", "i": "upgrade", "o": "deck"})
"""By seat what is done by which key: the stance, the top of the discard upgraded or anticipated."""
POINT_KEYS = "fj"


class PairInspector(HerculeInspector):
    """What is read of two heroes."""

    readable = HerculeInspector.readable | {"laid", "split", "upgrade"}

    def told_of(self, place: Ref | None, held: Ref | None) -> Told:
        if place is not None and place.zone == "next":
            place = None
        if place is not None and place.zone == "laid":
            played = (each.card.uid for each in self.model.view.heroes[place.seat].played)
            # What is read goes on being read where it lies now.
            place = Ref("play", place.key, place.seat) if place.key in map(str, played) else place
        return super().told_of(place, held)

    def there(self, place: Ref) -> bool:
        return place.zone in ("split", "upgrade") or super().there(place)

    def foretold(self, scene: Surroundings, place: Ref, held: Ref | None) -> Sequence[Node]:
        """What would come of what is looked at, in the place of what will come of it as it is."""
        if self.table.read_only or self.model.preparing:
            return ()
        source, target = self._meant(place, held)
        after = self.model.after(source, target)
        if after is None or after.joint is None or after.phase is not self.model.view.phase:
            return ()
        reading = self.reading_at(source)
        back = source.zone == "laid" and target is not None and target.zone == "hand"
        word = "joint_without" if back else "joint_with"
        heading = theme.said_of(word, thing=reading.title) if reading else ""
        panel, *_ = joint_panel(scene, after, heading)
        return panel, pool(scene, after)

    def _meant(self, place: Ref, held: Ref | None) -> Gesture:
        if place.zone == "split" and self.table.drag is not None:
            # Only while the grip is in the hand does it lie where the numbers say.
            return FIRST, place
        return (
            (held, place) if held and held != place else (place, self.table.interaction.usual_target(place))
        )


class PairInteraction(HerculeInteraction):
    """What is taken up and put down for two heroes."""

    table: "PairTable"
    inspector: PairInspector

    def take(self, source: Ref, target: Ref | None) -> bool:
        if source.zone == "split" and target is not None and target.zone == "split" and target.place < 0:
            return False
        model, acts = self.model, self.model.order(source, target)
        if (acts or model.moves(source, target)) and model.mover(source, target) in model.machines:
            model.proposed = model.turn_of(model.state)
        if acts is None:
            return super().take(source, target)
        self.table.change(lambda: model.relay(source.seat, acts))
        return True

    def click(self, node: Node | None) -> None:
        """A bead of the Defense takes the grip, a pile's name opens it; the rest as at any table."""
        place = Ref.parse(node.ref) if node is not None and node.ref else None
        zone, _, pile = node.id.partition(":") if node is not None else ("", "", "")
        if zone == "browse":
            opened = Ref.parse(pile)
            (self.table.browse if opened.zone == "discard" else self.table.browse_deck)(opened.seat)
        elif place is not None and place.zone == "next":
            self.ready(place.seat)
        elif place is not None and place.zone == "split" and place.place >= 0:
            self.take(FIRST, place)
        else:
            super().click(node)

    def complains(self, place: Ref) -> bool:
        return place.zone == "laid" or super().complains(place)

    def usual_target(self, source: Ref) -> Ref | None:
        zone = {"hand": "play", "laid": "hand"}.get(source.zone, "")
        if source.zone == "discard":
            return Ref("upgrade")
        return Ref(zone, seat=source.seat) if zone else None

    def shortcut(self, source: Ref) -> Ref | None:
        return self.usual_target(source) if source.zone in ("hand", "laid", "discard") else None

    def acts(self) -> Mapping[str, Callable[[], None]]:
        own = {"z": self.undo, "y": self.redo, "space": self._both_ready}
        own |= {READY_KEYS[seat]: partial(self.ready, seat) for seat in self.model.seats_here}
        for seat in SEATS:
            own |= {key: partial(self._use, seat, what) for key, what in KEYS[seat].items()}
        if self.model.targets(FIRST):
            own |= {key: partial(self._give_point, seat) for seat, key in enumerate(POINT_KEYS)}
        return own

    def _give_point(self, seat: Seat) -> None:
        """Let a point of the Defense go to that hero."""
        joint = self.model.view.joint
        if joint is not None:
            self.take(FIRST, share_place(joint.shares[1] + (1 if seat else -1)))

    def _use(self, seat: Seat, what: str) -> None:
        if what == "stance":
            self._stance_key(seat)
        else:
            self.take(Ref("discard", seat=seat), Ref(what, seat=-1 if what == "upgrade" else seat))

    def ready(self, seat: Seat) -> None:
        """Mark that a hero is ready, or take his mark back: nothing was done since."""
        marked = (
            self.model.view.heroes[seat].ready and seat in self.model.seats_here and not self.table.read_only
        )
        if marked and not self.model.undo_text():
            self.undo()
        elif not self._keeps(seat, key=READY_KEYS[seat].upper()):
            self.take(Ref("next", seat=seat), None)

    def _keeps(self, *seats: Seat, key: str) -> bool:
        """Whether these heroes do not begin the trial yet, since it was not said yet what they would lose."""
        able = (seat for seat in seats if self.model.moves(Ref("next", seat=seat), None))
        return self.warns(sum(self.model.view.heroes[seat].preparations for seat in able), key)

    def _both_ready(self) -> None:
        """Whoever plays alone marks all his heroes; of two people each marks himself."""
        if self.table.two_people:
            self.table.complain(
                theme.said_of("pair_marks", first=self.model.who(0), second=self.model.who(1))
            )
            return
        if self._keeps(*self.model.seats_here, key=tr("Space")):
            return
        for seat in self.model.seats_here:
            if self.model.moves(Ref("next", seat=seat), None):
                self.take(Ref("next", seat=seat), None)

    def digit(self, number: int) -> bool:
        """1 to 5 lay a card of the left hand, 6 to 9 and 0 one of the right; Shift: those after the fifth."""
        beyond, number = divmod(number, 10)
        seat, place = divmod((number - 1) % 10, HALF)
        place += HALF * beyond
        hand = as_one(self.model.view, seat).hand
        known = place < len(hand)
        if known:
            self.take(Ref("hand", str(hand[place].uid), seat), Ref("play", seat=seat))
        return known

    def undo(self) -> None:
        """Take the last move back; of two people both have to want it where it was played."""
        if not (self.table.two_people and self.model.asks_both) or self.model.undo_text():
            super().undo()
            return
        asked = next(seat for seat in self.model.seats_here if seat not in self.model.session.asking)
        other = self.model.ask_undo()
        if other is None:
            self.table.change(lambda: None)
        else:
            names = {"name": self.model.who(asked), "other": self.model.who(other)}
            self.table.complain(theme.said_of("undo_asked", **names))


class PairTable(HerculeTable):
    """The screen of a run of two heroes; `two_people` must both want a move that was played taken back."""

    stage = replace(HerculeTable.stage, inspector=PairInspector, interaction=PairInteraction)
    inspector: PairInspector
    interaction: PairInteraction

    @property
    def scene(self) -> Surroundings:
        places = PreparingLayout if self.model.preparing else PairLayout
        places = LastingLayout if places is PairLayout and self.model.view.lingering else places
        return Surroundings(self.services, self.model, places(self.metrics), FOOTLIGHT, self.kept)

    def lay(self, scene: Surroundings, pieces: Pieces) -> Iterable[Node]:
        if self.model.preparing:
            return pair_preparation(scene, pieces)
        return pair_stage(scene, pieces, watched=self.read_only)

    def actions(self) -> Sequence[Action]:
        return super().actions()[:4]

    def controls(self, scene: Surroundings) -> Sequence[Node]:
        """The ready marks of both stand on the stage itself."""
        actions = self.actions()
        return buttons(scene.metrics, scene.layout.buttons(len(actions)), actions, scene.theme)

    def hint(self) -> str:
        view = self.model.view
        waiting = [seat for seat in SEATS if view.heroes[seat].ready]
        if self.interaction.held is not None:
            return super().hint()
        if self.model.follows:
            machine, player = *self.model.machines, *self.model.seats_here
            return theme.said_of("follows", name=self.model.who(machine), key=READY_KEYS[player].upper())
        if len(waiting) == 1 and view.phase is not Phase.PLANNING:
            seat = waiting[0]
            return theme.said_of("pair_waits", name=self.model.who(seat), other=self.model.who(1 - seat))
        if any(hero.wounds_foreseen for hero in view.heroes):
            return theme.said_of("advice_exhaust")
        if struck := [seat for seat in SEATS if view.heroes[seat].struck]:
            words = theme.said_of(
                "advice_struck_omphale" if view.heroes[struck[0]].alternate else "advice_struck"
            )
            return theme.said_of("of_hero", name=self.model.who(struck[0]), thing=words)
        alone = view.phase is Phase.ATTACK and not self.model.ruled.targets(FIRST)
        hands = [len(hero.hand_foreseen) for hero in view.heroes]
        laid, full = (view.phase is Phase.PLANNING and each for each in (not any(hands), max(hands) > HALF))
        armed = view.phase is Phase.PREPARATION and view.settings.athena
        return theme.said_of(
            f"pair_{view.phase.value}{'_alone' * alone}{'_armed' * armed}{'_laid' * laid}{'_full' * full}",
            n=view.experience_left,
        )

    def line_of(self, event: Event) -> str:
        """An event in a sentence, by whose it is."""
        seat = seat_of(event)
        if isinstance(event, DefenseSplit):
            return theme.said_of("defense_split", points=split_words(self.model, *event.points))
        line = log.line_of(self.model.catalogue, event, self.model.of(seat).alternate)
        told = line and seat >= 0
        return theme.said_of("of_hero", name=self.model.who(seat), thing=line) if told else line

    def browse(self, side: Seat = SEATS[0]) -> None:
        super().browse(side)


def seat_of(event: Event) -> Seat:
    """Whose an event is, of two heroes; -1 if it is of both."""
    seat: Seat = getattr(event, "seat", -1)
    if isinstance(event, RunEnded) and not event.conceded:
        return -1
    if isinstance(event, CounterChanged) and event.counter.startswith("shield/"):
        return int(event.counter.partition("/")[2])
    refs = (getattr(event, name, None) for name in ("place", "target", "source", "pile"))
    return next((ref.seat for ref in refs if isinstance(ref, Ref) and ref.seat >= 0), seat)
