import type { StudyPlan } from "./study-plan.ts";

/** Texts of the programs that stand in a plan: they must lie in the blob store before the study begins. */
export const programsOfPlan = ({
  seeds,
  given,
  nullPrograms,
}: Pick<StudyPlan, "seeds" | "given" | "nullPrograms">): readonly string[] => [
  ...seeds.flatMap(({ solution }) => solution?.code ?? []),
  ...given.flatMap(({ known }) => known.map(({ code }) => code)),
  ...nullPrograms.map(({ code }) => code),
];
