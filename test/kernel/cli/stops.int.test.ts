import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cliArgs, taulab } from "../../tools/cli.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-stops-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const start = (...words: string[]) =>
  spawn(process.execPath, cliArgs("start", "--models", "sim/expert", "--samples", "1", "--no-notebook", ...words), {
    cwd: folder,
    env: { ...process.env, NO_COLOR: "1" },
  });
const ended = (child: ChildProcess): Promise<number | null> => new Promise((resolve) => child.once("close", resolve));

test("Ctrl-C before the first sample: one plain sentence, exit code 130, nothing is written", async () => {
  const child = start();
  let said = "";
  child.stderr.on("data", (data) => {
    said += data;
    // A line such as "3/8 solutions" shows that the calibration runs the canonical solutions.
    if (/\d+\/\d+ solutions/.test(said)) child.kill("SIGINT");
  });
  expect(await ended(child), said).toBe(130);
  expect(said).toContain("Stopped before the first sample: nothing was written.");
  expect(said).not.toMatch(/please report|at .*\.ts:\d+/);
  expect(existsSync(join(folder, "runs"))).toBe(false);
}, 120_000);

test("Ctrl-C on a run that goes on, before its next sample: how to go on is said", async () => {
  const small = ["--models", "sim/expert", "--limit", "2", "--samples", "1", "--budget", "calls=1", "--id", "r"];
  const first = await taulab(["eval", ...small, "--no-cache"], folder);
  expect(first.code, first.stderr).toBe(3);
  const silent = createServer();
  await new Promise<void>((done) => silent.listen(0, "127.0.0.1", done));
  const at = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const sandbox = `remote:http://hidden-token@${at}`;
  const child = spawn(process.execPath, cliArgs("eval", "--resume", "r", "--more", "calls=9", "--sandbox", sandbox), {
    cwd: folder,
    env: { ...process.env, NO_COLOR: "1" },
  });
  silent.once("connection", () => child.kill("SIGINT"));
  let said = "";
  child.stderr.on("data", (data) => {
    said += data;
  });
  expect(await ended(child), said).toBe(130);
  silent.closeAllConnections();
  silent.close();
  expect(said).toContain(`Resume with:\n  taulab eval --resume runs/r --sandbox remote:http://${at}\n`);
  expect(said).not.toMatch(/nothing was written|please report|hidden-token|at .*\.ts:\d+/);
}, 120_000);

test("a pipe that closes early ends what is shown, not the run: the report is whole", async () => {
  const child = start("--limit", "20");
  child.stdout.once("data", () => child.stdout.destroy());
  child.stderr.resume();
  expect(await ended(child)).toBe(0);
  const [id = ""] = await readdir(join(folder, "runs"));
  expect((await readFile(join(folder, "runs", id, "report.html"), "utf8")).trimEnd()).toMatch(/<\/html>$/);
}, 120_000);

const noTerminal = existsSync("/usr/bin/script") ? undefined : "there is no program `script` to make a terminal";
if (noTerminal) console.warn(`stops.test.ts: questions in a terminal skipped: ${noTerminal}`);

test.skipIf(noTerminal).each([
  ["Ctrl-C", "\u0003", 130, /^error: stopped: no model was asked\s*$/m],
  ["the end of the input", "\u0004", 0, /Go on\? \[y\/N\]/],
] as const)(
  "%s at the question before a run that costs money: nothing is written, nothing is called a fault",
  async (_name, key, code, wanted) => {
    const words = ["eval", "--models", "https://models.example.com/v1#m", "--limit", "1", "--samples", "1"];
    const line = [process.execPath, ...cliArgs(...words)].map((word) => `'${word}'`).join(" ");
    const child = spawn("script", ["-qec", line, "/dev/null"], {
      cwd: folder,
      env: { ...process.env, NO_COLOR: "1", SHELL: "/bin/sh" },
    });
    let said = "";
    let asked = false;
    child.stdout.on("data", (data) => {
      said += data;
      if (!asked && said.includes("[y/N]")) child.stdin.write(key);
      asked ||= said.includes("[y/N]");
    });
    expect(await ended(child), said).toBe(code);
    expect(said).toMatch(wanted);
    expect(said).not.toMatch(/please report|at .*\.ts:\d+|unsettled/);
    expect(existsSync(join(folder, "runs"))).toBe(false);
  },
  120_000,
);

test.each(["/proc/taulab-x", "/dev/null/x"])(
  "--out %s: a typed error, no stack trace, exit code 3",
  async (out) => {
    const { code, stderr } = await taulab(
      ["start", "--models", "sim/expert", "--samples", "1", "--limit", "5", "--out", out],
      folder,
    );
    expect(stderr).toMatch(/^error: .*cannot be written/m);
    expect(stderr).not.toMatch(/please report|at .*\.ts:\d+/);
    expect(code).toBe(3);
  },
  120_000,
);

test("where the system makes no folders, other runs and exports end with a typed error as well", async () => {
  const small = ["--models", "sim/expert", "--limit", "1", "--samples", "1", "--criteria", "token-count"];
  const made = await taulab(["eval", ...small, "--id", "r"], folder);
  expect(made.code, made.stderr).toBe(0);
  for (const words of [
    ["refine", "--models", "sim/expert", "--out", "/proc/taulab-x"],
    ["runs", "export", "r", "--format", "inspect", "--to", "/proc/taulab-x/y"],
    ["runs", "export", "r", "--format", "csv", "--to", "/proc/taulab-x/y"],
    ["results", "export", "r", "--to", "inspect", "--out", "/proc/taulab-x/y"],
  ]) {
    const { code, stderr } = await taulab(words, folder);
    expect(stderr, words.join(" ")).toMatch(/^error: .*cannot be written: there is no such folder, and none was made/m);
    expect(code, words.join(" ")).toBe(3);
  }
}, 120_000);
