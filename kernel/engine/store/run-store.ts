import { join } from "node:path";
import { makeFolder } from "../files/make-folder.ts";
import { whileWriting, writingFailed } from "../files/writing-failed.ts";
import { openAppender } from "./append.ts";
import { lockRun } from "./lock.ts";
import { shouldRetry } from "./passing.ts";
import { type ByteRange, dropTornLine, streamShortened } from "./read-records.ts";
import type { SampleRecord } from "./record.ts";
import { type RunStatus, readStatus, writeStatus } from "./status.ts";

export interface RunStoreOptions {
  /** True: samples with a final error, or with a final error of a criterion, are repeated as well. Default false. */
  readonly retryFailed?: boolean;
}

/** The writer of a run's folder. A lock ensures that there is only one. */
export interface RunStore {
  readonly directory: string;
  /** Keys of the samples that a resumed run does not repeat, with their status. */
  readonly finished: ReadonlyMap<string, SampleRecord["status"]>;
  /**
   * Positions of records that contain an answer, but on which judging or a criterion failed. A resumed run judges these
   * answers again, without a new request.
   */
  readonly answeredRecords: ReadonlyMap<string, ByteRange>;
  /** The status that the run's last start wrote; undefined for a new run. */
  readonly before: RunStatus | undefined;
  append(record: SampleRecord): Promise<void>;
  status(status: RunStatus): Promise<void>;
  close(): Promise<void>;
}

export const recordsFile = (directory: string): string => join(directory, "records.jsonl");

/** Finds the finished samples. Of several records with the same key, the last one counts. */
const readFinished = async (
  file: string,
  retryFailed: boolean,
): Promise<Pick<RunStore, "finished" | "answeredRecords">> => {
  const finished = new Map<string, SampleRecord["status"]>();
  const answeredRecords = new Map<string, ByteRange>();
  for await (const { record, at, bytes } of streamShortened(file)) {
    const { key, status, answer } = record;
    const again = shouldRetry(record, retryFailed);
    if (again) finished.delete(key);
    else finished.set(key, status);
    if (again && answer !== null) answeredRecords.set(key, { at, bytes });
    else answeredRecords.delete(key);
  }
  return { finished, answeredRecords };
};

/**
 * Opens a run's folder for writing, and makes it if it is missing. Throws `run_locked` for a second writer, and
 * `cannot_write` for a folder that cannot be written.
 */
export const openRunStore = async (directory: string, options: RunStoreOptions = {}): Promise<RunStore> => {
  await makeFolder(directory);
  const unlock = await whileWriting(directory, lockRun(join(directory, "lock")));
  try {
    const file = recordsFile(directory);
    await dropTornLine(file);
    const { finished, answeredRecords } = await readFinished(file, options.retryFailed ?? false);
    const before = await readStatus(directory);
    const appender = await whileWriting(file, openAppender(file));
    return {
      directory,
      finished,
      answeredRecords,
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
