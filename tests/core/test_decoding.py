"""Pin how bytes become text: in any encoding, cut anywhere, with no digit lost or made."""

from io import BytesIO
from itertools import pairwise
from zipfile import ZipFile

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from sudoku_core.sentences import say
from sudoku_core.text.decoding import AUTO, CODECS, PEEK, Decoding, whole_lines
from sudoku_core.text.errors import InvalidGridError
from sudoku_core.text.recognition import ENOUGH, KNOWN_FILES, NotTextError, encoding_of

GRID = b"530070000600195000098000060800060003400803001700020006060000280000419005000080079\n"

KOREAN = ["문제1", "예제입력", "김철수", "난이도상", "가나다라", "홍길동", "입문", "초급", "중급"]
JAPANESE = ["問題1", "なんぷれ", "サンプル", "カード", "田中太郎", "第2問", "初級", "上級"]
# Names and words as they are written in Latin letters, with all that CP1252 has.
LATIN = """
Müller Jörg Ärger Änderung Übung Größe Ödön Käse Straße Noël René Été L’été Ça François façade
coöperate SOLUÇÃO Solução EDIÇÕES João IRMÃ Niño Ñandú ¿Él? ¡Olé! Ångström Øre Æsir Þór “Anna”
‘Anna’ Anna’s couldn’t’ve ’t — – … • ½ ···· °°° ———— «Élan» Łódź Żółw Čeněk Škoda
"""


def pieces(content: bytes, size: int) -> list[bytes]:
    """Cut bytes into pieces."""
    return [content[start : start + size] for start in range(0, len(content), size)]


def decoded(content: bytes, size: int = 1 << 18, encoding: str = AUTO) -> tuple[str, str]:
    """Decode bytes that come in pieces; give the encoding taken, and the text."""
    decoding = Decoding(encoding)
    text = "".join(decoding.texts(pieces(content, size)))
    return decoding.encoding, text


def digits(text: str) -> str:
    """Return the ASCII digits of a text."""
    return "".join(character for character in text if character in "0123456789")


def headed(words):
    """Make texts of ASCII lines, a heading out of some words, and more lines and headings."""
    line = st.text("0123456789.|-# ", max_size=30)
    heading = st.lists(st.sampled_from(words), min_size=1, max_size=4).map(" ".join)
    end = st.sampled_from(["\n", "\r\n", "\r"])
    lines = st.tuples(st.lists(line), heading, st.lists(line | heading))
    return st.builds(lambda parts, end: end.join([*parts[0], parts[1], *parts[2]]), lines, end)


# ── Unicode ───────────────────────────────────────────────────────────────────────────────────


@given(
    st.text(st.sampled_from("1.é한😀 \r\n"), max_size=40),
    st.sampled_from(["utf-8", "utf-8-sig", "utf-16"]),
    st.integers(1, 7),
)
def test_unicode_is_read_as_it_is(text, encoding, size):
    """The blocks are the text, wherever it is cut; lines stay whole."""
    blocks = list(Decoding().texts(pieces(text.encode(encoding), size)))
    assert "".join(blocks) == text
    for block, following in pairwise(blocks):
        assert block[-1] in "\r\n"
        assert block[-1] + following[0] != "\r\n"


@pytest.mark.parametrize("mark", [b"\xff\xfe", b"\xfe\xff", b""])
def test_utf_16_has_either_order(mark):
    """A mark tells the order of the bytes whatever was asked for; without, ASCII does."""
    order = "utf-16-be" if mark == b"\xfe\xff" else "utf-16-le"
    content = mark + "문제 1\n5.3\n".encode(order)
    for encoding in [AUTO, "utf-16", "cp949"] if mark else [AUTO, "utf-16"]:
        assert decoded(content, 1, encoding) == ("utf-16", "문제 1\n5.3\n")
    assert decoded(content + b"\n", 2, "utf-16")[1].endswith("5.3\n\ufffd")


@given(headed([*KOREAN, "Anna", "Jörg", "Ω"]), st.sampled_from(["le", "be"]), st.integers(2, 300))
def test_utf_16_without_a_mark_is_known(text, order, size):
    """Half of each ASCII character is a zero, wherever the text is cut."""
    assume(sum(map(str.isascii, text[:6])) > 1)
    encoding, found = decoded(text.encode(f"utf-16-{order}"), size)
    assert (encoding, found) == ("utf-16", text)


