import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSandbox } from "../../sandbox/open.ts";
import { backendContract } from "../contracts/backend.ts";
import { becomes } from "./docker-engine.ts";

const command = "podman";
const version = spawnSync(command, ["--version"]).stdout?.toString().trim() ?? "";
const why =
  version === ""
    ? "podman is not installed (apt-get install podman)"
    : process.getuid?.() === 0
      ? undefined
      : "podman is tested as root";
if (why !== undefined) console.log(`skipped: ${why}`);

describe.skipIf(why !== undefined)(`${version}, through its socket`, () => {
  const folder = mkdtempSync(join(tmpdir(), "taulab-podman-"));
  const socket = join(folder, "podman.sock");
  let service: ChildProcess;
  beforeAll(async () => {
    service = spawn(command, ["system", "service", "--time=0", `unix://${socket}`], { stdio: "ignore" });
    expect(await becomes(() => existsSync(socket))).toBe(true);
  });
  afterAll(() => {
    service.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  backendContract("podman", () => openSandbox(`docker:${socket}`, { concurrency: 1 }));

  test("podman: nothing is left, and what Podman cannot limit is said", async () => {
    const sandbox = await openSandbox(`docker:${socket}`, { concurrency: 1 });
    const { isolation } = await sandbox.run({ language: "shell", source: "true" });
    expect(isolation.missing.join()).toContain("number of files");
    await sandbox.close();
    const owned = ["ps", "-aq", "--filter", "label=taulab.sandbox.owner"];
    expect(spawnSync(command, owned).stdout.toString()).toBe("");
  });
});
