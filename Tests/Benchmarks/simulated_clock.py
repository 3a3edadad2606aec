"""A clock for the programs that a test starts."""
import ctypes
import mmap
import pathlib
import subprocess
import time


class Clock:
    """A clock that stands still until it is set, for programs with its variables."""

    def __init__(self, folder):
        library, file = f"{folder}/clock.so", f"{folder}/clock"
        source = pathlib.Path(__file__).with_name("simulated_clock.c")
        subprocess.run(["cc", "-O2", "-shared", "-fPIC", "-o", library, source], check=True)
        self.variables = {"LD_PRELOAD": library, "SIMULATED_CLOCK": file}
        pathlib.Path(file).write_bytes(bytes(16))
        with open(file, "r+b") as opened:
            page = mmap.mmap(opened.fileno(), 16)
        self.seconds, self.later = (ctypes.c_int64.from_buffer(page, at) for at in (0, 8))
        self.since_start = time.clock_gettime(time.CLOCK_BOOTTIME)
        # The next full hour: a later time than the real one, so that no program waits for a moment
        # that is over. The times of files that are not renamed stay real, so it is only a little
        # later.
        self.start = (int(time.time()) // 3600 + 1) * 3600
        self.set(self.start)

    def set(self, now):
        """Sets the time, in seconds since 1970-01-01 00:00 UTC."""
        self.now = now
        # A single store: the programs read it at any time.
        self.seconds.value = now

    def run(self, seconds):
        """Lets seconds pass, also for the time since the start of the system."""
        # That time runs on by itself.
        self.since_start += seconds
        self.later.value = int(self.since_start - time.clock_gettime(time.CLOCK_BOOTTIME))
        self.set(self.now + seconds)

    def go(self, now):
        """Lets the time pass until `now`; an earlier time is set, as by a person."""
        if now > self.now:
            self.run(now - self.now)
        else:
            self.set(now)
