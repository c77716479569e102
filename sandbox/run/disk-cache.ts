import { randomUUID } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { readdir, readFile, rename, rm, utimes, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { makeFolderSync } from "../../toolkit/base/node/make-folder-sync.ts";
import type { Build } from "../contract/built.ts";
import { decodeBuild, encodeBuild } from "./build-bytes.ts";

export interface DiskCacheOptions {
  /**
   * Maximum size of all entries together, in bytes. The least recently used entries are removed first. Default 1 GiB.
   */
  readonly maximumBytes?: number;
}

/**
 * A cache of compiled programs, in a folder that only this user may enter. Only this process writes to it, never a
 * jailed program. An entry appears complete (by renaming) or not at all, so that many processes may share the folder.
 */
export class DiskCache {
  readonly #folder: string;
  readonly #maximumBytes: number;
  readonly #usable: boolean;
  /** Bytes written since the folder's size was last checked. */
  #written: number | undefined;

  constructor(folder: string, options: DiskCacheOptions = {}) {
    this.#folder = folder;
    this.#maximumBytes = options.maximumBytes ?? 1 << 30;
    this.#usable = prepare(folder);
  }

  #path(key: string): string {
    return join(this.#folder, key.slice(0, 2), key.slice(2));
  }

  async get(key: string): Promise<Build | undefined> {
    if (!this.#usable) return undefined;
    const path = this.#path(key);
    try {
      const built = decodeBuild(await readFile(path));
      const now = new Date();
      if (built === undefined) await rm(path, { force: true });
      else await utimes(path, now, now);
      return built;
    } catch {
      return undefined;
    }
  }

  /** Stores a build. If that fails, for example because the disk is full, the build is only missing from the cache. */
  async put(key: string, built: Build): Promise<void> {
    if (!this.#usable) return;
    await new Promise(setImmediate); // the run that waits for this build continues first
    const parts = encodeBuild(built);
    const bytes = parts.reduce((sum, part) => sum + part.length, 0);
    if (bytes > this.#maximumBytes / 8) return;
    const path = this.#path(key);
    const partial = join(this.#folder, `partial-${process.pid}-${randomUUID()}`);
    try {
      makeFolderSync(dirname(path), 0o700);
      await writeFile(partial, parts, { mode: 0o600 });
      await rename(partial, path);
      // The byte counter starts at a pseudo-random value from the first key, not at 0. So many short processes together
      // clean the cache as often as one long process.
      const most = this.#maximumBytes / 16;
      this.#written = (this.#written ?? Number.parseInt(key.slice(-8), 16) % most) + bytes;
      if (this.#written > most) await this.#shrink();
    } catch {
      await rm(partial, { force: true }).catch(() => {});
    }
  }

  async #shrink(): Promise<void> {
    this.#written = 0;
    const entries: Entry[] = [];
    for (const name of ["", ...(await readdir(this.#folder))]) {
      entries.push(...entriesOf(join(this.#folder, name)));
      await new Promise(setImmediate); // other work continues between two folders
    }
    const isAbandoned = ({ path, usedMs }: Entry): boolean =>
      basename(path).startsWith("partial-") && Date.now() - usedMs > 600_000;
    for (const { path } of entries.filter(isAbandoned)) await rm(path, { force: true });
    const complete = entries.filter((one) => !isAbandoned(one));
    let total = complete.reduce((sum, { bytes }) => sum + bytes, 0);
    for (const { path, bytes } of complete.toSorted((a, b) => a.usedMs - b.usedMs)) {
      if (total <= this.#maximumBytes * 0.9) break;
      await rm(path, { force: true });
      total -= bytes;
    }
  }
}

interface Entry {
  readonly path: string;
  readonly bytes: number;
  readonly usedMs: number;
}

/**
 * The files directly in a folder; empty if the folder does not exist. Reading them one by one in the thread pool took
 * three times as long.
 */
const entriesOf = (folder: string): Entry[] => {
  const entryAt = (path: string): Entry[] => {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats?.isFile() ? [{ path, bytes: stats.size, usedMs: stats.mtimeMs }] : [];
  };
  try {
    return readdirSync(folder).flatMap((name) => entryAt(join(folder, name)));
  } catch {
    return [];
  }
};

/** Creates the folder; false if another user may write to it. */
function prepare(folder: string): boolean {
  try {
    makeFolderSync(folder, 0o700);
    const { uid, mode } = statSync(folder);
    return process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0);
  } catch {
    return false;
  }
}
