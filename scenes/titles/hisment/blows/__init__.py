"""What a blow would bring, shown at the table of Hisment before it is struck."""
