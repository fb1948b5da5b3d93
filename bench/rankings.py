"""``rankings``: the ranking of a puzzle with a million finished games, on SQLite and PostgreSQL.

The peer is the same page by counting and skipping rows, as one would without tallies.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from statistics import median

from sqlalchemy import Connection, event, func, insert, select, text
from tests.postgres_server import running_server

from crossums.store import Store
from crossums.store.standings import bucket_of, puzzle_scope, ranking
from crossums.store.tables import players, standings, tallies

__all__ = ["run"]

GAMES = 1_000_000
AT_ONCE = 20_000
REPEATS = 25
PUZZLE = "kakuro-9x9-0123456789ab"
NOW = 1_795_000_000_000


def run(_: Sequence[Path]) -> str:
    """Fill both databases and time the pages; return the report as Markdown."""
    head = (
        f"A puzzle with {GAMES:,} finished ranking games; the quickest and the median of {REPEATS} "
        "calls of `store.rankings.of_puzzle`, each for another player.\n"
    )
    lines = [
        head,
        "| database | page 1 | page around a player | the same by counting rows | ratio |",
        "|---|---:|---:|---:|---:|",
    ]
    plans = []
    with tempfile.TemporaryDirectory() as folder:
        plans.append(_measure("SQLite", f"sqlite:///{Path(folder, 'games.db')}", lines))
    with running_server() as server:
        plans.append(_measure("PostgreSQL", server.url(), lines))
    return "\n".join([*lines, "", *plans])


def _measure(name: str, url: str, lines: list[str]) -> str:
    with Store(url) as store:
        _fill(store)
        rng = Random(2)
        asked = [rng.randint(1, GAMES) for _ in range(REPEATS)]
        scope = puzzle_scope(PUZZLE)
        first = _milliseconds(lambda _: store.rankings.of_puzzle(PUZZLE), asked)
        around = _milliseconds(
            lambda me: store.rankings.of_puzzle(PUZZLE, me=me, around_me=True), asked
        )
        counted = _milliseconds(
            lambda me: store.database.read(lambda c: _by_counting(c, scope, me)), asked[:5]
        )
        for me in asked[:3]:
            rank = store.database.read(lambda c, me=me: _by_counting(c, scope, me))  # type: ignore[misc]
            if rank != store.rankings.of_puzzle(PUZZLE, me=me).me:
                raise SystemExit(f"{name}: player {me} has two ranks")
        ratio = counted[0] / around[0]
        times = " | ".join(
            f"{best:.1f} / {usual:.1f} ms" for best, usual in (first, around, counted)
        )
        lines.append(f"| {name} | {times} | {ratio:.0f} |")
        return _plans(name, store, scope, asked[0])


def _milliseconds(call: Callable[[int], object], asked: Sequence[int]) -> tuple[float, float]:
    """Return the shortest time and the median: the machine may be doing other things."""
    times = []
    for me in asked:
        start = time.perf_counter()
        call(me)
        times.append(1000 * (time.perf_counter() - start))
    return min(times), median(times)


def _fill(store: Store) -> None:
    """Enter a million results: scores of solvers from quick to slow, as scoring makes them."""
    rng = Random(1)
    counts: dict[int, int] = {}
    for first in range(1, GAMES + 1, AT_ONCE):
        numbers = range(first, min(first + AT_ONCE, GAMES + 1))
        rows = []
        for number in numbers:
            elapsed = int(rng.lognormvariate(12.8, 0.5))
            score = 1000 * 2 * 360_000 // (360_000 + elapsed)
            bucket = bucket_of(score)
            counts[bucket] = counts.get(bucket, 0) + 1
            rows.append(
                {
                    "scope": puzzle_scope(PUZZLE),
                    "player_id": number,
                    "score": score,
                    "elapsed": elapsed,
                    "helps": 0,
                    "games": 1,
                    "reached_at": NOW + number,
                }
            )
        people = [{"id": n, "name": f"p{n}", "name_key": f"p{n}", "made_at": NOW} for n in numbers]

        def enter(connection: Connection, people: list[dict[str, object]] = people) -> None:
            connection.execute(insert(players), people)
            connection.execute(insert(standings), rows)  # noqa: B023  # runs at once

        store.database.write(enter)
    totals = [
        {"scope": puzzle_scope(PUZZLE), "bucket": bucket, "players": number}
        for bucket, number in counts.items()
    ]
    store.database.write(lambda connection: connection.execute(insert(tallies), totals))
    analyse = "analyze" if store.database.is_sqlite else "analyze players, standings, tallies"
    store.database.write(lambda connection: connection.execute(text(analyse)))


def _by_counting(connection: Connection, scope: str, player_id: int) -> int:
    """Return a rank by looking at every row above, and fetch the page around it."""
    columns = standings.c
    order = (columns.score.desc(), columns.elapsed, columns.reached_at, columns.player_id)
    ranked = (
        select(columns.player_id, func.row_number().over(order_by=order).label("rank"))
        .where(columns.scope == scope)
        .subquery()
    )
    rank = connection.scalar(select(ranked.c.rank).where(ranked.c.player_id == player_id)) or 0
    connection.execute(
        select(standings)
        .where(columns.scope == scope)
        .order_by(*order)
        .offset((rank - 1) // 20 * 20)
        .limit(20)
    ).all()
    return rank


def _plans(name: str, store: Store, scope: str, me: int) -> str:
    """Return the plans of the queries of a page around a player, as the database tells them."""
    asked: list[tuple[str, object]] = []

    def note(_c: object, _cursor: object, statement: str, parameters: object, *_: object) -> None:
        asked.append((statement, parameters))

    engine = store.database.engine
    event.listen(engine, "before_cursor_execute", note)
    store.database.read(lambda c: ranking(c, scope, me=me, around_me=True))
    event.remove(engine, "before_cursor_execute", note)
    explain = "explain query plan " if store.database.is_sqlite else "explain (analyze, costs off) "
    told = [f"The plan of each query for the page around player {me:,}, {name}:\n"]

    def look(connection: Connection) -> None:
        for statement, parameters in asked:
            if not statement.lower().startswith("select"):
                continue
            rows = connection.exec_driver_sql(explain + statement, parameters).all()  # type: ignore[arg-type]
            told.extend(f"    {row[-1]}" for row in rows)
            told.append("")

    store.database.read(look)
    return "\n".join(told)
