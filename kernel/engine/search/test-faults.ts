import { wilson } from "../../../toolkit/stats/intervals/wilson.ts";
import type { Interval } from "../../../toolkit/stats/result.ts";
import { methodFiles } from "../method/method-store.ts";
import { readMethodRecords } from "../method/records.ts";
import type { EvaluationDetails } from "./evaluate-node.ts";
import type { Evaluated } from "./state.ts";

/** For each failed program that was doubted: whether it passes the designer's tests. */
export type TestDoubts = () => Promise<readonly boolean[]>;

/** Doubts of a run on disk. */
export const doubtsOf =
  (directory: string): TestDoubts =>
  async () => {
    const records = await readMethodRecords<Evaluated>(methodFiles(directory).records);
    return records.flatMap(({ details }) => (details as EvaluationDetails).testFault ?? []);
  };

/** Share of failures that are the test writer's: the program passes tests of another author. Null where none was doubted. */
export const testFaultRate = async (doubts: TestDoubts): Promise<Interval | null> => {
  const all = await doubts();
  return all.length === 0 ? null : wilson(all.filter((fault) => fault).length, all.length);
};
