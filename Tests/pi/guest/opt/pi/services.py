"""Acts as the weather services, under their own names with TLS. Notes each request in /run/services.

/run/temperature may have another temperature, in °C.
"""
import http.server
import pathlib
import ssl
import sys

sys.dont_write_bytecode = True
import stand_in


class Services(stand_in.OpenMeteo):
    @property
    def temperature(self):
        file = pathlib.Path("/run/temperature")
        return float(file.read_text()) if file.exists() else stand_in.OpenMeteo.temperature

    def handle(self):
        try:
            super().handle()
        except OSError:
            pass

    def finish(self):
        try:
            super().finish()
        except OSError:
            pass

    def log_message(self, *_):
        with open("/run/services", "a") as log:
            print(self.headers["Host"], self.path, file=log)


context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain("/opt/pi/services.crt", "/opt/pi/services.key")
server = http.server.ThreadingHTTPServer(("0.0.0.0", 443), Services)
server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
server.serve_forever()
