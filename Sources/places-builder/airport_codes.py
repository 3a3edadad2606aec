"""Finds the towns that airports serve and the common names of airports, for from-pypi.py.

airportsdata has the name of a city for each airport. This module finds the city among GeoNames'
towns of the country.
"""
import csv
import itertools
import math
import unicodedata


class Towns:
    """The towns, indexed by country, name and position."""

    def __init__(self, rows, other_names):
        self.places, self.named, self.inside, self.sizes = {}, {}, {}, {}
        for fields in rows:
            identifier, name, country = fields[0], fields[1], fields[8]
            self.places[identifier] = (
                float(fields[4]), float(fields[5]), int(fields[14]), name, country
            )
            row = math.floor(float(fields[4]))
            for key in [(country, row), (None, row)]:
                self.inside.setdefault(key, []).append(identifier)
            for name in [name, *other_names.get(identifier, [])]:
                key = self.key(name)
                self.named.setdefault((country, key), set()).add(identifier)
                self.sizes[key] = max(self.sizes.get(key, 0), int(fields[14]))

    @staticmethod
    def key(name):
        letters = unicodedata.normalize("NFD", name)
        plain = "".join(letter for letter in letters if not unicodedata.combining(letter))
        return plain.casefold().replace("-", " ")

    def people(self, identifier):
        return self.places[identifier][2] if identifier else 0

    def most_people(self, name):
        """Returns the population of the largest town of this name in any country."""
        return self.sizes.get(self.key(name), 0)

    def largest(self, identifiers):
        return max(identifiers, key=lambda each: (self.people(each), each), default=None)

    def distance(self, identifier, position):
        """Returns the distance in kilometres, computed on a plane."""
        (latitude, longitude, *_), (north, east) = self.places[identifier], position
        east = (longitude - east + 180) % 360 - 180
        return math.hypot(latitude - north, east * math.cos(math.radians(north))) * 111.2

    def called(self, name, country, position=None, within=80):
        found = self.named.get((country, self.key(name)), ())
        return self.largest(
            each for each in found if not position or self.distance(each, position) < within
        )

    def country(self, position):
        """Returns the country of the nearest town; None if there is no town within 60 km."""
        around = self.near(None, position, 60)
        nearest = min(around, key=lambda each: (self.distance(each, position), each), default=None)
        return nearest and self.places[nearest][4]

    def near(self, country, position, within):
        # `within` must be at most one degree of latitude, 111 km.
        row = math.floor(position[0])
        rows_near = [self.inside.get((country, row + step), ()) for step in (-1, 0, 1)]
        inside = [each for towns in rows_near for each in towns]
        return [each for each in inside if self.distance(each, position) < within]


def served(towns, airport, city_of_group):
    """Returns the town that an airport serves."""
    country, position = airport["country"], (float(airport["lat"]), float(airport["lon"]))
    cities = [city.strip() for city in [airport["city"], *airport["city"].split("/")]]
    stated = None
    # airportsdata lists the airports of Puerto Rico under the US.
    for name, land in itertools.product(cities, [country, towns.country(position)]):
        stated = stated or (name and towns.called(name, land, position)) or None
    # airportsdata has Richmond for "Vancouver International Airport", and Ezeiza for Buenos Aires.
    around = towns.near(country, position, 40)
    airport_name = towns.key(airport["name"])
    better = [each for each in around if airport_name.startswith(towns.key(towns.places[each][3]))]
    if city_of_group:
        better.append(towns.called(city_of_group, country, position, 60))
    better = [each for each in better if towns.people(each) > 2 * towns.people(stated)]
    return towns.largest(better) or stated or towns.largest(towns.near(country, position, 30))


def airport_codes(folder, towns):
    """Returns (town, code) for the IATA codes of airports and of cities with several, sorted."""
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


# Common names that cannot be derived from the official ones.
CUSTOMARY = {
    "BOS": ["Logan", "Logan Airport"], "DCA": ["Reagan National", "Reagan Airport"],
    "HND": ["Haneda", "Haneda Airport"], "JFK": ["Kennedy Airport", "JFK Airport"],
    "LGA": ["La Guardia", "La Guardia Airport"], "MXP": ["Malpensa"], "FCO": ["Fiumicino Airport"],
    "CGK": ["Soekarno Hatta"], "BOM": ["Chhatrapati Shivaji"], "DEL": ["Indira Gandhi Airport"],
}
# Words that people leave out of an airport's name.
KINDS = {"international", "intl", "regional", "municipal", "airport", "airfield", "ntl", "/"}
# Words that are not a name by themselves.
GENERIC = {"central", "city", "county", "downtown", "executive", "metropolitan", "national"}
# The smallest population for which airports get names; others are known by their town.
SMALLEST_TOWN = 100_000


def customary_names(towns, airport, town):
    """Yields common names such as "Heathrow", "London Heathrow" and "Heathrow Airport"."""
    words = [word for word in airport["name"].split() if word.lower() not in KINDS]
    city = [towns.key(word) for word in towns.places[town][3].split()[:1] + airport["city"].split()]
    alone = list(words)
    while alone and towns.key(alone[0]) in city:
        alone.pop(0)
    for core in {" ".join(words), " ".join(alone)}:
        if len(core) < 4 or core.lower() in GENERIC:
            continue
        yield f"{core} Airport"
        # The name of a larger town means the town.
        if towns.most_people(core) < 10_000:
            yield core


def airport_names(folder, towns, codes):
    """Returns (town, name) for the airports of larger towns, sorted."""
    town_of = {code: town for town, code in codes}
    names = set()
    with open(folder / "airports.csv", encoding="utf-8") as file:
        for airport in csv.DictReader(file):
            town = town_of.get(airport["iata"])
            if not airport["iata"] or not town or towns.people(town) < SMALLEST_TOWN:
                continue
            for name in CUSTOMARY.get(airport["iata"], []):
                names.add((town, name))
            for name in customary_names(towns, airport, town):
                names.add((town, name))
    return sorted(names)
