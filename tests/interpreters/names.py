"""Make the names of a class in fifteen scripts, as they are above grids."""

from sudoku_core.text.names import DECORATIONS
from texts import FULL

# Common given names, in the order of the scripts' names.
GIVEN = {
    "Arabic": "محمد أحمد علي فاطمة مريم يوسف عمر سارة ليلى حسن زينب خالد",
    "Armenian": "Արամ Անի Նարեկ Մարիամ Դավիթ Լիլիթ Հայկ Տիգրան Գոռ Սոնա Արմեն Նանե",
    "Bengali": "রহিম করিম সুমন মিতা রিয়া অর্ণব তানিয়া সজল নীলা অনিক পূজা রাকিব",
    "Chinese": "伟 芳 秀英 娜 敏 静 丽 强 磊 洋 艳 高橋",
    "Cyrillic": "Анна Иван Ольга Дмитрий Юлия Сергей Наталья Андрей Їжак Ксения Ґалаґан Ђорђе",
    "Devanagari": "आरव अनन्या रोहन प्रिया विवान दीया अर्जुन सान्वी कबीर नेहा राहुल पूजा",
    "Georgian": "გიორგი ნინო დავით მარიამ ლუკა ანა ნიკა თამარ საბა ელენე ირაკლი სალომე",
    "Greek": "Ελένη Γιώργος Μαρία Νίκος Κατερίνα Δημήτρης Σοφία Κώστας Άννα Παύλος Ιωάννα Ηλίας",
    "Hangul": "서준 하은 민지 지우 도윤 서연 예은 시우 수아 지호 하가 은준",
    "Hebrew": "נועה דוד יעל אורי תמר איתי מאיה יונתן שירה עומר רוני אדם",
    "Kana": "さくら ゆうと はな そうた ひまり れん ユイ アオイ ハルト ミナト リコ ソラ",
    "Latin": "Zoë José Łukasz Ngọc Åsa Çağla Jürgen Siân Nuño Dvořák Þór Ieva",
    "Tamil": "அருண் கவிதா முருகன் லட்சுமி விஜய் மீனா கார்த்திக் பிரியா சூர்யா தமிழ் ராஜா வேணி",
    "Telugu": "రాము సీత కృష్ణ లక్ష్మి రవి అనిత వెంకట్ పద్మ సాయి దివ్య కిరణ్ స్వాతి",
    "Thai": "สมชาย สมหญิง อนันต์ มาลี ธนา ปราณี วิชัย สุดา กมล นภา ชัย ดาว",
}
# What people write around a name, and what is left of it.
WAYS = (("{}", "{}"), ("• {} :", "{}"), ("3. {}, 5b", "3. {}, 5b"))
SYLLABLES = [chr(code) for code in range(0xAC00, 0xD7A4)]
IN_A_TEXT = 90  # fewer than the steps of a generator that are listed


def headings() -> dict[str, str]:
    """Return each heading of a class with the name it gives."""
    names = [name for given in GIVEN.values() for name in given.split()]
    return {way.format(name): left.format(name) for name in names for way, left in WAYS}


def syllables() -> dict[str, str]:
    """Give headings that end in some hundred syllables, among them all kinds of last bytes.

    What takes bytes for characters strips those that end as a decoration does.
    """
    ends = {sign.encode()[-1] for sign in DECORATIONS}
    chosen = [sign for sign in SYLLABLES if sign.encode()[-1] in ends][::3] + SYLLABLES[::97]
    return {f"김{sign}": f"김{sign}" for sign in chosen}


def texts_of(found: dict[str, str]) -> list[tuple[str, list[str]]]:
    """Put headings above grids, some in a text each, with the names they give."""
    pairs = list(found.items())
    parts = [pairs[at : at + IN_A_TEXT] for at in range(0, len(pairs), IN_A_TEXT)]
    return [
        ("".join(f"{heading}\n{FULL}\n" for heading, _ in part), [name for _, name in part])
        for part in parts
    ]
