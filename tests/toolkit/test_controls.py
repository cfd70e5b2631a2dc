"""What settings are made of works by mouse, by keyboard, and by reading."""

import pygame
import pytest

from scenes.devtools.pilot import Pilot
from scenes.toolkit.geometry import Metrics
from scenes.toolkit.input import KeyPress
from scenes.toolkit.scene import Scene
from scenes.toolkit.shapes import ScrollView
from scenes.toolkit.stack import SceneStack
from scenes.toolkit.text import width
from scenes.toolkit.timeline import FakeClock
from scenes.widgets.buttons import Button
from scenes.widgets.controls import Choice, Option, Slider, TextField, Toggle


class Desk(Scene[str]):
    """One of each."""

    id = "desk"

    def __init__(self) -> None:
        super().__init__()
        self.told: list[object] = []
        self.keys: list[str] = []

    def build(self, metrics: Metrics) -> None:
        tell = self.told.append
        options = (Option("fr", "Français"), Option("en", "English"))
        self.view = ScrollView(line=20).place((600, 20, 300, 200))
        self.field = TextField(name="name", label="Name", text_size=20, text="Hydre", limit=8, submitted=tell)
        self.slider = Slider(name="volume", label="Volume", value=0.5, changed=tell)
        self.root.add(
            Choice(name="lang", options=options, value="fr", text_size=18, changed=tell).place(
                (20, 20, 300, 40)
            ),
            Toggle(name="full", label="Full screen", on=False, changed=tell).place((20, 80, 80, 40)),
            self.slider.place((20, 140, 240, 40)),
            self.field.place((20, 200, 300, 40)),
            self.view,
        )
        rows = (
            Button(text=f"Run {n}", name=f"run{n}", text_size=18).place((0, n * 50, 280, 40))
            for n in range(10)
        )
        self.view.fill(*rows)

    def on_key(self, press: KeyPress) -> bool:
        self.keys.append(press.key)
        return False


@pytest.fixture
def desk() -> Desk:
    return Desk()


@pytest.fixture
def pilot(desk: Desk) -> Pilot:
    clock = FakeClock()
    stack = SceneStack(clock, (1280, 720))
    stack.push(desk)
    return Pilot(stack, (1280, 720), clock)


def said(pilot: Pilot, id: str) -> tuple[str, str]:
    node = next(node for node in pilot.tree()["nodes"] if node["id"] == id)
    return node["role"], node["value"]


def test_a_choice_tells_the_new_value_once_and_shows_it(desk: Desk, pilot: Pilot) -> None:
    pilot.click("lang:en")
    pilot.wait(1)
    pilot.click("lang:en")
    assert desk.told == ["en"]
    assert (said(pilot, "lang:fr"), said(pilot, "lang:en")) == (("radio", ""), ("radio", "chosen"))


def test_a_toggle_turns_by_enter(desk: Desk, pilot: Pilot) -> None:
    desk.focus.id = "full"
    pilot.press("return")
    pilot.press("return")
    assert (desk.told, said(pilot, "full")) == ([True, False], ("toggle", "off"))


def test_a_slider_follows_arrows_and_stops_at_its_end(desk: Desk, pilot: Pilot) -> None:
    desk.focus.id = "volume"
    for key in ("right", "right", "end", "right", "home", "left"):
        pilot.press(key)
    assert desk.told == [0.6, 0.7, 1.0, 0.0]


def test_a_slider_stays_in_its_place_when_it_is_dragged(desk: Desk, pilot: Pilot) -> None:
    home = desk.slider.pose
    pilot.down((140, 160))
    pilot.move((190, 160))
    pilot.move((240, 160))
    pilot.up((240, 160))
    assert (desk.told[-1], desk.slider.pose) == (1.0, home)


def test_a_field_takes_text_up_to_its_limit_where_the_caret_is(desk: Desk, pilot: Pilot) -> None:
    desk.focus.id = "name"
    pilot.press("home")
    pilot.type("L’été de")
    assert desk.field.text == "L’éHydre"


def test_a_field_erases_and_submits(desk: Desk, pilot: Pilot) -> None:
    desk.focus.id = "name"
    for key in ("backspace", "left", "delete", "return"):
        pilot.press(key)
    assert desk.told == ["Hyd"]


