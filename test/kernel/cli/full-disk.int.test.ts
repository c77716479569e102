import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cliArgs } from "../../tools/cli.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-full-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const own = ["--user", "--map-root-user", "--mount"];
const mounts = spawnSync("unshare", [...own, "true"]).status === 0;
if (!mounts) console.warn("full-disk.test.ts skipped: this machine lets nobody mount a file system of their own");

/** Runs the command line with a small file system mounted on `runs`. Its files are copied to `kept` at the end. */
const on = (mount: string, ...words: string[]) => {
  const quoted = [process.execPath, ...cliArgs(...words)].map((word) => `'${word}'`).join(" ");
  const script = `mkdir -p runs && mount -t tmpfs ${mount} none runs && { ${quoted}; code=$?; cp -r runs kept 2>/dev/null; exit $code; }`;
  return spawnSync("unshare", [...own, "sh", "-c", script], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1" },
  });
};
const asked = ["eval", "--models", "sim/expert", "--limit", "4", "--criteria", "token-count"];

test.skipIf(!mounts)(
  "a disk that fills up ends the run with a plain sentence and how to go on; what was finished is whole",
  async () => {
    const { status, stderr } = on("-o size=96k", ...asked, "--samples", "40", "--id", "full", "--out", "runs");
    expect(status, stderr).toBe(3);
    expect(stderr).toMatch(/^error: .*cannot be written: the disk is full \(ENOSPC\)/m);
    expect(stderr).toContain("--resume runs/full");
    expect(stderr).not.toMatch(/please report|at .*\.ts:\d+/);
    const text = await readFile(join(folder, "kept", "full", "records.jsonl"), "utf8");
    const whole = text.slice(0, text.lastIndexOf("\n")).split("\n");
    expect(whole.length).toBeGreaterThan(3);
    for (const line of whole) expect(JSON.parse(line)).toHaveProperty("key");
  },
  120_000,
);

test.skipIf(!mounts)(
  "a read-only folder is refused before anything is asked",
  () => {
    const { status, stderr } = on("-o ro", ...asked, "--out", "runs");
    expect(status, stderr).toBe(3);
    expect(stderr).toMatch(/^error: .*cannot be written: the file system is read-only \(EROFS\)/m);
    expect(stderr).not.toMatch(/please report|at .*\.ts:\d+/);
  },
  120_000,
);

test.skipIf(!mounts)(
  "a disk without room for the report, and a run that may only be read, are plain sentences as well",
  async () => {
    const small = [...asked, "--samples", "1", "--id", "full", "--out", "runs"];
    const { status, stderr } = on("-o size=96k", ...small);
    expect(status, stderr).toBe(3);
    expect(stderr).toMatch(/^error: .*report.*cannot be written: the disk is full \(ENOSPC\)/m);
    expect(stderr).toContain("--resume runs/full");
    expect(stderr).not.toMatch(/please report|at .*\.ts:\d+/);
    const kept = await readFile(join(folder, "kept", "full", "records.jsonl"), "utf8");
    expect(kept.trimEnd().split("\n")).toHaveLength(4);
    const quoted = [process.execPath, ...cliArgs("report", "kept/full")].map((word) => `'${word}'`).join(" ");
    const script = `mount --bind kept kept && mount -o remount,bind,ro kept && cd . && ${quoted}`;
    const again = spawnSync("unshare", [...own, "sh", "-c", script], { cwd: folder, encoding: "utf8" });
    expect(again.status, again.stderr).toBe(3);
    expect(again.stderr).toMatch(/^error: .*cannot be written: the file system is read-only/m);
    expect(again.stderr).not.toMatch(/please report|at .*\.ts:\d+/);
  },
  120_000,
);

test.skipIf(!mounts)(
  "a current folder that is read-only keeps no cache; the run goes where --out says",
  () => {
    const words = ["eval", "--models", "sim/expert", "--limit", "1", "--samples", "1", "--out", join(folder, "out")];
    const quoted = [process.execPath, ...cliArgs(...words)].map((word) => `'${word}'`).join(" ");
    const script = `mkdir here && mount -t tmpfs -o ro none here && cd here && ${quoted}`;
    const { status, stdout, stderr } = spawnSync("unshare", [...own, "sh", "-c", script], {
      cwd: folder,
      encoding: "utf8",
      env: { ...process.env, NO_COLOR: "1" },
    });
    expect(status, stderr).toBe(0);
    expect(stdout).toContain("100.0%");
  },
  120_000,
);