@given(headed(["Zoë", "Müller", "Jörg", "François", "João", "L’été", "“Anna”", "Übung"]))
def test_accents_are_a_guess_that_is_said(text):
    """Words of Latin letters are read as Windows writes them, and that is known to be doubtful."""
    decoding = Decoding()
    assert "".join(decoding.texts([text.encode("cp1252")])) == text
    assert decoding.is_doubtful == (not text.isascii())
    assert decoding.encoding == ("utf-8" if text.isascii() else "latin-1")
    assert not Decoding("latin-1").is_doubtful


@pytest.mark.parametrize("word", ["5é3", "Ā§§", "JÃ¶rg", "□"])
def test_what_is_no_word_is_not_guessed(word):
    """A stray byte among digits, or a sign beside letters that UTF-8 makes, is not an accent."""
    content = word.encode("cp1252", "ignore") + b"\xff"
    assert encoding_of(content + b"\n") == "utf-8"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16-le", "cp949"])
def test_a_line_comes_as_soon_as_it_ends(encoding):
    """No more is taken of a slow pipe than what is given needs."""
    lines = ["\ufeff# 문제 1번, 문제 2번\n", "123456789\n", "98\n", "7"]
    lines[0] = lines[0][encoding == "cp949" :]
    taken = []

    def slow():
        for line in lines:
            taken.append(line)
            yield line.encode(encoding)

    for number, text in enumerate(Decoding().texts(slow()), 1):
        assert text == lines[number - 1].removeprefix("\ufeff")
        assert len(taken) == number


@pytest.mark.parametrize("size", [1, 2, 3, 100])
def test_bad_bytes_keep_their_place(size):
    """A byte that fits nothing is U+FFFD; what stands around it is as it was, and it is known."""
    decoding = Decoding()
    assert "".join(decoding.texts(pieces(b"123\n45\xff6\n7", size))) == "123\n45\ufffd6\n7"
    assert (decoding.encoding, decoding.damaged) == ("utf-8", True)
    assert list(Decoding(errors="surrogateescape").texts([b"5\xff"])) == ["5\udcff"]


def test_nothing():
    """A file without a byte has no text, in any encoding."""
    for encoding in (AUTO, *CODECS):
        assert list(Decoding(encoding).texts([])) == []
        assert list(Decoding(encoding).texts([b"", b""])) == []


# ── Scripts ───────────────────────────────────────────────────────────────────────────────────


@given(headed(KOREAN), st.integers(1, 300))
def test_korean_is_read(text, size):
    """CP949 is known by its first words, wherever they stand and however they come."""
    assert decoded(text.encode("cp949"), size) == ("cp949", text)


@given(headed(JAPANESE), st.integers(1, 300))
def test_japanese_is_read(text, size):
    """Shift-JIS is known by its first words, wherever they stand and however they come."""
    assert decoded(text.encode("cp932"), size) == ("shift_jis", text)


def test_single_words_are_enough():
    """So is one syllable, and each of the words that the properties put together."""
    for word in [
        *KOREAN,
        "1번",
        "답",
        "3학년",
        "문제A",
        "①번",
        "★중급",
        "뷁뷁 뷁문제 하나",
        "완료(끝)",
    ]:
        assert encoding_of(f"{word}\n".encode("cp949")) == "cp949", word
    for word in [*JAPANESE, "問1", "1番", "★初級", "々々さん"]:
        assert encoding_of(f"{word}\n".encode("cp932")) == "shift_jis", word


CHINESE = [
    *("张伟", "王芳", "数独", "第一题", "五年级二班", "刘洋的答案", "请检查", "学生姓名：赵小雨"),
    *("老师您好，这是我的数独。", "李明 王小红", "周杰", "我写完了！", "提交时间：上午"),
]


@given(headed(CHINESE), st.integers(1, 300))
def test_chinese_is_read(text, size):
    """GB18030 is known by letters that lie where Korean has hardly any."""
    assert decoded(text.encode("gb18030"), size) == ("gb18030", text)


