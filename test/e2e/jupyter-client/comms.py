"""Tests of comms and widgets over real sockets. Usage: comms.py [unittest options]"""
import queue
import time
import unittest

from harness import Kernel


class Comms(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.kernel = Kernel()

    @classmethod
    def tearDownClass(cls):
        cls.kernel.close()

    def send(self, kind, content, buffers=()):
        session = self.kernel.client.session
        session.send(self.kernel.client.shell_channel.socket, session.msg(kind, content), buffers=list(buffers))

    def next(self, kind, timeout=20):
        until = time.time() + timeout
        while time.time() < until:
            try:
                message = self.kernel.client.get_iopub_msg(timeout=0.2)
            except queue.Empty:
                continue
            if message["msg_type"] == kind:
                return message
        raise AssertionError("no %s" % kind)

    def cell(self, code):
        run = self.kernel.run(code)
        self.assertEqual(run.status, "ok", run.reply)
        return run

    def test_buffers_travel_both_ways(self):
        self.cell("comms.register('echo', (comm) => { comm.onMessage = ({ data, buffers }) => comm.send({ n: buffers.length, got: data.a }, { buffers }) })")
        self.send("comm_open", {"comm_id": "e1", "target_name": "echo", "data": {}})
        self.send("comm_msg", {"comm_id": "e1", "data": {"a": 7}}, [b"\x00\xff", b"two"])
        message = self.next("comm_msg")
        self.assertEqual(message["content"]["data"], {"n": 2, "got": 7})
        self.assertEqual([bytes(item) for item in message["buffers"]], [b"\x00\xff", b"two"])

    def test_a_target_that_throws_is_closed_and_told(self):
        self.cell("comms.register('bad', () => { throw new Error('no such line') })")
        self.send("comm_open", {"comm_id": "b1", "target_name": "bad", "data": {}})
        self.assertEqual(self.next("comm_close")["content"]["comm_id"], "b1")
        self.assertIn("no such line", self.next("stream")["content"]["text"])

    def test_a_page_that_is_loaded_again_finds_all_widgets(self):
        self.cell(
            "const own = comms.open('jupyter.widget', { data: { state: { _model_name: 'OwnModel', _model_module: 'own', _model_module_version: '1', value: 1 }, buffer_paths: [['bytes']] }, buffers: [new Uint8Array([5])] }, 'own-id')\n"
            "own.send({ method: 'update', state: { value: 2 } })\n"
            "const go = widgets.button({ label: 'go' })"
        )
        self.send("comm_msg", {"comm_id": "own-id", "data": {"method": "update", "state": {"moved": True}, "buffer_paths": []}})
        self.send("comm_open", {"comm_id": "c1", "target_name": "jupyter.widget.control", "data": {}})
        self.send("comm_msg", {"comm_id": "c1", "data": {"method": "request_states"}})
        message = self.next("comm_msg")
        while message["content"]["comm_id"] != "c1":
            message = self.next("comm_msg")
        data = message["content"]["data"]
        self.assertEqual(data["method"], "update_states")
        self.assertEqual({**data["states"]["own-id"]["state"]}["value"], 2)
        self.assertEqual(data["states"]["own-id"]["state"]["moved"], True)
        self.assertIn("ButtonModel", [item["model_name"] for item in data["states"].values()])
        self.assertEqual(data["buffer_paths"], [["own-id", "state", "bytes"]])
        self.assertEqual([bytes(item) for item in message["buffers"]], [b"\x05"])
        self.cell("own.close()")

    def test_a_click_and_a_choice_arrive(self):
        self.cell("let clicks = 0\nconst b = widgets.button({ onClick: () => clicks++ })\nconst d = widgets.dropdown({ options: { one: 1, two: 2 } })")
        ids = [self.cell(name).of("execute_result")[0]["data"]["application/vnd.jupyter.widget-view+json"]["model_id"] for name in ("b", "d")]
        self.send("comm_msg", {"comm_id": ids[0], "data": {"method": "custom", "content": {"event": "click"}}})
        self.send("comm_msg", {"comm_id": ids[1], "data": {"method": "update", "state": {"index": 1}, "buffer_paths": []}})
        time.sleep(0.5)
        self.assertEqual(self.cell("[clicks, d.value]").result, "[ 1, 2 ]")


if __name__ == "__main__":
    unittest.main()
