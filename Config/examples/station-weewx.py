#!/usr/bin/env python3
"""Prints the newest record of weewx as your own weather station.

    DATABASE=/var/lib/weewx/weewx.sdb station-weewx.py

weewx must keep a record at least every 15 minutes; its usual interval is five.
"""
import json
import os
import sqlite3
import sys

# The systems of units of weewx: US, METRIC and METRICWX.
US, METRIC, METRICWX = 1, 16, 17
COLUMNS = {
    "outTemp": ("temperature_c", {US: lambda value: (value - 32) / 1.8}),
    "dewpoint": ("dew_point_c", {US: lambda value: (value - 32) / 1.8}),
    "outHumidity": ("humidity_percent", {}),
    "barometer": ("pressure_hpa", {US: lambda value: value * 33.8639}),
    "windSpeed": ("wind_speed_ms", {US: lambda value: value * 0.44704, METRIC: lambda value: value / 3.6}),
    "windGust": ("wind_gust_ms", {US: lambda value: value * 0.44704, METRIC: lambda value: value / 3.6}),
    "windDir": ("wind_direction_deg", {}),
    "rainRate": ("precipitation_mm", {US: lambda value: value * 25.4, METRIC: lambda value: value * 10}),
    "UV": ("uv_index", {}),
}

database = os.environ.get("DATABASE", "/var/lib/weewx/weewx.sdb")
try:
    with sqlite3.connect(f"file:{database}?mode=ro", uri=True, timeout=1) as connection:
        connection.row_factory = sqlite3.Row
        row = connection.execute("SELECT * FROM archive ORDER BY dateTime DESC LIMIT 1").fetchone()
except sqlite3.Error as error:
    sys.exit(f"station-weewx.py: {database}: {error}")
if row is None:
    sys.exit(f"station-weewx.py: {database} has no record yet")
station = {"time": row["dateTime"]}
for column, (name, conversions) in COLUMNS.items():
    if column in row.keys() and row[column] is not None:
        convert = conversions.get(row["usUnits"], lambda value: value)
        station[name] = round(convert(row[column]), 2)
print(json.dumps(station))
