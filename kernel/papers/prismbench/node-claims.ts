import { statementClaim } from "../checks.ts";
import type { PaperClaim } from "../claim.ts";
import type { PaperSheets } from "../paper-spec.ts";
import { failureRate } from "./failure-rates.ts";
import { prismbenchModels, success } from "./models.ts";

/**
 * Number of nodes at the end of the search's phase 1, from PrismBench's section 5.1.1. For 4o and GPT-OSS the section
 * says "more than".
 */
const phaseOne: readonly (readonly [model: string, nodes: number])[] = [
  ["4o", 150],
  ["GPT-OSS", 150],
  ["4o-M", 142],
  ["L-405b", 151],
  ["L-8b", 60],
];

/** PrismBench, section 4.5: the average and the minimum cost of a node, in model calls. */
const [average, least] = [6, 3];

/** Compares PrismBench's model calls in table 3 with the nodes in the text, and table 6 with table 4. */
export const nodeClaims = ({ table }: PaperSheets): readonly PaperClaim[] => {
  const [cost, rates, byConcept] = [table("3"), table("4"), table("6")];
  const queries = (model: string): number => cost.value({ model, metric: "Number of Queries" });
  const most = Math.floor(queries("L-8b") / least);
  const [, small = Number.NaN] = phaseOne.find(([model]) => model === "L-8b") ?? [];
  return [
    ...phaseOne.map(([model, nodes]) =>
      statementClaim({
        place: `section 4.5, average queries, ${model}`,
        claim: `a node triggers ${average} queries on average`,
        printed: String(average),
        recomputed: `at most ${(queries(model) / nodes).toFixed(2)}`,
        holds: queries(model) / nodes >= average,
        why: `queries of table 3 over the ${nodes} nodes of phase 1 alone`,
      }),
    ),
    statementClaim({
      place: "section 5.3.2, figure 30, L-8b",
      claim: "most of L-8b's nodes are generated in phase 3",
      printed: "most",
      recomputed: `at most ${most - small} of ${most}`,
      holds: most - small > most / 2,
      why: `${queries("L-8b")} queries at ${least} or more a node make at most ${most} nodes, of which ${small} belong to phase 1`,
    }),
    ...prismbenchModels.map(({ name: model, inTable4 }) => {
      const outside = byConcept.labels("concept").filter((concept) => {
        const failures = rates.rows({ concept, model: inTable4 }).map((row) => 1 - failureRate(row));
        const rate = byConcept.value({ concept, model, metric: success });
        return rate < Math.min(...failures) - 0.01 || rate > Math.max(...failures) + 0.01;
      });
      return statementClaim({
        place: `table 6, ${model}, against table 4`,
        claim: "success by concept lies within the success of its three groups of difficulty",
        printed: "10 concepts",
        recomputed: outside.length === 0 ? "all within" : `not ${outside.join(", ")}`,
        holds: outside.length === 0,
        why: "a mean over nodes lies within the means of their groups; ✓ counts as 0 and ✗ as 1 failure",
      });
    }),
  ];
};
