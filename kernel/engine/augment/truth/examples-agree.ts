import type { ProgramRun } from "../base/kinds.ts";
import { majorityOf, outputOf } from "./majority.ts";

/** True if a strict majority of the pool gives the declared output of every example. */
export const examplesAgree = (
  declaredOutputs: readonly string[],
  outputs: Readonly<Record<string, readonly ProgramRun[]>>,
): boolean =>
  declaredOutputs.every(
    (output, at) => majorityOf(Object.values(outputs).map((runs) => outputOf(runs[at]))) === output,
  );
