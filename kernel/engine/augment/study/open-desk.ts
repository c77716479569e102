import { runInputs } from "../../method/run-inputs.ts";
import type { Tools } from "../../method/tools.ts";
import { sha256 } from "../../sha256.ts";
import type { ProgramDesk } from "./program-desk.ts";
import { programsOfPlan } from "./programs-of-plan.ts";
import type { AugmentPlan } from "./study-plan.ts";

/**
 * Makes the desks of a study. Texts lie in the run's blob store, programs of the plan lie in memory.
 * Programs run in the run's sandbox.
 */
export const openDesk = (
  plan: Pick<AugmentPlan, "seeds" | "given" | "nullPrograms">,
): ((tools: Pick<Tools, "blobs" | "run" | "signal">) => ProgramDesk) => {
  const texts = new Map(programsOfPlan(plan).map((code) => [sha256(code), code]));
  return ({ blobs, run, signal }) => ({
    blobs: { put: (text) => blobs.put(text), get: async (hash) => texts.get(hash) ?? blobs.get(hash) },
    runInputs: (program, inputs) => runInputs(program, inputs, { run, signal }),
  });
};
