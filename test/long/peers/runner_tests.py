"""Runs one file of SandboxFusion's runner tests, without changes, against a service. Prints a JSON line for each test.

Usage: runner_tests.py URL FILE [LIMIT]
"""

import asyncio
import inspect
import json
import sys
import traceback
import types
import urllib.error
import urllib.request

url, path = sys.argv[1:3]
limit = int(sys.argv[3]) if len(sys.argv) > 3 else None
refused = []


class Fields:
    """A request or an answer, with its fields as attributes."""

    def __init__(self, **fields):
        self._fields = fields
        for name, value in fields.items():
            setattr(self, name, Fields(**value) if isinstance(value, dict) and name != "files" else value)

    def model_dump(self):
        return self._fields

    def model_dump_json(self, **_):
        return json.dumps(self._fields)


class Answer:
    def __init__(self, status, text):
        self.status_code, self.text = status, text

    def json(self):
        return json.loads(self.text)


class TestClient:
    def __init__(self, _app):
        pass

    def post(self, path, json):
        body = globals()["json"].dumps(json).encode()
        try:
            with urllib.request.urlopen(urllib.request.Request(url + path, data=body)) as answer:
                return Answer(answer.status, answer.read().decode())
        except urllib.error.HTTPError as error:
            text = error.read().decode()
            refused.append([error.code, json.get("language", path), text[:300]])
            return Answer(error.code, text)


def module(name, **names):
    new = types.ModuleType(name)
    new.__dict__.update(names)
    new.__getattr__ = lambda _: Fields
    sys.modules[name] = new


runs = types.SimpleNamespace(Finished="Finished", Error="Error", TimeLimitExceeded="TimeLimitExceeded")
words = types.SimpleNamespace(Success="Success", Failed="Failed", SandboxError="SandboxError")
for name in ("fastapi", "sandbox", "sandbox.server", "sandbox.utils", "sandbox.utils.common"):
    module(name)
module("fastapi.testclient", TestClient=TestClient)
module("sandbox.server.server", app=None)
module("sandbox.server.sandbox_api", RunStatus=words)
module("sandbox.runners", CommandRunStatus=runs)
module("sandbox.runners.types", CommandRunStatus=runs)
mark = type("Mark", (), {"__getattr__": lambda *_: lambda function: function})()
module("pytest", mark=mark)

namespace = {"__name__": "runner_tests", "__file__": path}
with open(path, encoding="utf8") as file:
    text = file.read()
lines = text.split("\n")
exec(compile(text, path, "exec"), namespace)
tests = [(name, function) for name, function in namespace.items() if name.startswith("test_") and callable(function)]
out, sys.stdout = sys.stdout, sys.stderr
for name, function in tests[:limit]:
    refused.clear()
    failure = ""
    try:
        result = function()
        if inspect.iscoroutine(result):
            asyncio.run(result)
    except BaseException as error:
        at = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == path]
        failure = f"{type(error).__name__} {error}: {lines[at[-1] - 1].strip() if at else ''}"
    print(json.dumps({"name": name, "told": failure[:300], "refused": refused}), file=out, flush=True)
