import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openSandbox } from "../../sandbox/open.ts";

// `findToolchains` is not used here: it searches only once, and must do so after the link was made.
const makes = spawnSync("python3", ["-c", "import venv"]).status === 0;
const why = makes ? undefined : "Python, or its venv, is not installed here";
if (why !== undefined) console.log(`skipped: ${why}`);

const folder = mkdtempSync(join(tmpdir(), "taulab-linked-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.skipIf(why !== undefined)("a Python environment behind a link runs programs, forked or not", async () => {
  mkdirSync(join(folder, "kept"));
  execFileSync("python3", ["-m", "venv", "--without-pip", join(folder, "kept", "env")]);
  symlinkSync("kept/env", join(folder, "linked"));
  const path = process.env.PATH;
  process.env.PATH = `${join(folder, "linked", "bin")}:${path}`;
  try {
    for (const prepared of [true, false]) {
      const sandbox = await openSandbox("namespace:", { concurrency: 1, prepared });
      const { status, stdout } = await sandbox.run({ language: "python", source: "import sys; print(sys.prefix)" });
      await sandbox.close();
      expect([status, stdout.text.trim().endsWith("/linked")]).toEqual(["ok", true]);
    }
  } finally {
    process.env.PATH = path;
  }
});
