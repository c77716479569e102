import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { afterEach, describe, expect, test } from "vitest";
import { divide, type LaneGroup } from "../../sandbox/backends/namespace/cgroup.ts";
import { launcherOptions } from "../../sandbox/backends/namespace/lane.ts";
import { defaultLimits } from "../../sandbox/contract/limits.ts";
import { findHelper } from "../../sandbox/jail/find-helper.ts";
import { HelperLane } from "../../sandbox/jail/helper-lane.ts";
import { localStream } from "../../sandbox/jail/launch-stream.ts";

/** The version 2 hierarchy of control groups. If version 1 exists too, memory and pids usually belong to that. */
const root = ["/sys/fs/cgroup", "/sys/fs/cgroup/unified"].find((path) => existsSync(`${path}/cgroup.controllers`));
const offered = root === undefined ? [] : readFileSync(`${root}/cgroup.controllers`, "utf8").trim().split(" ");
const group = `${root}/taulab-test-${process.pid}`;
const helper = await findHelper();

function make(): string | undefined {
  if (root === undefined) return "there is no control group version 2";
  if ("missing" in helper) return helper.missing;
  try {
    mkdirSync(group);
    rmdirSync(group);
    return undefined;
  } catch (error) {
    return `no group can be made: ${String(error)}`;
  }
}
const missing = make();
const limitsBoth = offered.includes("memory") && offered.includes("pids");
if (missing !== undefined) console.log(`skipped: ${missing}`);
else if (!limitsBoth) console.log("skipped: memory and processes belong to control groups of version 1 here");

async function remove(folder: string): Promise<void> {
  for (let tries = 0; tries < 50 && existsSync(folder); tries++) {
    try {
      rmdirSync(folder);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

describe.skipIf(missing !== undefined)("control groups of version 2", () => {
  afterEach(async () => {
    await remove(`${group}/taulab-host`);
    await remove(group);
  });

  const launch = async (script: string, limits: Partial<typeof defaultLimits> = {}) => {
    if ("missing" in helper) throw new Error(helper.missing);
    mkdirSync(group);
    const lanes: LaneGroup = { version: 2, memory: group, pids: group, cpu: group, remove: () => {} };
    const setup = { helper: helper.path, isolate: true, uid: 61_001, group: lanes, paths: [] };
    const lane = new HelperLane(localStream([helper.path]), launcherOptions(setup));
    await lane.ready;
    const all = { ...defaultLimits, artifactBytes: 0, wallMs: 60_000, ...limits };
    const argv = ["/bin/sh", "-c", script];
    const nothing = { env: {}, files: [], stdin: new Uint8Array(0), channel: false, artifacts: [] };
    const inGroup = (): string[] => readFileSync(`${group}/cgroup.procs`, "utf8").split("\n").filter(Boolean);
    const running = lane.start({ ...nothing, argv, limits: all });
    const exit = await running.exit;
    const left = inGroup().length;
    await lane.close();
    return { exit, left };
  };

  test("the launcher joins, measures the CPU time of all, and leaves nothing behind", async () => {
    const { exit, left } = await launch("i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done; cat /proc/self/cgroup");
    expect(exit).toMatchObject({ cause: "exit", exitCode: 0 });
    expect(exit.cpuMs).toBeGreaterThan(20);
    expect(left).toBeLessThanOrEqual(2); // the launcher, and the init that waits for the next run
  });

  test("CPU time is limited over all processes together", async () => {
    const busy = "(while :; do :; done) & ".repeat(Math.max(2, availableParallelism()));
    const { exit } = await launch(`${busy} wait`, { cpuMs: 600 });
    expect(exit.cause).toBe("cpu");
    expect(exit.cpuMs).toBeGreaterThanOrEqual(600);
    expect(exit.cpuMs).toBeLessThan(3000);
  });

  test.skipIf(!limitsBoth)("memory and processes are limited", async () => {
    expect(divide(root ?? "", ["memory", "pids"])).toBe(true);
    const { exit } = await launch("x=a; while :; do x=$x$x; done", { memoryBytes: 64 << 20 });
    expect(exit.cause).toBe("memory");
  });

  test("a group that has processes is divided after they moved to a leaf", async () => {
    // Only some controllers, such as memory, need a group without processes. If the memory controller belongs to
    // version 1, the test takes another one.
    const controller = offered.find((name) => name === "memory") ?? offered[0] ?? "";
    const before = readFileSync(`${root}/cgroup.subtree_control`, "utf8");
    if (!divide(root ?? "", [controller])) return console.log(`skipped: ${controller} cannot be handed on`);
    mkdirSync(group);
    const child = spawn("/bin/sleep", ["60"]);
    writeFileSync(`${group}/cgroup.procs`, String(child.pid));
    expect(divide(group, ["no-such-controller"])).toBe(false);
    expect(divide(group, [controller])).toBe(true);
    expect(readFileSync(`${group}/cgroup.subtree_control`, "utf8")).toContain(controller);
    expect(readFileSync(`${group}/taulab-host/cgroup.procs`, "utf8").trim()).toBe(String(child.pid));
    child.kill("SIGKILL");
    await once(child, "exit");
    writeFileSync(`${group}/cgroup.subtree_control`, `-${controller}`);
    if (!before.includes(controller)) writeFileSync(`${root}/cgroup.subtree_control`, `-${controller}`);
    return undefined;
  });
});
