"""Runs the commands that come from the test over a virtual port, one after the other.

A request is a line of JSON: `user`, `command` for sh, `limit` in seconds. So is the answer: `status`
(124 when the time was over), `output`, `seconds`.
"""
import json
import pwd
import subprocess
import tempfile
import time


def run(user, command, limit):
    person = pwd.getpwnam(user)
    environment = {
        "HOME": person.pw_dir, "USER": user, "LANG": "C.UTF-8",
        "PATH": "/usr/local/bin:/usr/bin:/bin" + (":/usr/sbin:/sbin" if user == "root" else ""),
        "XDG_RUNTIME_DIR": f"/run/user/{person.pw_uid}",
    }
    start = time.monotonic()
    # To a file, since a process in the background would keep a pipe open.
    with tempfile.TemporaryFile() as output:
        done = subprocess.run(
            ["setpriv", f"--reuid={user}", f"--regid={person.pw_gid}", "--init-groups",
             "timeout", "--kill-after=5", str(limit), "sh", "-c", command],
            env=environment, cwd=person.pw_dir, stdin=subprocess.DEVNULL,
            stdout=output, stderr=subprocess.STDOUT)
        seconds = round(time.monotonic() - start, 3)
        output.seek(0)
        text = output.read().decode(errors="replace")
    return {"status": done.returncode, "output": text, "seconds": seconds}


with open("/dev/virtio-ports/pi", "r+b", buffering=0) as port:
    while True:
        line = port.readline()
        if line:
            answer = json.dumps(run(**json.loads(line))).encode() + b"\n"
            # The kernel writes at most 32 KB at once.
            while answer:
                answer = answer[port.write(answer):]
        else:
            time.sleep(0.1)
