#!/usr/bin/env python3
"""Prints the last values that rtl_433 received as your own weather station.

rtl_433 writes them into a file, for example as a service:

    rtl_433 -M time:unix -F json:/run/user/1000/rtl_433.json

MODEL, if there are several sensors, is the one to use:

    FILE=/run/user/1000/rtl_433.json MODEL=Fineoffset-WHx080 station-rtl_433.py
"""
import json
import os
import sys

NAMES = {
    "temperature_C": ("temperature_c", 1), "humidity": ("humidity_percent", 1),
    "wind_avg_km_h": ("wind_speed_ms", 1 / 3.6), "wind_avg_m_s": ("wind_speed_ms", 1),
    "wind_max_km_h": ("wind_gust_ms", 1 / 3.6), "wind_max_m_s": ("wind_gust_ms", 1),
    "wind_dir_deg": ("wind_direction_deg", 1), "uvi": ("uv_index", 1),
}

path = os.environ.get("FILE", os.environ.get("XDG_RUNTIME_DIR", "/run") + "/rtl_433.json")
model = os.environ.get("MODEL")
station = None
try:
    with open(path, "rb") as file:
        file.seek(max(0, os.path.getsize(path) - 100_000))
        for line in file:
            try:
                told = json.loads(line)
                if "temperature_C" not in told or model not in (None, told.get("model")):
                    continue
                station = {"time": int(float(told["time"]))}
                station |= {
                    name: round(told[word] * factor, 2) for word, (name, factor) in NAMES.items() if word in told}
            except (ValueError, TypeError, KeyError):
                pass  # The first line may have lost its beginning.
except OSError as error:
    sys.exit(f"station-rtl_433.py: {error}")
if station is None:
    sys.exit(f"station-rtl_433.py: {path} has no values of {model or 'a sensor'}")
print(json.dumps(station))
