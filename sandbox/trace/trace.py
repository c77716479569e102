import atexit
import json
import os
import sys
import threading

name = os.path.abspath("traced_program.py")
lines = set()
writer = open("taulab-trace.json", "w")


def follow(frame, event, argument):
    if frame.f_code.co_filename != name:
        return None
    if event == "line":
        lines.add(frame.f_lineno)
    return follow


def write():
    sys.settrace(None)
    json.dump(sorted(lines), writer)
    writer.close()


with open(name, encoding="utf-8") as source:
    code = compile(source.read(), name, "exec")
atexit.register(write)
threading.settrace(follow)
sys.settrace(follow)
exec(code, {"__name__": "__main__", "__file__": name, "__builtins__": __builtins__})
