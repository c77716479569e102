import { writeFileSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";

/** The origin of a partial download. Only bytes from the same URL and version are appended to the file. */
export interface PartSource {
  readonly address: string;
  /** The ETag of this version of the file; null if the server sends none. */
  readonly etag: string | null;
}

const noteOf = (part: string): string => `${part}.json`;

/** The origin of a partial file; null if none is recorded. */
export const readPartSource = async (part: string): Promise<PartSource | null> => {
  try {
    const { address, etag } = JSON.parse(await readFile(noteOf(part), "utf8")) as PartSource;
    return { address, etag };
  } catch {
    return null;
  }
};

export const writePartSource = (part: string, source: PartSource): void =>
  writeFileSync(noteOf(part), `${JSON.stringify(source)}\n`);

export const forgetPartSource = (part: string): Promise<void> => rm(noteOf(part), { force: true });
