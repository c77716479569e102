import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isAlive } from "../../toolkit/base/node/is-alive.ts";
import { removeBox } from "./host-box.ts";

const prefix = "taulab-box-";

/** Removes the folders of runs whose taulab process was killed. */
function sweep(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length).split("-")[0]) : 0;
    if (!(Number.isInteger(pid) && pid > 0) || isAlive(pid)) continue;
    try {
      removeBox(join(tmpdir(), name));
    } catch {
      // owned by another user
    }
  }
}

let swept = false;

/** Creates a host folder for the files of one run. Its name contains the process number of its owner. */
export function makeBoxFolder(): string {
  if (!swept) sweep();
  swept = true;
  return mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
}
