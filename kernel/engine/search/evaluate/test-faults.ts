import { wilson } from "../../../../toolkit/stats/intervals/wilson.ts";
import type { Interval } from "../../../../toolkit/stats/result.ts";
import { methodFiles } from "../../method/method-store.ts";
import { readMethodRecords } from "../../method/records.ts";
import type { Evaluated } from "../tree/state.ts";
import type { EvaluationDetails } from "./evaluate-node.ts";

/** Reads the results of failed programs on the designer's tests: one entry for each program, true if it passed. */
export type TestDoubts = () => Promise<readonly boolean[]>;

/** Returns a function that reads the results of the designer's tests from the records of a run on disk. */
export const doubtsOf =
  (directory: string): TestDoubts =>
  async () => {
    const records = await readMethodRecords<Evaluated>(methodFiles(directory).records);
    return records.flatMap(({ details }) => (details as EvaluationDetails).testFault ?? []);
  };

/**
 * Share of failures caused by the test writer: the program passes another author's tests. Null if no program was
 * checked.
 */
export const testFaultRate = async (doubts: TestDoubts): Promise<Interval | null> => {
  const all = await doubts();
  return all.length === 0 ? null : wilson(all.filter((fault) => fault).length, all.length);
};
