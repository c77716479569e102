import { numberClaim, statementClaim, uncheckedClaim } from "../checks.ts";
import type { PaperClaim } from "../claim.ts";
import type { PaperSheets } from "../paper-spec.ts";
import { modelShorthand } from "./short-name.ts";

/** Lists outside PAIR-Bench's numeric tables, for the claims that count their items. */
const lists: readonly (readonly [place: string, claim: string, printed: string, list: readonly string[]])[] = [
  ["table 2, hint levels", "a six-level hint-depth scale", "6", ["L1", "L2", "L3", "L4", "L5", "L6"]],
  [
    "section III, dimensions",
    "benchmarks are compared along six dimensions",
    "6",
    [
      "execution grounding",
      "multi-turn repair",
      "natural-language feedback",
      "hidden-test protection",
      "progressive evaluation",
      "adaptive feedback",
    ],
  ],
  [
    "section IV, components",
    "the benchmark consists of four components",
    "4",
    ["scenario constructor", "hint generator", "adaptive policy", "trajectory evaluator"],
  ],
  [
    "section IV-A, signals",
    "a failure signature has three signals",
    "3",
    ["reference execution trace", "expected-output shape", "candidate failure type"],
  ],
  ["section V, research questions", "three research questions", "3", ["RQ1", "RQ2", "RQ3"]],
];

const filters: readonly (readonly [what: string, claim: string, printed: string])[] = [
  ["tests", "each problem has more than 100 test cases", "100"],
  ["initial pass rate", "the initial pass rate is between 10% and 55%", "10 to 55"],
  ["lines", "programs have 15 to 80 lines of code", "15 to 80"],
  ["complexity", "the cyclomatic complexity is at least 8", "8"],
];

/** Works that the text cites by number, the works under these numbers in the reference list, and the list's length. */
const references = {
  length: 28,
  cited: [
    ["section I, reference 16", "data and code are at [16]", "[16]", "Austin et al., on MBPP", false],
    ["section III, reference 18", "InterCode is [18]", "[18]", "Hendrycks et al., on APPS; InterCode is [17]", false],
    ["section III, reference 3", "SWE-bench is [3]", "[3]", "Jimenez et al., on SWE-bench", true],
  ],
} as const;

const citations: readonly PaperClaim[] = [
  ...references.cited.map(([place, claim, printed, recomputed, holds]) =>
    statementClaim({ place, claim, printed, recomputed, holds, why: "the list of references" }),
  ),
  statementClaim({
    place: "section V, dataset construction, reference 29",
    claim: "the data set is [29]",
    printed: "[29]",
    recomputed: `the list ends at [${references.length}], which is the data set`,
    holds: references.length >= 29,
    why: "the list of references: from [16] on all numbers are one too high",
  }),
];

/** Checks claims about counts and bounds; some claims could be checked only with the data set. */
export const textCountClaims = ({ table }: PaperSheets): readonly PaperClaim[] => {
  const [board, robust] = [table("3"), table("5")];
  const models = board.labels("model");
  const within = (metric: string, claim: string, [low, high]: readonly [number, number]): PaperClaim => {
    const values = board.rows({ metric }).map(({ value }) => value ?? Number.NaN);
    return statementClaim({
      place: `table 3, ${metric}, range`,
      claim,
      printed: `${low} to ${high}`,
      recomputed: `${Math.min(...values)} to ${Math.max(...values)}`,
      holds: values.every((value) => value >= low && value <= high),
      why: "column of table 3",
    });
  };
  const repair = models.map(
    (model) =>
      [
        robust.value({ model: modelShorthand(model), setting: "Control", metric: "Repair Rate" }),
        board.value({ model, metric: "Broader Repair" }),
      ] as const,
  );
  return [
    ...lists.map(([place, claim, printed, list]) =>
      numberClaim({ place, claim, printed, value: list.length, why: list.join(", ") }),
    ),
    numberClaim({
      place: "section V, model selection",
      claim: "eight models are chosen",
      printed: "8",
      value: models.length,
      why: "rows of table 3",
    }),
    numberClaim({
      place: "section V-C, models",
      claim: "three representative models",
      printed: "3",
      value: table("7").labels("model").length,
      why: "models of table 7",
    }),
    within("Hint Efficiency", "hint efficiency lies between 0 and 6", [0, 6]),
    within("Turns to Fix", "fixed instances need between 1 and 10 turns", [1, 10]),
    statementClaim({
      place: "table 5, Repair Rate, against table 3",
      claim: "the repair rate contains the broader repair gain",
      printed: "at least BRG",
      recomputed: `${repair.filter(([all, broader]) => all >= broader).length} of ${repair.length} models`,
      holds: repair.every(([all, broader]) => all >= broader),
      why: "by their formulas repair rate = targeted part + broader part",
    }),
    ...citations,
    ...filters.map(([what, claim, printed]) =>
      uncheckedClaim({
        place: `section V, dataset construction, ${what}`,
        claim,
        printed,
        why: "the data set is not in the paper",
      }),
    ),
  ];
};
