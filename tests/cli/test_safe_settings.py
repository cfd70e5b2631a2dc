"""Settings of a safe start, and the reset to defaults."""

import msgspec

from saves.settings import Settings, reset_settings, safe_settings

LOUD = Settings(text_scale=200, full_screen=True, language="fr", animation="2", last_choices={"hercule": {}})


def test_a_safe_start_is_still_silent_and_small() -> None:
    safe = safe_settings(LOUD)
    assert (safe.muted, safe.reduced_motion, safe.animation) == (True, True, "off")
    assert (safe.text_scale, safe.full_screen) == (100, False)
    assert safe.language == "fr"


def test_a_reset_keeps_set_ups_and_the_place_of_the_window() -> None:
    placed = msgspec.structs.replace(LOUD, window_size=(1300, 800), window_place=(5, 6))
    kept = Settings(last_choices={"hercule": {}}, window_size=(1300, 800), window_place=(5, 6))
    assert reset_settings(placed) == kept
