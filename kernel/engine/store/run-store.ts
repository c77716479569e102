import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { openAppender } from "./append.ts";
import { lockRun } from "./lock.ts";
import { dropTornLine, readRecords } from "./read-records.ts";
import type { SampleRecord } from "./record.ts";
import { type RunStatus, writeStatus } from "./status.ts";

/** The one writer of a run's folder. */
export interface RunStore {
  readonly directory: string;
  /** Records that were finished before this store was opened. */
  readonly finished: readonly SampleRecord[];
  append(record: SampleRecord): Promise<void>;
  status(status: RunStatus): Promise<void>;
  close(): Promise<void>;
}

export const recordsFile = (directory: string): string => join(directory, "records.jsonl");

/** Opens a run's folder for writing, making it where it is not there. A second writer is refused. */
export const openRunStore = async (directory: string): Promise<RunStore> => {
  await mkdir(directory, { recursive: true });
  const unlock = await lockRun(join(directory, "lock"));
  try {
    const file = recordsFile(directory);
    await dropTornLine(file);
    const finished = await readRecords(file);
    const appender = await openAppender(file);
    return {
      directory,
      finished,
      append: (record) => appender.append(JSON.stringify(record)),
      status: (status) => writeStatus(directory, status),
      close: async () => {
        await appender.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
};
