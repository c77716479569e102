import { mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../tools/root.ts";
import { run } from "../tools/spawn.ts";
import { testJupyter } from "./pack/jupyter.ts";
import { findOldNode } from "./pack/old-node.ts";

const minutes = 60_000;
let folder = "";

const here = (...words: string[]) => run(words[0] as string, words.slice(1), { cwd: folder, env: process.env });

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "taulab-pack-")));
  const built = await run(process.execPath, [join(root, "test", "tools", "build.ts")], { cwd: root });
  expect(built.code, built.stdout + built.stderr).toBe(0);
  const packed = await run("npm", ["pack", "--ignore-scripts", "--json", "--pack-destination", folder], { cwd: root });
  const report = JSON.parse(packed.stdout);
  const { filename } = (Array.isArray(report) ? report[0] : Object.values(report)[0]) as { filename: string };
  await writeFile(join(folder, "package.json"), JSON.stringify({ name: "empty", private: true, type: "module" }));
  const { devDependencies } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  const wanted = [join(folder, filename), `tslab@${devDependencies.tslab}`];
  const installed = await here("npm", "install", "--no-audit", "--no-fund", "--prefer-offline", ...wanted);
  expect(installed.code, installed.stderr).toBe(0);
}, 8 * minutes);

afterAll(() => rm(folder, { recursive: true, force: true }));

test("taulab --help answers", async () => {
  const { code, stdout } = await here(
    process.execPath,
    join("node_modules", "taulab", "dist", "kernel", "cli.js"),
    "--help",
  );
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

test("taulab/toolkit/stats is typed", async () => {
  const source = `import { wilson, type Interval } from "taulab/toolkit/stats";
const interval: Interval = wilson(8, 10);
const low: number = interval.low;
// @ts-expect-error a string is no count
export const wrong = () => wilson("8", 10);
console.log(low.toFixed(3));
`;
  await writeFile(join(folder, "typed.ts"), source);
  const compiler = join(root, "node_modules", "typescript-native", "bin", "tsc");
  const flags = [
    "--noEmit",
    "--strict",
    "--module",
    "nodenext",
    "--target",
    "es2024",
    "--types",
    "",
    "--lib",
    "es2024,dom",
    "typed.ts",
  ];
  const checked = await here(process.execPath, compiler, ...flags);
  expect(checked.stdout + checked.stderr).toBe("");
  const { stdout } = await here(process.execPath, "typed.ts");
  expect(stdout.trim()).toBe("0.490");
});

testJupyter(() => folder);
