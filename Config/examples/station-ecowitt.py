#!/usr/bin/env python3
"""Prints the values of an Ecowitt gateway as your own weather station.

    GATEWAY=192.168.1.5 station-ecowitt.py

It asks the gateway on your own network, at the address that its page of live data uses. Units are
those that the gateway shows.
"""
import json
import os
import sys
import time
import urllib.request

CELSIUS = {"C": lambda value: value, "F": lambda value: (value - 32) / 1.8}
METRES = {"m/s": 1, "km/h": 1 / 3.6, "mph": 0.44704, "knots": 0.514444, "kts": 0.514444}
NAMES = {
    "0x02": "temperature_c", "0x07": "humidity_percent", "0x0A": "wind_direction_deg",
    "0x0B": "wind_speed_ms", "0x0C": "wind_gust_ms", "0x0E": "precipitation_mm", "0x17": "uv_index",
}


def value(entry):
    """Returns the number of an entry in the unit of its name; None for one that is not known."""
    text = entry["val"].replace("%", " %").split()
    number, unit = float(text[0]), entry.get("unit") or (text[1] if len(text) > 1 else "")
    name = NAMES[entry["id"]]
    if name == "temperature_c":
        return CELSIUS[unit](number)
    if name.endswith("_ms"):
        return number * METRES[unit]
    if name == "precipitation_mm":
        return number * (25.4 if unit.startswith("in") else 1)
    return number


address = f"http://{os.environ.get('GATEWAY', '192.168.1.5')}/get_livedata_info"
try:
    with urllib.request.urlopen(address, timeout=1.5) as response:
        told = json.load(response)
except OSError as error:
    sys.exit(f"station-ecowitt.py: {address}: {error}")
station = {"time": int(time.time())}
# Newer gateways have a rain gauge without moving parts in its own list.
for entry in told.get("common_list", []) + (told.get("piezoRain") or told.get("rain") or []):
    try:
        station[NAMES[entry["id"]]] = round(value(entry), 2)
    except (KeyError, ValueError, IndexError):
        pass
for sensor in told.get("wh25", []):
    number, _, unit = sensor.get("rel", "").partition(" ")
    try:
        if unit.strip() in ("hPa", "inHg"):
            station["pressure_hpa"] = round(float(number) * (33.8639 if unit.strip() == "inHg" else 1), 1)
    except ValueError:
        pass
print(json.dumps(station))
