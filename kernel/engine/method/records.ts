import { methodRecordSchema } from "../store/manifest-schema.ts";
import type { Observed } from "./method.ts";
import { readLines } from "./read-lines.ts";
import type { Call } from "./tools.ts";
import type { Trouble } from "./troubles.ts";
import type { RequestUsage } from "./usage.ts";

/** The record of one finished request on disk. A resumed run reads it and does not ask again. */
export interface MethodRecord<Observation> {
  readonly key: string;
  readonly scope: string;
  readonly observation: Observation;
  readonly details: object;
  readonly calls: readonly Call[];
  /** The tokens, calls and dollars of all answers of the request. Records of earlier versions lack this field. */
  readonly usage?: RequestUsage;
  /** The questions to which the request got no complete answer. Absent if there are none. */
  readonly troubles?: readonly Trouble[];
  readonly measured: { readonly elapsedMs: number };
}

/**
 * Reads the records of a run in the order in which they were written. For a damaged line it throws, with the line's
 * number and field.
 */
export const readMethodRecords = <Observation>(file: string): Promise<MethodRecord<Observation>[]> =>
  readLines<MethodRecord<Observation>>(file, () => methodRecordSchema, {
    what: "a record",
    hint: "delete the line, and its request is repeated; or start a new run",
  });

/**
 * The duration of a run up to its last finished request, in milliseconds, over all starts. Null if no request is
 * finished.
 */
export const elapsedOf = async (file: string): Promise<number | null> => {
  const records = await readMethodRecords(file);
  return records.length === 0 ? null : Math.max(...records.map(({ measured }) => measured.elapsedMs));
};

export const observedOf = <Observation>(record: MethodRecord<Observation>): Observed<Observation> => ({
  key: record.key,
  observation: record.observation,
  elapsedMs: record.measured.elapsedMs,
});
