import { describe, expect, test } from "vitest";
import * as charts from "../../../toolkit/charts/index.ts";
import * as stats from "../../../toolkit/stats/index.ts";
import { chance, upTo } from "../../gallery/figures.ts";

const models = ["weak", "middle", "strong"];
/** `scores[model][task]`, each 0 or 1. */
const scores = models.map((_, m) => upTo(40).map((t) => (chance(m, t) < 0.3 + 0.2 * m ? 1 : 0) as 0 | 1));
const even = upTo(6).map((i) => upTo(6).map((j) => 3 * chance(i + j, i * j) + (i + j) / 4));
const sums = scores.map((row) => row.reduce<number>((sum, x) => sum + x, 0));
const [a, b, c] = scores as [number[], number[], number[]];
const table = stats.pairedCounts(c, a);
const wins = [
  [0, 4, 2],
  [6, 0, 3],
  [8, 7, 0],
];
const tasks = upTo(40).map((t) => `task ${t}`);

/** Statistics whose results a chart accepts unchanged. The compiler tests it, because there are no casts. */
const handOvers: Readonly<Record<string, () => charts.Chart>> = {
  "wilson → leaderboard": () =>
    charts.leaderboard(
      charts.named(
        models,
        sums.map((x) => stats.wilson(x, 40)),
      ),
    ),
  "wilson → groupedBars, with a reference": () =>
    charts.groupedBars(
      models.map((series, m) => ({ group: "all tasks", series, value: stats.wilson(sums[m] ?? 0, 40) })),
      { reference: stats.wilson(sums[0] ?? 0, 40).estimate },
    ),
  "wilson → conceptRadar": () =>
    charts.conceptRadar(models.map((series, m) => ({ series, concept: "all", value: stats.wilson(sums[m] ?? 0, 40) }))),
  "wilson → conceptPairs": () =>
    charts.conceptPairs([{ pair: ["loops", "sorting"], value: stats.wilson(sums[0] ?? 0, 40), n: 40 }]),
  "wilson → correlationScatter": () =>
    charts.correlationScatter(
      models.map((name, m) => ({ name, x: stats.wilson(sums[m] ?? 0, 40), y: stats.wilson(sums[m] ?? 0, 80) })),
    ),
  "clusteredProportion → leaderboard": () => charts.leaderboard({ weak: stats.clusteredProportion(a, tasks) }),
  "meanInterval → leaderboard": () => charts.leaderboard({ weak: stats.meanInterval([12, 15, 11, 19]) }),
  "bootstrap → leaderboard": () =>
    charts.leaderboard({
      weak: stats.bootstrap(a, (x) => Array.from(x).reduce((s, v) => s + v, 0) / x.length),
    }),
  "kendallTau → leaderboard": () => charts.leaderboard({ weak: stats.kendallTau([1, 2, 3, 4, 5], [1, 3, 2, 5, 4]) }),
  "rankIntervals → leaderboard": () =>
    charts.leaderboard(charts.named(models, stats.rankIntervals(scores, { replicates: 200 })), {
      better: "lower",
      unit: "number",
    }),
  "bradleyTerry → leaderboard": () => charts.leaderboard(charts.named(models, stats.bradleyTerry(wins).strengths)),
  "twoParameter → leaderboard": () =>
    charts.leaderboard(charts.named(models, stats.twoParameter(scores, { nodes: 61 }).abilities)),
  "passAtKInterval → leaderboard": () => charts.leaderboard({ weak: stats.passAtKInterval([5, 5, 5], [0, 2, 5], 2) }),
  "pairedDifference → pairedDifference": () =>
    charts.pairedDifference([{ a: "strong", b: "weak", difference: stats.pairedDifference(c, a) }]),
  "tango → pairedDifference": () =>
    charts.pairedDifference([{ a: "strong", b: "weak", difference: stats.tango(table) }]),
  "pairedT → pairedDifference": () =>
    charts.pairedDifference([{ a: "strong", b: "weak", difference: stats.pairedT(c, b) }]),
  "newcombe → pairedDifference": () =>
    charts.pairedDifference([
      {
        a: "x",
        b: "y",
        difference: stats.newcombe(30, 40, 20, 40),
        pValue: stats.fisherExact([
          [30, 10],
          [20, 20],
        ]).pValue,
      },
    ]),
  "pairedDifference → axisDrop": () =>
    charts.axisDrop([{ axis: "renamed", before: 0.7, after: 0.5, difference: stats.pairedDifference(a, c) }]),
  "passCurve → passCurve": () => charts.passCurve({ weak: stats.passCurve([5, 5, 5], [0, 2, 5]) }),
  "successCurve → passCurve": () =>
    charts.passCurve({ weak: stats.successCurve([[0, 1], [1], [0, 0]], 2) }, { metric: "success@k" }),
  "successCurve → cumulativeFix": () => charts.cumulativeFix({ weak: stats.successCurve([[0, 1], [1], [0, 0]], 2) }),
  "sensitivityBand → sensitivity": () => charts.sensitivity(stats.sensitivityBand(60, 100, [0, 0.05, 0.1])),
  "rankStability → tauMatrix": () =>
    charts.tauMatrix(
      ["run 1", "run 2", "run 3"],
      stats.rankStability([
        [80, 70, 60],
        [78, 72, 55],
        [80, 61, 69],
      ]),
    ),
  "bradleyTerry → winMatrix": () => charts.winMatrix(models, stats.bradleyTerry(wins)),
  "wins → winMatrix": () => charts.winMatrix(models, wins),
  "twoParameter → itemCurves": () =>
    charts.itemCurves(stats.twoParameter(scores, { nodes: 61 }), { names: tasks, models }),
  "rasch → itemCurves": () => charts.itemCurves(stats.rasch(scores, { nodes: 61 })),
  "grim → grimPlot": () =>
    charts.grimPlot(["5.19", "3.50"].map((mean, i) => ({ name: `row ${i}`, mean, n: 28, ...stats.grim(mean, 28) }))),
  "wilson → costAccuracy": () => charts.costAccuracy([{ model: "weak", cost: 2, score: stats.wilson(12, 40) }]),
  "wilson → languageHeatMap": () =>
    charts.languageHeatMap([{ model: "weak", language: "Go", score: stats.wilson(12, 40) }]),
  "wilson → conceptHeatMap": () =>
    charts.conceptHeatMap([{ model: "weak", concept: "loops", value: stats.wilson(12, 40), n: 40 }]),
  "wilson → scoreByDate": () => charts.scoreByDate([{ series: "weak", date: "2024-03", score: stats.wilson(12, 40) }]),
  "scores → taskStrip": () => charts.taskStrip({ models, tasks, scores }),
  "rankIntervals → rankHistogram": () =>
    charts.rankHistogram(charts.named(models, stats.rankIntervals(scores, { replicates: 200 }))),
};

describe("results of statistics go into their charts as they are", () => {
  test.each(Object.entries(handOvers))("%s", async (_, make) => {
    const svg = await make().toSvg();
    expect(svg).toMatch(/^<svg/);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });
  test("criticalDifference → criticalDifference: the same groups", () => {
    const result = stats.criticalDifference(even);
    const names = upTo(6).map((i) => `model ${i}`);
    const text = charts.criticalDifference(result, { models: names }).toText();
    for (const group of result.groups) {
      const order = group.toSorted((x, y) => (result.meanRanks[x] ?? 0) - (result.meanRanks[y] ?? 0));
      expect(text).toContain(`${names[order[0] ?? 0]} to ${names[order.at(-1) ?? 0]}`);
    }
    expect(() => charts.criticalDifference(result, { models: ["one"] })).toThrow(
      expect.objectContaining({ code: "length_mismatch" }),
    );
  });
});

test("named refuses names that are too few or alike", () => {
  expect(() => charts.named(["a"], [1, 2])).toThrow(/each of the 2 results, got 1/);
  expect(() => charts.named(["a", "a"], [1, 2])).toThrow(/different/);
});
