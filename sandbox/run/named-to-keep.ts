import type { File } from "../contract/file.ts";

/** Minimum size in bytes of a file that the launcher stores. Smaller files are sent for each run. */
const smallestKept = 4096;

/** Gives large built files a key under which the launcher stores them for the next test and the next run. */
export function namedToKeep(files: readonly File[], key: string): readonly File[] {
  return files.map((file, i) => {
    const worth = file.executable && file.content.length >= smallestKept && !file.path.includes("/");
    return worth ? { ...file, keptAs: `${key}${i.toString(16)}` } : file;
  });
}
