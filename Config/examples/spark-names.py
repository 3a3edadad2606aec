#!/usr/bin/env python3
"""Names the points of a data set on Spark: each partition by `wxhere name`, where it lies.

    pip install pyspark                     (and Java: Debian's openjdk-17-jre-headless)
    spark-submit Config/examples/spark-names.py INPUT OUTPUT

INPUT is text with LAT,LON a line, wherever Spark reads from: a file, a folder, s3a://... OUTPUT is a
folder that is made: a file for each partition with the lines of `wxhere name`, in the order of the points,
so that all files one after the other are what one process would write for all of INPUT.

Lines that are no position are left out, counted, and told by their numbers in their partition in the
executors' logs; the script then ends with 65, as `wxhere name` does. A worker that dies fails its task:
what it had written is dropped, and Spark begins the task anew. (On one machine that takes a master that
may: --master 'local[2,4]'.) Each machine has wxhere in its PATH, or where $WXHERE says.
"""
import contextlib
import itertools
import os
import subprocess
import sys
import tempfile
import threading

from pyspark.sql import SparkSession

BAD_DATA = 65  # Some lines are no position; the others are answered.
AT_ONCE = 10_000  # Lines: a write for each would take longer than its name.


class Feed(threading.Thread):
    """Gives lines to a process while what it answers is read."""

    def __init__(self, lines, pipe):
        super().__init__(daemon=True)
        self.lines, self.pipe, self.failure = lines, pipe, None
        self.start()

    def run(self):
        try:
            # A process that has ended says by its status why.
            with contextlib.suppress(BrokenPipeError), self.pipe:
                while batch := list(itertools.islice(self.lines, AT_ONCE)):
                    self.pipe.write(b"\n".join(batch) + b"\n")
        except Exception as error:
            self.failure = error


def named(number, lines, wxhere, bad):
    """The names of one partition's lines, in bytes."""
    with tempfile.TemporaryFile() as complaints, subprocess.Popen(
        [wxhere, "name"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=complaints
    ) as process:
        feed = Feed(lines, process.stdin)
        for line in process.stdout:
            yield line.rstrip(b"\n")
        feed.join()
        status = process.wait()
        complaints.seek(0)
        if feed.failure:
            raise feed.failure
        if status not in (0, BAD_DATA):
            raise RuntimeError(f"{wxhere} ended with {status}: {complaints.read(1000)}")
        for complaint in complaints:
            bad.add(1)
            print(f"partition {number}:", complaint.decode().rstrip(), file=sys.stderr)


def main(source, target):
    context = SparkSession.builder.appName("names").getOrCreate().sparkContext
    wxhere = os.environ.get("WXHERE", "wxhere")
    bad = context.accumulator(0)
    context.textFile(source, use_unicode=False).mapPartitionsWithIndex(
        lambda number, lines: named(number, lines, wxhere, bad)
    ).saveAsTextFile(target)
    if bad.value:
        print(f"{bad.value} lines are no position and were left out", file=sys.stderr)
        sys.exit(BAD_DATA)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: spark-names.py INPUT OUTPUT")
    main(*sys.argv[1:])
