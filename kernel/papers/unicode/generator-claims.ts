import { pearson } from "../../../toolkit/stats/rank/pearson.ts";
import { spearman } from "../../../toolkit/stats/rank/spearman.ts";
import { numberClaim, shareClaim, statementClaim } from "../checks.ts";
import type { PaperClaim } from "../claim.ts";
import { labelsByValue } from "../numbers.ts";
import type { PaperSheets } from "../paper-spec.ts";
import { leader, leaderRows } from "./leader-rows.ts";

const [deepseek, standard, human] = [
  "Unicode (deepseek-generated)",
  "Unicode (o4mini-generated)",
  "LiveCodeBench (human-curated, no contamination)",
] as const;

/** Name of a generator in UniCode's table 5 → its name in table 1, if the names differ. */
const inTable1: Readonly<Record<string, string>> = { "o4-mini": "o4-mini (medium)" };

/**
 * The p-value of a correlation r of six pairs. Two lists with this correlation are made from the first two orthogonal
 * polynomials.
 */
const pOfSix = (r: number): number => {
  const line = [-5, -3, -1, 1, 3, 5].map((value) => value / Math.sqrt(70));
  const bow = [5, -1, -4, -4, -1, 5].map((value) => value / Math.sqrt(84));
  const mixed = line.map((value, i) => r * value + Math.sqrt(1 - r * r) * (bow[i] as number));
  return pearson(line, mixed).test.pValue;
};

/** Checks the claims of UniCode's appendix B.3 about table 5, and the table's internal consistency. */
export const generatorClaims = ({ table }: PaperSheets): readonly PaperClaim[] => {
  const sheet = table("5");
  const leaders = leaderRows(table("1"));
  const column = (problems: string) => sheet.column("model", { problems });
  const at = (model: string, problems: string): number => column(problems).get(model) ?? Number.NaN;
  const both = (a: string, b: string): readonly [number[], number[]] => {
    const models = [...column(a).keys()].filter((model) => column(b).has(model));
    return [models.map((model) => at(model, a)), models.map((model) => at(model, b))];
  };
  const [x, y] = both(deepseek, standard);
  const r = pearson(x, y);
  /** Rounding of all twelve rates changes r by less than this. */
  const slack = 0.0005;
  const correlation = (place: string): PaperClaim =>
    numberClaim({
      place,
      claim: "Pearson's r of the two generated sets is 0.984",
      printed: "0.984",
      value: r.estimate,
      slack,
      why: "the six pairs of rates of table 5",
    });
  const models = sheet.labels("model");
  const gap = at("deepseek-r1", human) - at("deepseek-r1", standard);
  const swaps = (a: string, b: string): string => {
    const shared = (problems: string): readonly string[] =>
      labelsByValue(column(problems)).filter((model) => column(a).has(model) && column(b).has(model));
    return shared(a).join(" > ") === shared(b).join(" > ")
      ? ""
      : `${shared(a).join(" > ")} against ${shared(b).join(" > ")}`;
  };
  const changed = [swaps(deepseek, standard), swaps(deepseek, human), swaps(standard, human)].filter(
    (text) => text !== "",
  );
  return [
    ...sheet.rows({ problems: deepseek }).map(({ dims, printed }) =>
      shareClaim({
        place: `table 5, ${dims.model}, ${deepseek}`,
        claim: "a share of the 104 problems",
        printed,
        n: 104,
        of: "problems",
      }),
    ),
    ...models.map((model) =>
      numberClaim({
        place: `table 5, ${model}, ${standard}`,
        claim: "the rate is that of table 1",
        printed: sheet.printed({ model, problems: standard }),
        value: leader(leaders, inTable1[model] ?? model).average,
        why: `${inTable1[model] ?? model} of table 1`,
      }),
    ),
    numberClaim({
      place: "appendix B.3, models",
      claim: "6 models are compared",
      printed: "6",
      value: models.length,
      why: "rows of table 5",
    }),
    correlation("table 5, caption"),
    correlation("appendix B.3, correlation"),
    statementClaim({
      place: "appendix B.3, p-value",
      claim: "the p-value of r is 4e-4",
      printed: "4e-4",
      recomputed: r.test.pValue.toExponential(1),
      holds: r.test.pValue.toExponential(0) === "4e-4",
      why: `t test of the recomputed r of ${r.estimate.toFixed(4)}, two-sided, 6 pairs`,
    }),
    statementClaim({
      place: "appendix B.3, p-value of the printed r",
      claim: "the p-value of an r of 0.984 is 4e-4",
      printed: "4e-4",
      recomputed: pOfSix(0.984).toExponential(1),
      holds: pOfSix(0.984).toExponential(0) === "4e-4",
      why: "t test of the printed r, two-sided, 6 pairs: the two printed numbers fit one another",
    }),
    numberClaim({
      place: "appendix B.3, deepseek-r1 on its own problems",
      claim: "deepseek-r1 reaches 61.6% on its own problems",
      printed: "61.6%",
      value: at("deepseek-r1", deepseek),
      why: "the cell of table 5",
    }),
    numberClaim({
      place: "appendix B.3, deepseek-r1 on problems of o4-mini",
      claim: "deepseek-r1 reaches 55.6% on problems of o4-mini",
      printed: "55.6%",
      value: at("deepseek-r1", standard),
      why: "the cell of table 5; table 1 has 55.6",
    }),
    statementClaim({
      place: "appendix B.3, own problems",
      claim: "deepseek-r1 does better on its own problems",
      printed: "markedly better",
      recomputed: `${(at("deepseek-r1", deepseek) - at("deepseek-r1", standard)).toFixed(1)} points`,
      holds: at("deepseek-r1", deepseek) > at("deepseek-r1", standard),
      why: "table 5",
    }),
    statementClaim({
      place: "appendix B.3, similar gap",
      claim: "a similar gap persists on LiveCodeBench",
      printed: "similar",
      recomputed: `${gap.toFixed(1)} points against ${(at("deepseek-r1", deepseek) - at("deepseek-r1", standard)).toFixed(1)}`,
      holds: gap < 2 * (at("deepseek-r1", deepseek) - at("deepseek-r1", standard)),
      why: "deepseek-r1 on LiveCodeBench, and on its own problems, less its rate on problems of o4-mini (table 5); less than twice is taken as similar",
    }),
    statementClaim({
      place: "appendix B.3, ranking of the generated sets",
      claim: "the ranking is highly consistent between the generated sets",
      printed: "highly consistent",
      recomputed: `Spearman ${spearman(x, y).estimate.toFixed(3)}`,
      holds: spearman(x, y).estimate >= 0.9,
      why: "ranks of the six models of table 5",
    }),
    statementClaim({
      place: "appendix B.3, ranking of all three sets",
      claim: "the relative ranking is the same on all three sets",
      printed: "consistent",
      recomputed: changed.length === 0 ? "the same" : changed.join("; "),
      holds: changed.length === 0,
      why: "orders of table 5 over the models that two sets share",
    }),
  ];
};
