import { open } from "node:fs/promises";

export interface Appender {
  /** Appends a line. The promise resolves when the line is on the disk; only then its record counts as written. */
  append(line: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Appends lines to a file. Lines that arrive during a flush are written together by the next flush, so many writers
 * cause few flushes. If a write fails midway, the incomplete line is cut off, so that it does not join the next one.
 */
export const openAppender = async (path: string): Promise<Appender> => {
  const handle = await open(path, "a");
  let size = (await handle.stat()).size;
  let torn: Buffer | undefined;

  const mend = async (): Promise<void> => {
    if (torn === undefined) return;
    const written = torn.subarray(0, (await handle.stat()).size - size);
    size += written.lastIndexOf("\n") + 1;
    await handle.truncate(size);
    torn = undefined;
  };

  const write = async (text: Buffer): Promise<void> => {
    await mend();
    torn = text;
    await handle.appendFile(text);
    await handle.datasync();
    torn = undefined;
    size += text.length;
  };

  let waiting: { line: string; onWritten: () => void; failed: (error: unknown) => void }[] = [];
  let flushing: Promise<void> | undefined;

  const flush = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        await write(Buffer.from(batch.map(({ line }) => `${line}\n`).join("")));
        for (const { onWritten } of batch) onWritten();
      } catch (error) {
        await mend().catch(() => undefined); // if this repair fails, it is tried again before the next write
        for (const { failed } of batch) failed(error);
      }
    }
    flushing = undefined;
  };

  return {
    append: (line) =>
      new Promise((onWritten, onError) => {
        waiting.push({ line, onWritten, failed: onError });
        flushing ??= flush();
      }),
    close: async () => {
      await flushing;
      await handle.close();
    },
  };
};
