"""One figure of one kernel, as a number on the last line. Usage: measure.py KERNEL FIGURE [off]"""
import os
import statistics
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import Kernel

PYTHON = {"python3"}


def timed(kernel, code, timeout=60):
    """Seconds from sending to reply and idle, with no pause between polls."""
    start = time.perf_counter()
    message_id = kernel.send(code)
    reply = idle = False
    lines = 0
    while time.perf_counter() - start < timeout:
        while not idle:
            message = kernel.client.get_iopub_msg(timeout=timeout)
            if message["parent_header"].get("msg_id") != message_id:
                continue
            if message["msg_type"] == "stream":
                lines += message["content"]["text"].count("\n")
            idle = message["msg_type"] == "status" and message["content"]["execution_state"] == "idle"
        message = kernel.client.get_shell_msg(timeout=timeout)
        reply = message["parent_header"].get("msg_id") == message_id
        if reply:
            return time.perf_counter() - start, message["content"]["status"], lines
    raise SystemExit("no answer to %r" % code)


def main():
    name, figure = sys.argv[1:3]
    env = {"TAULAB_TYPECHECK": "off"} if sys.argv[3:] == ["off"] else {}
    env["TAULAB_HISTORY"] = ":memory:"
    start = time.perf_counter()
    kernel = Kernel(name, cwd=os.getcwd(), env=env)
    ready = time.perf_counter() - start
    python = name in PYTHON
    try:
        if figure == "start":
            return ready * 1000
        first = timed(kernel, "1 + 1")[0]
        if figure == "first":
            return (ready + first) * 1000
        if figure == "memory":
            time.sleep(6)
            return kernel.memory_mb()
        declare = (lambda i: "v%d = %d" % (i, i)) if python else (lambda i: "const v%d: number = %d" % (i, i))
        if figure in ("declare", "one"):
            for index in range(100):
                timed(kernel, declare(index))
            code = (lambda i: declare(1000 + i)) if figure == "declare" else (lambda _: "1 + 1")
            return statistics.median(timed(kernel, code(index))[0] for index in range(30)) * 1000
        if figure == "arquero":
            return timed(kernel, "import * as aq from 'arquero'\naq.table({ a: [1, 2, 3] }).filter((d: any) => d.a > 1).numRows()")[0] * 1000
        if figure == "lines":
            code = "for i in range(100000): print('line', i)" if python else "for (let i = 0; i < 100000; i++) console.log('line ' + i)"
            seconds, _, lines = timed(kernel, code, 120)
            sys.stderr.write("%s: %d lines arrived\n" % (name, lines))
            return seconds * 1000
        raise SystemExit("unknown figure %s" % figure)
    finally:
        kernel.close()


print(main())
