import { grim } from "../../../toolkit/stats/audit/grim.ts";
import { numberClaim, shareClaim, statementClaim } from "../checks.ts";
import type { PaperClaim } from "../claim.ts";
import { labelsByValue } from "../numbers.ts";
import type { PaperSheets } from "../paper-spec.ts";

const validated = "Problems with validated suites (%)";

const method = {
  rstar: { group: "rStar-Coder", method: "MajVote (Unfiltered)" },
  stage1: { group: "Ours", method: "Stage 1 (Brute-Force)" },
  unfiltered: { group: "Ours", method: "MajVote (Unfiltered)" },
  filtered: { group: "Ours", method: "MajVote (Filtered)" },
  full: { group: "Ours", method: "Full Pipeline" },
} as const;

type Method = keyof typeof method;

/**
 * Checks UniCode's claims about table 3 in the abstract, sections 1, 3.2, 4.1 and appendix B.1. Checks the table's
 * internal consistency, too.
 */
const ablationClaims = ({ table }: PaperSheets): readonly PaperClaim[] => {
  const sheet = table("3");
  const at = (row: Method, metric: string): number => sheet.value({ ...method[row], metric });
  const cell = (place: string, row: Method, metric: string, printed: string): PaperClaim =>
    numberClaim({
      place,
      claim: `${metric} of ${method[row].group}, ${method[row].method} is ${printed}`,
      printed,
      value: at(row, metric),
      why: "the cell of table 3",
    });
  const order = (metric: string): readonly number[] =>
    (["unfiltered", "filtered", "full"] as const).map((row) => at(row, metric));
  const rising = (metric: string): PaperClaim =>
    statementClaim({
      place: `section 3.2, components, ${metric}`,
      claim: `each component improves ${metric.toLowerCase()}`,
      printed: "improves",
      recomputed: order(metric).join(", "),
      holds: order(metric).every((value, i, all) => i === 0 || value > (all[i - 1] ?? 0)),
      why: "unfiltered vote, filtered vote and full pipeline of table 3",
    });
  const shares = sheet.rows({ metric: validated }).map(({ dims, printed }) =>
    shareClaim({
      place: `table 3, ${dims.group}, ${dims.method}, validated suites`,
      claim: "a share of the 80 problems",
      printed,
      n: 80,
      of: "problems",
    }),
  );
  const leads = (metric: string): PaperClaim =>
    statementClaim({
      place: `appendix B.1, ${metric}`,
      claim: `the full pipeline outperforms the baseline in ${metric.toLowerCase()}`,
      printed: `${at("full", metric)} against ${at("rstar", metric)}`,
      recomputed: `${(at("full", metric) - at("rstar", metric)).toFixed(1)} points more`,
      holds: at("full", metric) > at("rstar", metric),
      why: "table 3",
    });
  return [
    ...shares,
    cell("section 1, reliability", "full", "Correctness", "94.5%"),
    cell("section 4.1, correctness", "full", "Correctness", "94.5%"),
    cell("section 4.1, correctness of the baseline", "rstar", "Correctness", "86.9%"),
    cell("section 4.1, coverage", "full", "Coverage", "86.0%"),
    cell("section 4.1, coverage of the baseline", "rstar", "Coverage", "80.2%"),
    cell("appendix B.1, full correctness", "full", "Correctness", "94.5%"),
    cell("appendix B.1, baseline correctness", "rstar", "Correctness", "86.9%"),
    cell("appendix B.1, full coverage", "full", "Coverage", "86.0%"),
    cell("appendix B.1, baseline coverage", "rstar", "Coverage", "80.2%"),
    leads("Correctness"),
    leads("Coverage"),
    cell("appendix B.1, stage 1 filtering, from", "unfiltered", "Correctness", "86.7%"),
    cell("appendix B.1, stage 1 filtering, to", "filtered", "Correctness", "93.8%"),
    numberClaim({
      place: "appendix B.1, stage 1 filtering",
      claim: "filtering adds 7.1 points of correctness",
      printed: "+7.1%",
      value: at("filtered", "Correctness") - at("unfiltered", "Correctness"),
      why: "difference of the two cells of table 3",
    }),
    cell("appendix B.1, adversarial inputs, from", "stage1", "Coverage", "81.5%"),
    cell("appendix B.1, adversarial inputs, to", "full", "Coverage", "86.0%"),
    statementClaim({
      place: "appendix B.1, adversarial inputs",
      claim: "adversarial and corner inputs enhance coverage",
      printed: "81.5% to 86.0%",
      recomputed: `${at("unfiltered", "Coverage")} with all inputs against ${at("rstar", "Coverage")} with random ones, same vote`,
      holds:
        at("unfiltered", "Coverage") > at("rstar", "Coverage") && at("full", "Coverage") > at("stage1", "Coverage"),
      why: "the rows of table 3 that differ in inputs; from stage 1 to the full pipeline the stages change as well",
    }),
    cell("appendix B.1, validated suites", "full", validated, "94.8%"),
    statementClaim({
      place: "appendix B.1, validated suites against rStar-Coder",
      claim: "more suites are validated than by rStar-Coder",
      printed: "outperforms",
      recomputed: `${at("full", validated)} against ${at("rstar", validated)}`,
      holds: at("full", validated) > at("rstar", validated),
      why: "table 3",
    }),
    rising("Correctness"),
    rising("Coverage"),
  ];
};

