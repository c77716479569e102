import { mkdirSync, readdirSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { helperFingerprint } from "../../sandbox/jail/helper-sources.ts";
import { openSandbox } from "../../sandbox/open.ts";
import { backendContract } from "../contracts/backend.ts";
import { compilers, noSanitizers, sanitizedLauncher, scratch } from "./launcher/compile.ts";

const [compiler] = await compilers();
const missing = await noSanitizers(compiler);
if (missing !== undefined) console.log(`skipped: ${missing}`);

/** The paths of the executables of all running processes. */
function running(): string[] {
  return readdirSync("/proc").flatMap((pid) => {
    try {
      return [readlinkSync(`/proc/${pid}/exe`)];
    } catch {
      return [];
    }
  });
}

describe.skipIf(missing !== undefined)("the launcher with sanitizers", () => {
  const cache = scratch("cache");
  const launcher = join(cache, "taulab", `taulab-jail-${helperFingerprint(process.arch)}`);
  const before = process.env.XDG_CACHE_HOME;
  const open = () => openSandbox("namespace:", { concurrency: 1, prepared: false });

  beforeAll(async () => {
    mkdirSync(join(cache, "taulab"), { recursive: true });
    await sanitizedLauncher(compiler!, launcher);
    process.env.XDG_CACHE_HOME = cache; // where a launcher of this version is looked for first
  }, 300_000);
  afterAll(() => {
    if (before === undefined) delete process.env.XDG_CACHE_HOME;
    else process.env.XDG_CACHE_HOME = before;
  });

  test("is what runs here", async () => {
    const sandbox = await open();
    const outcome = await sandbox.run({ language: "shell", source: "echo hi" });
    expect([outcome.error, outcome.stdout.text]).toEqual([null, "hi\n"]);
    expect(running()).toContain(launcher);
    await sandbox.close();
    expect(running()).not.toContain(launcher);
  });

  backendContract("namespace", open);

  test("keeps, binds and drops files, brings back artefacts of all kinds, and outlives what its programs do", async () => {
    const sandbox = await open();
    for (let round = 0; round < 3; round++) {
      const source = `import os
os.mkfifo("pipe"); os.symlink("/etc/passwd", "link"); os.mkdir("d"); open("d/a", "w").write("a" * ${round * 100_000})
open("sparse", "w").truncate(1 << 20); open("x" * 255, "w").write("long"); print(input())`;
      const artifacts = ["pipe", "link", "d/a", "d", "sparse", "x".repeat(255), "*", "**"];
      const given = { files: { "deep/er/file.txt": "y", run: "z" }, stdin: "in\n", artifacts };
      const outcome = await sandbox.run({ language: "python", source, ...given });
      expect([outcome.error, outcome.stdout.text]).toEqual([null, "in\n"]);
      expect(outcome.artifacts["d/a"]).toHaveLength(round * 100_000);
      expect(outcome.artifacts).not.toHaveProperty("link");
      expect(new TextDecoder().decode(outcome.artifacts["deep/er/file.txt"])).toBe("y");
      const killed = await sandbox.run({ language: "shell", source: "kill -9 $$" });
      expect([killed.error, killed.signal]).toEqual([null, "SIGKILL"]);
      const c = await sandbox.run({ language: "c", source: "int main(void) { return 7; }" });
      expect([c.error, c.exitCode]).toEqual([null, 7]);
    }
    await sandbox.close();
  });
});
