import { rm } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder } from "../files/make-folder.ts";
import { whileWriting, writingFailed } from "../files/writing-failed.ts";
import { type Appender, openAppender } from "../store/append.ts";
import { lockRun } from "../store/lock.ts";
import { dropTornLine } from "../store/read-records.ts";
import { type RunStatus, writeStatus } from "../store/status.ts";
import { type BlobStore, dropTornBlobs, openBlobStore } from "./blob-store.ts";
import { type MethodRecord, readMethodRecords } from "./records.ts";

export const methodFiles = (directory: string): { readonly records: string; readonly evidence: string } => ({
  records: join(directory, "records.jsonl"),
  evidence: join(directory, "evidence.jsonl"),
});

/** The writer of a run's folder. Only one may be open for a run at a time. */
export interface MethodStore<Observation> {
  /** Records of the requests that were finished before this store was opened. */
  readonly finished: readonly MethodRecord<Observation>[];
  /** The store of the run's large texts, by SHA-256. */
  readonly blobs: BlobStore;
  /** Resolves when the record is on the disk; only then the request counts as finished. */
  keep(record: MethodRecord<Observation>): Promise<void>;
  /** Adds lines to the evidence, all of them in one write. */
  log(lines: readonly object[]): Promise<void>;
  status(status: RunStatus): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a run's folder for writing. The evidence is rewritten from the records at each start, so it never contains a
 * line whose record is missing.
 */
export const openMethodStore = async <Observation>(directory: string): Promise<MethodStore<Observation>> => {
  await makeFolder(directory);
  const unlock = await whileWriting(directory, lockRun(join(directory, "lock")));
  const appenders: Appender[] = [];
  try {
    const files = methodFiles(directory);
    await dropTornLine(files.records);
    await dropTornBlobs(directory);
    const finished = await readMethodRecords<Observation>(files.records);
    await rm(files.evidence, { force: true });
    const records = await openAppender(files.records);
    appenders.push(records);
    const evidence = await openAppender(files.evidence);
    appenders.push(evidence);
    return {
      finished,
      blobs: openBlobStore(directory),
      keep: (record) => whileWriting(files.records, records.append(JSON.stringify(record))),
      log: async (lines) => {
        const text = lines.map((line) => JSON.stringify(line)).join("\n");
        if (lines.length > 0) await whileWriting(files.evidence, evidence.append(text));
      },
      status: (status) => whileWriting(directory, writeStatus(directory, status)),
      close: async () => {
        for (const appender of appenders) await appender.close();
        await unlock();
      },
    };
  } catch (error) {
    for (const appender of appenders) await appender.close();
    await unlock();
    throw writingFailed(directory, error);
  }
};
