"""The board of Hisment: where its squares lie, its picture, and its nodes."""
