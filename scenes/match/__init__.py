"""What leads several seats through a game: set-up, turns, curtain, recap, score, ending; knows no title."""
