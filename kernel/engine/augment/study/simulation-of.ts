import type { Lineage } from "./lineage.ts";
import type { ProblemText } from "./work-parts.ts";

/** The facts that a simulated model gets in addition to its messages: its role, and the origin of the problem. */
export const simulationOf = (
  role: string,
  { lineage, author }: { readonly lineage: Lineage; readonly author: ProblemText["author"] },
): Readonly<Record<string, string>> => ({
  part: `world-${role}`,
  lineage: JSON.stringify(lineage),
  ...(author === null ? {} : { author }),
});
