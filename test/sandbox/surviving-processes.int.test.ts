import { afterAll, expect, test } from "vitest";
import { openSandbox } from "../../sandbox/open.ts";

const sandbox = await openSandbox("namespace:", { concurrency: 2 });
afterAll(() => sandbox.close());

const judge = async (source: string, code: string, language = "javascript") => {
  const { tests } = await sandbox.run({
    language,
    source,
    tests: [{ kind: "assert", id: "t", code }],
    doubt: { probes: 0 },
    limits: { wallMs: 4000, cpuMs: 4000 },
  });
  return tests[0]!;
};

const told = "const assert = require('assert');\nassert.strictEqual(add(1, 2), 3);\n";
const framed = "test('adds', () => { expect(add(1, 2)).toBe(3); });\n";
const add = "const add = (a, b) => a + b;\n";

test.concurrent.each([
  ["an interval", "setInterval(() => {}, 100);\n"],
  ["a server", "require('http').createServer(() => {}).listen(0);\n"],
  ["a worker", "new (require('worker_threads').Worker)('setInterval(() => {}, 50)', { eval: true });\n"],
  ["a listener on its input", "process.stdin.on('data', () => {});\n"],
])("a right program that keeps %s passes, and a wrong one fails", async (_, living) => {
  expect((await judge(`${add}${living}`, told)).status).toBe("passed");
  expect((await judge(`${add}${living}`, framed)).status).toBe("passed");
  const wrong = "const add = (a, b) => a - b;\n";
  expect((await judge(`${wrong}${living}`, told)).status).toBe("failed");
  expect((await judge(`${wrong}${living}`, framed)).status).toBe("failed");
});

test.concurrent("an interval that the tests make is none of their end", async () => {
  const source = "class Cache { constructor() { this.timer = setInterval(() => {}, 50); } get() { return 1; } }";
  expect((await judge(source, "require('assert').equal(new Cache().get(), 1);")).status).toBe("passed");
});

test.concurrent("a thread that Python would wait for is none of the tests' end", async () => {
  const source =
    "import threading, time\ndef work():\n    while True:\n        time.sleep(0.05)\ndef add(a, b):\n    return a + b\n";
  const living = `${source}threading.Thread(target=work).start()\n`;
  expect((await judge(living, "assert add(1, 2) == 3\n", "python")).status).toBe("passed");
  expect((await judge(living, "assert add(1, 2) == 4\n", "python")).status).toBe("failed");
});

test.concurrent("what ends later is waited for, whatever lives beside it", async () => {
  const source = `${add}setInterval(() => {}, 100);\n`;
  const late = (sum: number) => `setTimeout(() => require('assert').strictEqual(add(1, 2), ${sum}), 1500);\n`;
  expect((await judge(source, late(3))).status).toBe("passed");
  expect((await judge(source, late(4))).status).toBe("failed");
  expect((await judge(add, late(4))).status).toBe("failed");
  const waits = (sum: number) =>
    `test('late', async () => { await new Promise((r) => setTimeout(r, 1500)); expect(add(1, 2)).toBe(${sum}); });\n`;
  expect((await judge(source, waits(3))).status).toBe("passed");
  expect((await judge(source, waits(4))).status).toBe("failed");
});

test.concurrent("who leaves before the tests' end does not pass", async () => {
  expect((await judge("setInterval(() => {}, 100);\nprocess.exit(0);", told)).status).not.toBe("passed");
  const leaves = "setInterval(() => {}, 100);\nconst add = () => process.exit(0);";
  expect((await judge(leaves, told)).status).not.toBe("passed");
  const never = "setInterval(() => {}, 100);\nconst add = () => new Promise(() => {});";
  expect((await judge(never, "test('waits', async () => { expect(await add(1, 2)).toBe(3); });")).status).not.toBe(
    "passed",
  );
}, 30_000);
