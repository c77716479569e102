import { afterAll, beforeAll, expect, test } from "vitest";
import { cpuShare, runByCpuTime } from "../../../../../kernel/engine/run/execute/by-cpu-time.ts";
import type { Sandbox } from "../../../../../sandbox/contract/backend.ts";
import { openSandbox } from "../../../../../sandbox/open.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());
const { signal } = new AbortController();

test("a program that waits by itself is run again and never passes; no verdict comes from a machine without a free core", async () => {
  const code = "assert f() is None";
  const program = {
    language: "python",
    source: "import threading\ndef f(): threading.Event().wait()",
    tests: [{ kind: "assert" as const, id: "a", code, timeoutMs: 1_000 }],
    onTimeout: "stop" as const,
  };
  const { verdict, status, error } = await runByCpuTime(sandbox, program, { signal });
  if (error === null) expect({ verdict, status }).toEqual({ verdict: "failed", status: "timeout" });
  else expect({ verdict, status, error }).toMatchObject({ verdict: null, error: expect.stringContaining("too busy") });
}, 60_000);

test("the share of a core that a program gets is measured where programs run", async () => {
  const alone = await cpuShare(sandbox, signal);
  expect(alone).toBeGreaterThan(0);
  expect(alone).toBeLessThanOrEqual(1);
}, 60_000);
