"""The inspector of 7e Héros: the words about a place, and the advice."""

from collections.abc import Callable, Sequence

from game.core.events import Event
from game.core.refs import Ref, Seat
from game.titles.seventh_hero.ai.worth import told_by_passing
from game.titles.seventh_hero.rules import places
from game.titles.seventh_hero.rules.events import Looked, PowerUsed, Recruited
from game.titles.seventh_hero.rules.open_hands import away
from game.titles.seventh_hero.rules.state import Phase
from scenes.services import listed, ntr, say, sentence, tr
from scenes.table.inspector import Inspector
from scenes.table.panels import LOG, Reading, Told, tell
from scenes.table.seats import all_named
from scenes.titles.seventh_hero.forecast import answered, forecast, known, likely, passing, shares
from scenes.titles.seventh_hero.model import Model
from scenes.titles.seventh_hero.panels import clue_words
from scenes.titles.seventh_hero.prompts.orders import order_names
from scenes.titles.seventh_hero.prompts.outcomes import boxed, consequences, effect, let_be
from scenes.titles.seventh_hero.prompts.windows import sent_line
from scenes.titles.seventh_hero.theme import BACK, said_gone, said_of
from scenes.toolkit.node import Semantic


def card_at(model: Model, place: Ref) -> str:
    """The hero that the viewer sees at a place; empty if none."""
    view = model.view
    match place.zone:
        case "hand" | "group" | "ghost" | "shadow" if place.key in model.catalogue.heroes:
            return place.key
        case "wanderer":
            return view.wanderer.card if view.wanderer is not None else ""
        case "discard":
            return view.discard[-1] if view.discard else ""
        case "demand":
            return view.requirement
        case "hints" if place.key.isdecimal() and int(place.key) <= len(view.hints):
            return view.hints[int(place.key) - 1].card
        case "chain" if place.key.isdecimal() and int(place.key) < len(view.chain):
            return view.chain[int(place.key)].use.hero
        case _:
            return ""


def told_of(model: Model, place: Ref | None, held: Ref | None) -> Told:
    """The inspector's text about a place, with the forecast for the held piece if there is one."""
    if place is None:
        return tell(None, tr("The stage"))
    name = card_at(model, place)
    where, outcome = _heading(model, place), forecast(model, held or place)
    if not name:
        back = BACK if place.zone in ("wanderer", "deck", "hints") else None
        return Told(where, back, words=_of_place(model, place), outcome=outcome)
    looks = model.looks
    words = looks.power(name)
    sends = model.acts and not model.view.windows and model.view.phase is Phase.SEND
    if place.zone == "demand" and (sends or model.view.chain):
        # Who has to send is told so on the screen, but beside declared powers, and how by the advice.
        words = _of_choice(model) if sends else sent_line(model)
    if extra := _of_card(model, place, name):
        words = f"{words}\n{extra}"
    return Told(where, looks.face(name), looks.numbered(name), looks.asks(name), words, outcome)


def _heading(model: Model, place: Ref) -> str:
    """The heading: the name of the place."""
    seat = model.seat_name(place.seat) if place.seat >= 0 else ""
    mine = place.seat >= 0 and model.mine(place.seat)
    return {
        "hand": tr("In your hand") if mine else tr("{seat}’s hand", seat=seat),
        "group": tr("In your group") if mine else tr("{seat}’s group", seat=seat),
        "ghost": tr("Missing from your group") if mine else tr("Missing from {seat}’s group", seat=seat),
        "wanderer": tr("The wandering hero"),
        "shadow": tr("Who may be wandering"),
        "demand": tr("This turn’s requirement"),
        "hints": tr("Clue"),
        "deck": said_of("deck"),
        "discard": said_of("discard"),
        "plate": seat,
        "eliminated": tr("Your eliminated heroes") if mine else tr("Eliminated, {seat}", seat=seat),
        "chain": tr("Declared power"),
    }.get(place.zone, tr("The stage"))


def _of_choice(model: Model) -> str:
    """What those of the viewer's cards that can be sent would be for the player on the left."""
    onward, looks, sources = (model.seat + 1) % model.seats, model.looks, model.ruled.sources()
    left, has = model.seat_name(onward), {hero.name for hero in model.view.players[onward].group}
    fitting = [card for card in model.catalogue.heroes if places.hand(model.seat, card) in sources]
    new = listed([looks.name(card) for card in fitting if card not in has], either=True)
    doubles = listed([looks.name(card) for card in fitting if card in has], either=True)
    told = tr("New for {left}: {heroes}.", left=left, heroes=new) if new else ""
    more = tr("A double for {left}: {heroes}.", left=left, heroes=doubles) if doubles else ""
    return "\n".join(filter(None, (told, more)))


