"""What is played by listening, in either language: nodes are found by what they are and what they say."""

from collections.abc import Iterable
from functools import partial
from itertools import count

from tests.spoken.listener import Heard, Listener

WORDS = {
    "en": {
        "back": "Back",
        "begin": "Begin",
        "burning": "Cinder II, A2",
        "column": "column {}, place ",
        "end": "End turn, all is done",
        "draw": "Draw one",
        "fallen": "The curtain has fallen",
        "first_puzzle": "Win no.",
        "glove": "Dueling Glove",
        "go_on": "Continue",
        "hand": "Hand",
        "hera": "Hera and Zeus",
        "hercules": "Hercules",
        "larger": "125",
        "muted": "Muted",
        "next": "Next: ",
        "no_power": "No power",
        "orders": "Orders",
        "ask_all": "Ask about all",
        "close": "Close",
        "other": "’s hand",
        "pass": "Pass",
        "points": "3 action points left",
        "person": "Player",
        "puzzles": "Puzzles",
        "raise": "Raise the curtain",
        "scene": "Strip",
        "set_up": "Set up a table",
        "settings": "Settings",
        "seventh": "7th Hero",
        "sounds": "Sounds",
        "spray": "Spray",
        "text_size": "Text size",
        "the_curtain": "The curtain",
        "turn": "Whole turn",
        "won": "The Heart has fallen",
        "your_hand": "Your hand",
    },
    "fr": {
        "back": "Retour",
        "begin": "Commencer",
        "burning": "Cendre II, A2",
        "column": "colonne {}, place ",
        "end": "Fin du tour, plus rien à faire",
        "draw": "Piocher",
        "first_puzzle": "Gagner n°",
        "fallen": "Le rideau est tombé",
        "glove": "Gant de duel",
        "go_on": "Continuer",
        "hand": "Main",
        "hera": "Héra et Zeus",
        "hercules": "Hercule",
        "larger": "125",
        "muted": "Silence",
        "next": "Suivant\u00a0: ",
        "no_power": "Aucun pouvoir",
        "orders": "Consignes",
        "ask_all": "Demander pour tous",
        "close": "Fermer",
        "other": "Main de ",
        "pass": "Passer",
        "points": "Il vous reste 3 points",
        "person": "Joueur",
        "puzzles": "Énigmes",
        "raise": "Lever le rideau",
        "scene": "Scène",
        "set_up": "Préparer une table",
        "settings": "Réglages",
        "seventh": "7e Héros",
        "sounds": "Bruitages",
        "spray": "Embrun",
        "text_size": "Taille du texte",
        "the_curtain": "Le rideau",
        "turn": "Tour entier",
        "won": "Le Cœur est tombé",
        "your_hand": "Votre main",
    },
}
TURNS, MOST, LOOKS = 3, 40, 20


def settings(listener: Listener, words: dict[str, str]) -> None:
    """Read the settings and change some of each sort."""
    listener.press("button", words["settings"])
    listener.at(words["settings"])
    larger = ("radio button", words["larger"], words["text_size"])
    assert not listener.find(*larger).on
    listener.press(*larger)
    listener.wait("larger text", lambda: any(each.on for each in listener.all(*larger)))
    sounds = ("slider", words["sounds"])
    listener.set(listener.find(*sounds), 30)
    listener.wait("lower sounds", lambda: listener.value(listener.find(*sounds)) == 30)
    muted = listener.find("switch", words["muted"])
    listener.focus(muted)
    listener.wait("the focus", lambda: listener.find("switch", words["muted"]).focused)
    listener.act(muted)
    listener.wait("silence", lambda: listener.find("switch", words["muted"]).on)
    listener.press("button", words["back"])
    listener.at("LERNE")


def puzzle_with_a_blow(listener: Listener, words: dict[str, str]) -> None:
    """Solve the first puzzle of Hisment: a power, a walk, and the blow that wins."""
    listener.press("button", words["set_up"])
    listener.at(words["set_up"])
    listener.press("button", "Hisment")
    listener.press("button", words["puzzles"])
    listener.at(words["puzzles"])
    listener.act(listener.find("list item", words["first_puzzle"]))
    allowed(listener, words["glove"])
    listener.press("button", words["glove"])
    listener.told(words["glove"])
    listener.press("button", words["next"])
    ready(listener, "button", "D4, ")
    changing(listener, listener.find("button", "D4, "))
    listener.press("button", words["spray"])
    ready(listener, "button", words["burning"])
    listener.press("button", words["burning"])
    listener.told(words["won"])


def first_trial(listener: Listener, words: dict[str, str]) -> None:
    """Play the first trial of Hercule to its end: each turn all cards of the hand, one under the other."""
    listener.press("button", words["hercules"])
    in_hand = partial(listener.all, "list item", "", words["hand"])
    for _ in range(MOST):
        while cards := in_hand():
            listener.act(cards[0])
            ready(listener, "list", words["scene"])
            changing(listener, listener.find("list", words["scene"]))
        if not whole_turn(listener, words, in_hand):
            return
    raise AssertionError(f"the trial never ends; seen last: {listener.seen()}")


