"""The programs around a simulated fleet: the service, nginx, Varnish, and their clock."""
import contextlib
import email.utils
import gzip
import http.server
import json
import os
import pathlib
import random
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time

import fleet_machines
import stand_in

CONFIG = pathlib.Path(__file__).resolve().parents[2] / "Config" / "fleet"


def find(name):
    """Returns the path of a program, also of one for administrators; None when it is missing."""
    return shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin:/sbin")


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_for(port, process):
    """Waits until a program listens on a port; ends it if it does not within ten seconds."""
    for _ in range(200):
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.05)
    process.terminate()
    process.wait()
    sys.exit(f"nothing listens on port {port}")


class Upstream(stand_in.OpenMeteo):
    """A service that counts its requests and compresses its responses, like Open-Meteo."""

    protocol_version = "HTTP/1.1"
    # The time of the Date header; None for the current time.
    clock = None
    # The status of all responses.
    status = 200
    # The requests as (time, path, headers), and the bytes of all responses.
    requests = []
    sent = 0
    # Responses by kind of request, for a clock that is not the current time.
    canned = None

    def do_GET(self):
        cls = type(self)
        time.sleep(self.delay)
        self.time = self.clock.now if self.clock else time.time()
        cls.requests.append((self.time, self.path, self.headers))
        if cls.canned:
            body = cls.canned[fleet_machines.kind_of(self.path)]
        else:
            body = gzip.compress(json.dumps(self.document()).encode())
        head = (
            f"HTTP/1.1 {self.status} Status\r\n"
            f"Date: {email.utils.formatdate(self.time, usegmt=True)}\r\n"
            f"Content-Type: application/json\r\nContent-Encoding: gzip\r\nVary: Accept-Encoding\r\n"
            f"Content-Length: {len(body)}\r\n\r\n").encode()
        cls.sent += len(head) + len(body)
        self.wfile.write(head + body)

    def handle(self):
        with contextlib.suppress(ConnectionError):
            super().handle()


def varied(document):
    """Returns a document with values that differ, so that it compresses as real ones do."""
    chance = random.Random(1)
    for name in ["hourly", "daily"]:
        for column, values in document.get(name, {}).items():
            if column not in ["time", "sunrise", "sunset", "weather_code", "is_day"]:
                document[name][column] = [
                    round(value * chance.uniform(0.5, 1.5), 1) if isinstance(value, float)
                    else round(value * chance.uniform(0.5, 1)) for value in values]
    return document


@contextlib.contextmanager
def upstream(**fields):
    """Runs a service, and yields its class and port."""
    handler = type("Service", (Upstream,), {"requests": [], **fields})
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    server.request_queue_size = 4096
    server.socket.listen(4096)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield handler, server.server_port
    finally:
        server.shutdown()


def replaced(text, *changes):
    """Returns a text with replacements, each of which must be possible."""
    for old, new in changes:
        if old not in text:
            sys.exit(f"{old!r} is missing in {CONFIG}")
        text = text.replace(old, new)
    return text


def hosts(text):
    """Returns the hosts that nginx.conf passes requests to."""
    return sorted({part.split(";")[0] for part in text.split("proxy_pass https://")[1:]})


class Nginx:
    """nginx with Config/fleet/nginx.conf; only addresses and TLS differ."""

    name = "nginx"

    def __init__(self, folder, service, clock=None):
        self.folder = pathlib.Path(folder)
        self.port, self.clock = free_port(), clock
        text = (CONFIG / "nginx.conf").read_text()
        server = replaced(
            text, ("listen 443 ssl;", f"listen 127.0.0.1:{self.port} backlog=4096;"),
            ("  ssl_certificate ", "  # "), ("  ssl_certificate_key ", "  # "),
            *((f" {host}:443 ", f" 127.0.0.1:{service} ") for host in hosts(text)),
            ("proxy_pass https:", "proxy_pass http:"))
        for name in ["cache", "log"]:
            (self.folder / name).mkdir()
        (self.folder / "nginx.conf").write_text(f"""
            daemon off; worker_processes 1; pid {folder}/pid; error_log {folder}/error.log;
            {"user root;" if os.geteuid() == 0 else ""} worker_rlimit_nofile 20000;
            events {{ worker_connections 8192; }}
            http {{
              keepalive_requests 10000000; keepalive_timeout 1d;
              client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
              fastcgi_temp_path {folder}/fastcgi; uwsgi_temp_path {folder}/uwsgi;
              scgi_temp_path {folder}/scgi;
              {server}
            }}""")
        self.start()

    def start(self):
        # The files that the configuration names are in empty folders of a mount namespace.
        script = 'mount --bind "$1/cache" /var/cache && mount --bind "$1/log" /var/log/nginx && shift && exec "$@"'
        self.process = subprocess.Popen(
            ["unshare", "--mount", *(["--map-root-user"] if os.geteuid() else []),
             "sh", "-c", script, "sh", self.folder,
             find(self.name), "-e", self.folder / "error.log", "-c", self.folder / "nginx.conf"],
            env={**os.environ, **(self.clock.variables if self.clock else {})})
        wait_for(self.port, self.process)

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait()


class Varnish:
    """Varnish with Config/fleet/varnish.vcl; only the ports of the services differ."""

    name = "varnishd"

    def __init__(self, folder, service, clock=None):
        self.folder = pathlib.Path(folder)
        self.port, self.clock = free_port(), clock
        text = (CONFIG / "varnish.vcl").read_text()
        (self.folder / "varnish.vcl").write_text(
            replaced(text, *((f'"810{number}"', f'"{service}"') for number in range(1, 5))))
        self.start()

    def start(self):
        # Time leaps between requests, so that no time limit by the clock may end a connection.
        limits = ["timeout_idle=864000", "backend_idle_timeout=864000", "thread_pool_max=5000",
                  "thread_pool_min=100", "listen_depth=4096", "first_byte_timeout=864000",
                  "send_timeout=864000", "idle_send_timeout=864000", "cli_timeout=864000",
                  "ping_interval=0"]
        self.process = subprocess.Popen(
            [find(self.name), "-F", "-j", "none", "-n", self.folder / "state", "-a",
             f"127.0.0.1:{self.port}", "-f", self.folder / "varnish.vcl", "-s", "malloc,1G",
             *(word for limit in limits for word in ("-p", limit))],
            env={**os.environ, **(self.clock.variables if self.clock else {})},
            stdout=subprocess.DEVNULL,
            stderr=open(self.folder / "log", "w"))
        wait_for(self.port, self.process)

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait()
