"""Benchmarks: speed of playing, drawing and loading, size of downloads and links. Each module measures one aspect."""
