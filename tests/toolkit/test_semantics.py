"""The table without eyes: everything that acts is in the tree, with words and a place."""

from .playground import playground


def test_the_tree_names_scene_size_and_state() -> None:
    _, pilot = playground()
    tree = pilot.tree()
    assert (tree["scene"], tree["width"], tree["height"], tree["settled"]) == ("playground", 1280, 720, True)


def test_an_entry_says_all_there_is_to_say() -> None:
    scene, pilot = playground()
    scene.focus.id = "card"
    card = next(node for node in pilot.tree()["nodes"] if node["id"] == "card")
    assert card == {
        "id": "card",
        "role": "card",
        "label": "Strike",
        "value": "",
        "rect": [100, 300, 90, 130],
        "enabled": True,
        "hovered": False,
        "pressed": False,
        "focused": True,
        "text_height": None,
        "colours": [None, None],
        "viewer": None,
        "clickable": True,
        "draggable": True,
        "droppable": False,
        "shown": True,
        "ref": "hand:1",
    }


def test_a_node_says_that_the_pointer_is_over_it_and_that_it_is_pressed() -> None:
    _, pilot = playground()

    def marks() -> tuple[bool, bool]:
        card = next(node for node in pilot.tree()["nodes"] if node["id"] == "card")
        return card["hovered"], card["pressed"]

    place = pilot.centre("card")
    pilot.move(place)
    assert marks() == (True, False)
    pilot.down(place)
    assert marks() == (True, True)
    pilot.up(place)
    assert marks() == (True, False)


def test_words_on_screen_are_in_the_tree_with_their_colours() -> None:
    _, pilot = playground()
    title = next(node for node in pilot.tree()["nodes"] if node["label"] == "Lerne")
    assert (title["role"], title["text_height"], title["colours"][0]) == ("text", 40, "#fff0c8")


def test_hidden_nodes_do_not_exist() -> None:
    scene, pilot = playground()
    card = scene.find("card")
    assert card is not None
    card.visible = False
    assert "card" not in pilot.ids()