/** Checks the claims of UniCode's appendix B.2 about table 4, and the table's internal consistency. */
const sweepClaims = ({ table }: PaperSheets): readonly PaperClaim[] => {
  const sheet = table("4");
  const column = (metric: string) => sheet.column("distribution", { metric });
  const [correct, covered] = [column("Correctness (%)"), column("Coverage (%)")];
  const chosen = "(20, 20, 10)";
  const at = (from: ReadonlyMap<string, number>, label: string): number => from.get(label) ?? Number.NaN;
  const all = sheet.rows().map(({ printed }) => printed);
  const fits = all.filter((text) => grim(text, 960, { scale: 100 }).consistent);
  const extremes = (place: string, claim: string, from: ReadonlyMap<string, number>, at: number): PaperClaim =>
    statementClaim({
      place,
      claim,
      printed: "(5, 5, 0)",
      recomputed: labelsByValue(from).at(at) ?? "",
      holds: labelsByValue(from).at(at) === "(5, 5, 0)",
      why: "table 4 in order",
    });
  const gain = at(covered, "(30, 30, 20)") - at(covered, chosen);
  return [
    statementClaim({
      place: "table 4, shares of solutions",
      claim: "the rates are shares of the 960 solutions",
      printed: "960",
      recomputed: `${fits.length} of ${all.length} fit`,
      holds: fits.length === all.length,
      why: "GRIM; correctness and coverage each rest on a part of the 960 only, which the paper does not state",
    }),
    numberClaim({
      place: "section 3.1, test suite",
      claim: "20 random, 20 adversarial and 10 corner cases make 50",
      printed: "50",
      value: 20 + 20 + 10,
      why: "sum",
    }),
    numberClaim({
      place: "appendix B.2, test suite",
      claim: "20 + 20 + 10 test cases make 50",
      printed: "50",
      value: 20 + 20 + 10,
      why: "sum",
    }),
    extremes("appendix B.2, small suites, correctness", "(5, 5, 0) has the highest correctness", correct, 0),
    extremes("appendix B.2, small suites, coverage", "(5, 5, 0) has the lowest coverage", covered, -1),
    numberClaim({
      place: "appendix B.2, correctness",
      claim: "the chosen suite has 94.0%",
      printed: "94.0%",
      value: at(correct, chosen),
      why: "the cell of table 4",
    }),
    numberClaim({
      place: "appendix B.2, coverage",
      claim: "the chosen suite has 87.5%",
      printed: "87.5%",
      value: at(covered, chosen),
      why: "the cell of table 4",
    }),
    statementClaim({
      place: "appendix B.2, elbow point",
      claim: "beyond (20, 20, 10) coverage rises only marginally",
      printed: "marginally",
      recomputed: `${gain.toFixed(1)} points after ${(at(covered, chosen) - at(covered, "(10, 10, 5)")).toFixed(1)}`,
      holds: gain > 0 && gain < at(covered, chosen) - at(covered, "(10, 10, 5)"),
      why: "steps of table 4",
    }),
    statementClaim({
      place: "appendix B.2, larger suites, correctness",
      claim: "larger suites cost correctness",
      printed: "94.0% to 91.7%",
      recomputed: `${at(correct, chosen)} to ${at(correct, "(30, 30, 20)")}`,
      holds: at(correct, "(30, 30, 20)") < at(correct, chosen),
      why: "table 4",
    }),
  ];
};

export const suiteClaims = (sheets: PaperSheets): readonly PaperClaim[] => [
  ...ablationClaims(sheets),
  ...sweepClaims(sheets),
];