def test_a_field_keeps_letters_from_the_shortcuts_of_the_scene(desk: Desk, pilot: Pilot) -> None:
    desk.focus.id = "name"
    pilot.press("z")
    pilot.press("f1")
    assert desk.keys == ["f1"]


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was copied, the last first."""
    kept: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: kept.insert(0, text))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: kept[0])
    return kept


def place(desk: Desk, end: int) -> tuple[float, float]:
    """Where the field's text has that many characters to its left."""
    field = desk.field
    rect = field.world_rect()
    return rect.left + field.pad + width(field.text[:end], "medium", field.text_size), rect.centery


class TestSelection:
    @pytest.fixture(autouse=True)
    def _at_the_field(self, desk: Desk, pilot: Pilot) -> None:
        desk.focus.id = "name"
        desk.field.limit = 40
        pilot.press("end")

    def test_shift_and_arrows_select_what_typing_replaces(self, desk: Desk, pilot: Pilot) -> None:
        pilot.press("left", shift=True)
        pilot.press("left", shift=True)
        assert desk.field.selected == (3, 5)
        pilot.type("ane")
        assert (desk.field.text, desk.field.selected) == ("Hydane", (6, 6))
        pilot.press("home", shift=True)
        pilot.press("delete")
        assert desk.field.text == ""

    def test_an_arrow_alone_leaves_the_selection_at_its_end(self, desk: Desk, pilot: Pilot) -> None:
        pilot.press("a", ctrl=True)
        assert desk.field.selected == (0, 5)
        pilot.press("left")
        assert desk.field.selected == (0, 0)

    def test_words_are_walked_with_ctrl(self, desk: Desk, pilot: Pilot) -> None:
        pilot.type(" of  Lerne")
        seen = []
        for _ in range(4):
            pilot.press("left", ctrl=True)
            seen.append(desk.field.caret)
        pilot.press("right", ctrl=True, shift=True)
        assert (seen, desk.field.selected) == ([10, 6, 0, 0], (0, 6))

    def test_copy_cut_and_paste(self, desk: Desk, pilot: Pilot, clipboard: list[str]) -> None:
        pilot.press("a", ctrl=True)
        pilot.press("c", ctrl=True)
        assert (clipboard, desk.field.text) == (["Hydre"], "Hydre")
        pilot.press("x", ctrl=True)
        assert (clipboard[0], desk.field.text) == ("Hydre", "")
        pilot.press("v", ctrl=True)
        pilot.press("v", ctrl=True)
        assert desk.field.text == "HydreHydre"
        pilot.press("x", ctrl=True)
        assert desk.field.text == "HydreHydre", "nothing is selected, and nothing is lost"

    def test_what_is_pasted_over_all_has_the_room_of_all(
        self, desk: Desk, pilot: Pilot, clipboard: list[str]
    ) -> None:
        desk.field.limit = 5
        clipboard.append("Méduse\n")
        pilot.press("a", ctrl=True)
        pilot.press("v", ctrl=True)
        assert desk.field.text == "Médus"

    def test_a_click_puts_the_caret_there(self, desk: Desk, pilot: Pilot) -> None:
        pilot.down(place(desk, 2))
        pilot.up(place(desk, 2))
        pilot.type("-")
        assert desk.field.text == "Hy-dre"

    def test_a_double_click_selects_the_word(self, desk: Desk, pilot: Pilot) -> None:
        pilot.type(" of Lerne")
        for _ in range(2):
            pilot.down(place(desk, 7))
            pilot.up(place(desk, 7))
        assert desk.field.selected == (6, 8)

    def test_a_drag_selects_and_leaves_the_field_where_it_is(self, desk: Desk, pilot: Pilot) -> None:
        home = desk.field.pose
        pilot.down(place(desk, 4))
        for end in (3, 2, 1):
            pilot.move(place(desk, end))
        pilot.up(place(desk, 1))
        assert (desk.field.selected, desk.field.pose) == ((1, 4), home)
        pilot.press("backspace")
        assert desk.field.text == "He"

    def test_what_is_selected_is_seen(self, desk: Desk, pilot: Pilot) -> None:
        before = pygame.image.tobytes(pilot.screen, "RGB")
        pilot.press("a", ctrl=True)
        pilot.press("right")
        assert pygame.image.tobytes(pilot.screen, "RGB") == before
        pilot.press("a", ctrl=True)
        assert pygame.image.tobytes(pilot.screen, "RGB") != before

    def test_a_long_text_stays_still_while_the_caret_walks_within_it(self, desk: Desk, pilot: Pilot) -> None:
        pilot.type(" which is far too long for this")
        pilot.press("left")
        pilot.press("end")
        before = pygame.image.tobytes(pilot.screen.subsurface(desk.field.world_rect()), "RGB")
        for _ in range(3):
            pilot.press("left")
        for _ in range(3):
            pilot.press("right")
        assert pygame.image.tobytes(pilot.screen.subsurface(desk.field.world_rect()), "RGB") == before
        left, right = desk.field.world_rect().left + desk.field.pad + 2, desk.field.world_rect().centery
        pilot.down((left, right))
        pilot.up((left, right))
        assert 0 < desk.field.caret < 20, "a click is met where the text is seen"

    @pytest.mark.parametrize(
        ("typed", "kept", "refused"), [("Ωж ŵ’é", "Ωж ŵ’é", 0), ("漢a😀", "漢a😀", 0), ("\ue123\t", "", 1)]
    )
    def test_what_the_font_cannot_show_is_kept_and_what_is_refused_is_counted(
        self, desk: Desk, pilot: Pilot, typed: str, kept: str, refused: int
    ) -> None:
        pilot.press("a", ctrl=True)
        pilot.press("delete")
        pilot.type(typed)
        assert (desk.field.text, desk.field.refused) == (kept, refused)


