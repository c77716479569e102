"""Starts a kernel and sends it requests as a front end does. The tests of this folder share this code."""
import os
import queue
import re
import signal
import subprocess
import time

from jupyter_client.manager import KernelManager

ANSI = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


class Run:
    """The reply and the messages of one request, such as a cell."""

    def __init__(self):
        self.reply = None
        self.messages = []
        self.seconds = 0.0
        self.idle = False

    def text(self, name="stdout"):
        return "".join(m["content"]["text"] for m in self.messages if m["msg_type"] == "stream" and m["content"]["name"] == name)

    def of(self, kind):
        return [m["content"] for m in self.messages if m["msg_type"] == kind]

    @property
    def result(self):
        results = self.of("execute_result")
        return ANSI.sub("", results[-1]["data"]["text/plain"]) if results else None

    @property
    def status(self):
        return self.reply["status"] if self.reply else None


class Kernel:
    def __init__(self, name="taulab", cwd=".", env=None):
        self.runs = {}
        self.manager = KernelManager(kernel_name=name)
        self.manager.start_kernel(cwd=cwd, env={**os.environ, **(env or {})}, stderr=subprocess.DEVNULL)
        self.client = self.manager.client()
        self.client.start_channels()
        self.client.wait_for_ready(timeout=60)

    @property
    def pid(self):
        return self.manager.provisioner.pid

    def send(self, code, **options):
        return self.client.execute(code, **{"allow_stdin": False, **options})

    def pump(self, timeout=0.02):
        """Reads all messages that have arrived and adds each to the run of its request."""
        for read, wait in [(self.client.get_iopub_msg, timeout), (self.client.get_shell_msg, 0)]:
            while True:
                try:
                    message = read(timeout=wait)
                except queue.Empty:
                    break
                wait = 0
                run = self.runs.setdefault(message["parent_header"].get("msg_id"), Run())
                if message["msg_type"] == "status":
                    run.idle = message["content"]["execution_state"] == "idle"
                elif message["msg_type"].endswith("_reply"):
                    run.reply = message["content"]
                else:
                    run.messages.append(message)

    def wait(self, message_id, timeout=30, during=None, answer=None):
        start, is_called = time.time(), False
        run = self.runs.setdefault(message_id, Run())
        while time.time() - start < timeout and not (run.reply and run.idle):
            if during and not is_called and time.time() - start > during[0]:
                is_called = True
                during[1]()
            self.pump()
            if answer is not None:
                try:
                    request = self.client.get_stdin_msg(timeout=0)
                    run.messages.append(request)
                    self.client.input(answer)
                except queue.Empty:
                    pass
        run.seconds = time.time() - start
        return run

    def run(self, code, timeout=30, during=None, answer=None, **options):
        return self.wait(self.send(code, **({"allow_stdin": True} if answer is not None else {}), **options), timeout, during, answer)

    def ask(self, kind, content, timeout=10):
        """Sends a request on the shell channel. Returns the content of the reply and the seconds until it arrived."""
        message = self.client.session.msg(kind, content)
        start = time.time()
        self.client.shell_channel.send(message)
        run = self.runs.setdefault(message["header"]["msg_id"], Run())
        while time.time() - start < timeout:
            self.pump(0.001)
            if run.reply:
                return run.reply, time.time() - start
        raise AssertionError("no reply to %s" % kind)

    def descendants(self):
        return descendants_of(self.pid)

    def memory_mb(self):
        """Returns the proportional set size of the kernel and its descendants, in MiB."""
        return sum(pss_kb(pid) for pid in [self.pid, *self.descendants()]) / 1024

    def close(self):
        self.client.stop_channels()
        self.manager.shutdown_kernel(now=True)


def descendants_of(pid):
    try:
        with open("/proc/%d/task/%d/children" % (pid, pid)) as file:
            children = [int(child) for child in file.read().split()]
    except OSError:
        return []
    return [descendant for child in children for descendant in [child, *descendants_of(child)]]


def pss_kb(pid):
    try:
        with open("/proc/%d/smaps_rollup" % pid) as file:
            return int(re.search(r"^Pss:\s+(\d+)", file.read(), re.M).group(1))
    except (OSError, AttributeError):
        return 0


def alive(pid):
    try:
        os.kill(pid, 0)
        with open("/proc/%d/stat" % pid) as file:
            return file.read().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def kill(pid, number=signal.SIGKILL):
    os.kill(pid, number)
