"""The third title on stage: 7e Héros."""