def test_the_wheel_scrolls_and_stops_at_the_end(desk: Desk, pilot: Pilot) -> None:
    pilot.move((700, 100))
    pilot.send(pygame.MOUSEWHEEL, y=-1)
    first = desk.view.offset
    pilot.send(pygame.MOUSEWHEEL, y=-100)
    assert (first, desk.view.offset) == (60, desk.view.last)


def test_what_the_wheel_brings_under_the_pointer_is_pointed_at(pilot: Pilot) -> None:
    pilot.move(pilot.centre("run1"))
    before = pilot.stack.pointer.over
    pilot.send(pygame.MOUSEWHEEL, y=-1)
    after = pilot.stack.pointer.over
    assert before is not None
    assert after is not None
    assert (before.id, after.id) == ("run1", "run2")


def test_page_keys_scroll_wherever_the_focus_is(desk: Desk, pilot: Pilot) -> None:
    pilot.press("page down")
    assert desk.view.offset == 180


def test_the_focused_row_is_scrolled_into_sight(desk: Desk, pilot: Pilot) -> None:
    desk.focus.id = "run3"
    for _ in range(5):
        pilot.press("tab")
    row = next(node for node in pilot.tree()["nodes"] if node["id"] == "run8")
    assert (row["focused"], row["shown"]) == (True, True)
    assert row["rect"][1] + row["rect"][3] <= 220


def test_what_is_scrolled_away_is_said_to_be_out_of_sight_and_takes_no_click(pilot: Pilot) -> None:
    row = next(node for node in pilot.tree()["nodes"] if node["id"] == "run9")
    assert row["shown"] is False
    assert pilot.stack.top is not None
    assert pilot.stack.top.root.hit(pilot.centre("run9")) is None


@pytest.mark.parametrize("size", range(10, 60, 7))
def test_a_button_shows_its_words_whole_before_it_shows_its_key(size: int) -> None:
    button = Button(text="Fermer", name="close", text_size=size, key_cap="Échap").place((0, 0, 160, 42))
    height = button.writing()[0]
    assert height is not None
    assert 0.8 * min(size, 24) <= height <= size


def test_a_small_button_has_a_target_of_32_pixels() -> None:
    button = Button(text="x", name="x", text_size=12).place((100, 100, 16, 16))
    assert button.hit((94, 94)) is button


def test_a_disabled_button_takes_no_click_and_no_focus(desk: Desk, pilot: Pilot) -> None:
    off = Button(text="No", name="no", text_size=18, disabled=True, on_click=lambda: desk.told.append("no"))
    desk.root.add(off.place((20, 300, 100, 40)))
    pilot.click("no")
    assert (desk.told, off in desk.focus.nodes()) == ([], False)
