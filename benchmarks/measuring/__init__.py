"""What the benchmarks share: tables of figures beside what is wanted, and a window to measure in."""
