import { join } from "node:path";
import { makeFolder } from "../files/make-folder.ts";
import { whileWriting, writingFailed } from "../files/writing-failed.ts";
import { openAppender } from "./append.ts";
import { lockRun } from "./lock.ts";
import { isPassing } from "./passing.ts";
import { dropTornLine, streamShortened } from "./read-records.ts";
import type { SampleRecord } from "./record.ts";
import { type RunStatus, readStatus, writeStatus } from "./status.ts";

export interface RunStoreOptions {
  /** True: samples that ended in a final error are made again too. Default false. */
  readonly retryFailed?: boolean;
}

/** The one writer of a run's folder. */
export interface RunStore {
  readonly directory: string;
  /** Keys of the samples that need not be made again, with how they ended. */
  readonly finished: ReadonlyMap<string, SampleRecord["status"]>;
  /** How far the run was when it was last written to. */
  readonly before: RunStatus | undefined;
  append(record: SampleRecord): Promise<void>;
  status(status: RunStatus): Promise<void>;
  close(): Promise<void>;
}

export const recordsFile = (directory: string): string => join(directory, "records.jsonl");

/** The last record of each key decides; one that ended in an error that may pass is left out, to be made again. */
const finishedOf = async (file: string, retryFailed: boolean): Promise<Map<string, SampleRecord["status"]>> => {
  const finished = new Map<string, SampleRecord["status"]>();
  for await (const { record } of streamShortened(file)) {
    const { key, status, error } = record;
    const again = status === "error" && (retryFailed || isPassing(error?.code ?? ""));
    if (again) finished.delete(key);
    else finished.set(key, status);
  }
  return finished;
};

/**
 * Opens a run's folder for writing, making it where it is not there. A second writer is refused (`run_locked`), a folder
 * that cannot be written too (`cannot_write`).
 */
export const openRunStore = async (directory: string, options: RunStoreOptions = {}): Promise<RunStore> => {
  await makeFolder(directory);
  const unlock = await whileWriting(directory, lockRun(join(directory, "lock")));
  try {
    const file = recordsFile(directory);
    await dropTornLine(file);
    const finished = await finishedOf(file, options.retryFailed ?? false);
    const before = await readStatus(directory);
    const appender = await whileWriting(file, openAppender(file));
    return {
      directory,
      finished,
      before,
      append: (record) => whileWriting(file, appender.append(JSON.stringify(record))),
      status: (status) => whileWriting(directory, writeStatus(directory, status)),
      close: async () => {
        await appender.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw writingFailed(directory, error);
  }
};
