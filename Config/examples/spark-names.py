#!/usr/bin/env python3
"""Names the points of a data set on Spark by running `wxhere name` on each partition.

    pip install pyspark                     (and Java: Debian's openjdk-17-jre-headless)
    spark-submit Config/examples/spark-names.py INPUT OUTPUT

INPUT is text with LAT,LON on each line, in anything that Spark reads: a file, a folder, s3a://...
OUTPUT is a new folder with a file for each partition, which has the output of `wxhere name` in the
order of the points. All files together are equal to the output of one process for the whole INPUT.

Invalid lines are skipped and counted, and the executors' logs have their numbers within the
partition; the exit status is then 65, like that of `wxhere name`. If a worker dies, Spark drops the
output of its task and runs the task again. (On one machine, this needs a master that allows it,
such as --master 'local[2,4]'.) Each machine needs wxhere in its PATH or at the path in $WXHERE.
"""
import contextlib
import itertools
import os
import subprocess
import sys
import tempfile
import threading

from pyspark.sql import SparkSession

BAD_DATA = 65  # Some lines are invalid; the others have been named.
AT_ONCE = 10_000  # The number of lines per write, since a write per line would be slow.


class Feed(threading.Thread):
    """A thread that writes lines to a process while its output is read."""

    def __init__(self, lines, pipe):
        super().__init__(daemon=True)
        self.lines, self.pipe, self.failure = lines, pipe, None
        self.start()

    def run(self):
        try:
            # If the process has ended, its exit status has the reason.
            with contextlib.suppress(BrokenPipeError), self.pipe:
                while batch := list(itertools.islice(self.lines, AT_ONCE)):
                    self.pipe.write(b"\n".join(batch) + b"\n")
        except Exception as error:
            self.failure = error


def named(number, lines, wxhere, bad):
    """Yields the names for the lines of one partition, as bytes."""
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