def whole_turn(listener: Listener, words: dict[str, str], in_hand: "partial[list[Heard]]") -> bool:
    """End the turn, again if it is asked for; return False if the trial is over."""
    while not in_hand():
        changing(listener, listener.find("button", words["turn"]))
        listener.wait("new cards or the end", lambda: in_hand() or listener.all("button", ""))
        if not listener.all("button", words["turn"]):
            return False
    return True


def turns_of_gods(listener: Listener, words: dict[str, str]) -> None:
    """Play three turns of Héra et Zeus against the machine."""
    listener.press("button", words["hera"])
    lay_three(listener, words)
    listener.press("button", words["end"])
    for _ in range(TURNS):
        listener.find("label", words["points"])
        # The button says that it ends the turn once all points are spent, and how many are left before.
        while not listener.all("button", words["end"]):
            spend_a_point(listener, words)
        listener.press("button", words["end"])


def spend_a_point(listener: Listener, words: dict[str, str]) -> None:
    """Draw a card, or deploy one if the hand is full."""
    drawing = listener.find("button", words["draw"])
    if drawing.name == words["draw"]:
        changing(listener, drawing)
        return
    lay_into(listener, words, "I")


def curtain_of_two(listener: Listener, words: dict[str, str]) -> None:
    """Lay the first cards of two people; while the curtain is down, nothing else can be read."""
    listener.press("button", words["set_up"])
    listener.at(words["set_up"])
    listener.press("button", words["hera"])
    people = listener.wait("two choices", lambda: listener.all("radio button", words["person"])[1:2])
    listener.act(people[0])
    listener.wait("two people", lambda: listener.all("radio button", words["person"])[1].on)
    listener.press("button", words["begin"])
    for _ in range(2):
        listener.at(words["the_curtain"])
        listener.find("label", words["fallen"])
        # What was announced stands there as a label too.
        assert {each.role for each in listener.read()} == {"button", "label", "window"}
        assert len(listener.all("button")) == 2
        listener.press("button", words["raise"])
        lay_three(listener, words)
        listener.press("button", words["end"])


def window_of_heroes(listener: Listener, words: dict[str, str]) -> None:
    """Play 7e Héros, with orders to ask always, until a reaction window was answered."""
    listener.press("button", words["seventh"])
    for name in ("orders", "ask_all", "close"):
        changing(listener, listener.wait(name, partial(able, listener, "button", [words[name]])))
    answers, pressed = [words[each] for each in ("no_power", "pass", "go_on")], list[str]()
    for _ in range(MOST):
        button = listener.wait("something to answer", lambda: able(listener, "button", answers))
        pressed.append(button.name)
        changing(listener, button)
        if any(name.startswith(words["no_power"]) for name in pressed):
            return
    raise AssertionError(f"no window came; pressed: {pressed}")


def lay_three(listener: Listener, words: dict[str, str]) -> None:
    """Lay a first card into each column."""
    for column in ("I", "II", "III"):
        lay_into(listener, words, column)


def lay_into(listener: Listener, words: dict[str, str], column: str) -> None:
    """Lay the first card of the hand into a column, until the hand has fewer cards than when it was seen."""
    place, looks, held = words["column"].format(column), count(), list[int]()

    def laid() -> bool:
        there = able(listener, "button", [place])
        cards = listener.all("list item", "", words["your_hand"])
        if there is None and held and len(cards) < held[0]:
            return True
        # A press that was heard late puts the card down again: so both are pressed anew, once in a while.
        if (there and not held) or next(looks) % LOOKS == 0:
            for node in [there] if there else cards[:1]:
                listener.act(node)
        if there and not held:
            held.append(len(cards))
        return False

    listener.wait(f"a card in {place}", laid)


def changing(listener: Listener, node: Heard) -> None:
    """Act on a node, and wait until something else can be read."""
    before, looks = [each.name for each in listener.read()], count()

    def changed() -> bool:
        # Once in a while the node is pressed again: some tables take no answer just after a change.
        if next(looks) % LOOKS == 0:
            listener.act(node)
        return [each.name for each in listener.read()] != before

    listener.wait(f"what {node.name} does", changed)


def ready(listener: Listener, role: str, name: str) -> None:
    """Wait until a node can be acted on."""
    listener.wait(f"{name} to be ready", lambda: able(listener, role, [name]))


def allowed(listener: Listener, name: str) -> None:
    """Wait for a button that says no reason why it cannot be used: such a reason is a sentence."""

    def heard() -> bool:
        found = able(listener, "button", [name])
        return found is not None and not found.name.endswith(".")

    listener.wait(f"{name} to be allowed", heard)


def able(listener: Listener, role: str, names: Iterable[str]) -> Heard | None:
    """The first node of a role with one of these names that can be acted on now."""
    there = [each for each in listener.all(role) if each.enabled]
    return next((each for name in names for each in there if each.name.startswith(name)), None)


PLAYS = {
    play.__name__: play
    for play in (settings, puzzle_with_a_blow, first_trial, turns_of_gods, curtain_of_two, window_of_heroes)
}
