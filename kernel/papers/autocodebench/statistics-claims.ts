import { sumOf } from "../../../toolkit/base/averages.ts";
import { numberClaim, statementClaim } from "../checks.ts";
import type { PaperClaim } from "../claim.ts";
import type { PaperSheets } from "../paper-spec.ts";
import type { Sheet } from "../sheet.ts";
import { printedCounts } from "./board.ts";

const splits = ["Difficulty (E)", "Difficulty (M)", "Difficulty (H)"];

const totals = (id: string, sheet: Sheet): readonly PaperClaim[] =>
  sheet.labels("set").map((set) =>
    numberClaim({
      place: `table ${id}, ${set}, Difficulty`,
      claim: "easy, medium and hard problems make up the set",
      printed: sheet.printed({ set, metric: "#Problems" }),
      value: sumOf(splits.map((metric) => sheet.value({ set, metric }))),
      why: "sum of the three printed counts",
    }),
  );

/** Checks that a subset, such as ACB-Lite of ACB-Full, has no more problems or test cases than its source. */
const within = (place: string, small: (metric: string) => number, large: (metric: string) => number): PaperClaim => {
  const metrics = ["#Problems", "#Test Cases", ...splits];
  const over = metrics.filter((metric) => small(metric) > large(metric));
  return statementClaim({
    place,
    claim: "the subset has no more problems or test cases of any kind than its source",
    printed: "subset",
    recomputed: over.length === 0 ? "at most as many" : `more in ${over.join(", ")}`,
    holds: over.length === 0,
    why: "problems, test cases and each difficulty of the two rows",
  });
};

/** Checks AutoCodeBench's tables 1, 3 and 11, and counts in the text. */
export const statisticsClaims = ({ table }: PaperSheets): readonly PaperClaim[] => {
  const [sets, logic, lite, board] = [table("3"), table("11"), table("9"), table("4")];
  const of = (set: string) => (metric: string) => sets.value({ set, metric });
  const [full, small, complete] = ["ACB-Full", "ACB-Lite", "ACB-Complete"].map(of) as [
    ReturnType<typeof of>,
    ReturnType<typeof of>,
    ReturnType<typeof of>,
  ];
  const mlpp = (metric: string): number => logic.value({ set: "MLPP", metric });
  const counts = [...printedCounts(lite).values()];
  const parts = [...printedCounts(board).values()];
  const longer = (metric: string, what: string): PaperClaim =>
    statementClaim({
      place: `appendix L, ${metric}`,
      claim: `multi-logic problems have longer ${what}`,
      printed: "longer",
      recomputed: `${mlpp(metric)} against ${full(metric)}`,
      holds: mlpp(metric) > full(metric),
      why: "table 11 against table 3",
    });
  const hard = (100 * full("Difficulty (H)")) / full("#Problems");
  const claimOf = (place: string, claim: string, printed: string, value: number, why: string): PaperClaim =>
    numberClaim({ place, claim, printed, value, why });
  return [
    ...totals("3", sets),
    ...totals("11", logic),
    within("table 3, ACB-Lite, subset", small, full),
    within("table 3, ACB-Complete, subset", complete, small),
    within("table 11, MLPP, subset", mlpp, full),
    claimOf(
      "table 9, Count, sum",
      "the counts sum to the problems of ACB-Lite",
      "1,586",
      sumOf(counts),
      "sum of the 20 counts",
    ),
    statementClaim({
      place: "section 2.2.2, 50 problems per language",
      claim: "ACB-Lite has 50 problems in each language to choose from",
      printed: "50",
      recomputed: `at least ${Math.min(...counts)}`,
      holds: Math.min(...counts) >= 50,
      why: "the smallest count of table 9",
    }),
    claimOf(
      "section 2.2.2, ACB-Complete",
      "50 problems in each of 20 languages are 1,000",
      "1,000",
      50 * counts.length,
      "50 times 20",
    ),
    claimOf(
      "table 3, ACB-Complete, #Problems",
      "the set has 1,000 problems",
      "1,000",
      complete("#Problems"),
      "the cell of table 3",
    ),
    statementClaim({
      place: "section 2.2.2, ACB-Lite",
      claim: "ACB-Lite has approximately 1,500 problems",
      printed: "approximately 1,500",
      recomputed: String(small("#Problems")),
      holds: Math.abs(small("#Problems") / 1500 - 1) <= 0.1,
      why: "table 3; within a tenth is taken as approximately",
    }),
    statementClaim({
      place: "section 2.2.1, hard problems",
      claim: "over 60% of the problems are hard",
      printed: "over 60%",
      recomputed: `${hard.toFixed(2)}%`,
      holds: hard > 60,
      why: "hard problems of table 3 over all",
    }),
    claimOf(
      "section 2.2.1, length",
      "a problem has 498.2 characters on average",
      "498.2",
      full("Prob Len"),
      "the cell of table 3",
    ),
    claimOf(
      "section 2.2.1, test cases",
      "a problem has 9.6 test cases on average",
      "9.6",
      full("#Test Cases") / full("#Problems"),
      "test cases over problems of table 3",
    ),
    claimOf(
      "section 1, problems",
      "AutoCodeBench has 3,920 problems",
      "3,920",
      full("#Problems"),
      "the cell of table 3",
    ),
    claimOf(
      "section 7, problems",
      "AutoCodeBench has 3,920 problems",
      "3,920",
      full("#Problems"),
      "the cell of table 3",
    ),
    claimOf(
      "table 1, AutoCodeBench, DSIZE",
      "the size is that of table 3",
      table("1").printed({ benchmark: "AutoCodeBench", metric: "DSIZE" }),
      full("#Problems"),
      "the cell of table 3",
    ),
    claimOf(
      "table 1, AutoCodeBench, PLen",
      "the problem length is that of table 3",
      table("1").printed({ benchmark: "AutoCodeBench", metric: "PLen" }),
      full("Prob Len"),
      "the cell of table 3",
    ),
    claimOf("abstract, languages", "the benchmark spans 20 languages", "20", parts.length, "columns of table 4"),
    ...(
      [
        ["abstract, balanced coverage", "balanced"],
        ["section 1, evenly distributed", "evenly distributed"],
        ["section 2.2.1, language distribution", "relatively balanced"],
        ["section 7, evenly distributed", "evenly distributed"],
      ] as const
    ).map(([place, printed]) =>
      statementClaim({
        place,
        claim: "the languages are covered evenly",
        printed,
        recomputed: `${Math.min(...parts)} to ${Math.max(...parts)} problems a language`,
        holds: Math.max(...parts) <= 1.1 * Math.min(...parts),
        why: "counts of table 4; the largest within a tenth of the smallest is taken as balanced",
      }),
    ),
    claimOf(
      "figure 3, multi-logic problems",
      "1,622 problems are multi-logic",
      "1,622",
      mlpp("#Problems"),
      "the cell of table 11",
    ),
    longer("Prob Len", "descriptions"),
    longer("Solu Len", "solutions"),
    statementClaim({
      place: "appendix L, difficulty",
      claim: "multi-logic problems are harder",
      printed: "harder",
      recomputed: `${((100 * mlpp("Difficulty (H)")) / mlpp("#Problems")).toFixed(2)}% hard against ${hard.toFixed(2)}%`,
      holds: mlpp("Difficulty (H)") / mlpp("#Problems") > full("Difficulty (H)") / full("#Problems"),
      why: "share of hard problems, table 11 against table 3",
    }),
  ];
};
