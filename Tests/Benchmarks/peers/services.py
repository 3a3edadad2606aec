"""A TLS stand-in for every service that wxhere and the programs compared with it ask.

It listens on port 443 and, for the services that have no TLS, on port 80 of the loopback of a
network namespace, in which the services' names resolve to 127.0.0.1.
"""
import datetime
import http.server
import json
import re
import ssl
import subprocess
import threading
import time
import urllib.parse

names = """
    api.open-meteo.com air-quality-api.open-meteo.com geocoding-api.open-meteo.com
    archive-api.open-meteo.com marine-api.open-meteo.com api.weather.gov aviationweather.gov
    api.openweathermap.org nominatim.openstreetmap.org photon.komoot.io ipinfo.io ipwho.is
    get.geojs.io ip-api.com api.rainviewer.com api.met.no
""".split()

latitude, longitude = 27.950612, -82.457178
town = {"name": "Tampa", "country": "United States", "country_code": "US", "admin1": "Florida"}
values = {
    "temperature": 24.0, "apparent_temperature": 23.5, "relative_humidity": 60, "humidity": 60,
    "dew_point": 12.5, "pressure": 1014.2, "wind_speed": 3.4, "windspeed": 3.4, "wind_gusts": 7.2,
    "wind_direction": 225, "winddirection": 225, "cloud_cover": 40, "visibility": 24140,
    "uv_index": 4.5, "precipitation_probability": 35, "precipitation": 0.2, "weather_code": 3,
    "weathercode": 3, "is_day": 1, "us_aqi": 34, "european_aqi": 34, "pm2_5": 8.2, "pm10": 15.0,
}


def value(name, query):
    """Returns the value of a variable of Open-Meteo, in the unit that was asked for."""
    found = next((values[key] for key in values if name.startswith(key)), 0.0)
    if "temperature" in name or "dew_point" in name:
        return found * 1.8 + 32 if query.get("temperature_unit") == "fahrenheit" else found
    return found


def forecast(query):
    """Returns what Open-Meteo returns: every variable that was asked for, in the time format."""
    zone = query.get("timezone", "GMT")
    offset = 0 if zone in ("GMT", "UTC") else -18000
    unix = query.get("timeformat") == "unixtime"
    now = int(time.time())
    midnight = (now + offset) // 86400 * 86400 - offset
    past, days = int(query.get("past_days", 0)), int(query.get("forecast_days", 7))
    if "start_date" in query:
        first, last = (
            datetime.date.fromisoformat(query[key]) for key in ("start_date", "end_date"))
        days = (last - first).days + 1
        midnight = int(datetime.datetime.combine(first, datetime.time(), datetime.timezone.utc)
                       .timestamp()) - offset
    first = midnight - past * 86400
    hours = int(query.get("forecast_hours", 24 * (days + past)))

    def stamp(moment, form):
        return moment if unix else time.strftime(form, time.gmtime(moment + offset))

    def variables(block):
        return [name for name in query.get(block, "").split(",") if name]

    def series(block, times):
        special = {"sunrise": 23400, "sunset": 64800}
        # A daily series begins at midnight.
        return {
            name: [stamp(t + special[name], "%Y-%m-%dT%H:%M") if name in special
                   else value(name, query) for t in times]
            for name in variables(block)}

    answer = {
        "latitude": latitude, "longitude": longitude, "elevation": 5.0, "generationtime_ms": 0.1,
        "utc_offset_seconds": offset, "timezone": zone if zone != "auto" else "America/New_York",
        "timezone_abbreviation": "GMT-5",
    }
    if variables("current"):
        answer["current"] = {
            "time": stamp(now // 900 * 900, "%Y-%m-%dT%H:%M"), "interval": 900,
            **{name: value(name, query) for name in variables("current")}}
    blocks = {
        "minutely_15": ([now // 900 * 900 + 900 * i for i in range(
            int(query.get("forecast_minutely_15", 96)))], "%Y-%m-%dT%H:%M"),
        "hourly": ([first + 3600 * i for i in range(hours)], "%Y-%m-%dT%H:%M"),
        "daily": ([first + 86400 * i for i in range(days + past)], "%Y-%m-%d"),
    }
    for block, (times, form) in blocks.items():
        if variables(block):
            answer[block] = {"time": [stamp(t, form) for t in times], **series(block, times)}
            answer[f"{block}_units"] = {name: "" for name in variables(block)}
    return answer


def one_call():
    now = int(time.time())
    return {
        "lat": latitude, "lon": longitude, "timezone": "America/New_York",
        "timezone_offset": -18000,
        "current": {
            "dt": now, "sunrise": now - 20000, "sunset": now + 20000, "temp": 24.0,
            "feels_like": 23.5, "pressure": 1014, "humidity": 60, "uvi": 4.5, "wind_speed": 3.4,
            "wind_deg": 225,
            "weather": [{"id": 803, "main": "Clouds", "description": "clouds", "icon": "04d"}]}}


def current_weather():
    now = int(time.time())
    return {
        "cod": 200, "name": "Tampa", "coord": {"lat": 27.9475, "lon": -82.4584},
        "main": {"temp": 24.0, "feels_like": 23.5, "humidity": 60, "pressure": 1014},
        "weather": [{"id": 803, "main": "Clouds", "description": "clouds", "icon": "04d"}],
        "wind": {"speed": 3.4, "deg": 225},
        "sys": {"sunrise": now - 20000, "sunset": now + 20000}}


