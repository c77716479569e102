import { mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../tools/root.ts";
import { run } from "../tools/spawn.ts";
import { testDeno } from "./pack/deno.ts";
import { testSize } from "./pack/installed-size.ts";
import { testJupyter } from "./pack/jupyter.ts";
import { findOldNode } from "./pack/old-node.ts";
import { testOptional } from "./pack/optional.ts";
import { testPages } from "./pack/pages.ts";
import { testTypes } from "./pack/types.ts";
import { testUserErrors } from "./pack/user-errors.ts";

const minutes = 60_000;
let folder = "";

const here = (...words: string[]) => run(words[0] as string, words.slice(1), { cwd: folder, env: process.env });

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "taulab-pack-")));
  const built = await run(process.execPath, [join(root, "test", "tools", "build.ts")], { cwd: root });
  expect(built.code, built.stdout + built.stderr).toBe(0);
  const dist = join(root, "dist");
  const packed = await run("npm", ["pack", "--ignore-scripts", "--json", "--pack-destination", folder], { cwd: dist });
  const report = JSON.parse(packed.stdout);
  const { filename } = (Array.isArray(report) ? report[0] : Object.values(report)[0]) as { filename: string };
  await writeFile(join(folder, "package.json"), JSON.stringify({ name: "empty", private: true, type: "module" }));
  const flags = ["--no-audit", "--no-fund", "--prefer-offline", "--ignore-scripts"];
  const installed = await here("npm", "install", ...flags, join(folder, filename));
  expect(installed.code, installed.stderr).toBe(0);
}, 8 * minutes);

afterAll(() => rm(folder, { recursive: true, force: true }));

test("taulab --help answers", async () => {
  const { code, stdout } = await here(process.execPath, join("node_modules", "taulab", "kernel", "cli.js"), "--help");
  expect(code).toBe(0);
  expect(stdout).toContain("usage: taulab COMMAND");
});

const oldNode = await findOldNode();
test.skipIf(oldNode === null)(
  `an older Node.js is refused in one sentence${oldNode ? ` (${oldNode.version})` : ": there is none on the PATH"}`,
  async () => {
    const bin = join("node_modules", ".bin", "taulab");
    const { code, stdout, stderr } = await here(oldNode?.path as string, bin, "--help");
    expect(stderr).toMatch(/^error: taulab needs Node\.js \d[\d.]* or later, and this is Node\.js .+\n$/);
    expect([code, stdout]).toEqual([3, ""]);
  },
);

test.each([
  "taulab",
  "taulab/toolkit",
  "taulab/toolkit/stats",
  "taulab/toolkit/tables",
  "taulab/toolkit/charts",
  "taulab/sandbox",
  "taulab/datasets",
])("%s can be imported", async (entry) => {
  const script = `const m = await import(${JSON.stringify(entry)}); console.log(Object.keys(m).length > 0)`;
  const { stdout, stderr } = await here(process.execPath, "--input-type=module", "-e", script);
  expect(stdout.trim(), stderr).toBe("true");
});

test(
  "the packed sandbox reads texts in threads of its own, the library's and the service's",
  async () => {
    const script = `import { openSandbox, serveSandbox } from "taulab/sandbox";
const sandbox = await openSandbox("namespace:", { concurrency: 1, isolation: "none" });
const service = await serveSandbox(sandbox, { port: 0 });
const source = "console.log('1 '.repeat(50000)) // " + "x".repeat(100000);
const tests = [{ kind: "stdio", id: "t", stdin: "", expected: "1 ".repeat(50000) }];
const answer = await fetch(service.url + "/v1/run", { method: "POST", body: JSON.stringify({ language: "javascript", source, tests }) });
console.log((await answer.json()).verdict);
await service.close();
await sandbox.close();
`;
    const { stdout, stderr } = await here(process.execPath, "--input-type=module", "-e", script);
    expect(stdout.trim(), stderr).toBe("passed");
  },
  minutes,
);

testSize(() => folder);
testTypes(() => folder);
testPages(() => folder);
testOptional(() => folder);
testUserErrors(() => folder);
testDeno(() => folder);
testJupyter(() => folder);
