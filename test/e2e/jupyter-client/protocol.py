"""Tests of details of Jupyter's protocol. Usage: protocol.py [unittest options]"""
import queue
import time
import unittest

from harness import Kernel


class Protocol(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.kernel = Kernel()

    @classmethod
    def tearDownClass(cls):
        cls.kernel.close()

    def ask(self, kind, **content):
        return self.kernel.ask(kind, content)[0]

    def complete(self, code, cursor=None):
        return self.ask("complete_request", code=code, cursor_pos=len(code) if cursor is None else cursor)

    def test_silent_cells_say_and_count_nothing(self):
        run = self.kernel.run
        count = run("1").reply["execution_count"]
        quiet = run("let kept = 5; kept", silent=True)
        self.assertEqual([m["msg_type"] for m in quiet.messages if m["msg_type"] in ("execute_input", "execute_result")], [])
        self.assertEqual(run("throw new Error('q')", silent=True).reply["ename"], "Error")
        after = run("kept")
        self.assertEqual((after.result, after.reply["execution_count"]), ("5", count + 1))

    def test_counts_of_input_result_and_reply_agree(self):
        run = self.kernel.run("10")
        count = run.reply["execution_count"]
        self.assertEqual([run.of(kind)[0]["execution_count"] for kind in ("execute_input", "execute_result")], [count] * 2)
        self.assertEqual(self.kernel.run("throw 1").reply["execution_count"], count + 1)
        self.assertEqual(self.kernel.run("2").reply["execution_count"], count + 2)

    def test_an_error_is_the_same_in_the_reply(self):
        run = self.kernel.run("throw new TypeError('same')")
        error = run.of("error")[0]
        for field in ("ename", "evalue", "traceback"):
            self.assertEqual(run.reply[field], error[field])

    def test_an_aborted_queue_still_answers_other_requests(self):
        kernel = self.kernel
        failing = kernel.send("await new Promise(r => setTimeout(r, 150)); throw new Error('s')")
        dropped, info = kernel.send("globalThis.never = 1"), kernel.client.kernel_info()
        kernel.wait(failing)
        run = kernel.wait(dropped)
        self.assertTrue(run.status == "aborted" and run.idle)
        self.assertEqual(kernel.wait(info).status, "ok")
        failing = kernel.send("await new Promise(r => setTimeout(r, 150)); throw new Error('s')", stop_on_error=False)
        cell = kernel.send("41 + 1")
        kernel.wait(failing)
        self.assertEqual(kernel.wait(cell).result, "42")

    def test_a_listener_prints_in_the_cell_that_calls_it(self):
        self.kernel.run("import { EventEmitter } from 'node:events'\nconst bus = new EventEmitter()\nbus.on('m', () => console.log('got'))")
        self.assertEqual(self.kernel.run("bus.emit('m')").text(), "got\n")

    def test_outputs_keep_their_order(self):
        run = self.kernel.run("console.log('a'); console.error('b'); display.html('c'); display.clear(true); console.log('d')")
        kinds = [m["msg_type"] for m in run.messages if m["msg_type"] != "execute_input"]
        self.assertEqual(kinds, ["stream", "stream", "display_data", "clear_output", "stream"])
        self.assertEqual(run.of("clear_output"), [{"wait": True}])

    def test_displays_are_updated_by_their_own_ids(self):
        run = self.kernel.run("const one = display.html('a'), two = display.html('b'); two.update('c'); one.update('d')")
        ids = [m["transient"]["display_id"] for m in run.of("display_data")]
        updated = [m["transient"]["display_id"] for m in run.of("update_display_data")]
        self.assertEqual(updated, ids[::-1])
        later = self.kernel.run("one.update('e')").of("update_display_data")
        self.assertEqual([m["transient"]["display_id"] for m in later], ids[:1])

    def test_completion_counts_characters(self):
        code = "const e = '😀😀'; Math.ma"
        reply = self.complete(code)
        self.assertEqual((reply["cursor_start"], reply["cursor_end"]), (len(code) - 2, len(code)))
        self.assertEqual(self.complete("Math.ma\nconst x = 1", 7)["cursor_start"], 5)
        for cursor in (100, -3):
            self.assertEqual(self.complete("Math.ma", cursor)["status"], "ok")
        magic = self.complete("%ty")
        self.assertIn("%typecheck", ["%ty"[: magic["cursor_start"]] + match for match in magic["matches"]])

    def test_inspection_of_what_is_not_there(self):
        for code, cursor in [("nothingOfThisName", 3), ("", 0), ("1 + 1", 50)]:
            reply = self.ask("inspect_request", code=code, cursor_pos=cursor, detail_level=0)
            self.assertEqual((reply["status"], reply["found"], reply["data"]), ("ok", False, {}), code)
        code = "'😀😀😀'; Math.max"
        self.assertTrue(self.ask("inspect_request", code=code, cursor_pos=len(code) - 1, detail_level=0)["found"])

    def test_a_question_about_a_name_is_complete(self):
        for code in ("Math.max?", "?Math.max", "Math.max??"):
            self.assertEqual(self.ask("is_complete_request", code=code)["status"], "complete", code)
        self.assertEqual(self.ask("is_complete_request", code="a ? b"), {"status": "incomplete", "indent": ""})

    def test_an_unknown_comm_target_is_closed(self):
        kernel = self.kernel
        kernel.client.shell_channel.send(kernel.client.session.msg("comm_open", {"comm_id": "u1", "target_name": "none", "data": {}}))
        messages, until = [], time.time() + 20
        while time.time() < until and not any(m["msg_type"] == "comm_close" for m in messages):
            try:
                messages.append(kernel.client.get_iopub_msg(timeout=0.2))
            except queue.Empty:
                pass
        self.assertEqual(messages[-1]["content"]["comm_id"], "u1")
        for kind, content in [("comm_close", {"comm_id": "zz"}), ("comm_msg", {}), ("comm_open", {})]:
            kernel.client.shell_channel.send(kernel.client.session.msg(kind, content))
        self.assertEqual(self.ask("comm_info_request")["comms"], {})

    def test_an_interrupt_ends_a_question_to_the_user(self):
        kernel = self.kernel
        for code in ("await input('q? ')", "prompt('q? ')"):
            question = kernel.send(code, allow_stdin=True)
            request = kernel.client.get_stdin_msg(timeout=30)
            self.assertEqual(request["parent_header"]["msg_id"], question)
            kernel.manager.interrupt_kernel()
            self.assertEqual(kernel.wait(question, 30).reply["ename"], "KeyboardInterrupt")
            self.assertEqual(kernel.run("await input('again ')", answer="yes").result, "'yes'")

    def test_odd_contents_are_answered(self):
        for content in ({}, {"code": 5}, {"code": "1", "user_expressions": [1]}, {"code": "1", "user_expressions": {"a": 5}}):
            self.assertIn("status", self.kernel.ask("execute_request", content)[0])
        for kind in ("complete_request", "inspect_request", "is_complete_request", "history_request"):
            self.assertIn("status", self.ask(kind))

    def test_shutdown_says_whether_it_restarts(self):
        for restart in (True, False):
            kernel = Kernel()
            kernel.client.control_channel.send(kernel.client.session.msg("shutdown_request", {"restart": restart}))
            self.assertEqual(kernel.client.get_control_msg(timeout=30)["content"], {"status": "ok", "restart": restart})
            self.assertEqual(kernel.manager.provisioner.process.wait(30), 0)
            kernel.client.stop_channels()


if __name__ == "__main__":
    unittest.main()
