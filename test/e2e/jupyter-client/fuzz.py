"""Sends mutated messages on shell and control. After every 100 messages, the kernel must answer kernel_info.

Usage: fuzz.py [COUNT] [SEED]
"""
import json
import os
import random
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import Kernel

count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
chance = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
kernel = Kernel(env={"TAULAB_HISTORY": ":memory:"})
session = kernel.client.session
SEEDS = [
    ("execute_request", {"code": "1", "silent": False, "store_history": False, "user_expressions": {}, "allow_stdin": False}),
    ("complete_request", {"code": "consol", "cursor_pos": 6}),
    ("inspect_request", {"code": "parseInt", "cursor_pos": 3, "detail_level": 0}),
    ("is_complete_request", {"code": "1 +"}),
    ("history_request", {"hist_access_type": "tail", "n": 3, "output": False, "raw": True}),
    ("comm_info_request", {}),
    ("comm_open", {"comm_id": "x", "target_name": "t", "data": {}}),
    ("comm_msg", {"comm_id": "x", "data": {}}),
    ("kernel_info_request", {}),
    ("interrupt_request", {}),
    ("nonsense_request", {}),
]
ODD = [None, True, -1, 1e308, "", "x" * 5000, [], {}, [[]], {"a": {"b": []}}, "\u0000", "\U0001f4a5", 2**63, "__proto__", "constructor"]


def mutate_value(value):
    if isinstance(value, dict) and value and chance.random() < 0.7:
        key = chance.choice(list(value))
        changed = dict(value)
        what = chance.random()
        if what < 0.3:
            del changed[key]
        elif what < 0.7:
            changed[key] = chance.choice(ODD)
        else:
            changed[chance.choice(["__proto__", "extra", key + "x"])] = chance.choice(ODD)
        return changed
    return chance.choice(ODD) if chance.random() < 0.5 else value


def mutate_bytes(data):
    data = bytearray(data)
    for _ in range(chance.randint(1, 4)):
        what = chance.random()
        if data and what < 0.5:
            data[chance.randrange(len(data))] = chance.randrange(256)
        elif data and what < 0.75:
            del data[chance.randrange(len(data)):]
        else:
            data[chance.randint(0, len(data)):0] = os.urandom(3)
    return bytes(data)


def frames():
    kind, content = chance.choice(SEEDS)
    message = session.msg(kind, content)
    parts = [message["header"], message["parent_header"], message["metadata"], message["content"]]
    level = chance.random()
    if level < 0.5:
        index = chance.randrange(4)
        parts[index] = mutate_value(parts[index])
    encoded = [json.dumps(part, default=str).encode() for part in parts]
    if 0.5 <= level < 0.7:
        index = chance.randrange(4)
        encoded[index] = mutate_bytes(encoded[index])
    message_frames = [b"<IDS|MSG>", session.sign(encoded), *encoded]
    if level >= 0.7:
        what = chance.random()
        if what < 0.3:
            message_frames = [mutate_bytes(frame) if chance.random() < 0.4 else frame for frame in message_frames]
        elif what < 0.6:
            del message_frames[chance.randrange(len(message_frames))]
        else:
            chance.shuffle(message_frames)
    return message_frames


for sent in range(1, count + 1):
    channel = kernel.client.shell_channel if chance.random() < 0.7 else kernel.client.control_channel
    channel.socket.send_multipart(frames())
    if sent % 100 == 0:
        kernel.ask("kernel_info_request", {}, timeout=30)
        kernel.runs.clear()
        while channel is kernel.client.control_channel and channel.socket.poll(0):
            channel.socket.recv_multipart()
# Valid requests may still wait in the queue. A request that fails aborts the requests after it, such as the cell below.
# The cell is therefore repeated, for at most 60 seconds.
until = time.time() + 60
while kernel.run("40 + 2", timeout=30).result != "42":
    assert time.time() < until, "cells do not run any more"
kernel.close()
print("%d mutated messages, kernel_info answered after each 100" % count)
