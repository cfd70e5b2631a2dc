"""What every scene is given: pictures, sound, saves, settings, words."""
