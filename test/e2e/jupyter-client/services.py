"""Tests of requests other than cells: subshells, usage, ports, times, history.

Usage: services.py [unittest options]
"""
import datetime
import time
import unittest

from harness import Kernel


class Services(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.kernel = Kernel()

    @classmethod
    def tearDownClass(cls):
        cls.kernel.close()

    def control(self, kind, **content):
        client = self.kernel.client
        sent = client.session.msg(kind, content)
        client.control_channel.send(sent)
        while True:
            reply = client.get_control_msg(timeout=20)
            if reply["parent_header"].get("msg_id") == sent["header"]["msg_id"]:
                return reply["content"]

    def send(self, code, subshell=None):
        client = self.kernel.client
        content = {"code": code, "silent": False, "store_history": True, "user_expressions": {}, "allow_stdin": False, "stop_on_error": True}
        message = client.session.msg("execute_request", content)
        if subshell:
            message["header"]["subshell_id"] = subshell
        client.shell_channel.send(message)
        return message["header"]["msg_id"]

    def test_a_subshell_runs_while_the_shell_awaits(self):
        self.assertIn("kernel subshells", self.kernel.ask("kernel_info_request", {})[0]["supported_features"])
        subshell = self.control("create_subshell_request")["subshell_id"]
        self.assertIn(subshell, self.control("list_subshell_request")["subshell_id"])
        long = self.send("let done = false\nawait new Promise(r => setTimeout(r, 3000))\nawait Promise.resolve('long')")
        time.sleep(0.5)
        start = time.time()
        inside = self.kernel.wait(self.send("console.log('beside'); done", subshell))
        self.assertLess(time.time() - start, 2.5)
        self.assertEqual((inside.status, inside.result, inside.text()), ("ok", "false", "beside\n"))
        run = self.kernel.wait(long)
        self.assertEqual((run.status, run.result, run.text()), ("ok", "'long'", ""))
        self.assertNotEqual(inside.reply["execution_count"], run.reply["execution_count"])
        self.assertEqual(run.of("execute_result")[0]["execution_count"], run.reply["execution_count"])
        self.assertEqual(self.control("delete_subshell_request", subshell_id=subshell)["status"], "ok")
        self.assertEqual(self.control("list_subshell_request")["subshell_id"], [])
        self.assertEqual(self.control("delete_subshell_request", subshell_id="none")["status"], "error")
        self.assertEqual(self.kernel.wait(self.send("1", subshell)).status, "error")

    def test_an_interrupt_ends_the_shell_and_its_subshells(self):
        subshell = self.control("create_subshell_request")["subshell_id"]
        both = [self.send("await new Promise(() => {})"), self.send("await new Promise(() => {})", subshell)]
        time.sleep(1)
        self.kernel.manager.interrupt_kernel()
        self.assertEqual([self.kernel.wait(one).reply["ename"] for one in both], ["KeyboardInterrupt"] * 2)
        self.control("delete_subshell_request", subshell_id=subshell)

    def test_an_error_aborts_the_cells_of_its_own_shell_alone(self):
        subshell = self.control("create_subshell_request")["subshell_id"]
        slow = self.send("await new Promise(r => setTimeout(r, 700)); 'kept'", subshell)
        after = self.send("'kept too'", subshell)
        failing = self.send("await new Promise(r => setTimeout(r, 300)); throw new Error('here')")
        aborted = self.send("2")
        self.assertEqual([self.kernel.wait(one).status for one in (failing, aborted, slow, after)], ["error", "aborted", "ok", "ok"])
        self.control("delete_subshell_request", subshell_id=subshell)

    def test_a_reply_says_when_its_cell_began(self):
        client = self.kernel.client
        before = datetime.datetime.now(datetime.timezone.utc)
        sent = client.execute("await new Promise(r => setTimeout(r, 300))")
        reply = client.get_shell_msg(timeout=20)
        while reply["parent_header"]["msg_id"] != sent:
            reply = client.get_shell_msg(timeout=20)
        started = reply["metadata"]["started"]
        if isinstance(started, str):
            started = datetime.datetime.fromisoformat(started.replace("Z", "+00:00"))
        self.assertLess(abs((started - before).total_seconds()), 2)
        self.assertGreater((reply["header"]["date"] - started).total_seconds(), 0.2)

    def test_history_holds_results(self):
        self.kernel.run("'the ' + 'result'")
        self.kernel.run("undefined")
        self.kernel.run("'not kept'", store_history=False)
        reply = self.kernel.ask("history_request", {"hist_access_type": "tail", "n": 2, "output": True, "raw": True})[0]
        self.assertEqual([entry[2] for entry in reply["history"]], [["'the ' + 'result'", "'the result'"], ["undefined", None]])

    def test_usage_and_ports(self):
        first = self.control("usage_request")
        self.kernel.run("const until = Date.now() + 500; while (Date.now() < until) {}")
        usage = self.control("usage_request")
        self.assertGreater(first["kernel_memory"], 50e6)
        self.assertGreater(usage["kernel_cpu"], 5)
        self.assertEqual(usage["pid"], self.kernel.pid)
        self.assertLess(usage["host_virtual_memory"]["available"], usage["host_virtual_memory"]["total"])
        ports = self.kernel.ask("connect_request", {})[0]
        self.assertEqual(ports["shell_port"], self.kernel.manager.shell_port)


if __name__ == "__main__":
    unittest.main()
