"""A local stand-in for weather services, for the benchmarks."""
import contextlib
import hashlib
import http.server
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse


class OpenMeteo(http.server.BaseHTTPRequestHandler):
    """A service with a forecast of the requested length, current air quality and no warnings."""

    delay = 0.0
    # The time of the forecast, in seconds since 1970-01-01 00:00 UTC; None for the current time.
    time = None
    temperature = 20.5
    # The prefixes of the paths whose responses have an ETag.
    tagged = ()

    def do_GET(self):
        time.sleep(self.delay)
        body = json.dumps(self.document(), separators=(",", ":")).encode()
        tag = f'"{hashlib.sha256(body).hexdigest()[:16]}"' if self.path.startswith(self.tagged) else ""
        is_known = tag and self.headers["If-None-Match"] == tag
        self.send_response(304 if is_known else 200)
        if tag:
            self.send_header("ETag", tag)
        if is_known:
            body = b""
        else:
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def document(self):
        """Returns the response to the request."""
        now = int(self.time or time.time())
        hour = now // 3600 * 3600
        day = hour // 86400 * 86400
        query = urllib.parse.parse_qs(urllib.parse.urlsplit(self.path).query)
        count = int(query.get("forecast_days", ["7"])[0])
        length = int(query.get("forecast_hours", [24 * count])[0])
        hours = [day + 3600 * index for index in range(length)]
        days = [day + 86400 * index for index in range(count)]
        quarter = now // 900 * 900
        quarters = [
            quarter + 900 * index for index in range(int(query.get("forecast_minutely_15", [0])[0]))
        ]
        if self.path.startswith("/v1/air-quality"):
            return {"current": {"time": hour, "european_aqi": 34, "pm2_5": self.temperature / 2.5}}
        if self.path.startswith("/alerts/active"):
            return {"features": [], "updated": self.temperature}
        names = {
            "temperature_2m": self.temperature, "apparent_temperature": 19.5,
            "relative_humidity_2m": 60, "dew_point_2m": 12.5, "pressure_msl": 1014.2,
            "wind_speed_10m": 3.4, "wind_gusts_10m": 7.2, "wind_direction_10m": 225,
            "cloud_cover": 40, "visibility": 24140, "uv_index": 4.5, "precipitation": 0.2,
            "weather_code": 3, "precipitation_probability": 35, "is_day": 1,
        }
        document = {
            "utc_offset_seconds": 0,
            "timezone": "UTC",
            "current": {"time": quarter, "interval": 900, **names},
            "minutely_15": {"time": quarters, "precipitation": [0.2] * len(quarters)},
            "hourly": {"time": hours, **{name: [value] * length for name, value in names.items()}},
            "daily": {
                "time": days,
                **{name: [value] * count for name, value in {
                    "weather_code": 3, "temperature_2m_max": 28.5, "temperature_2m_min": 19.5,
                    "precipitation_sum": 1.2, "precipitation_probability_max": 40,
                    "wind_speed_10m_max": 8.2, "uv_index_max": 7.5,
                }.items()},
                "sunrise": [t + 21600 for t in days], "sunset": [t + 64800 for t in days],
            },
        }
        blocks = {"current", "minutely_15", "hourly", "daily"}
        return {name: value for name, value in document.items() if name not in blocks - set(query)}

    def log_message(self, *_):
        pass


class Home:
    """A home folder with a configuration that uses the stand-in."""

    def __init__(self, folder, port, patience):
        self.folder = pathlib.Path(folder)
        self.environment = {"HOME": folder, "PATH": os.environ["PATH"], "LANG": "C.UTF-8"}
        self.cache = self.folder / ".cache" / "wxhere"
        self.state = self.folder / ".local" / "state" / "wxhere"
        self.configuration = self.folder / ".config" / "wxhere" / "config.json5"
        self.configuration.parent.mkdir(parents=True)
        url = f"http://127.0.0.1:{port}"
        self.configuration.write_text(
            json.dumps({
                "weather": {
                    "urls": {"open-meteo": url, "open-meteo-air": url, "nws": url},
                    "timeout": patience,
                },
            }))
        os.utime(self.configuration, (0, 0))

    def settle(self, patience=60):
        """Waits until all refreshes have ended."""
        for lock in self.cache.glob("refresh.*.lock"):
            subprocess.run(["flock", "--timeout", str(patience), lock, "true"], check=True)


@contextlib.contextmanager
def homes(count=1, delay=0.0, patience=10, handler=OpenMeteo):
    """Creates temporary homes with one stand-in.

    count is the number of homes, delay the time of a response and patience the time limit for all
    requests, both in seconds, and handler the class of the service.
    """
    handler = type("Handler", (handler,), {"delay": delay} if delay else {})
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with contextlib.ExitStack() as stack:
        stack.callback(server.shutdown)
        yield [
            Home(stack.enter_context(tempfile.TemporaryDirectory()), server.server_port, patience)
            for _ in range(count)
        ]


def peak(command, home):
    """Returns the peak memory of a program and its children, in MB, by GNU time.

    What wait4 reports for a child of this process includes this process's own memory, since it is
    counted until the child executes the program.
    """
    with tempfile.NamedTemporaryFile("r") as file:
        subprocess.run(
            ["/usr/bin/time", "--format", "%M", "--output", file.name, *command],
            env=home.environment, check=True, stdout=subprocess.DEVNULL)
        return int(file.read()) / 1024
