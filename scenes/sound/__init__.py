"""What is heard: the sounds' data, the board that plays them, the device; knows no rule and no card."""
