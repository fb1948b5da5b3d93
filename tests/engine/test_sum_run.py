"""The filter and the explanations of a run, against brute force."""

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from crossums import _engine
from tests.oracles import ALL_DIGITS, can_be_filled, digits_of, set_of, supported

DOMAINS = st.lists(st.integers(1, ALL_DIGITS), min_size=1, max_size=9)
#: Any sum, every sum that a run can have, and some that none can.
SUMS = st.integers(0, 47)


@st.composite
def likely_sums(draw: st.DrawFn) -> tuple[int, list[int]]:
    """Draw a run, and the sum of one choice from its domains: usually it can be filled."""
    domains = draw(DOMAINS)
    return sum(draw(st.sampled_from(digits_of(domain))) for domain in domains), domains


@settings(max_examples=400, deadline=None)
@given(run=st.one_of(likely_sums(), st.tuples(SUMS, DOMAINS)))
def test_filter_leaves_exactly_the_supported_digits(run: tuple[int, list[int]]) -> None:
    total, domains = run

    assert _engine.filter_sum_run(total, domains) == supported(total, domains)


@settings(max_examples=100, deadline=None)
@given(run=likely_sums())
def test_filter_has_nothing_to_do_a_second_time(run: tuple[int, list[int]]) -> None:
    total, domains = run
    narrowed = _engine.filter_sum_run(total, domains)
    assume(narrowed is not None)
    assert narrowed is not None

    assert _engine.filter_sum_run(total, narrowed) == narrowed


def test_filter_of_well_known_runs() -> None:
    full = [ALL_DIGITS]

    assert _engine.filter_sum_run(16, full * 2) == [set_of([7, 9])] * 2
    assert _engine.filter_sum_run(7, full * 3) == [set_of([1, 2, 4])] * 3
    assert _engine.filter_sum_run(45, full * 9) == full * 9
    assert _engine.filter_sum_run(0, full * 9) == full * 9
    assert _engine.filter_sum_run(9, full) == [set_of([9])]
    # Nine, or seven and two: 1 and 3 are used up.
    given = [set_of([1]), ALL_DIGITS, set_of([3])]
    assert _engine.filter_sum_run(13, given) == [set_of([1]), set_of([9]), set_of([3])]


def test_filter_refuses_what_cannot_be_filled() -> None:
    full = [ALL_DIGITS]

    assert _engine.filter_sum_run(44, full * 9) is None
    assert _engine.filter_sum_run(2, full * 2) is None
    assert _engine.filter_sum_run(10, full) is None
    assert _engine.filter_sum_run(1000, full * 3) is None
    assert _engine.filter_sum_run(0, full * 10) is None
    assert _engine.filter_sum_run(0, [set_of([5]), set_of([5])]) is None
    assert _engine.filter_sum_run(0, [ALL_DIGITS, 0]) is None
    # Three cells for two digits.
    assert _engine.filter_sum_run(0, [set_of([1, 2])] * 3) is None


@st.composite
def conflicts(draw: st.DrawFn) -> tuple[int, list[int], list[int]]:
    """Draw a sum, domains with which the run cannot be filled, and wider ones."""
    total, widest = draw(st.one_of(likely_sums(), st.tuples(SUMS, DOMAINS)))
    domains = list(widest)
    pairs = [(cell, digit) for cell, domain in enumerate(widest) for digit in digits_of(domain)]
    for cell, digit in draw(st.permutations(pairs)):
        if not can_be_filled(total, domains):
            break
        domains[cell] &= ~set_of([digit])
    return total, domains, widest


@settings(max_examples=400, deadline=None)
@given(conflict=conflicts())
def test_explanation_is_a_widest_conflict(conflict: tuple[int, list[int], list[int]]) -> None:
    total, domains, widest = conflict

    explained = _engine.explain_sum_run(total, domains, widest)

    for before, after, most in zip(domains, explained, widest, strict=True):
        assert before & ~after == 0
        assert after & ~most == 0
    assert not can_be_filled(total, explained)
    for cell, (after, most) in enumerate(zip(explained, widest, strict=True)):
        for digit in digits_of(most & ~after):
            wider = [*explained]
            wider[cell] |= set_of([digit])
            assert can_be_filled(total, wider), f"{digit} in cell {cell} is no reason"


def test_explanation_of_a_run_that_never_can_be_filled_has_no_reason() -> None:
    widest = [ALL_DIGITS] * 3

    assert _engine.explain_sum_run(25, [set_of([1])] * 3, widest) == widest
    assert _engine.explain_sum_run(99, [set_of([1])] * 3, widest) == widest
    assert _engine.explain_sum_run(0, [set_of([1])] * 10, [ALL_DIGITS] * 10) == [ALL_DIGITS] * 10
