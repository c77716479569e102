import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../../tools/root.ts";

const own = ["--user", "--map-root-user", "--mount"];
const mounts = spawnSync("unshare", [...own, "true"]).status === 0;
if (!mounts) console.warn("append.test.ts skipped: this machine lets nobody mount a file system of their own");

/** A program that appends lines to a full disk, makes room on it, and appends a further line. */
const program = `
import { rm, writeFile } from "node:fs/promises";
const { openAppender } = await import(${JSON.stringify(join(root, "kernel/engine/store/append.ts"))});
await writeFile("disk/other", "o".repeat(4096));
const lines = await openAppender("disk/lines");
await lines.append("first");
const told = await Promise.allSettled(["begun", "second", "long".repeat(2000)].map((line) => lines.append(line)));
await rm("disk/other");
await lines.append("after");
await lines.close();
console.log(told.map(({ status, reason }) => reason?.code ?? status).join(" "));
`;

test.skipIf(!mounts)(
  "half a line that a full disk left is no part of the next; whole ones stay",
  () => {
    const folder = mkdtempSync(join(tmpdir(), "taulab-append-"));
    const script = `mkdir disk && mount -t tmpfs -o size=8k none disk && "$0" --input-type=module -e "$1" && cp disk/lines lines`;
    const { status, stdout, stderr } = spawnSync("unshare", [...own, "sh", "-c", script, process.execPath, program], {
      cwd: folder,
      encoding: "utf8",
    });
    expect(status, stderr).toBe(0);
    // The first line is written alone. The other two are written together, and the long one does not fit.
    expect(stdout).toBe("fulfilled ENOSPC ENOSPC\n");
    expect(readFileSync(join(folder, "lines"), "utf8")).toBe("first\nbegun\nsecond\nafter\n");
    rmSync(folder, { recursive: true });
  },
  30_000,
);
