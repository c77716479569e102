import { methodRecordSchema } from "../store/manifest-schema.ts";
import type { Observed } from "./method.ts";
import { readLines } from "./read-lines.ts";
import type { Call } from "./tools.ts";
import type { Trouble } from "./troubles.ts";
import type { RequestUsage } from "./usage.ts";

/** One finished request on disk, from which a resumed run continues without asking again. */
export interface MethodRecord<Observation> {
  readonly key: string;
  readonly scope: string;
  readonly observation: Observation;
  readonly details: object;
  readonly calls: readonly Call[];
  /** The usage of all answers of the request. Records of earlier versions lack it. */
  readonly usage?: RequestUsage;
  /** Questions of the request without a complete answer; absent: there are none. */
  readonly troubles?: readonly Trouble[];
  readonly measured: { readonly elapsedMs: number };
}

/** Records of a run in the order they were written; refuses a damaged line with its number and field. */
export const readMethodRecords = <Observation>(file: string): Promise<MethodRecord<Observation>[]> =>
  readLines<MethodRecord<Observation>>(file, () => methodRecordSchema, {
    what: "a record",
    hint: "delete the line, and its request is repeated; or start a new run",
  });

/** The run's clock at its last finished request, in milliseconds, over all starts; null if no request is finished. */
export const elapsedOf = async (file: string): Promise<number | null> => {
  const records = await readMethodRecords(file);
  return records.length === 0 ? null : Math.max(...records.map(({ measured }) => measured.elapsedMs));
};

export const observedOf = <Observation>(record: MethodRecord<Observation>): Observed<Observation> => ({
  key: record.key,
  observation: record.observation,
  elapsedMs: record.measured.elapsedMs,
});
