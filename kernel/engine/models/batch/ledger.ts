import { existsSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { writeFileAtomically } from "../../../../toolkit/base/node/write-file-atomically.ts";
import { EngineError } from "../../errors.ts";
import { makeFolder } from "../../files/make-folder.ts";

/** One submitted batch, as the ledger (the record of submitted batches) stores it. */
export interface LedgerEntry {
  readonly format: 1;
  /** An id that taulab assigns. The endpoint saves it with the batch. */
  readonly token: string;
  /** Id of the model as the user typed it. */
  readonly model: string;
  readonly endpoint: string;
  /** The id that the endpoint assigned; null if it is unknown whether the batch exists. */
  readonly batch: string | null;
  readonly submittedAt: string;
  /** The `custom_id` of each request. */
  readonly requests: readonly string[];
}

/** The record of submitted batches, so that a resumed run finds them again. */
export interface BatchLedger {
  /** All entries, oldest first. Throws `run_damaged` with the file if one cannot be read. */
  read(): Promise<readonly LedgerEntry[]>;
  write(entry: LedgerEntry): Promise<void>;
  drop(entry: LedgerEntry): Promise<void>;
}

const entryIn = async (file: string): Promise<LedgerEntry> => {
  const { ledgerForm } = await import("./ledger-form.ts"); // most runs have no batches and never load the parser
  try {
    return ledgerForm.parse(JSON.parse(await readFile(file, "utf8")));
  } catch (cause) {
    throw new EngineError("this file is not the record of a batch", {
      code: "run_damaged",
      file,
      cause,
      hint: "remove the file: its requests are then sent again, and repeated answers are paid again",
    });
  }
};

/**
 * Opens a ledger in a folder, with one file for each batch. The first entry creates the folder. If the folder is null,
 * nothing is recorded.
 */
export const openLedger = (folder: string | null): BatchLedger => {
  if (folder === null) return { read: async () => [], write: async () => {}, drop: async () => {} };
  const fileOf = ({ token }: LedgerEntry): string => join(folder, `${token}.json`);
  return {
    read: async () => {
      if (!existsSync(folder)) return [];
      const names = (await readdir(folder)).filter((name) => name.endsWith(".json"));
      const entries = await Promise.all(names.map((name) => entryIn(join(folder, name))));
      return entries.sort((a, b) => (a.submittedAt < b.submittedAt ? -1 : 1));
    },
    write: async (entry) => {
      await makeFolder(folder);
      await writeFileAtomically(fileOf(entry), `${JSON.stringify(entry)}\n`);
    },
    drop: (entry) => rm(fileOf(entry), { force: true }),
  };
};
