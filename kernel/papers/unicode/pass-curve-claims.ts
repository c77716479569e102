import { inferN } from "../../../toolkit/stats/audit/infer-n.ts";
import { numberClaim, statementClaim, uncheckedClaim } from "../checks.ts";
import type { PaperClaim } from "../claim.ts";
import type { PaperSheets } from "../paper-spec.ts";
import { leader, leaderRows } from "./leader-rows.ts";

/** Checks the claims of UniCode's appendix A.3 about table 2, and the table's internal consistency. */
export const passCurveClaims = ({ table }: PaperSheets): readonly PaperClaim[] => {
  const sheet = table("2");
  const curve = sheet.column("k");
  const at = (k: string): number => curve.get(k) ?? Number.NaN;
  const values = [...curve.values()];
  const steps = values.slice(1).map((value, i) => value - (values[i] ?? 0));
  const printed = sheet.rows().map((row) => row.printed);
  const size = inferN(printed, [481, 502], { scale: 100 });
  const bends = steps.flatMap((step, i) => {
    const before = steps[i - 1];
    return before !== undefined && step - before > 0.2 + 1e-9
      ? [`${before.toFixed(1)} to k = ${i + 1}, then ${step.toFixed(1)}`]
      : [];
  });
  const first = leader(leaderRows(table("1")), "o4-mini (medium)").average;
  return [
    numberClaim({
      place: "table 2, 1",
      claim: "pass@1 is that of table 1",
      printed: printed[0] ?? "",
      value: first,
      why: "o4-mini (medium) of table 1",
    }),
    numberClaim({
      place: "appendix A.3, k = 1",
      claim: "the pass rate is 66.1% at k = 1",
      printed: "66.1%",
      value: at("1"),
      why: "the cell of table 2",
    }),
    numberClaim({
      place: "appendix A.3, k = 10",
      claim: "the pass rate is 83.5% at k = 10",
      printed: "83.5%",
      value: at("10"),
      why: "the cell of table 2",
    }),
    statementClaim({
      place: "appendix A.3, improvement",
      claim: "the pass rate rises by over 20 percentage points",
      printed: "over 20",
      recomputed: (at("10") - at("1")).toFixed(1),
      holds: at("10") - at("1") > 20,
      why: "difference of the two cells of table 2",
    }),
    statementClaim({
      place: "appendix A.3, plateau",
      claim: "the pass rate does not rise after k = 8",
      printed: "after k = 8",
      recomputed: `${at("8")}, ${at("9")}, ${at("10")}`,
      holds: at("8") === at("10"),
      why: "table 2",
    }),
    statementClaim({
      place: "appendix A.3, near-perfect",
      claim: "the model does not reach a near-perfect score",
      printed: "not near-perfect",
      recomputed: `${Math.max(...values)}%`,
      holds: Math.max(...values) < 95,
      why: "the largest rate of table 2",
    }),
    statementClaim({
      place: "table 2, order",
      claim: "more attempts never solve less",
      printed: "rising",
      recomputed: values.join(", "),
      holds: steps.every((step) => step >= 0),
      why: "pass@k cannot fall with k",
    }),
    statementClaim({
      place: "table 2, steps",
      claim: "each further attempt adds no more than the one before",
      printed: "a pass@k curve",
      recomputed: bends.length === 0 ? "steps never grow" : bends.join("; "),
      holds: bends.length === 0,
      why: "the unbiased estimator of pass@k is concave in k; rounding can bend it by 0.2. A count of the first k answers can bend",
    }),
    statementClaim({
      place: "table 2, whole problems",
      claim: "the rates are shares of about 492 problems",
      printed: "492",
      recomputed: `${size.consistent} of ${size.total} fit ${size.n}, the best from 481 to 502`,
      holds: size.consistent === size.total,
      why: "a problem counts as solved or not (GRIM); all problems are 481 to 502 by appendix B.4",
    }),
    uncheckedClaim({
      place: "appendix A.3, classes of tags",
      claim: "tags gain at least 20, 10 to 20, or at most 10 points from pass@1 to pass@3",
      printed: ">= 20, 10 to 20, <= 10",
      why: `the gains of tags stand in figure 8, which is not in the text; over all problems it is ${(at("3") - at("1")).toFixed(1)}`,
    }),
  ];
};
