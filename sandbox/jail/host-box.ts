import {
  chmodSync,
  closeSync,
  constants,
  fstatSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, sep } from "node:path";
import type { JailExit, JailSpec } from "../contract/jail.ts";
import { namesIn } from "./host-files.ts";

/** Writes the program's files into its box (a host folder with `work`, `tmp`, `shm`, `home`) before it starts. */
export function putFiles(spec: JailSpec, box: string): void {
  for (const name of ["work", "tmp", "shm", "home"]) mkdirSync(join(box, name), { recursive: true });
  for (const file of spec.files) {
    const path = join(box, "work", file.path);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, file.content, { flag: "wx", mode: file.executable ? 0o755 : 0o644 });
  }
}

/** Makes a user the owner of a program's folder `box` and of all files in it. */
export function giveBox(box: string, owner: number): void {
  lchownSync(box, owner, owner);
  for (const name of readdirSync(box, { recursive: true, encoding: "utf8" })) lchownSync(join(box, name), owner, owner);
}

/** Reads the requested regular files of the work folder. It follows no links and skips files above the size limit. */
export function takeArtifacts(spec: JailSpec, box: string): JailExit["artifacts"] {
  const work = realpathSync(join(box, "work"));
  const names = spec.artifacts.flatMap((name) => {
    if (name === "*") return readdirSync(work);
    return name === "**" ? readdirSync(work, { recursive: true, encoding: "utf8" }) : [name];
  });
  let left = spec.limits.artifactBytes;
  const artifacts: { path: Uint8Array; content: Uint8Array }[] = [];
  for (const name of names) {
    try {
      const path = join(work, name);
      if (realpathSync(path) !== path || !path.startsWith(work + sep)) continue;
      const fd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
      const stat = fstatSync(fd);
      if (stat.isFile() && stat.size <= left) {
        artifacts.push({ path: Buffer.from(name), content: readFileSync(fd) });
        left -= stat.size;
      }
      closeSync(fd);
    } catch {
      // missing, or not a readable file
    }
  }
  return artifacts;
}

/** Maximum length in bytes of a path that `flatten` keeps. The system's limit is 4096. */
const longest = 3000;

/**
 * Prepares a program's folder for deletion. Every folder becomes accessible. A folder whose path is too long moves to
 * the top of `box`.
 */
function flatten(box: string): void {
  const open = [box];
  for (let path = open.pop(), moved = 0; path !== undefined; path = open.pop()) {
    try {
      chmodSync(path, 0o700);
      for (const entry of readdirSync(path, { withFileTypes: true })) {
        if (!entry.isDirectory()) continue;
        const inner = join(path, entry.name);
        const near = inner.length > longest ? join(box, `.moved-${moved++}`) : inner;
        if (near !== inner) renameSync(inner, near);
        open.push(near);
      }
    } catch {
      // the folder has already been removed
    }
  }
}

/** Deletes all files that a program left, at any depth, even in folders without permissions. */
export function removeBox(box: string): void {
  try {
    rmSync(box, { recursive: true, force: true });
  } catch {
    flatten(box);
    rmSync(box, { recursive: true, force: true });
  }
}

/**
 * True if the number or the total size of the files in a box exceeds these limits. An unreadable file counts as
 * exceeding.
 */
export function exceeds(box: string, entries: number, bytes: number): boolean {
  let [left, room] = [entries + 8, bytes];
  const walk = (folder: string): void => {
    if (folder.length > longest) {
      through(folder, walk);
      return;
    }
    const names = namesIn(folder);
    left -= names.length;
    for (const name of names) {
      if (left < 0 || room < 0) return;
      const stat = lstatSync(join(folder, name), { throwIfNoEntry: false });
      if (stat?.isDirectory()) walk(join(folder, name));
      else room -= (stat?.blocks ?? 0) * 512;
    }
  };
  try {
    walk(box);
  } catch {
    return true;
  }
  return left < 0 || room < 0;
}

/** Calls `go` with a short path of a folder whose own path exceeds the system's limit. */
function through(folder: string, go: (short: string) => void): void {
  let fd: number;
  try {
    fd = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  try {
    go(`/proc/self/fd/${fd}`);
  } finally {
    closeSync(fd);
  }
}
