import type { AugmentPlan } from "./study-plan.ts";

/** Texts of the programs of a plan: solutions of seeds, known solutions and null programs. */
export const programsOfPlan = ({
  seeds,
  given: givenProblems,
  nullPrograms,
}: Pick<AugmentPlan, "seeds" | "given" | "nullPrograms">): readonly string[] => [
  ...seeds.flatMap(({ solution }) => solution?.code ?? []),
  ...givenProblems.flatMap(({ known: solutions }) => solutions.map(({ code }) => code)),
  ...nullPrograms.map(({ code }) => code),
];
