import type { File } from "../contract/file.ts";

/** Smaller files are sent again each time. */
const smallestKept = 4096;

/** What was built is needed again: for the next test, for the next run of the same source. */
export function namedToKeep(files: readonly File[], key: string): readonly File[] {
  return files.map((file, i) => {
    const worth = file.executable && file.content.length >= smallestKept && !file.path.includes("/");
    return worth ? { ...file, keptAs: `${key}${i.toString(16)}` } : file;
  });
}
