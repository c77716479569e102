import { open } from "node:fs/promises";

export interface Appender {
  /** Resolves once the line is on the disk: only then does the record count. */
  append(line: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Appends lines to a file. Lines that arrive while a flush is under way go out together with the next one,
 * so that many writers cost few flushes.
 */
export const openAppender = async (path: string): Promise<Appender> => {
  const handle = await open(path, "a");
  let waiting: { line: string; done: () => void; failed: (error: unknown) => void }[] = [];
  let flushing: Promise<void> | undefined;

  const flush = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        await handle.appendFile(batch.map(({ line }) => `${line}\n`).join(""));
        await handle.datasync();
        for (const { done } of batch) done();
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    flushing = undefined;
  };

  return {
    append: (line) =>
      new Promise((done, failed) => {
        waiting.push({ line, done, failed });
        flushing ??= flush();
      }),
    close: async () => {
      await flushing;
      await handle.close();
    },
  };
};
