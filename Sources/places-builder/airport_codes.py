"""Finds the towns that airports serve, and what people call these airports, for from-pypi.py.

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
        """Those of the largest town that is called so, in any country."""
        return self.sizes.get(self.key(name), 0)

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


# What people call an airport and its name does not say.
CUSTOMARY = {
    "BOS": ["Logan", "Logan Airport"], "DCA": ["Reagan National", "Reagan Airport"],
    "HND": ["Haneda", "Haneda Airport"], "JFK": ["Kennedy Airport", "JFK Airport"],
    "LGA": ["La Guardia", "La Guardia Airport"], "MXP": ["Malpensa"], "FCO": ["Fiumicino Airport"],
    "CGK": ["Soekarno Hatta"], "BOM": ["Chhatrapati Shivaji"], "DEL": ["Indira Gandhi Airport"],
}
# Words of an airport's name that people leave out.
KINDS = {"international", "intl", "regional", "municipal", "airport", "airfield", "ntl", "/"}
# What is no name alone.
GENERIC = {"central", "city", "county", "downtown", "executive", "metropolitan", "national"}
# Airports of smaller towns are called by the town.
SMALLEST_TOWN = 100_000


def customary_names(towns, airport, town):
    """"Heathrow", "London Heathrow", "Heathrow Airport": with the city and without."""
    words = [word for word in airport["name"].split() if word.lower() not in KINDS]
    city = [towns.key(word) for word in towns.places[town][3].split()[:1] + airport["city"].split()]
    alone = list(words)
    while alone and towns.key(alone[0]) in city:
        alone.pop(0)
    for core in {" ".join(words), " ".join(alone)}:
        if len(core) < 4 or core.lower() in GENERIC:
            continue
        yield f"{core} Airport"
        # What a town of some size is called means the town.
        if towns.most_people(core) < 10_000:
            yield core


def airport_names(folder, towns, codes):
    """The names of airports of larger towns, each with its town, in order."""
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
