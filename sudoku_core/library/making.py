"""Make a new puzzle of a named difficulty, or with a rating in a range."""

from random import Random, SystemRandom

from sudoku_core import generator
from sudoku_core.difficulty import DIFFICULTIES, LIMITS
from sudoku_core.generator import TRIES, DifficultyMissedError, Generated
from sudoku_core.logic.rating import UNSOLVED

SEEDS = 2**32


def generate(
    difficulty: str | None = None,
    *,
    rating: float | tuple[float, float] | None = None,
    givens: int | None = None,
    symmetric: bool = False,
    seed: int | None = None,
) -> Generated:
    """Make a puzzle with exactly one solution, the same for the same arguments and ``seed``.

    ``difficulty`` is "easy", "medium", "hard", "fiendish" or "beyond": to a rating of 1.5, 2.8,
    4.4, 7.1, and above. Instead, ``rating`` is a rating (ER), or the lowest and the highest.
    ``givens`` is the wanted number of digits, approached in a few attempts. A ``symmetric`` puzzle
    looks the same upside down. Without a ``seed`` the puzzle differs each time.

    Takes milliseconds, or seconds for rare wishes. Raises DifficultyMissedError if many tries fail:
    most ratings do come, but between 9.0 and 9.4 hardly any. Raises ValueError for an unknown
    difficulty, a number of givens beyond 0 to 81, or an empty range.

    >>> made = generate("easy", symmetric=True, seed=7)
    >>> made.givens, made.puzzle == generate("easy", symmetric=True, seed=7).puzzle
    (36, True)
    >>> made = generate(rating=(1.3, 1.5), seed=1)
    >>> made == generate(rating=1.5, seed=1)
    True
    """
    if seed is None:
        seed = SystemRandom().randrange(SEEDS)
    if rating is None:
        return generator.generate(seed, givens, symmetric, difficulty)
    low, high = (rating, rating) if isinstance(rating, int | float) else rating
    if difficulty is not None or not 0 < low <= high:
        raise ValueError(f"expected a rating in place of a difficulty, not {rating}")
    random = Random(seed)  # noqa: S311 -- for puzzles, not for secrets
    fitting = _classes(low, high)
    for _ in range(TRIES):
        made, found = generator.one_of_class(
            random.randrange(SEEDS), givens, random.choice(fitting), symmetric=symmetric
        )
        if low <= found <= high:
            return made
    raise DifficultyMissedError(f"{low} to {high}", TRIES)


def _classes(low: float, high: float) -> list[str]:
    """List the difficulties with puzzles rated within a range.

    >>> _classes(1.5, 2.8), _classes(7.2, 9.0)
    (['easy', 'medium'], ['beyond'])
    """
    least = 0.0
    found: list[str] = []
    for name in DIFFICULTIES:
        most = LIMITS.get(name, UNSOLVED)
        if least < high and low <= most:
            found.append(name)
        least = most
    return found
