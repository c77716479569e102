import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { runProcess } from "../../../toolkit/base/node/process.ts";

const sh = (script: string, options: Parameters<typeof runProcess>[2] = {}) =>
  runProcess("sh", ["-c", script], options);

test("both output streams are kept apart and together", async () => {
  expect(await sh("echo out; sleep 0.2; echo err >&2; exit 3")).toEqual({
    code: 3,
    stdout: "out\n",
    stderr: "err\n",
    output: "out\nerr\n",
  });
});

test("a program that does not exist ends with 127 and the reason", async () => {
  const { code, output } = await runProcess("taulab-no-such-program", []);
  expect([code, output]).toEqual([127, expect.stringContaining("ENOENT")]);
});

test("a letter of several bytes is whole, even if it arrives in parts", async () => {
  expect((await sh("printf '\\303'; sleep 0.2; printf '\\244'")).stdout).toBe("ä");
});

test("a time limit and a signal end the process", async () => {
  expect((await sh("exec sleep 30", { timeoutMs: 100 })).code).toBeNull();
  expect((await sh("exec sleep 30", { signal: AbortSignal.timeout(100) })).code).toBeNull();
  expect((await sh("exec sleep 30", { signal: AbortSignal.abort() })).code).toBeNull();
});

test("a group ends with its child processes", async () => {
  const folder = await mkdtemp(join(tmpdir(), "taulab-group-"));
  try {
    await sh("sleep 30 & echo $! > pid; wait", { cwd: folder, group: true, timeoutMs: 500 });
    const pid = Number(await readFile(join(folder, "pid"), "utf8"));
    // The system may keep the entry of an ended process (Z) for a while.
    await vi.waitFor(async () => expect((await sh(`ps -o stat= -p ${pid}`)).stdout).toMatch(/^(Z|\s*$)/), 5_000);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
