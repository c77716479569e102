import { openBlobStore } from "../../../../kernel/engine/method/blob-store.ts";

/** A text of about 300 kB that belongs to its number. */
export const textOf = (at: number): string => `${at}: ${"0123456789".repeat(30_000 + at)}`;

/** The arguments of the writer: it keeps texts until a signal ends it, and prints the number of each kept text. */
const [directory, first] = process.argv.slice(2);
if (import.meta.main && directory) {
  const store = openBlobStore(directory);
  for (let at = Number(first); ; at++) {
    await Promise.all([store.put(textOf(at)), store.put(textOf(at))]);
    process.stdout.write(`${at}\n`);
  }
}
