"""A machine under qemu, with a receiver that is plugged in and out, and an agent that runs commands.

qemu emulates the processor: with KVM such machines hung. $WXHERE_SLOWNESS is the factor by which that is slower
than usual, as beside other work: all waits are longer by it.
"""
import collections
import contextlib
import ctypes
import datetime
import functools
import json
import mmap
import operator
import os
import pathlib
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

here = pathlib.Path(__file__).resolve().parent
sources = here.parents[1]
slowness = int(os.environ.get("WXHERE_SLOWNESS", "1"))
Answer = collections.namedtuple("Answer", ["status", "output", "seconds"])


class Trouble(Exception):
    """The machine did not do what every check needs."""


def epochs(recording):
    """Returns the sentences of each second of a recording."""
    seconds = []
    for line in recording.read_bytes().splitlines():
        if line.startswith(b"$GPGGA"):
            seconds.append([])
        if line.startswith(b"$GP") and seconds:
            seconds[-1].append(line.decode())
    return seconds


def position(recording):
    """Returns the latitude and longitude of the first fix of a recording, in degrees."""
    words = epochs(recording)[0][0].split(",")
    angles = []
    for angle, letter in (words[2:4], words[4:6]):
        whole, minutes = divmod(float(angle), 100)
        angles.append((whole + minutes / 60) * (-1 if letter in "SW" else 1))
    return angles


def dated(sentence, now):
    """Returns a sentence with a time, since gpsd corrects the years of old recordings."""
    words = sentence[1:].split("*")[0].split(",")
    now = datetime.datetime.fromtimestamp(now, datetime.timezone.utc)
    if words[0] in ("GPGGA", "GPRMC"):
        words[1] = now.strftime("%H%M%S.000")
    if words[0] == "GPRMC":
        words[9] = now.strftime("%d%m%y")
    body = ",".join(words)
    return f"${body}*{functools.reduce(operator.xor, body.encode()):02X}\r\n".encode()


class Receiver:
    """A receiver that plays a recording into a port of the machine, a second in each second.

    `now` returns its time, in seconds since 1970-01-01 00:00 UTC.
    """

    def __init__(self, port, recording, now):
        self.port, self.epochs, self.now = str(port), epochs(recording), now
        self.thread = None

    def plug(self):
        """Connects the port. To the machine a USB receiver is plugged in."""
        self.unplugged = threading.Event()
        self.thread = threading.Thread(target=self._play, args=(self.unplugged,), daemon=True)
        self.thread.start()

    def unplug(self):
        self.unplugged.set()
        self.thread.join()

    def _play(self, unplugged):
        with socket.socket(socket.AF_UNIX) as port:
            port.connect(self.port)
            port.setblocking(False)
            second = 0
            while not unplugged.wait(1):
                try:
                    # Drop what gpsd sends to the receiver.
                    port.recv(65536)
                except BlockingIOError:
                    pass
                try:
                    sentences = self.epochs[second % len(self.epochs)]
                    port.sendall(b"".join(dated(sentence, self.now()) for sentence in sentences))
                except BlockingIOError:
                    pass
                except OSError:
                    return
                second += 1


class HardwareClock:
    """The clock of the machine, which has the time of the host until it is moved on.

    It runs on while the machine sleeps, and its alarm wakes the machine.
    """

    def __init__(self, folder):
        library, file = folder / "clock.so", folder / "clock"
        subprocess.run(["cc", "-O2", "-shared", "-fPIC", "-o", library, here / "clock.c"], check=True)
        self.variables = {"LD_PRELOAD": str(library), "CLOCK_AHEAD": str(file)}
        file.write_bytes(bytes(8))
        with open(file, "r+b") as opened:
            self.ahead = ctypes.c_int64.from_buffer(mmap.mmap(opened.fileno(), 8))

    def now(self):
        return time.time() + self.ahead.value


class Control:
    """qemu's protocol QMP, which controls the machine from outside."""

    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(str(path))
        self.lines = self.socket.makefile()
        self.run("qmp_capabilities")

    def run(self, command):
        self.socket.sendall(json.dumps({"execute": command}).encode())
        self._wait(lambda line: "return" in line, 60)

    def wait(self, event, limit=300):
        """Waits for an event of the machine, in seconds."""
        self._wait(lambda line: line.get("event") == event, limit)

    def _wait(self, is_meant, limit):
        self.socket.settimeout(limit * slowness)
        while not is_meant(json.loads(self.lines.readline())):
            pass

    def close(self):
        self.lines.close()
        self.socket.close()


