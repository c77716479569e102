import { mkdtempSync, readdirSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isAlive } from "../../../toolkit/base/node/is-alive.ts";

/**
 * An identifier of the process namespace (Linux). The identifier becomes part of a folder's name, because containers
 * with their own process numbers may share a temporary folder.
 */
const numbering = (): string => {
  try {
    return readlinkSync("/proc/self/ns/pid").replace(/\D/g, "");
  } catch {
    return "0";
  }
};

/** Creates a temporary folder whose name contains the number of this process, its owner. */
export const makeOwnedFolder = (name: string): string =>
  mkdtempSync(join(tmpdir(), `${name}-${numbering()}-${process.pid}-`));

/** Removes temporary folders of this name whose owners, other processes, were killed before they could remove them. */
export const sweepOwnedFolders = (name: string): void => {
  const mine = new RegExp(`^${name}-${numbering()}-(\\d+)-\\w+$`);
  for (const entry of readdirSync(tmpdir())) {
    const pid = mine.exec(entry)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    try {
      rmSync(join(tmpdir(), entry), { recursive: true, force: true });
    } catch {
      // Another kernel is removing the folder, or the folder belongs to another user.
    }
  }
};
