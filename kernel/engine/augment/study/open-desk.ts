import { sha256 } from "../../../../toolkit/base/node/sha256.ts";
import { runInputs } from "../../method/run-inputs.ts";
import type { Tools } from "../../method/tools.ts";
import type { ProgramDesk } from "./program-desk.ts";
import type { AugmentPlan } from "./study-plan.ts";

/** Texts of the programs in a plan: solutions to seeds, known solutions to users' problems, and null programs. */
const programsOfPlan = ({
  seeds,
  given: givenProblems,
  nullPrograms,
}: Pick<AugmentPlan, "seeds" | "given" | "nullPrograms">): readonly string[] => [
  ...seeds.flatMap(({ solution }) => solution?.code ?? []),
  ...givenProblems.flatMap(({ known: solutions }) => solutions.map(({ code }) => code)),
  ...nullPrograms.map(({ code }) => code),
];

/**
 * Returns a function that makes a desk from a request's tools. A desk stores texts and runs programs in the run's
 * sandbox. The programs of the plan are in memory, all other texts in the run's blob store.
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
