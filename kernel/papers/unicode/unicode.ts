import type { Chart } from "../../../toolkit/charts/chart.ts";
import { costAccuracy } from "../../../toolkit/charts/cost-accuracy.ts";
import { wilson } from "../../../toolkit/stats/intervals/wilson.ts";
import { pearson } from "../../../toolkit/stats/rank/pearson.ts";
import type { Interval } from "../../../toolkit/stats/result.ts";
import { intervalCell } from "../../../toolkit/tables/render/cell.ts";
import { Table } from "../../../toolkit/tables/table.ts";
import { joinRegistries } from "../claims/computation.ts";
import { rankByLabel } from "../numbers.ts";
import type { PaperSpec } from "../paper-spec.ts";
import type { PaperSheets } from "../sheet.ts";
import { unicodeCapacityComputations, unicodeCapacityFamilies } from "./computations/capacity.ts";
import { unicodeCellComputations } from "./computations/cells.ts";
import { unicodeErrorComputations } from "./computations/errors.ts";
import { unicodeGeneratorComputations } from "./computations/generators.ts";
import { unicodeLeaderComputations, unicodeLeaderFamilies } from "./computations/leaders.ts";
import { unicodeListComputations } from "./computations/lists.ts";
import { unicodeRows } from "./evaluation-rows.ts";
import { unicodeLayouts } from "./layouts.ts";
import { leaderRows } from "./leader-rows.ts";

/**
 * The number of problems in UniCode's section 4.1. The paper later removes problems that all baseline models solved,
 * but does not give their number.
 */
const problems = 492;

const scoreOf = (percent: number): Interval => wilson((percent * problems) / 100, problems);

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

const leaders = ({ table }: PaperSheets): readonly Table[] => {
  const rows = leaderRows(table("1"));
  const places = rankByLabel(new Map(rows.map(({ model, average }) => [model, average])));
  return [
    new Table(
      rows
        .map(({ model, average, impact, cost }) => ({
          rank: places.get(model),
          model,
          interval: scoreOf(average),
          "Δ in all": rounded(impact.Rand + impact.Adv + impact.Corn, 1),
          "$ a solved problem": Number.isNaN(cost) ? null : rounded((100 * cost) / average, 4),
        }))
        .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0)),
      {
        title: "Both groups in one ranking",
        columns: [
          "rank",
          "model",
          {
            key: "interval",
            label: "95% interval (Wilson)",
            format: (interval: Interval) => intervalCell(interval, { percent: true }),
          },
          "Δ in all",
          "$ a solved problem",
        ],
        notes: [`Intervals for ${problems} problems; fewer were kept, so they are a little too narrow.`],
      },
    ),
  ];
};

const gains = ({ table }: PaperSheets): readonly Table[] => {
  const curve = [...table("2").column("k")];
  const rows = curve.map(([k, rate], i) => ({
    k: Number(k),
    rate,
    gain: i === 0 ? null : rounded(rate - (curve[i - 1]?.[1] ?? 0), 1),
  }));
  return [new Table(rows, { title: "What each further attempt adds", notes: ["A pass@k curve cannot bend upwards."] })];
};

const agreement = ({ table }: PaperSheets): readonly Table[] => {
  const sheet = table("5");
  const sets = sheet.labels("problems");
  const rows = sets.flatMap((a, i) =>
    sets.slice(i + 1).map((b) => {
      const [x, y] = [sheet.column("model", { problems: a }), sheet.column("model", { problems: b })];
      const shared = [...x.keys()].filter((model) => y.has(model));
      const r = pearson(
        shared.map((model) => x.get(model) as number),
        shared.map((model) => y.get(model) as number),
      );
      return {
        a,
        b,
        models: shared.length,
        "Pearson's r": rounded(r.estimate, 4),
        low: rounded(r.low, 3),
        high: rounded(r.high, 3),
      };
    }),
  );
  return [new Table(rows, { title: "Correlation of the sets, recomputed", notes: ["95% intervals by Fisher's z."] })];
};

const cost = ({ table }: PaperSheets): Chart =>
  costAccuracy(
    leaderRows(table("1")).map(({ model, average, cost: dollars }) => ({
      model,
      cost: Number.isNaN(dollars) ? 0 : dollars,
      score: scoreOf(average),
    })),
    { title: `UniCode: performance against cost, intervals for ${problems} problems`, unit: "US dollars a problem" },
  );

/** The paper "UniCode: Augmenting Evaluation for Code Reasoning". */
export const unicode: PaperSpec = {
  name: "unicode",
  title: "UniCode: Augmenting Evaluation for Code Reasoning",
  registry: joinRegistries(
    { computations: unicodeListComputations },
    { computations: unicodeCellComputations },
    { computations: unicodeLeaderComputations, families: unicodeLeaderFamilies },
    { computations: unicodeGeneratorComputations },
    { computations: unicodeErrorComputations },
    { computations: unicodeCapacityComputations, families: unicodeCapacityFamilies },
  ),
  filled: unicodeRows,
  layouts: unicodeLayouts,
  unfilled: {
    "3": "making test suites by a vote of solutions, and grading them",
    "4": "making test suites by a vote of solutions, and grading them",
    "5": "making problems by several generators from the same seeds",
    "6": "it follows from a formula: contaminatedError and totalError of taulab/toolkit",
    "7": "it follows from orders of growth",
  },
  derived: { "1": leaders, "2": gains, "5": agreement },
  undrawn: {
    "3": "two of its numbers: a fall of 37% and a rate of 1.3%",
    "4": "none of its numbers",
    "7": "none of its numbers",
    "8": "the limits of its three groups, 10% and 20%",
    "9": "bounds of the two correlations, above 0.9 and below -0.9",
    "10": "an average fall, 7.9%, and those of two models",
    "11": "the numbers of tags, subtags and skills: 9, 31, 161",
  },
  figures: { "6": cost },
};
