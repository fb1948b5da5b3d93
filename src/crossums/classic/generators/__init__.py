"""The generators: one algorithm a module."""
