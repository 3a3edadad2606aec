#!/usr/bin/env python3
"""Simulates a receiver in Tampa and the weather services in a network namespace with only loopback.

    world.py FOLDER

Writes the certificate authority of the services to FOLDER/ca.crt. Prints `hosts` and the names to
resolve to 127.0.0.1, and `receiver` and the pseudo-terminal that acts as a GPS receiver, each on a
line. Runs until its standard input ends.
"""
import datetime
import functools
import http.server
import operator
import os
import pathlib
import ssl
import subprocess
import sys
import threading
import time
import tty

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Benchmarks"))
import stand_in

names = ["api.open-meteo.com", "air-quality-api.open-meteo.com", "api.weather.gov"]


def certificate(folder, names):
    """Creates a key and a self-signed certificate for names, in which a machine can trust."""
    key, authority = folder / "key.pem", folder / "ca.crt"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
         "-nodes", "-days", "2", "-subj", "/CN=wxhere's tests", "-keyout", key, "-out", authority,
         "-addext", "subjectAltName=" + ",".join(f"DNS:{name}" for name in names)],
        check=True, capture_output=True)
    return key, authority


def serve(folder, names, address="127.0.0.1", handler=stand_in.OpenMeteo):
    """Starts services under their own names on port 443 of an address."""
    key, authority = certificate(folder, names)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(authority, key)
    server = http.server.ThreadingHTTPServer((address, 443), handler)
    server.socket = context.wrap_socket(server.socket, server_side=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()


def sentence(body):
    return f"${body}*{functools.reduce(operator.xor, body.encode()):02X}\r\n"


def receive(send):
    """Sends a fix in Tampa each second, as receivers do."""
    position = "2757.0360,N,08227.4320,W"
    while True:
        now = datetime.datetime.now(datetime.timezone.utc)
        clock, date = now.strftime("%H%M%S.00"), now.strftime("%d%m%y")
        send("".join(map(sentence, [
            f"GPRMC,{clock},A,{position},0.0,0.0,{date},,",
            f"GPGGA,{clock},{position},1,08,1.0,15.0,M,-30.0,M,,",
            "GPGSA,A,3,01,02,03,04,05,06,07,08,,,,,2.0,1.0,1.0",
        ])).encode())
        time.sleep(1)


def main(folder):
    serve(pathlib.Path(folder), names)
    ours, theirs = os.openpty()
    tty.setraw(theirs)
    # gpsd runs as another user.
    os.chmod(os.ttyname(theirs), 0o666)
    threading.Thread(
        target=receive, args=(functools.partial(os.write, ours),), daemon=True).start()
    print("hosts", *names)
    print("receiver", os.ttyname(theirs), flush=True)
    sys.stdin.read()


if __name__ == "__main__":
    main(sys.argv[1])