class Machine:
    """A machine with the disk of a folder that Tests/pi/image has made."""

    def __init__(self, folder, architecture):
        self.folder, self.architecture = pathlib.Path(folder), architecture
        self.disk, self.console = self.folder / "disk", self.folder / "console"
        self.clock = HardwareClock(self.folder)
        recording = self.folder / "recording"
        self.usb = Receiver(self.folder / "usb", recording, self.clock.now)
        self.serial = Receiver(self.folder / "serial", recording, self.clock.now)
        self.process = self.agent = self.control = None

    def start(self, options=""):
        """Turns the machine on. `options` are those of the kernel."""
        kinds = {
            "amd64": ["qemu-system-x86_64", "-machine", "q35", "-cpu", "max"],
            "arm64": ["qemu-system-aarch64", "-machine", "virt", "-cpu", "cortex-a72"],
        }
        # With two emulated processors the machine often does not fall asleep.
        # Beside other work an emulated timer is so late that the kernel calls it broken and stops.
        console = {"amd64": "ttyS0 no_timer_check", "arm64": "ttyAMA0"}[self.architecture]
        for name in ("usb", "serial", "control", "agent"):
            (self.folder / name).unlink(missing_ok=True)
        command = kinds[self.architecture] + [
            "-accel", "tcg,thread=multi", "-smp", "1", "-m", "1024", "-display", "none", "-nodefaults",
            "-nic", "none", "-kernel", self.folder / "vmlinuz", "-initrd", self.folder / "initrd.img",
            "-append", f"root=/dev/vda rw console={console} {options}",
            "-drive", f"file={self.disk},if=virtio,format=raw",
            "-serial", f"file:{self.console}", "-device", "qemu-xhci", "-device", "virtio-serial-pci",
            "-qmp", f"unix:{self.folder / 'control'},server=on,wait=off",
        ]
        for name, device in {
            "usb": "usb-serial,chardev=usb", "serial": "pci-serial,chardev=serial",
            "agent": "virtserialport,chardev=agent,name=pi",
        }.items():
            command += ["-chardev", f"socket,id={name},path={self.folder / name},server=on,wait=off",
                        "-device", device]
        self.started = time.monotonic()
        self.clock.ahead.value = 0
        self.process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, env=os.environ | self.clock.variables)
        for _ in range(100 * slowness):
            if all((self.folder / name).exists() for name in ("control", "agent")):
                break
            time.sleep(0.1)
        self.agent = socket.socket(socket.AF_UNIX)
        self.agent.connect(str(self.folder / "agent"))
        self.answers = self.agent.makefile()
        self.control = Control(self.folder / "control")

    def turn_on(self, options=""):
        """Starts the machine with its USB receiver, and waits until the user's services run."""
        self.start(options)
        self.usb.plug()
        self.ask("person", "until systemctl --user -q is-active default.target; do sleep 1; done", 300)

    def ask(self, user, command, limit=120):
        """Runs a command for sh as a user of the machine, within `limit` seconds."""
        self._send(user, command, limit)
        return self._answer(command, limit)

    def _send(self, user, command, limit):
        request = {"user": user, "command": command, "limit": limit * slowness}
        self.agent.sendall(json.dumps(request).encode() + b"\n")

    def _answer(self, command, limit):
        self.agent.settimeout((limit + 300) * slowness)
        try:
            line = self.answers.readline()
        except OSError as error:
            raise Trouble(f"no answer from the machine to {command!r}: {error}; see {self.console}")
        if not line:
            raise Trouble(f"the machine ended; see {self.console}")
        return Answer(**json.loads(line))

    def sleep(self, seconds):
        """Suspends the machine to memory until the alarm of its clock, in seconds.

        The clock is moved on while the machine sleeps, so that it sleeps for three seconds. Returns what is
        printed at its wake: the seconds since its start.
        """
        command = f"""
            rtcwake -m no -s {seconds} >/dev/null && echo mem >/sys/power/state || exit
            read -r woken _ </proc/uptime
            echo "$woken"
            """
        self._send("root", command, 600)
        self.control.wait("SUSPEND")
        self.clock.ahead.value += seconds - 3
        # So that qemu looks at the clock again.
        self.control.run("query-status")
        self.control.wait("WAKEUP")
        return self._answer(command, 600)

    def pause(self):
        self.process.send_signal(signal.SIGSTOP)

    def resume(self):
        self.process.send_signal(signal.SIGCONT)

    def turn_off(self):
        """Shuts the system down."""
        self._send("root", "systemctl poweroff", 60)
        try:
            self.process.wait(120 * slowness)
        except subprocess.TimeoutExpired:
            pass
        self.end()

    def end(self):
        """Ends the machine, whatever it does."""
        for receiver in (self.usb, self.serial):
            if receiver.thread and receiver.thread.is_alive():
                receiver.unplug()
        for connection in (self.agent, self.control):
            if connection:
                connection.close()
        self.agent = self.control = None
        if self.process:
            self.process.kill()
            self.process.wait()
            self.process = None


def add_options(parser):
    """Adds the options that say which machine it is."""
    parser.add_argument("--deb")
    parser.add_argument("--image")


@contextlib.contextmanager
def prepared(options, *packages):
    """Makes a machine with the package and its image, and removes them in the end."""
    # A program that is asked to end ends the machine first.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    os.chdir(sources)
    cache = pathlib.Path(os.environ.get("WXHERE_ROOTS", "/var/cache/wxhere-checks"))
    cache.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=cache, prefix="pi-") as folder:
        image = pathlib.Path(options.image or f"{folder}/image").resolve()
        if options.deb and (image / "disk").exists():
            sys.exit(f"{image} has a package already; name another folder, or leave out --deb")
        if not (image / "disk").exists():
            deb = options.deb
            if not deb:
                subprocess.run([".ci/debian13", "package", folder], check=True)
                deb, = pathlib.Path(folder).glob("wxhere_*.deb")
            subprocess.run([here / "image", image, deb], check=True)
        architecture = (image / "architecture").read_text().strip()
        qemu = {"amd64": "qemu-system-x86", "arm64": "qemu-system-arm"}[architecture]
        subprocess.run(["bash", "-euc", 'source .ci/debian; needs_root; needs_packages "$@"', "pi", qemu, *packages],
                       check=True)
        for name in ("disk", "vmlinuz", "initrd.img", "recording"):
            subprocess.run(["cp", "--sparse=always", image / name, folder], check=True)
        pi = Machine(folder, architecture)
        try:
            yield pi, image
        finally:
            pi.end()
