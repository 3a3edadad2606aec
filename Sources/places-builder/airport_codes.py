"""Finds the towns that airports serve, for from-pypi.py.

airportsdata says of each airport what city it is of, by name; this looks the name up among GeoNames'
towns of its country.
"""
import csv
import itertools
import math
import unicodedata


class Towns:
    """The towns by country, by name and by where they are, to find those that airports serve."""

    def __init__(self, rows, other_names):
        self.places, self.named, self.inside = {}, {}, {}
        for fields in rows:
            identifier, name, country = fields[0], fields[1], fields[8]
            self.places[identifier] = (
                float(fields[4]), float(fields[5]), int(fields[14]), name, country
            )
            row = math.floor(float(fields[4]))
            for key in [(country, row), (None, row)]:
                self.inside.setdefault(key, []).append(identifier)
            for name in [name, *other_names.get(identifier, [])]:
                self.named.setdefault((country, self.key(name)), set()).add(identifier)

    @staticmethod
    def key(name):
        letters = unicodedata.normalize("NFD", name)
        plain = "".join(letter for letter in letters if not unicodedata.combining(letter))
        return plain.casefold().replace("-", " ")

    def people(self, identifier):
        return self.places[identifier][2] if identifier else 0

    def largest(self, identifiers):
        return max(identifiers, key=lambda each: (self.people(each), each), default=None)

    def distance(self, identifier, position):
        """In kilometres; on a plane, which will do here."""
        (latitude, longitude, *_), (north, east) = self.places[identifier], position
        east = (longitude - east + 180) % 360 - 180
        return math.hypot(latitude - north, east * math.cos(math.radians(north))) * 111.2

    def called(self, name, country, position=None, within=80):
        found = self.named.get((country, self.key(name)), ())
        return self.largest(
            each for each in found if not position or self.distance(each, position) < within
        )

    def country(self, position):
        """That of the nearest town; None where there is none around."""
        around = self.near(None, position, 60)
        nearest = min(around, key=lambda each: (self.distance(each, position), each), default=None)
        return nearest and self.places[nearest][4]

    def near(self, country, position, within):
        # Within one degree of latitude, which is 111 km.
        row = math.floor(position[0])
        rows_near = [self.inside.get((country, row + step), ()) for step in (-1, 0, 1)]
        inside = [each for towns in rows_near for each in towns]
        return [each for each in inside if self.distance(each, position) < within]


def served(towns, airport, city_of_group):
    """The town that an airport is said to be of."""
    country, position = airport["country"], (float(airport["lat"]), float(airport["lon"]))
    cities = [city.strip() for city in [airport["city"], *airport["city"].split("/")]]
    stated = None
    # Puerto Rico's airports are stated to be of the US.
    for name, land in itertools.product(cities, [country, towns.country(position)]):
        stated = stated or (name and towns.called(name, land, position)) or None
    # "Vancouver International Airport" is stated to lie in Richmond, and Buenos Aires' in Ezeiza.
    around = towns.near(country, position, 40)
    airport_name = towns.key(airport["name"])
    better = [each for each in around if airport_name.startswith(towns.key(towns.places[each][3]))]
    if city_of_group:
        better.append(towns.called(city_of_group, country, position, 60))
    better = [each for each in better if towns.people(each) > 2 * towns.people(stated)]
    return towns.largest(better) or stated or towns.largest(towns.near(country, position, 30))


def airport_codes(folder, towns):
    """IATA's codes of airports and of cities with more than one, each with its town, in order."""
    with open(folder / "iata_macs.csv", encoding="utf-8") as file:
        groups = list(csv.DictReader(file))
    city_names = {group["Airport Code"]: group["City Name"] for group in groups}
    codes = {}
    for group in groups:
        codes[group["City Code"]] = towns.called(group["City Name"], group["Country"])
    with open(folder / "airports.csv", encoding="utf-8") as file:
        for airport in csv.DictReader(file):
            code = airport["iata"]
            if code:
                codes[code] = served(towns, airport, city_names.get(code)) or codes.get(code)
    return sorted((town, code) for code, town in codes.items() if town)
