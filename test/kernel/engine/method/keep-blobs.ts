import { openBlobStore } from "../../../../kernel/engine/method/blob-store.ts";

/** A text of about 300 kB that begins with its number. */
export const textOf = (at: number): string => `${at}: ${"0123456789".repeat(30_000 + at)}`;

/** This program stores texts until a signal ends it, and prints the number of each. Arguments: folder, first number. */
const [directory, first] = process.argv.slice(2);
if (import.meta.main && directory) {
  const store = openBlobStore(directory);
  for (let at = Number(first); ; at++) {
    await Promise.all([store.put(textOf(at)), store.put(textOf(at))]);
    process.stdout.write(`${at}\n`);
  }
}
