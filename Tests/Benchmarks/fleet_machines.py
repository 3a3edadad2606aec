"""Simulated machines with wxhere: when they send requests, and what they remember."""
import collections
import email.utils
import heapq
import math
import random
import socket
import time

# How long a response is used, in seconds: nine tenths of Service.minimumInterval.
WEATHER, AIR = 810, 3240
ROWS = 6672


def kind_of(path):
    """Returns what a request is for: the complete forecast, current weather, or air quality."""
    if path.startswith("/v1/air-quality"):
        return "air"
    return "complete" if "hourly=" in path else "current"


def columns(row):
    latitude = (row + 0.5) * 180 / ROWS - 90
    return max(1, round(2 * math.pi * 6371008.8 * math.cos(math.radians(latitude)) / 3000))


def cells(count):
    """Returns the keys of cells in India, some 30 km apart."""
    keys = []
    for number in range(count):
        latitude, longitude = 12 + number // 25 * 0.5, 76 + number % 25 * 0.15
        row = math.floor((latitude + 90) / (180 / ROWS))
        keys.append(f"g3-{row}-{math.floor((longitude + 180) / 360 * columns(row))}")
    return keys


def centre(key):
    """Returns the latitude and longitude of a cell's centre."""
    row, column = map(int, key.split("-")[1:])
    latitude = (row + 0.5) * 180 / ROWS - 90
    return round(latitude, 4), round((column + 0.5) / columns(row) * 360 - 180, 4)


class Memory:
    """The responses that a machine remembers: OpenMeteo.forecast and StoredResponse.freshEnd."""

    def __init__(self):
        self.hours = self.weather = self.air = 0

    def needs(self, now):
        """Returns the kinds of requests that a refresh sends."""
        forecast = "complete" if now >= self.hours else "current" if now >= self.weather else None
        return [kind for kind in [forecast, now >= self.air and "air"] if kind]

    def keep(self, kind, fetched):
        """Remembers a response that was fetched at a time."""
        if kind == "air":
            self.air = fetched + AIR
            return
        self.weather = fetched + WEATHER
        if kind == "complete":
            self.hours = (fetched // 3600 + 1) * 3600


class Connection:
    """A connection to the cache, which sends a request before it reads the response."""

    def __init__(self, port):
        self.port, self.socket = port, None

    def send(self, text):
        if self.socket is None:
            self.socket = socket.create_connection(("127.0.0.1", self.port), 60)
            self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.sendall(text)

    def read(self):
        """Returns the status, the headers and the number of bytes of a response."""
        data = b""
        while (end := data.find(b"\r\n\r\n")) < 0:
            part = self.socket.recv(1 << 16)
            if not part:
                raise ConnectionError("the cache has closed the connection")
            data += part
        lines = data[:end].decode().split("\r\n")
        headers = {}
        for line in lines[1:]:
            name, _, value = line.partition(":")
            headers[name.lower()] = value.strip()
        size = end + 4 + int(headers["content-length"])
        received = len(data)
        while received < size:
            received += len(self.socket.recv(1 << 18))
        if headers.get("connection") == "close":
            self.socket.close()
            self.socket = None
        return int(lines[0].split()[1]), headers, size


class Fleet:
    """Machines that send real requests to a cache as time goes on."""

    def __init__(self, requests, count, port, clock):
        self.requests_of = [
            {kind_of(path): text for path, text in cell} for cell in requests]
        self.chance, self.port, self.clock = random.Random(1), port, clock
        self.memories = [Memory() for _ in range(count)]
        self.lines = [self.chance.randrange(60) for _ in range(count)]
        self.due = [
            (clock.start + self.chance.randrange(975), number) for number in range(count)]
        heapq.heapify(self.due)
        self.connect()
        self.requests = self.failed = self.bytes = self.ages = self.oldest = 0
        self.by_kind = collections.Counter()
        self.dates = {}

    def connect(self):
        self.connections = [Connection(self.port) for _ in range(min(len(self.due), 1000))]

    def run(self, start, end, in_real_time=False):
        """Runs the machines until a time."""
        offset = start - time.time()
        while self.due[0][0] < end:
            now, machines = max(start, self.due[0][0]), []
            while self.due[0][0] <= now:
                machines.append(heapq.heappop(self.due)[1])
            if in_real_time:
                time.sleep(max(0, now - offset - time.time()))
            self.clock.set(now)
            self.refresh(machines, now)
        self.clock.set(end)

    def everyone(self):
        """Lets all machines start at once, without anything remembered, cell by cell."""
        cells = len(self.requests_of)
        self.connect()
        self.memories = [Memory() for _ in self.memories]
        self.due = []
        everyone = sorted(range(len(self.memories)), key=lambda number: number % cells)
        self.refresh(everyone, self.clock.now)
        heapq.heapify(self.due)

    def refresh(self, machines, now):
        """Refreshes machines, as many at once as there are connections."""
        asked = []
        for number in machines:
            texts = self.requests_of[number % len(self.requests_of)]
            asked += [(number, kind, texts[kind]) for kind in self.memories[number].needs(now)]
            # RefreshReport.pause: a tenth at most is added. The next line after that refreshes.
            due = now + 900 + self.chance.randint(0, 90)
            heapq.heappush(self.due, (due + (self.lines[number] - due) % 60, number))
        size = len(self.connections)
        for first in range(0, len(asked), size):
            part = asked[first:first + size]
            for connection, (_, _, text) in zip(self.connections, part):
                connection.send(text)
            for connection, (number, kind, _) in zip(self.connections, part):
                self.take(number, kind, now, *connection.read())

    def take(self, number, kind, now, status, headers, size):
        """Remembers a response: HTTPResponse.age and expires."""
        self.requests += 1
        self.by_kind[kind] += 1
        self.bytes += size
        if status != 200:
            self.failed += 1
            return
        date = headers.get("date")
        if date not in self.dates:
            self.dates[date] = email.utils.parsedate_to_datetime(date).timestamp()
        apparent = int(now - self.dates[date])
        age = max(0, int(headers.get("age", 0)), 0 if apparent < 60 else apparent)
        self.ages += apparent
        self.oldest = max(self.oldest, apparent)
        self.memories[number].keep(kind, now - age)
