"""The rules of every title: pure values without screen or clock; card data are the only files read."""
