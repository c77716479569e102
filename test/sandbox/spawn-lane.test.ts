import { afterAll, describe, expect, test } from "vitest";
import { bare } from "../../sandbox/backends/namespace/wrappers.ts";
import { SlotPool } from "../../sandbox/jail/slots.ts";
import { SpawnLane } from "../../sandbox/jail/spawn-lane.ts";
import { findToolchain } from "../../sandbox/languages/toolchains.ts";
import type { Program } from "../../sandbox/program.ts";
import { runProgram } from "../../sandbox/run/run-program.ts";

/** What runs where a machine has neither a compiler nor namespaces: child processes with limits. */
const pool = new SlotPool(1, { library: null, make: () => new SpawnLane(bare) });
afterAll(() => pool.close());

const isolation = { backend: "test", level: "none", holds: ["process limits"], missing: [] } as const;
const run = (program: Program) =>
  pool.use((slot) => runProgram(program, slot, { isolation, toolchain: findToolchain }));
const add = (code: string, id = "t"): Program["tests"] => [{ kind: "assert", id, code }];

describe("a lane of plain processes", () => {
  test("runs a program with stdin and says how it ended", async () => {
    const source = 'process.stdin.on("data", (d) => { console.log(String(d).length); process.exit(3); });';
    const outcome = await run({ language: "javascript", source, stdin: "12345" });
    expect(outcome).toMatchObject({ status: "runtime_error", exitCode: 3, stdout: { text: "5\n" } });
  });

  test("judges assertions in another process", async () => {
    const right = await run({
      language: "javascript",
      source: "function add(a, b) { return a + b; }",
      tests: add('require("assert").strictEqual(add(1, 2), 3);'),
    });
    expect(right.verdict).toBe("passed");
    const wrong = await run({
      language: "javascript",
      source: "function add(a, b) { process.exit(0); }",
      tests: add('require("assert").strictEqual(add(1, 2), 3);'),
    });
    expect(wrong.verdict).toBe("failed");
  });

  test("stops an endless loop, and output without end", async () => {
    const loop = await run({ language: "javascript", source: "for (;;);", limits: { wallMs: 1000 } });
    expect(loop.status).toBe("timeout");
    const flood = await run({
      language: "javascript",
      source: 'for (;;) require("fs").writeSync(1, "x".repeat(1000));',
      limits: { wallMs: 10_000, outputBytes: 10_000 },
    });
    expect(flood).toMatchObject({ status: "output_limit", stdout: { truncated: true } });
    expect(flood.stdout.bytes.length).toBe(10_000);
  });
});
