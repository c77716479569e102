import { expect, test } from "vitest";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import type { Program } from "../../sandbox/contract/program.ts";

/** Tests the contract that every sandbox backend must satisfy. Each backend's test file calls it with `open`. */
export function backendContract(name: string, open: () => Promise<Sandbox>): void {
  const once = async (program: Program) => {
    const sandbox = await open();
    try {
      return await sandbox.run(program);
    } finally {
      await sandbox.close();
    }
  };
  const shell = (source: string, more: Partial<Program> = {}) => once({ language: "shell", source, ...more });

  test(`${name}: streams, exit code, files and artefacts`, async () => {
    const outcome = await shell("cat; cat f.txt >&2; echo made >out.txt; exit 3", {
      stdin: "in",
      files: { "f.txt": "file" },
      artifacts: ["out.txt", "absent"],
    });
    expect([outcome.status, outcome.exitCode, outcome.stdout.text, outcome.stderr.text]).toEqual([
      "runtime_error",
      3,
      "in",
      "file",
    ]);
    expect(Buffer.from(outcome.artifacts["out.txt"]!).toString()).toBe("made\n");
    expect(Object.keys(outcome.artifacts)).toEqual(["out.txt"]);
  });

  test(`${name}: wall and output limits are told apart, output before them is kept`, async () => {
    const late = await shell("echo before; sleep 30", { limits: { wallMs: 800 } });
    expect([late.status, late.stdout.text]).toEqual(["timeout", "before\n"]);
    const loud = await shell("yes", { limits: { outputBytes: 1000 } });
    expect([loud.status, loud.stdout.bytes.length, loud.stdout.truncated]).toEqual(["output_limit", 1000, true]);
  });

  test(`${name}: verdicts of each kind of test, one after another`, async () => {
    const outcome = await once({
      language: "javascript",
      source: "function twice(x) { if (x > 9) while (true); return x * 2 } if (require.main) console.log(twice(4));",
      tests: [
        { kind: "assert", id: "a", code: "assert.strictEqual(twice(2), 4)" },
        { kind: "call", id: "b", function: "twice", args: [10], expected: 20, timeoutMs: 500 },
        { kind: "call", id: "c", function: "twice", args: [3], expected: 7 },
        { kind: "assert", id: "d", code: "assert.strictEqual(nothing(), 1)" },
      ],
    });
    expect(outcome.tests.map((t) => t.status)).toEqual(["passed", "timeout", "failed", "error"]);
    expect(outcome.verdict).toBe("failed");
  });

  test(`${name}: no secret of the host's environment is seen, no host listener is reached`, async () => {
    process.env.TAULAB_TEST_SECRET = "hush";
    const { createServer } = await import("node:net");
    const server = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const { port } = server.address() as { port: number };
    const outcome = await shell(
      `env; cat /proc/*/environ 2>/dev/null | tr '\\0' '\\n'; (: </dev/tcp/127.0.0.1/${port}) 2>/dev/null && echo reached`,
    );
    server.close();
    expect(outcome.stdout.text).not.toMatch(/hush|reached/);
  });

  test(`${name}: a bad program is refused, a closed sandbox says so`, async () => {
    await expect(shell("", { files: { "../x": "" } })).rejects.toMatchObject({ code: "invalid_program" });
    const doubt = { calibrated: { probes: [] } as never };
    await expect(shell("", { doubt })).rejects.toMatchObject({ argument: "doubt.calibrated" });
    await expect(once({ language: "cobol", source: "" })).rejects.toMatchObject({ code: "unknown_language" });
    const sandbox = await open();
    await sandbox.close();
    await expect(sandbox.run({ language: "shell", source: "" })).rejects.toMatchObject({ code: expect.any(String) });
  });
}
