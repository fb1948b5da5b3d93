"""Many puzzles: on all cores, in order, a bounded number of them in memory."""

from crossums.batches.processes import WorkerDied, available_cores, map_in_order

__all__ = ["WorkerDied", "available_cores", "map_in_order"]
