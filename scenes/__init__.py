"""Everything on screen: windows, scenes, sprites, light."""
