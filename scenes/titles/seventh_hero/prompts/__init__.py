"""What the seats of 7e Héros are asked: the answers, their boxes and keys, and when a prompt has changed."""