@pytest.mark.parametrize("encoding", ["cp1251", "koi8-r", "iso8859-7", "cp1253", "euc-jp", "big5"])
def test_other_scripts_are_not_chinese(encoding):
    """Nor is Korean with a few Chinese letters in it."""
    words = "Привет Иван Дарья Анна Ольга Задача Ответ Учитель Αννα Ελένη Μαρία Λύση 山田 題答"
    for word in words.split():
        content = word.encode(encoding, "ignore")
        assert encoding_of(content + b"\n") != "gb18030", word
    assert encoding_of("대한민국(大韓民國) 국어 시간의 문제\n".encode("cp949")) == "cp949"


def test_a_heading_late_in_a_long_file_is_read():
    """A file that was ASCII for long is what the first other lines in it are."""
    text = (GRID.decode() * 9_000 + "문제 2번\n") * 2
    assert decoded(text.encode("cp949"), 1 << 12) == ("cp949", text)


def test_what_is_settled_stays():
    """Bytes that do not fit the chosen encoding do not change it."""
    korean, latin = "문제 1번, 문제 2번\n".encode("cp949"), "Jörg\n".encode("latin-1")
    assert decoded(korean + latin, len(korean)) == ("cp949", "문제 1번, 문제 2번\nJ\ufffdrg\n")
    assert decoded("Jörg Žižka\n".encode() + korean, 9)[0] == "utf-8"
    assert decoded(latin * 4 + korean, 9)[0] == "latin-1"


@pytest.mark.sampled
@pytest.mark.parametrize(
    "encoding", ["latin-1", "cp1252", "iso8859-15", "cp1250", "cp1254", "cp850"]
)
def test_latin_words_are_never_taken_for_another_script(encoding):
    """No name in a Latin encoding is Korean or Japanese, alone or beside another."""
    words = [word.encode(encoding, "ignore") for word in LATIN.split()]
    words = [word for word in words if not word.isascii()]
    assert len(words) > 20
    for first in words:
        for second in words:
            for content in (first + b" " + second + b"\n", first + b"\n" + second):
                assert encoding_of(content) in {"utf-8", "latin-1"}, content


@pytest.mark.no_cover
@given(
    st.lists(
        st.from_regex(r"[A-Za-z]{1,6}[\xc0-\xff]{0,3}[A-Za-z'.,!]{1,6}", fullmatch=True), min_size=1
    ),
    st.sampled_from([" ", "\n", " 1\n", ", "]),
)
def test_accents_between_letters_are_never_another_script(words, space):
    """Up to three accents in a row are not a word of Hangul, kana or kanji."""
    assert encoding_of(space.join(words).encode("latin-1")) in {"utf-8", "latin-1"}


def test_a_long_line_is_looked_at_in_part():
    """A text without line ends is known by its head, though a character is cut in two there."""
    for shift in range(2):
        text = "1" * shift + "문제 1번 " * ENOUGH
        assert encoding_of(text.encode("cp949")) == "cp949"


# ── Digits ────────────────────────────────────────────────────────────────────────────────────


@given(
    st.lists(
        st.sampled_from([b"\n", b"\r", b"A", b"z", *(b"%d" % digit for digit in range(10))])
        | st.integers(0x80, 0xFF).map(lambda byte: bytes([byte])),
        min_size=PEEK,
    ).map(b"".join),
    st.sampled_from([AUTO, "utf-8", "cp949", "shift_jis", "gb18030", "latin-1"]),
    st.integers(1, 40),
    st.sampled_from(["replace", "surrogateescape"]),
)
@example("문제 1번\n".encode("cp949") + b"\xb01\xff2\n", AUTO, 40, "replace")
@example("問題 1\n".encode("cp932") + b"\x811\xfc2\n", AUTO, 40, "replace")
def test_digits_stay(content, encoding, size, errors):
    """Whatever the bytes, whatever is taken or chosen: the digits are those that are written."""
    decoding = Decoding(encoding, errors)
    try:
        text = "".join(decoding.texts(pieces(content, size)))
    except NotTextError:
        return
    if decoding.encoding != "utf-16":  # it has two bytes for a digit
        assert digits(text) == digits(content.decode("latin-1"))


