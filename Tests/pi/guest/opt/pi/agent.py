"""Runs the commands that come from the test over a virtual port, one after the other.

A request is a line of JSON: `user`, `command` for sh, `limit` in seconds. So is the answer: `status`
(124 when the time was over), `output`, `seconds`.
"""
import json
import pwd
import subprocess
import time


def run(user, command, limit):
    person = pwd.getpwnam(user)
    environment = {
        "HOME": person.pw_dir, "USER": user, "LANG": "C.UTF-8",
        "PATH": "/usr/local/bin:/usr/bin:/bin" + (":/usr/sbin:/sbin" if user == "root" else ""),
        "XDG_RUNTIME_DIR": f"/run/user/{person.pw_uid}",
    }
    start = time.monotonic()
    done = subprocess.run(
        ["setpriv", f"--reuid={user}", f"--regid={person.pw_gid}", "--init-groups",
         "timeout", "--kill-after=5", str(limit), "sh", "-c", command],
        env=environment, cwd=person.pw_dir, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return {
        "status": done.returncode, "output": done.stdout.decode(errors="replace"),
        "seconds": round(time.monotonic() - start, 3),
    }


with open("/dev/virtio-ports/pi", "r+b", buffering=0) as port:
    while True:
        line = port.readline()
        if line:
            port.write(json.dumps(run(**json.loads(line))).encode() + b"\n")
        else:
            time.sleep(0.1)
