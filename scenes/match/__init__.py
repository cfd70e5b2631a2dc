"""Match play at tables of several seats: set-up, turns, curtain, recap, score, ending; knows no title."""
