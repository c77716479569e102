import { sumOf } from "../../../toolkit/base/averages.ts";
import { numberClaim, statementClaim } from "../checks.ts";
import type { PaperClaim } from "../claim.ts";
import type { PaperSheets } from "../paper-spec.ts";

/** The values of two initial nodes, of which the second did better. */
const [worse, better] = [0.2, 0.8];

/** The probability of selecting a node by PrismBench's equation 12. */
const chosen = (value: number): number => value / sumOf([worse, better]);

/** PrismBench, equation 5: the value of an ancestor after n successes of a child with reward 1. */
const ancestor = (successes: number, discount: number): number =>
  sumOf(Array.from({ length: successes }, () => discount));

const lists: readonly (readonly [place: string, claim: string, printed: string, list: readonly string[]])[] = [
  [
    "section 3.6, metric categories",
    "four categories of metrics",
    "4",
    ["structural", "mastery", "performance", "diagnostic"],
  ],
  [
    "section 3.4, phases",
    "a 3-phase approach",
    "3",
    ["capability mapping", "challenge discovery", "comprehensive evaluation"],
  ],
  ["section 3.5.2, stochasticity", "two sources of stochasticity", "2", ["search and traversal", "LLM stochasticity"]],
  [
    "section 3.5, risks",
    "dynamic challenges introduce two risks",
    "2",
    ["invalid challenge", "miscalibrated difficulty"],
  ],
  [
    "section 1, weaknesses",
    "static benchmarks have three key weaknesses",
    "3",
    ["superficial", "leakage", "inflexible"],
  ],
];

/** Compares equations with the sentences about them, and lists with their stated lengths. */
export const equationClaims = ({ table }: PaperSheets): readonly PaperClaim[] => {
  const discount = table("1").value({ description: "Discount factor (Eq. 5)" });
  return [
    ...lists.map(([place, claim, printed, list]) =>
      numberClaim({ place, claim, printed, value: list.length, why: list.join(", ") }),
    ),
    numberClaim({
      place: "section 4.2, concepts",
      claim: "ten concepts",
      printed: "10",
      value: table("6").labels("concept").length,
      why: "rows of table 6",
    }),
    numberClaim({
      place: "section 4.3, difficulties",
      claim: "five levels of difficulty",
      printed: "5",
      value: table("5").labels("difficulty").length,
      why: "rows of table 5",
    }),
    statementClaim({
      place: "section 3.5.2, equation 12",
      claim: "the initial policy relies on the inverse value of nodes",
      printed: "inverse",
      recomputed: `${chosen(better)} for the better node, ${chosen(worse)} for the worse`,
      holds: chosen(worse) > chosen(better),
      why: "equation 12 for two nodes with values 0.8 and 0.2 is proportional to value",
    }),
    statementClaim({
      place: "section 3.4.1, equation 15",
      claim: "node values are normalised, so that a threshold in [0, 1] separates them",
      printed: "0 to 1",
      recomputed: `${ancestor(2, discount)} after two successes of a child`,
      holds: ancestor(2, discount) <= 1,
      why: "equation 5 adds the discounted reward each time",
    }),
  ];
};
