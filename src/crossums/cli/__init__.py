"""The command line: a thin layer over the package, one module a group of commands."""

from crossums.cli.app import main

__all__ = ["main"]
