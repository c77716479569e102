import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { sha256 } from "../../../toolkit/base/node/sha256.ts";
import { EngineError } from "../errors.ts";
import { makeFolder } from "../files/make-folder.ts";
import { whileWriting } from "../files/writing-failed.ts";
import { writeAtomically } from "../store/write-atomically.ts";

/**
 * A store for large texts of a run, addressed by the SHA-256 of their UTF-8 bytes. The method's state, its records and
 * its evidence contain only the hashes.
 */
export interface BlobStore {
  /** Stores a text once, and resolves to its hash when the text is on the disk. */
  put(text: string): Promise<string>;
  /** The text with this hash. Throws `run_damaged` if it is missing or was changed. */
  get(hash: string): Promise<string>;
}

const damaged = (problem: string, file: string): EngineError =>
  new EngineError(problem, {
    code: "run_damaged",
    file,
    hint: "restore the file from a copy of the run, or start a new run",
  });

const inMemory = (): BlobStore => {
  const texts = new Map<string, string>();
  return {
    put: async (text) => {
      const hash = sha256(text);
      texts.set(hash, text);
      return hash;
    },
    get: async (hash) => {
      const text = texts.get(hash);
      if (text === undefined) throw damaged("no text with this hash was kept", hash);
      return text;
    },
  };
};

const isThere = async (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

/**
 * The store of a run, in `blobs/` of its folder: one file for each text, named by its hash. Files are written
 * atomically, even if the process is killed.
 *
 * @param directory folder of the run; null: texts are kept in memory
 */
export const openBlobStore = (directory: string | null): BlobStore => {
  if (directory === null) return inMemory();
  const folder = join(directory, "blobs");
  const writing = new Map<string, Promise<void>>();

  const write = async (hash: string, text: string): Promise<void> => {
    const file = join(folder, hash);
    if (await isThere(file)) return;
    await makeFolder(folder);
    await whileWriting(file, writeAtomically(file, text));
  };

  return {
    put: async (text) => {
      const hash = sha256(text);
      let work = writing.get(hash);
      if (work === undefined) {
        work = write(hash, text);
        writing.set(hash, work);
        // If the write failed, a later `put` must write the text again.
        work.catch(() => writing.delete(hash));
      }
      await work;
      return hash;
    },
    get: async (hash) => {
      const file = join(folder, hash);
      const text = await readFile(file, "utf8").catch((cause: NodeJS.ErrnoException) => {
        throw cause.code === "ENOENT" ? damaged("this text of the run is missing", file) : cause;
      });
      if (sha256(text) !== hash) throw damaged("this is not the text that was kept under its name", file);
      return text;
    },
  };
};

/** Removes files that a killed process wrote incompletely. Only the process that holds the run's lock may call it. */
export const dropTornBlobs = async (directory: string): Promise<void> => {
  const folder = join(directory, "blobs");
  const names = await readdir(folder).catch(() => []);
  const torn = names.filter((name) => name.endsWith(".tmp"));
  await Promise.all(torn.map((name) => rm(join(folder, name), { force: true })));
};
