import { EngineError } from "../../errors.ts";
import type { SampleContext } from "../criterion.ts";

/** Returns the judges of a run. Throws `not_available` if the run has no judges. */
export const requireJudges = ({ tools }: Pick<SampleContext, "tools">, criterion: string) => {
  const { judges = [] } = tools;
  if (judges.length > 0) return judges;
  throw new EngineError(`${criterion} needs a model that judges`, {
    code: "not_available",
    hint: "name one: --judge ID, or judges: [ID] in a configuration",
  });
};
