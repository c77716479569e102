import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { describe, expect, test } from "vitest";
import { openSandbox } from "../../sandbox/index.ts";
import { becomes } from "./docker-engine.ts";

const list = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** Control groups and work folders that a host process of this number has made. */
function madeBy(pid: number): string[] {
  const groups = ["/sys/fs/cgroup", "/sys/fs/cgroup/memory", "/sys/fs/cgroup/pids", "/sys/fs/cgroup/cpuacct"];
  return [
    ...groups.flatMap((folder) => list(folder).filter((name) => name.startsWith(`taulab-${pid}-`))),
    ...list(tmpdir()).filter((name) => name.startsWith(`taulab-box-${pid}-`)),
  ];
}

const running = (word: string): boolean =>
  execFileSync("ps", ["-eo", "args="])
    .toString()
    .split("\n")
    .some((line) => line === `sleep ${word}`);

/** Starts a host process whose programs sleep, kills it, and waits until its programs are gone. */
async function killHost(options: string, seconds: string): Promise<number> {
  const host = `
import { openSandbox } from "taulab/sandbox";
const sandbox = await openSandbox("namespace:", ${options});
const limits = { wallMs: 900_000 };
for (let i = 0; i < 2; i++) void sandbox.run({ language: "shell", limits, source: "setsid sleep ${seconds} & sleep ${seconds}" });
setTimeout(() => console.log("busy"), 1000);
setInterval(() => {}, 1000);`;
  const args = ["--conditions=taulab-source", "--input-type=module-typescript", "-e", host];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  expect(await becomes(() => running(seconds))).toBe(true);
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(await becomes(() => !running(seconds))).toBe(true);
  return child.pid!;
}

describe.skipIf(process.platform !== "linux")("after kill -9 of the host process", () => {
  test("programs end with it, and the next sandbox removes its control groups", async () => {
    const pid = await killHost("{ concurrency: 2 }", "812.5");
    await (await openSandbox("namespace:", { concurrency: 1 })).close();
    expect(madeBy(pid)).toEqual([]);
  });

  test("without isolation as well: the next one removes its work folders", async () => {
    const pid = await killHost('{ concurrency: 2, isolation: "none" }', "813.5");
    const sandbox = await openSandbox("namespace:", { concurrency: 1, isolation: "none" });
    await sandbox.run({ language: "shell", source: "" });
    await sandbox.close();
    expect(madeBy(pid)).toEqual([]);
  });
});