def test_no_pair_of_bytes_holds_a_digit():
    """Neither script's encoding has a character whose second byte is a digit or a line end."""
    for codec in ("cp949", "cp932"):
        for lead in range(0x80, 0x100):
            for second in b"0123456789\r\n .,":
                text = bytes([lead, second]).decode(codec, "replace")
                assert text[1:] == chr(second), (codec, lead, second)


# ── No text ───────────────────────────────────────────────────────────────────────────────────


def archive(*names: str) -> bytes:
    """Make a ZIP archive with files of these names."""
    packed = BytesIO()
    with ZipFile(packed, "w") as file:
        for name in names:
            file.writestr(name, name)
    return packed.getvalue()


CONTENT = "[Content_Types].xml"
FILES = [
    ("png", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\1"),
    ("jpeg", b"\xff\xd8\xff\xe0\0\x10JFIF\0\1\1\0\0\1\0\1\0\0"),
    ("gif", b"GIF89a\x10\0\x10\0\xf7\0\0\0\0\0\xff\xff\xff!"),
    ("webp", b"RIFF\x0a\x0d\1\0WEBPVP8 \xee\1\0\0"),
    ("bmp", b"BM\x36\0\x0c\0\0\0\0\0\x36\0\0\0\x28\0\0\0"),
    ("heic", b"\0\0\0\x18ftypheic\0\0\0\0mif1heic"),
    ("pdf", b"%PDF-1.7\n%abcd efgh"),
    ("pdf", b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n1 0 obj\n"),
    ("workbook", archive(CONTENT, "_rels/.rels", "xl/workbook.xml")),
    ("spreadsheet", b"PK\3\4\x14\0mimetypeapplication/vnd.oasis.opendocument.spreadsheet"),
    ("document", archive(CONTENT, "_rels/.rels", "word/document.xml")),
    ("document", b"PK\3\4\x14\0mimetypeapplication/vnd.oasis.opendocument.text"),
    ("document", b"PK\3\4\x14\0mimetypeapplication/hwp+zip"),
    ("document", b"{\\rtf1\\ansi\\deff0 123456789}"),
    ("office", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 16),
    ("zip", archive("puzzles.txt")),
    ("zip", archive()),
    ("gzip", b"\x1f\x8b\x08\0\0\0\0\0\0\3" + b"Sudoku"),
    ("binary", bytes(range(256))),
    ("binary", b"\0\1\0\2\0\3\0\4" * 9),
]


@pytest.mark.parametrize(("reason", "content"), FILES)
def test_a_file_that_is_no_text_is_one_sentence(reason, content):
    """Its kind is known however few bytes come at once, and no line of it is read."""
    for size in (1, 7, 1 << 18):
        if reason in {"workbook", "spreadsheet", "document", "binary"} and size < 1 << 18:
            continue  # the first few bytes do not tell
        with pytest.raises(NotTextError) as caught:
            decoded(content, size)
        assert caught.value.reason == reason
        assert str(caught.value) == say(f"unreadable.{reason}")
        assert isinstance(caught.value, InvalidGridError)


def test_every_kind_of_file_is_tested():
    """The table above leaves out nothing that is known."""
    known = {reason for reason, _begins in KNOWN_FILES} | {"binary"}
    assert {reason for reason, _content in FILES} == known


def test_a_chosen_encoding_reads_what_looks_like_no_text():
    """A chosen encoding counts, except for files that identify themselves."""
    assert decoded(bytes(range(256)), 8, "latin-1")[0] == "latin-1"
    with pytest.raises(NotTextError):
        decoded(FILES[0][1], 8, "latin-1")


def test_a_stray_control_character_makes_no_binary_of_a_text():
    """One in a grid is for the reader of grids to answer, with its place."""
    content = b"\0\x1b[1m" + GRID + b"\x1a"
    assert decoded(content) == ("utf-8", content.decode())


@given(st.binary(max_size=60), st.integers(1, 20))
def test_whole_lines_are_the_bytes(content, size):
    """No byte is lost, no line torn, and no block empty."""
    blocks = list(whole_lines(pieces(content, size)))
    assert b"".join(blocks) == content
    assert all(blocks)
    for block, following in pairwise(blocks):
        assert block[-1:] in {b"\n", b"\r"}
        assert block[-1:] + following[:1] != b"\r\n"
