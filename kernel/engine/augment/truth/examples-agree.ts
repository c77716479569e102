import type { ProgramRun } from "../base/kinds.ts";
import { majorityOf, outputOf } from "./majority.ts";

/** True if, on every example, a strict majority of the solvers in the pool gives the declared output. */
export const examplesAgree = (
  declaredOutputs: readonly string[],
  outputs: Readonly<Record<string, readonly ProgramRun[]>>,
): boolean =>
  declaredOutputs.every(
    (output, at) => majorityOf(Object.values(outputs).map((runs) => outputOf(runs[at]))) === output,
  );
