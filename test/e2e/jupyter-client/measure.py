"""Measures one kernel in a new process. The last line of the output is JSON.

Usage: measure.py KERNEL session|lines|display|literals [off]

session: the milliseconds from the start to the replies of kernel_info and of the first cell. The memory in MiB. After
100 cells, the milliseconds of four cells: `1 + 1`, a declaration, inferred types, and arquero.
lines: 100,000 printed lines.
display: one display of 50 MB.
literals: three cells with a literal of 1 MB: without a type, with a declared type, and with `as const`.
off: switches the type checks of taulab's kernel off.
"""
import json
import os
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time

import zmq
from jupyter_client.kernelspec import KernelSpecManager
from jupyter_client.session import Session

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import ANSI, descendants_of, pss_kb

PORTS = ("shell_port", "iopub_port", "stdin_port", "control_port", "hb_port")
# After this number of seconds all processes of a kernel are idle, including its spare processes.
REST_SECONDS = 6


def free_ports():
    sockets = [socket.socket() for _ in PORTS]
    for item in sockets:
        item.bind(("127.0.0.1", 0))
    ports = [item.getsockname()[1] for item in sockets]
    for item in sockets:
        item.close()
    return ports


class Probe:
    """A client that adds little time to a measurement: it does not poll, and it reconnects without a pause."""

    def __init__(self, name, env):
        self.session = Session(key=os.urandom(16).hex().encode())
        ports = dict(zip(PORTS, free_ports()))
        connection = {"transport": "tcp", "ip": "127.0.0.1", "key": self.session.key.decode(), "signature_scheme": "hmac-sha256", **ports}
        self.file = tempfile.NamedTemporaryFile("w", suffix=".json")
        json.dump(connection, self.file)
        self.file.flush()
        context = zmq.Context.instance()
        self.shell, self.iopub = context.socket(zmq.DEALER), context.socket(zmq.SUB)
        self.iopub.setsockopt(zmq.SUBSCRIBE, b"")
        # Without this option, ZeroMQ drops lines in this process if the kernel prints faster than this process reads.
        self.iopub.setsockopt(zmq.RCVHWM, 0)
        for item in (self.shell, self.iopub):
            item.setsockopt(zmq.RECONNECT_IVL, 2)
            item.setsockopt(zmq.LINGER, 0)
        spec = KernelSpecManager().get_kernel_spec(name)
        argv = [sys.executable if arg == "python" else arg.replace("{connection_file}", self.file.name) for arg in spec.argv]
        self.started = time.perf_counter()
        self.process = subprocess.Popen(
            argv, env={**os.environ, **spec.env, **env}, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, start_new_session=True,
        )
        self.shell.connect("tcp://127.0.0.1:%d" % ports["shell_port"])
        self.iopub.connect("tcp://127.0.0.1:%d" % ports["iopub_port"])

    def receive(self, channel, until):
        if not channel.poll(max(1, (until - time.perf_counter()) * 1000)):
            raise TimeoutError
        frames = self.session.feed_identities(channel.recv_multipart())[1]
        message = self.session.deserialize(frames)
        return message["parent_header"].get("msg_id"), message["msg_type"], message["content"]

    def ask(self, kind, content, timeout=60):
        """Sends a request and returns the content of its reply on the shell channel."""
        sent = self.session.send(self.shell, kind, content)["header"]["msg_id"]
        until = time.perf_counter() + timeout
        while True:
            parent, _, content = self.receive(self.shell, until)
            if parent == sent:
                return content

    def greet(self):
        """Repeats a request until a message arrives on iopub. The subscription then works: no later output is lost."""
        while True:
            self.ask("kernel_info_request", {})
            if self.iopub.poll(300):
                break
        while self.iopub.poll(100):
            self.iopub.recv_multipart()

    def run(self, code, timeout=60, on_output=None):
        """Runs a cell. Returns the seconds until both its reply and its status `idle` arrived."""
        start = time.perf_counter()
        until = start + timeout
        content = {"code": code, "silent": False, "store_history": True, "user_expressions": {}, "allow_stdin": False, "stop_on_error": True}
        sent = self.session.send(self.shell, "execute_request", content)["header"]["msg_id"]
        idle = False
        while not idle:
            parent, kind, content = self.receive(self.iopub, until)
            if parent != sent:
                continue
            if on_output:
                on_output(kind, content)
            idle = kind == "status" and content["execution_state"] == "idle"
        parent = None
        while parent != sent:
            parent, _, content = self.receive(self.shell, until)
        if content["status"] != "ok":
            raise SystemExit("%r: %s" % (code, content))
        return time.perf_counter() - start

    def memory_mb(self):
        return sum(pss_kb(pid) for pid in [self.process.pid, *descendants_of(self.process.pid)]) / 1024

    def close(self):
        for pid in [self.process.pid, *descendants_of(self.process.pid)]:
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
        self.process.wait()