def _of_card(model: Model, place: Ref, name: str) -> str:
    """What is added to a card's own text."""
    match place.zone:
        case "group":
            hero = model.hero(place.seat, name)
            used = tr("It was used already.") if hero is not None and hero.used else ""
            order = model.open_order(place.seat, name)
            asked = tr("Standing order: {order}.", order=order_names()[order]) if order else ""
            return " ".join(filter(None, (used, asked)))
        case "ghost":
            owners = [seat for seat in range(model.seats) if model.hero(seat, name)]
            if not owners:
                return tr("Nobody has it.")
            return tr("Already with: {names}.", names=all_named(map(model.seat_name, owners)))
        case "shadow":
            return _why(model, name)
        case "hints":
            return _given(model, int(place.key) - 1)
        case "wanderer":
            return tr("You know it; the others do not see it.") if model.view.viewer is not None else ""
        case _:
            return ""


def _why(model: Model, name: str) -> str:
    """Why a hero may be the wandering one, or cannot be."""
    view, odds = model.view, model.odds()
    if view.wanderer is None:
        return tr("No hero is wandering now.")
    if name in odds:
        share = shares(odds)[name]
        return tr("It may be wandering: {share}% likely, from the cards seen so far.", share=share)
    fits = name in model.catalogue.allowed(view.requirement, model.seats) or view.void or view.wanderer.blind
    if not fits:
        return tr("It does not meet the requirement.")
    return tr("Ruled out by a clue or by the cards seen.")


def _of_place(model: Model, place: Ref) -> str:
    """The words about a place whose card is not visible."""
    view = model.view
    match place.zone:
        case "wanderer" if view.wanderer is not None:
            return _way(model)
        case "deck":
            return ntr("{n} card to draw.", "{n} cards to draw.", view.deck)
        case "plate" | "group":
            seat = view.players[place.seat]
            n = model.rank(place.seat)
            now = ntr("If the game ended now: rank {n}.", "If the game ended now: rank {n}.", n)
            rank = ntr("Rank {n}.", "Rank {n}.", n) if model.winners else now
            cards = ntr("{n} card in hand", "{n} cards in hand", seat.cards)
            heroes = ntr("{n} hero of 6", "{n} heroes of 6", len(seat.group))
            why = tr("Ranked by heroes, then fewest eliminated, then fewest used.")
            shown = _shown_hand(model, place.seat)
            return f"{heroes}, {cards}.\n{rank} {why}{shown}"
        case "eliminated":
            gone = view.players[place.seat].eliminated
            return (
                listed(sorted({model.looks.name(card) for card in gone})) + "." if gone else tr("Nobody yet.")
            )
        case "hints" if place.key.isdecimal() and int(place.key) <= len(view.hints):
            return f"{_given(model, int(place.key) - 1)} {tr('Face down until the turn ends.')}"
        case _:
            return ""


def _given(model: Model, number: int) -> str:
    """Who gave a card for a clue, what was asked with it, and what was answered."""
    hint = model.view.hints[number]
    answer = clue_words(model, answer=hint.answer)
    if model.mine(hint.seat):
        return tr("You gave this card to ask about the wandering hero: {answer}.", answer=answer)
    seat = model.seat_name(hint.seat)
    return tr("{seat} gave this card to ask about the wandering hero: {answer}.", seat=seat, answer=answer)


def _shown_hand(model: Model, seat: Seat) -> str:
    """A seat's hand if it is visible to all, as it is after the end; else empty."""
    hand = model.view.players[seat].hand
    names = listed([model.looks.name(card) for card in hand])
    gone = away(model.view, seat)
    more = f" {said_gone(gone)}." if gone else ""
    return "\n" + tr("Hand: {cards}.", cards=names) + more if names else ""


def _way(model: Model) -> str:
    """Who sent the wandering hero, who has passed, and who it may be."""
    view = model.view
    assert view.wanderer is not None
    lines = [
        tr("Sent by you.")
        if model.mine(view.main)
        else tr("Sent by {seat}.", seat=model.seat_name(view.main))
    ]
    if view.wanderer.passed:
        lines.append(tr("Passed by: {names}.", names=all_named(map(model.seat_name, view.wanderer.passed))))
    knew = [seat for seat in told_by_passing(view) if not model.mine(seat) and model.may_double(seat)]
    if knew:
        names = listed([model.seat_name(seat) for seat in knew])
        line = tr("Seen and passed on by {names}: likely a double there.", names=names)
        lines.append(line)
    if chances := likely(model):
        lines.append(tr("It may be: {names}.", names=chances))
    return "\n".join(lines)


def advice_on(model: Model, held: Ref | None, spotlight: str = "", *, brief: bool = False) -> str:
    """The advice on what to do next, in one sentence; while a zone is lit, what to choose there.

    Where words are large it is `brief`: what each button does is said by the button alone.
    """
    view = model.view
    if view.phase is Phase.OVER:
        # The screen says it.
        return ""
    same = view.settings.rules != "japanese"
    means = (
        tr("“Yes” will mean: the same hero.")
        if same
        else tr("“Yes” will mean: it fits what the card asks for.")
    )
    if held is not None and held.zone == "hand" and model.decides:
        return tr("Choose the card again to give it for a clue; Esc puts it down.") + f" {means}"
    left = model.seat_name((view.main + 1) % model.seats)
    if held is not None and held.zone == "hand" and view.phase is Phase.SEND:
        return tr("Choose {left} to send it there; Esc puts it down.", left=left)
    if held is not None:
        return tr("Now choose where it goes; Esc puts it down.")
    if spotlight:
        return {
            "hand": tr("Which card do you give? Choose it, or press its number.") + f" {means}",
            "group": tr("Which hero in your group do you use? Choose it, or press its number."),
        }[spotlight]
    if view.windows:
        return consequences(model, brief=brief)
    names = all_named(map(model.seat_name, model.acting))
    if not model.acts or model.public:
        return sentence(tr("{names} to play.", names=names))
    if view.phase is Phase.SEND:
        return _to_send(model, left, brief=brief)
    if view.phase is Phase.DROP:
        return tr("None of yours fits: the top card of the deck goes instead. Discard a card.")
    onward = model.seat_name((model.seat + 1) % model.seats)
    return (
        answered(model)
        or known(model)
        or tr("Recruit it or pass it to {seat}. A clue or a power may come first.", seat=onward)
    )


