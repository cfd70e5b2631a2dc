"""What the benchmarks share: tables of figures beside their targets, and a window to measure in."""