def answer(host, path, query):
    """Returns what a service answers, or None for not found."""
    place = {"latitude": latitude, "longitude": longitude, "lat": latitude, "lon": longitude}
    if path in ("/v1/forecast", "/v1/air-quality", "/v1/archive", "/v1/marine"):
        return forecast(query)
    if host == "geocoding-api.open-meteo.com":
        return {"results": [{**town, **place, "id": 1, "timezone": "America/New_York"}]}
    if path == "/alerts/active":
        return {"type": "FeatureCollection", "features": [], "updated": "2026-11-23T12:00:00+00:00"}
    if path == "/data/3.0/onecall":
        return one_call()
    if path == "/data/2.5/weather":
        return current_weather()
    if path == "/data/2.5/uvi":
        return {"value": 4.5}
    if host == "nominatim.openstreetmap.org":
        return {**place, "display_name": "Tampa, Florida", "name": "Tampa",
                "address": {"city": "Tampa", "state": "Florida", "country": "United States",
                            "country_code": "us"}}
    if host == "ipinfo.io":
        return {"loc": f"{latitude},{longitude}", "country": "US", "city": "Tampa"}
    if host in ("ipwho.is", "get.geojs.io", "ip-api.com"):
        return {"success": True, "status": "success", **place, "city": "Tampa",
                "country_code": "US", "countryCode": "US"}
    if host == "aviationweather.gov":
        return []
    return None


class Service(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # How every service behaves now: ok, 503, hang, reset or html.
    behaviour = "ok"
    delay = 0.0
    # Each request: its host, path and size.
    seen = []

    def do_GET(self):
        size = len(self.raw_requestline) + sum(
            len(key) + len(text) + 4 for key, text in self.headers.items()) + 2
        host = self.headers.get("Host", "").split(":")[0]
        self.seen.append((host, self.path, size))
        if self.behaviour == "hang":
            time.sleep(3600)
        if self.behaviour == "reset":
            # Lingering for no time makes the kernel send a reset.
            import socket
            import struct
            self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            self.close_connection = True
            self.connection.close()
            return
        time.sleep(self.delay)
        parts = urllib.parse.urlsplit(self.path)
        query = {key: ",".join(texts) for key, texts in urllib.parse.parse_qs(parts.query).items()}
        body, kind, status = b"", "application/json", 200
        if self.behaviour == "503":
            status, body = 503, b'{"error": true, "reason": "overloaded"}'
        elif self.behaviour == "html":
            kind, body = "text/html", b"<!doctype html><title>Sign in</title><p>Welcome to our Wi-Fi"
        else:
            found = answer(host, parts.path, query)
            status = 200 if found is not None else 404
            body = json.dumps(found).encode()
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass

    def handle(self):
        try:
            super().handle()
        except OSError:
            pass


def digits(requests):
    """Returns the number of decimals of the most precise coordinate in the requests, or None."""
    found = [len(match) for _, path, _ in requests for match in re.findall(
        r"(?:lat|lon|latitude|longitude|point)=-?\d+\.(\d+)", urllib.parse.unquote(path))]
    found += [len(match) for _, path, _ in requests
              for match in re.findall(r"point=[^&]*,-?\d+\.(\d+)", urllib.parse.unquote(path))]
    return max(found, default=None)


def certificates(folder):
    """Creates a certificate authority with two certificates of the services, one of them expired.

    The tools of OpenSSL cannot date a certificate back in one step, so `ca` does it.
    """
    def run(*words, **options):
        subprocess.run(["openssl", *map(str, words)], check=True, capture_output=True, cwd=folder,
                       **options)

    curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    run("req", "-x509", *curve, "-days", 3650, "-subj", "/CN=stand-in", "-keyout", "ca.key",
        "-out", "ca.crt")
    (folder / "index.txt").touch()
    (folder / "ca.conf").write_text(
        "[ca]\ndefault_ca=own\n[own]\ndatabase=index.txt\nrand_serial=yes\nnew_certs_dir=.\n"
        "policy=any\ndefault_md=sha256\nunique_subject=no\n[any]\ncommonName=supplied\n"
        "[names]\nsubjectAltName=" + ",".join(f"DNS:{name}" for name in names) + "\n")
    for name, first, last in [("good", "20200101000000Z", "20460101000000Z"),
                              ("expired", "20200101000000Z", "20200201000000Z")]:
        run("req", *curve, "-subj", "/CN=stand-in", "-keyout", f"{name}.key", "-out", f"{name}.csr")
        run("ca", "-batch", "-config", "ca.conf", "-extensions", "names", "-cert", "ca.crt",
            "-keyfile", "ca.key", "-in", f"{name}.csr", "-out", f"{name}.crt", "-startdate", first,
            "-enddate", last)


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128
    context = None

    def finish_request(self, request, address):
        # The handshake is done by the connection's own thread.
        if self.context:
            try:
                request.settimeout(60)
                request = self.context.wrap_socket(request, server_side=True)
            except (OSError, ssl.SSLError):
                return
        super().finish_request(request, address)

    def handle_error(self, *_):
        pass


def serve(folder):
    """Starts the services. Returns a function that sets which certificate they show."""
    def use(name):
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(folder / f"{name}.crt", folder / f"{name}.key")
        tls.context = context

    tls = Server(("127.0.0.1", 443), Service)
    use("good")
    for server in (tls, Server(("127.0.0.1", 80), Service)):
        threading.Thread(target=server.serve_forever, daemon=True).start()
    return use
