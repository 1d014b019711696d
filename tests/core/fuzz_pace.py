"""Hold reading to its pace: 50 ms of processor time for a kilobyte at most, whatever it holds.

Only `make fuzz` runs this: a busy machine may fail what is timed, so no test is.
"""

from time import process_time

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from sudoku_core import formats
from sudoku_core.text.errors import InvalidGridError
from test_formats_fuzz import made_texts
from texts import texts

SECONDS_PER_CHARACTER = 0.05 / 1_000
LONG = 5_000  # characters; in fewer, what any text takes would count for too much

pieces = st.one_of(
    made_texts().map(lambda made: made.text),
    st.tuples(made_texts(), st.integers(1, 200)).map(lambda pair: pair[0].text[: -pair[1]]),
    texts,
    st.text("[](){}<>?=/&:,;'\"\\ \n0123.xabu+-#%p"),
    st.sampled_from(["a.", "a=", "a a ", "a[", '"a",']),
)
long_texts = st.lists(pieces, min_size=1, max_size=3).map(
    lambda parts: "".join(parts) * (LONG // max(len("".join(parts)), 1) + 1)
)


@settings(phases=[Phase.reuse, Phase.generate])  # to explain a failure it traces every line
@given(long_texts, st.booleans())
def test_reading_keeps_its_pace(text, keep_going):
    """No long text takes longer than its length allows, read or refused."""
    started = process_time()
    try:
        for _ in formats.readings([text], keep_going=keep_going):
            pass
    except InvalidGridError:
        pass
    taken = process_time() - started
    assert taken <= SECONDS_PER_CHARACTER * max(len(text), LONG), (taken, text)
