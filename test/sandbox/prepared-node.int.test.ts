import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import { inBox } from "../../sandbox/contract/in-box.ts";
import type { Program } from "../../sandbox/contract/program.ts";
import { openSandbox } from "../../sandbox/open.ts";

/** Programs behave in the same way in a new Node.js process and in a fork of a prepared one. */
describe.each([true, false])("JavaScript, prepared: %s", (prepared) => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await openSandbox("namespace:", { concurrency: 1, prepared });
  });
  afterAll(() => sandbox.close());
  const run = (source: string, more: Partial<Program> = {}) =>
    sandbox.run({ language: "javascript", source, limits: { wallMs: 30_000, cpuMs: 30_000 }, ...more });

  test("is the main module, with its own arguments and environment", async () => {
    const outcome = await run(
      `console.log(require.main === module, __filename, process.argv.slice(1), process.execArgv, process.ppid >= 0,
        Object.keys(process.env).sort(), process.cwd(), module.parent, process.pid === Number(require("fs").readlinkSync("/proc/self")))`,
      { args: ["a", "b c"] },
    );
    const main = inBox("main.js");
    expect(outcome.stdout.text.replace(/\s+/g, " ")).toBe(
      `true ${main} [ '${main}', 'a', 'b c' ] [] true [ 'HOME', 'LANG', 'PATH', 'TMPDIR' ] /box/work null true `,
    );
  });

  test("keeps the order of ticks, microtasks, immediates and timers", async () => {
    const outcome = await run(
      `setTimeout(() => console.log("timer"), 200); setImmediate(() => console.log("immediate"));
       Promise.resolve().then(() => console.log("microtask")); process.nextTick(() => console.log("tick")); console.log("sync");`,
    );
    expect(outcome.stdout.text.split("\n")).toEqual(["sync", "tick", "microtask", "immediate", "timer", ""]);
  });

  test("reads stdin, files and other modules, in threads of the pool too", async () => {
    const source = `import { readFile } from "node:fs/promises"; import helper from "./helper.cjs";
      let text = ""; for await (const chunk of process.stdin) text += chunk;
      console.log(text.length, (await readFile("main.js", "utf8")).length > 10, helper.x);`;
    const outcome = await run(source, { stdin: "x".repeat(100_000), files: { "helper.cjs": "exports.x = 7;" } });
    expect(outcome.stdout.text).toBe("100000 true 7\n");
  });

  test("starts workers, children and WebAssembly", async () => {
    const wasm =
      "new WebAssembly.Instance(new WebAssembly.Module(Buffer.from('AGFzbQEAAAABBgFgAX8BfwMCAQAFAwEAAQcFAQFmAAAKCQEHACAAKAIACw==', 'base64'))).exports.f";
    const outcome = await run(
      `const { Worker } = require("worker_threads"); const { execFileSync } = require("child_process");
       new Worker("require('worker_threads').parentPort.postMessage(6 * 7)", { eval: true }).on("message", (m) => {
         console.log(m, execFileSync(process.execPath, ["-p", "1 + 1"]).toString().trim());
         try { ${wasm}(1 << 20); } catch (e) { console.log(e.name, ${wasm}(0)); }
       });`,
      { limits: { wallMs: 30_000, cpuMs: 30_000, memoryBytes: 1 << 30 } },
    );
    expect(outcome.stderr.text).toBe("");
    expect(outcome.stdout.text).toBe("42 2\nRuntimeError 0\n");
  });

  test.each([
    ["process.exitCode = 4", 4, ""],
    ["process.exit(3)", 3, ""],
    ['process.on("exit", (c) => console.log("bye", c)); null.x', 1, "bye 1\n"],
    ["Promise.reject(new Error('r'))", 1, ""],
    ['process.on("exit", () => { process.exitCode = 9; })', 9, ""],
    [
      'process.on("uncaughtException", () => console.log("caught")); setTimeout(() => console.log("on"), 5); null.x',
      0,
      "caught\non\n",
    ],
    ['process.on("beforeExit", () => { console.log("before"); process.exit(2); })', 2, "before\n"],
    ["syntax error", 1, ""],
  ])("ends as Node ends: %s", async (source, exitCode, text) => {
    const outcome = await run(source);
    expect([outcome.exitCode, outcome.signal, outcome.stdout.text]).toEqual([exitCode, null, text]);
    if (exitCode === 1) expect(outcome.stderr.text).toContain("Error");
  });

  test("draws other random numbers each time and sees nothing of an earlier program", async () => {
    const source = `console.log(globalThis.left === undefined, Math.random(), require("crypto").randomUUID());
      globalThis.left = 1; Array.prototype.left = 1; require("fs").writeFileSync("/tmp/left", "1");`;
    const outputs = await Promise.all([run(source), run(source), run(source)]);
    const words = outputs.map((outcome) => outcome.stdout.text.trim().split(" "));
    expect(words.map(([first]) => first)).toEqual(["true", "true", "true"]);
    for (const at of [1, 2]) expect(new Set(words.map((all) => all[at])).size).toBe(3);
  });
});
