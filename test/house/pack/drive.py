"""Tests completion, inspection and interrupts of an installed kernel. Usage: drive.py KERNEL FOLDER"""
import os
import sys
import time

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(here, "../../e2e/jupyter-client"))
from harness import Kernel

name, folder = sys.argv[1:]
kernel = Kernel(name, cwd=folder)
kernel.run("import { wilson } from 'taulab/toolkit'; const zebra = { stripe: 1 }")
code = "zebra.str"
reply, _ = kernel.ask("complete_request", {"code": code, "cursor_pos": len(code)})
assert "stripe" in reply["matches"], reply
reply, _ = kernel.ask("inspect_request", {"code": "wilson", "cursor_pos": 3, "detail_level": 0})
assert "Interval" in reply["data"]["text/plain"], reply
interrupt = lambda: kernel.client.session.send(kernel.client.control_channel.socket, "interrupt_request", {})
run = kernel.run("while (true) {}", timeout=20, during=(0.5, interrupt))
assert run.reply["ename"] == "KeyboardInterrupt", run.reply
assert kernel.run("zebra.stripe").result == "1"
kernel.close()
print("complete, inspect, interrupt")
