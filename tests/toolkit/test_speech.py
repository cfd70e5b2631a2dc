"""What a voice would say of a scene: each thing once, when it is new."""

from scenes.toolkit.geometry import Metrics
from scenes.toolkit.node import Semantic
from scenes.toolkit.scene import Scene, Speech
from scenes.toolkit.shapes import Label


class Told(Scene[str]):
    id = "told"

    def __init__(self) -> None:
        super().__init__()
        self.message, self.role = "Two cards left.", "alert"

    def build(self, metrics: Metrics) -> None:
        for name, words, role in (("one", "Strike", "card"), ("message", self.message, self.role)):
            said = Semantic(role, words, "1 attack" if name == "one" else "", id=name)
            made = Label(text=words, text_size=20, colour=(255, 255, 255), semantic=said)
            made.clickable = name == "one"
            self.root.add(made)


def test_the_scene_what_is_told_and_the_focus_are_said_once() -> None:
    scene, speech = Told(), Speech()
    scene.rebuild()
    assert list(speech.of(scene)) == ["told", "Two cards left."]
    scene.focus.id = "one"
    assert list(speech.of(scene)) == ["Strike, 1 attack, card"]
    assert list(speech.of(scene)) == []


def test_only_what_is_new_is_told_after_a_change() -> None:
    scene, speech = Told(), Speech()
    scene.rebuild()
    list(speech.of(scene))
    scene.message = "One card left."
    scene.rebuild()
    assert list(speech.of(scene)) == ["One card left."]


def test_a_status_is_not_told_again_after_a_refusal_in_its_place() -> None:
    scene, speech = Told(), Speech()
    scene.role = "status"
    scene.rebuild()
    said = list(speech.news(scene))
    for scene.message, scene.role in (
        ("Not now.", "alert"),
        ("Two cards left.", "status"),
        ("One card left.", "status"),
        ("Two cards left.", "status"),
    ):
        scene.rebuild()
        said += speech.news(scene)
    assert said == ["Two cards left.", "Not now.", "One card left.", "Two cards left."]


def test_a_screen_is_told_after_another_of_the_same_name() -> None:
    first, second, speech = Told(), Told(), Speech()
    said = [list(speech.opening(scene)) for scene in (first, first, second)]
    assert said == [["told"], [], ["told"]]


class Table(Told):
    """A scene with a message, with what happened, and what others did summed up."""

    def __init__(self) -> None:
        super().__init__()
        self.role, self.lines, self.summed = "status", ["Hera draws."], ""

    def build(self, metrics: Metrics) -> None:
        super().build(metrics)
        if self.summed:
            said = Semantic("status", self.summed, id="recap")
            self.root.add(Label(text=self.summed, text_size=20, colour=(255, 255, 255), semantic=said))

    def happened(self) -> list[str]:
        return self.lines


def played() -> tuple[Table, Speech]:
    """A table of which the first viewer has heard everything, after two draws of the other."""
    scene, speech = Table(), Speech()
    scene.viewer = 0
    scene.rebuild()
    list(speech.of(scene))
    scene.lines += ["Zeus draws.", "Zeus draws."]
    scene.message, scene.summed = "Your move.", "Zeus draws (×2)."
    scene.rebuild()
    return scene, speech


def test_a_sum_of_what_was_told_is_not_told_again() -> None:
    scene, speech = played()
    scene.summed = "Zeus draws. (×2)"
    scene.rebuild()
    assert list(speech.news(scene)) == ["Zeus draws.", "Zeus draws.", "Your move."]


def test_another_viewer_is_told_the_sum_before_what_is_to_be_done() -> None:
    scene, speech = played()
    scene.viewer = 1
    assert list(speech.news(scene)) == ["Zeus draws (×2).", "Your move."]


def test_what_a_line_has_said_is_not_told_as_a_status() -> None:
    scene, speech = played()
    list(speech.news(scene))
    scene.lines.append("The game is over: Zeus wins.")
    scene.message = "The game is over."
    scene.rebuild()
    assert list(speech.news(scene)) == ["The game is over: Zeus wins."]


def test_of_several_lines_of_a_status_those_just_heard_are_left_out() -> None:
    scene, speech = played()
    list(speech.news(scene))
    scene.lines.append("Zeus challenges.")
    scene.message = "Zeus challenges.\nYour turn."
    scene.rebuild()
    assert list(speech.news(scene)) == ["Zeus challenges.", "Your turn."]