def _to_send(model: Model, left: str, *, brief: bool) -> str:
    """How a hero is sent; where words are large, which one, as the screen has no room for that."""
    if not brief:
        return tr("Drag a hero to {left}, or choose it and then {left}.", left=left)
    if model.view.void:
        return tr("Send {left} any hero.", left=left)
    return tr("Send {left} a hero that fits.", left=left)


class SeventhHeroInspector(Inspector):
    """The inspector of 7e Héros."""

    model: Model
    level: Callable[[Seat], str]
    """The level of the machine at a seat, in words; empty for a person."""

    opened = frozenset({"discard", "shadow", "ghost", "demand", "plate", "chain"})

    readable = frozenset(
        {
            "hand",
            "group",
            "ghost",
            "wanderer",
            "hints",
            "shadow",
            "deck",
            "discard",
            "demand",
            "plate",
            "eliminated",
            "chain",
        }
    )

    def of_interest(self) -> Ref | None:
        """The place shown while nothing is pointed at: wandering hero, winner, or requirement."""
        if self.model.holder is not None:
            return places.WANDERER
        if self.model.winners:
            return places.plate(self.model.winners[0])
        return places.DEMAND if self.model.view.requirement else None

    led: Ref | None = None
    """The place that is read without anybody having pointed at it."""

    def attend(self) -> None:
        super().attend()
        self.led = self.attention

    def follow(self, events: Sequence[Event]) -> None:
        """Read the wandering hero if these events showed it to the viewer, or else whom the viewer recruits.

        Without either it is the hero used last in them; without any, what is of interest or is pointed at.

        A card that was pointed at some time ago is not read any more.
        """
        if not events:
            return
        used = [event.hero for event in events if isinstance(event, PowerUsed)]
        # What one has recruited is read after whatever led to it.
        mine = self.model.viewer
        used += [event.hero for event in events if isinstance(event, Recruited) and event.seat == mine]
        seen = any(isinstance(event, Looked) and event.card for event in events)
        if seen and self.there(places.WANDERER) and not self.table.read_only:
            self.attention = self.led = places.WANDERER
        elif used and not self.table.read_only:
            self.attention = self.led = Ref(LOG, used[-1])
        elif self.pointed is None or self.attention == self.led:
            self.attend()

    def passes(self, place: Ref | None, held: Ref) -> bool:
        """Nothing is told of the places of a hero but on the hero itself."""
        return True

    def there(self, place: Ref) -> bool:
        if place.zone == "hand" and place.key:
            view = self.model.view
            return place.key in (view.hand if place.seat == view.viewer else view.players[place.seat].hand)
        return super().there(place)

    def told_of(self, place: Ref | None, held: Ref | None) -> Told:
        if place is None:
            return tell(None, tr("The stage"), fingers=self.table.metrics.fingers)
        told = told_of(self.model, place, held)
        level = self.level(place.seat) if place.zone == "plate" else ""
        return told._replace(words=f"{level}. {told.words}") if level else told

    def current(self, said: Semantic) -> str:
        model, (kind, _, rest) = self.model, said.id.partition(":")
        match kind, rest:
            case _, "recruit" if kind.startswith("answer/"):
                chances = tr("It may be: {names}.", names=likely(model))
                return f"{chances}\n{forecast(model, places.WANDERER)}"
            case _, "pass" if kind.startswith("answer/"):
                return passing(model)
            case "use", _:
                hero, _, target = rest.partition(">")
                does = effect(model, model.seat, hero, target)
                return tr("Now: {does}.", does=does) if does else say(model.catalogue.heroes[hero].text)
            case "box", _:
                seat, _, words = rest.partition(":")
                does = boxed(model, int(seat), words)
                return tr("Now: {does}.", does=does) if does else said.value
            case _, "let_be" if kind.startswith("answer/") and model.view.windows:
                return tr("Now: {does}.", does=let_be(model))
            case "main", _ if rest.isdecimal():
                return sent_line(model)
            case ("orders", _) | ("go_on", _):
                return ""
        return said.label if said.role == "status" else said.value

    def reading_at(self, place: Ref) -> Reading | None:
        name = card_at(self.model, place)
        return self.model.looks.reading(name) if name else None

    def reading_of(self, about: str) -> Reading | None:
        return self.model.looks.reading(about) if about else None
