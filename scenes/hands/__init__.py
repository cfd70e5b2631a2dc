"""What is in the player's hands: keys that can be changed, pads, fingers, and letters without a keyboard."""
