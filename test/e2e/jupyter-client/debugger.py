"""Tests of Jupyter's debug protocol over real sockets. Usage: debugger.py [unittest options]"""
import queue
import time
import unittest

from harness import Kernel, Run, alive

CELL = "type Pair = [number, number]\nconst add = ([a, b]: Pair): number => {\n  const sum = a + b\n  return sum\n}\nadd([2, 3])"


class Client:
    """Sends the debug requests that JupyterLab sends after a click on the bug icon."""

    def __init__(self, kernel):
        self.kernel, self.client, self.seq = kernel, kernel.client, 0
        self.events = []

    def ask(self, command, timeout=30, **arguments):
        self.seq += 1
        content = {"type": "request", "seq": self.seq, "command": command, "arguments": arguments}
        sent = self.client.session.msg("debug_request", content)
        self.client.control_channel.send(sent)
        until = time.time() + timeout
        while time.time() < until:
            reply = self.client.get_control_msg(timeout=timeout)
            if reply["parent_header"].get("msg_id") == sent["header"]["msg_id"]:
                return reply["content"]
        raise AssertionError("no answer to %s" % command)

    def start(self):
        self.info = self.ask("debugInfo")["body"]
        for command in ("initialize", "attach"):
            assert self.ask(command)["success"], command

    def break_in(self, code, *lines):
        path = self.ask("dumpCell", code=code)["body"]["sourcePath"]
        return self.ask("setBreakpoints", source={"path": path}, breakpoints=[{"line": line} for line in lines], sourceModified=False)

    def event(self, kind, timeout=30):
        until = time.time() + timeout
        while time.time() < until:
            try:
                message = self.client.get_iopub_msg(timeout=0.2)
            except queue.Empty:
                continue
            if message["msg_type"] == "debug_event" and message["content"]["event"] == kind:
                return message["content"]["body"]
            run = self.kernel.runs.get(message["parent_header"].get("msg_id"))
            if run and message["msg_type"] == "status":
                run.idle = message["content"]["execution_state"] == "idle"
            elif run:
                run.messages.append(message)
        raise AssertionError("no %s" % kind)


class Debugger(unittest.TestCase):
    def setUp(self):
        self.kernel = Kernel()
        self.debug = Client(self.kernel)

    def tearDown(self):
        self.kernel.close()

    def pause(self, line):
        self.debug.break_in(CELL, line)
        sent = self.kernel.send(CELL)
        self.kernel.runs.setdefault(sent, Run())
        self.assertEqual(self.debug.event("stopped")["reason"], "breakpoint")
        return sent

    def test_breakpoint_variables_step_continue(self):
        info = self.kernel.ask("kernel_info_request", {})[0]
        self.assertTrue(info["debugger"] and "debugger" in info["supported_features"])
        self.debug.start()
        self.assertEqual((self.debug.info["hashMethod"], self.debug.info["isStarted"]), ("Murmur2", False))
        sent = self.pause(3)
        frames = self.debug.ask("stackTrace", threadId=1)["body"]["stackFrames"]
        self.assertEqual([(item["name"], item["line"]) for item in frames], [("add", 3), ("cell 1", 6)])
        self.assertTrue(frames[0]["source"]["path"].startswith(self.debug.info["tmpFilePrefix"]))
        scopes = self.debug.ask("scopes", frameId=frames[0]["id"])["body"]["scopes"]
        values = self.debug.ask("variables", variablesReference=scopes[0]["variablesReference"])["body"]["variables"]
        self.assertEqual({item["name"]: item["value"] for item in values if item["name"] in "ab"}, {"a": "2", "b": "3"})
        self.assertEqual(self.debug.ask("next", threadId=1)["success"], True)
        self.assertEqual(self.debug.event("stopped")["reason"], "step")
        self.assertEqual(self.debug.ask("debugInfo")["body"]["stoppedThreads"], [1])
        self.debug.ask("continue", threadId=1)
        run = self.kernel.wait(sent)
        self.assertEqual((run.status, run.result), ("ok", "5"))

    def test_the_front_answers_while_the_session_is_paused(self):
        self.debug.start()
        sent = self.pause(3)
        for _ in range(3):
            self.assertEqual(self.kernel.ask("kernel_info_request", {})[0]["status"], "ok")
            reply, seconds = self.kernel.ask("complete_request", {"code": "Math.ma", "cursor_pos": 7})
            self.assertIn("max", reply["matches"])
        self.assertTrue(self.kernel.client.hb_channel.is_beating())
        self.debug.ask("disconnect", restart=False, terminateDebuggee=False)
        self.assertEqual(self.kernel.wait(sent).result, "5")

    def test_an_interrupt_ends_what_is_paused(self):
        self.kernel.run("const kept = 1")
        self.debug.start()
        sent = self.pause(3)
        start = time.time()
        self.kernel.manager.interrupt_kernel()
        self.assertEqual(self.kernel.wait(sent).reply["ename"], "KeyboardInterrupt")
        self.assertLess(time.time() - start, 5)
        self.assertEqual(self.kernel.run("kept").result, "1")

    def test_a_restart_ends_what_is_paused(self):
        self.debug.start()
        self.pause(3)
        before = self.kernel.descendants()
        self.kernel.manager.restart_kernel(now=False)
        self.kernel.client.wait_for_ready(timeout=60)
        self.assertEqual(self.kernel.run("1 + 1").result, "2")
        self.assertFalse(any(alive(pid) for pid in before))
        self.assertEqual(Client(self.kernel).ask("debugInfo")["body"]["isStarted"], False)

    def test_odd_requests_are_answered(self):
        for command, arguments in [("nonsense", {}), ("stackTrace", {}), ("scopes", {"frameId": 9}), ("source", {"source": {"path": "/no"}}), ("next", {}), ("evaluate", {"expression": "("})]:
            self.assertIn("success", self.debug.ask(command, **arguments), command)
        self.debug.ask("disconnect")
        self.assertEqual(self.kernel.run("2 + 2").result, "4")


if __name__ == "__main__":
    unittest.main()
