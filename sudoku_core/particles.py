"""Choose the Korean particle of a word, by its last sound."""

# How a word may end; the numbers are those of the final consonants of Hangul syllables.
VOWEL = 0
RIEUL = 8  # ㄹ, followed by 로 as after a vowel
FINALS = 28

# Digits and Latin letters whose names end in a consonant: 일, 칠, 팔, 엘, 알; 영 (and 십, 백, 천,
# 만), 삼, 육, 엠, 엔.
SPOKEN_WITH_RIEUL = "178lr"
SPOKEN_WITH_ANOTHER = "036mn"


def particle(word: str, pair: str) -> str:
    """Return the particle of a pair, such as '은/는', that follows a word.

    The first of the pair follows a consonant; the second of '으로/로' also follows ㄹ. Signs at the
    end of the word are silent.

    >>> "R1C3" + particle("R1C3", "이/가"), "R1C2" + particle("R1C2", "이/가")
    ('R1C3이', 'R1C2가')
    """
    after_consonant, after_vowel = pair.split("/")
    ending = _ending(word)
    if ending == VOWEL or (ending == RIEUL and after_vowel == "로"):
        return after_vowel
    return after_consonant


def _ending(word: str) -> int:
    """Return how a word ends: VOWEL, RIEUL or another number."""
    for character in reversed(word.lower()):
        if "가" <= character <= "힣":
            return (ord(character) - ord("가")) % FINALS
        if character in SPOKEN_WITH_RIEUL:
            return RIEUL
        if character in SPOKEN_WITH_ANOTHER:
            return RIEUL + 1
        if "a" <= character <= "z" or "0" <= character <= "9":
            return VOWEL
    return VOWEL
