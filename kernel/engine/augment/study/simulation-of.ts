import type { Lineage, ProblemText } from "./work.ts";

/** What a simulated model is told beside its messages: who it is, and where the problem that it is asked about comes from. */
export const simulationOf = (
  role: string,
  { lineage, author }: { readonly lineage: Lineage; readonly author: ProblemText["author"] },
): Readonly<Record<string, string>> => ({
  ...{ part: `world-${role}`, lineage: JSON.stringify(lineage) },
  ...(author === null ? {} : { author }),
});
