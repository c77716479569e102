import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkSuite } from "../../sandbox/check/check-suite.ts";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import { openSandbox } from "../../sandbox/open.ts";

let sandbox: Sandbox;
let folder: string;
beforeAll(async () => {
  sandbox = await openSandbox("namespace:", { concurrency: 1 });
  folder = await mkdtemp(join(tmpdir(), "taulab-suite-"));
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true });
});

const suite = async (text: string): Promise<string> => {
  const file = join(folder, "suite.json");
  await writeFile(file, text);
  return file;
};
const hello = { name: "hello", language: "python", source: "print(1)", expect: { outcome: "ok" } };

test.each([
  ["text that is not JSON", '[\n{"name": "x",}\n]', "suite.json:2:14 is not JSON"],
  ["an open end", '[\n{"name"', "suite.json:2:8 is not JSON"],
  ["no list", "{}", "not a list"],
  ["a case without an expectation", JSON.stringify([hello, { ...hello, expect: null }]), "case 1 (hello): expect"],
  ["a limit in words", JSON.stringify([{ ...hello, limits: { wall_ms: "long" } }]), "case 0 (hello): limits.wall_ms"],
])("a file that is no suite is refused with its place: %s", async (_, text, message) => {
  await expect(checkSuite(await suite(text), sandbox)).rejects.toMatchObject({
    code: "bad_request",
    message: expect.stringContaining(message),
  });
});

test("names that fit no case are refused; an empty suite has nothing to fail", async () => {
  const file = await suite(JSON.stringify([hello]));
  await expect(checkSuite(file, sandbox, { only: "goodbye" })).rejects.toMatchObject({ argument: "only" });
  expect(await checkSuite(await suite("[]"), sandbox)).toMatchObject({ passed: 0, failed: 0 });
});

test("each run is observed, also one that the sandbox cannot do", async () => {
  const seen: unknown[] = [];
  const file = await suite(
    JSON.stringify([
      { ...hello, repeat: 2 },
      { ...hello, name: "none", language: "cobol" },
    ]),
  );
  const report = await checkSuite(file, sandbox, { onRun: (run) => seen.push(run) });
  expect(report).toMatchObject({ passed: 1, failed: 1, limited: [] });
  expect(report.failures[0]).toMatch(/^none: no language is called "cobol"/);
  const nothing = { exit_code: null, signal: null, compile_ms: null, verdict: null };
  expect(seen).toMatchObject([
    { name: "hello", run: 0, outcome: "ok", ...nothing, exit_code: 0, stdout_base64: "MQo=", stdout_bytes: 2 },
    { name: "hello", run: 1, outcome: "ok" },
    { name: "none", run: 0, outcome: "sandbox_error", ...nothing, stdout_base64: "", stdout_bytes: 0 },
  ]);
});

test("an interrupted run is no observation", async () => {
  const abort = new AbortController();
  const slow = { ...hello, language: "shell", source: "sleep 20", limits: { wall_ms: 20_000 } };
  const seen: unknown[] = [];
  const checked = checkSuite(await suite(JSON.stringify([slow])), sandbox, {
    signal: abort.signal,
    onCase: () => void setTimeout(() => abort.abort(), 300),
    onRun: (run) => seen.push(run),
  });
  await expect(checked).rejects.toMatchObject({ code: "aborted" });
  expect(seen).toEqual([]);
});
