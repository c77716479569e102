import { nameClaim, numberClaim, uncheckedClaim } from "../checks.ts";
import type { PaperClaim } from "../claim.ts";
import { bestLabels } from "../numbers.ts";
import type { PaperSheets } from "../paper-spec.ts";

/**
 * Numbers of model calls in PrismBench's section 4.5. `first`: designer, tester and solver. `node`: these, three
 * retries and one fixer. `analysers`: the three further calls for a node that is analysed.
 */
const first = 3;
const node = first + 3 + 1;
const analysers = 3;

/** Model calls for a node, by the number of convergence checks. */
const costs = (checks: number): readonly PaperClaim[] => {
  const worst = node * checks + analysers;
  const light = (node - 1) * checks;
  return [
    numberClaim({
      place: "section 4.5, minimum queries",
      claim: "a node costs at least 3 queries",
      printed: "3",
      value: first,
      why: "challenge, tests and solution",
    }),
    numberClaim({
      place: "section 4.5, maximum queries",
      claim: "a node costs at most 38 queries",
      printed: "38",
      value: worst,
      why: `(1 + 1 + 1 + 3 + 1) × ${checks} revisits + ${analysers} analysers`,
    }),
    numberClaim({
      place: "section 4.5.1, worst case",
      claim: "a node requires 35 calls in the worst case",
      printed: "35",
      value: worst,
      why: "section 4.5 counts 38 with the three analysers",
    }),
    numberClaim({
      place: "section 4.5.1, reduced worst case",
      claim: "without designer and analysers the worst case falls from 38 to 15",
      printed: "15",
      value: light,
      why: `(1 + 1 + 3 + 1) × ${checks}: no designer, no analysers`,
    }),
    numberClaim({
      place: "section 4.5.1, saving",
      claim: "this reduces costs by up to 50%",
      printed: "50",
      value: 100 * (1 - light / worst),
      why: "from the recomputed worst cases; 38 to 15 would be 61%",
    }),
  ];
};

/** Checks the claims of PrismBench's section 4.5 about costs, and table 3. */
export const costClaims = ({ table }: PaperSheets): readonly PaperClaim[] => [
  ...costs(table("1").value({ description: "Number of convergence checks" })),
  uncheckedClaim({
    place: "section 4.5, average queries",
    claim: "a node triggers 6 queries on average",
    printed: "6",
    why: "table 3 gives queries, but the text gives no number of nodes",
  }),
  nameClaim({
    place: "table 3, DS3, Wall Clock Runtime",
    claim: "DS3's wall-clock time is elevated: the longest of all",
    printed: "DS3",
    recomputed: bestLabels(table("3").column("model", { metric: "Wall Clock Runtime (Minutes)" })),
    why: "longest runtime of table 3",
  }),
  nameClaim({
    place: "table 3, GPT-OSS, Number of Queries",
    claim: "GPT-OSS, which is repaired most, needs the most queries",
    printed: "GPT-OSS",
    recomputed: bestLabels(table("3").column("model", { metric: "Number of Queries" })),
    why: "most queries of table 3",
  }),
];
