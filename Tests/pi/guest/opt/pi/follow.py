"""Runs what keeps running, and notes what it prints.

Each line of $XDG_RUNTIME_DIR/follow is JSON: the seconds since the machine was started, as in /proc/uptime, the
command, and its output.
"""
import json
import os
import pty
import subprocess
import termios
import threading
import time

log = open(os.environ["XDG_RUNTIME_DIR"] + "/follow", "a", buffering=1)
commands = {
    "wxhere --follow": ["wxhere", "--follow"],
    "now --follow": ["wxhere", "now", "--follow"],
    "when --follow": ["wxhere", "when", "temperature > 25 °C", "--follow", "--again-after", "1 s", "--run",
                      'echo "$WXHERE_TEMPERATURE"'],
}


def follow(name, command):
    output, writing = pty.openpty() if name == "now --follow" else os.pipe()
    if os.isatty(writing):
        termios.tcsetwinsize(writing, (24, 80))
    subprocess.Popen(
        command, stdin=writing if os.isatty(writing) else subprocess.DEVNULL, stdout=writing, stderr=writing,
        env=os.environ | {"TERM": "xterm-256color"}, start_new_session=True)
    os.close(writing)
    while part := os.read(output, 65536):
        print(json.dumps([time.clock_gettime(time.CLOCK_BOOTTIME), name, part.decode(errors="replace")]), file=log)


for words in commands.items():
    threading.Thread(target=follow, args=words).start()
