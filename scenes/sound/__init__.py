"""Sound: the data of the sounds, the board that plays them, the audio device; knows no rules and no cards."""
