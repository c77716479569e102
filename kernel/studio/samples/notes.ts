import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { sha256 } from "../../../toolkit/base/node/sha256.ts";
import { cohensKappa } from "../../../toolkit/stats/agreement/cohens-kappa.ts";
import type { Interval } from "../../../toolkit/stats/result.ts";
import { writeAtomically } from "../../engine/store/write-atomically.ts";
import { Refusal } from "../base/refusal.ts";

const text = (most: number) => z.string().max(most);

/** The schema of a {@link Note}. `key` is the sample's key. */
export const noteSchema = z.strictObject({
  key: text(2000).min(1),
  person: text(80).trim().min(1),
  label: text(80),
  note: text(20_000),
});

/** One person's label and note on one sample. */
export type Note = z.infer<typeof noteSchema>;

const fileSchema = z.strictObject({ format: z.literal(1), notes: z.array(noteSchema) });

/** The agreement between two people, `a` and `b`, who labelled the same samples. */
export interface Agreement {
  readonly a: string;
  readonly b: string;
  /** Number of samples that both labelled. */
  readonly samples: number;
  readonly same: number;
  /** Cohen's kappa with its confidence interval; null if it is undefined, because all labels are the same. */
  readonly kappa: Interval | null;
}

const fileOf = (directory: string): string => join(directory, "notes.json");

/** Reads the notes of a run, and the digest of the file with the notes. A missing file means no notes. */
export const readNotes = async (
  directory: string,
): Promise<{ readonly notes: readonly Note[]; readonly hash: string }> => {
  const content = await readFile(fileOf(directory), "utf8").catch(() => "");
  const hash = sha256(content);
  if (content === "") return { notes: [], hash };
  try {
    return { notes: fileSchema.parse(JSON.parse(content)).notes, hash };
  } catch {
    throw new Refusal("notes.json beside the run is damaged", "invalid", "repair the file, or move it away");
  }
};

let writing: Promise<unknown> = Promise.resolve();

/** Saves one note; it replaces the person's earlier note on the sample. A note without label and text is deleted. */
export const writeNote = (directory: string, note: Note): Promise<readonly Note[]> => {
  const written = writing.then(async () => {
    const { notes } = await readNotes(directory);
    const others = notes.filter(({ key, person }) => key !== note.key || person !== note.person);
    const isEmpty = note.label === "" && note.note.trim() === "";
    const all = isEmpty ? others : [...others, note];
    await writeAtomically(fileOf(directory), `${JSON.stringify({ format: 1, notes: all }, null, 2)}\n`);
    return all;
  });
  writing = written.catch(() => {});
  return written;
};

/** Computes the agreement between every two people on the samples that both labelled. */
export const agreements = (notes: readonly Note[]): Agreement[] => {
  const labelled = notes.filter(({ label }) => label !== "");
  const people = [...new Set(labelled.map(({ person }) => person))].sort();
  return people.flatMap((a, i) =>
    people.slice(i + 1).flatMap((b) => {
      const ofB = new Map(labelled.filter(({ person }) => person === b).map(({ key, label }) => [key, label]));
      const pairs = labelled.flatMap(({ key, person, label }) => {
        const other = ofB.get(key);
        return person === a && other !== undefined ? [[label, other] as const] : [];
      });
      if (pairs.length === 0) return [];
      const labels = [...new Set(pairs.flat())].sort();
      const table = labels.map((one) => labels.map((two) => pairs.filter(([x, y]) => x === one && y === two).length));
      return [{ a, b, samples: pairs.length, same: pairs.filter(([x, y]) => x === y).length, kappa: kappaOf(table) }];
    }),
  );
};

/** The agreement between every two people, as rows of a table; kappa has its 95% interval. */
export const agreementRows = (notes: readonly Note[]): readonly object[] =>
  agreements(notes).map(({ kappa, ...counts }) =>
    Object.assign(counts, { kappa: kappa?.estimate ?? null, low: kappa?.low ?? null, high: kappa?.high ?? null }),
  );

const kappaOf = (table: readonly (readonly number[])[]): Interval | null => {
  try {
    return cohensKappa(table);
  } catch {
    return null;
  }
};
