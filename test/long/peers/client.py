"""Runs AutoCodeBench's client without changes. Simple modules replace the packages that are not installed.

Usage: client.py CLIENT OPTION…
"""

import json
import runpy
import sys
import types
import urllib.request


def post(url, headers, json, timeout):
    body = globals()["json"].dumps(json).encode()
    with urllib.request.urlopen(urllib.request.Request(url, body, headers), timeout=timeout) as answer:
        text = answer.read().decode()
        return types.SimpleNamespace(status_code=answer.status, text=text, json=lambda: globals()["json"].loads(text))


class Quiet:
    """Accepts every call and prints nothing."""

    align = {}

    def __init__(self, *_, **__):
        pass

    def __setattr__(self, *_):
        pass

    def __enter__(self):
        return self

    def __exit__(self, *_):
        return None

    def __getattr__(self, _):
        return lambda *_, **__: None


for name, names in (("requests", {"post": post}), ("tqdm", {"tqdm": Quiet}), ("prettytable", {"PrettyTable": Quiet})):
    try:
        __import__(name)
    except ImportError:
        sys.modules[name] = types.ModuleType(name)
        sys.modules[name].__dict__.update(names)
sys.argv = sys.argv[1:]
runpy.run_path(sys.argv[0], run_name="__main__")