def declare(python, index):
    return "v%d = %d" % (index, index) if python else "const v%d: number = %d" % (index, index)


def session(probe, python):
    probe.ask("kernel_info_request", {})
    figures = {"start": (time.perf_counter() - probe.started) * 1000}
    content = {"code": "1 + 1", "silent": False, "store_history": True, "user_expressions": {}, "allow_stdin": False}
    if probe.ask("execute_request", content)["status"] != "ok":
        raise SystemExit("1 + 1 failed")
    figures["first"] = (time.perf_counter() - probe.started) * 1000
    probe.greet()
    time.sleep(REST_SECONDS)
    figures["memory"] = probe.memory_mb()
    for index in range(100):
        probe.run(declare(python, index))
    figures["one"] = statistics.median(probe.run("1 + 1") for _ in range(30)) * 1000
    figures["declare"] = statistics.median(probe.run(declare(python, 1000 + index)) for index in range(30)) * 1000
    if not python:
        probe.run("const xs: number[] = [1, 2, 3]\nconst f = (n: number): number => n * 2")
        figures["infer"] = statistics.median(probe.run("const w%d = xs.map(f).filter(Boolean)" % index) for index in range(30)) * 1000
        arquero = "import * as aq from 'arquero'\naq.table({ a: [1, 2, 3] }).filter((d: any) => d.a > 1).numRows()"
        figures["arquero"] = probe.run(arquero) * 1000
    return figures


def lines(probe, python):
    """Returns the milliseconds of the cell (at most a minute) and the number of lines that arrived in order."""
    probe.greet()
    pieces = []

    def keep(kind, content):
        if kind == "stream":
            pieces.append(content["text"])

    body = "for i in range(100000): print('line', i)" if python else "for (let i = 0; i < 100000; i++) console.log('line ' + i)"
    try:
        seconds = probe.run(body, 60, keep)
    except TimeoutError:
        seconds = 60
    arrived = 0
    for arrived, line in enumerate(ANSI.sub("", "".join(pieces)).split("\n")):
        if line != "line %d" % arrived:
            break
    return {"lines": seconds * 1000, "arrived": arrived}


def display(probe, _python):
    """Returns the milliseconds of a display and the number of bytes that arrived. The next cell must still run."""
    probe.greet()
    sizes = []

    def keep(kind, content):
        if kind == "display_data":
            sizes.append(len(content["data"]["text/plain"]))

    seconds = probe.run("display.text('y'.repeat(50_000_000))", 60, keep)
    probe.run("1 + 1")
    return {"display": seconds * 1000, "bytes": sum(sizes)}


def literals(probe, _python):
    """Returns the milliseconds of two cells for each kind of literal. The second cell reads the literal's length."""
    probe.greet()
    probe.run("interface Row { id: number; name: string; kind: 'a' | 'b' | 'c'; tags: string[]; score: number }")
    rows = ",\n".join(
        "{ id: %d, name: 'name %d', kind: '%s', tags: ['x%d', 'y'], score: %r }" % (index, index, "abc"[index % 3], index % 7, index / 7)
        for index in range(12_000)
    )
    cells = {"bare": "const bare = [\n%s\n]", "typed": "const typed: Row[] = [\n%s\n]", "constant": "const constant = [\n%s\n] as const"}
    return {name: (probe.run(cell % rows) + probe.run("%s.length" % name)) * 1000 for name, cell in cells.items()}


def main():
    name, what = sys.argv[1:3]
    env = {"TAULAB_HISTORY": ":memory:", **({"TAULAB_TYPECHECK": "off"} if sys.argv[3:] == ["off"] else {})}
    probe = Probe(name, env)
    try:
        return {"session": session, "lines": lines, "display": display, "literals": literals}[what](probe, name == "python3")
    finally:
        probe.close()


if __name__ == "__main__":
    print(json.dumps(main()))
