import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as stats from "../../../toolkit/stats/index.ts";

/** `scores[model][task]` of three models, the best first. */
const scores = Array.from({ length: 3 }, (_, m) =>
  Array.from({ length: 24 }, (_, t) => ((t * 7 + m * 5) % 11 > 2 + m * 3 ? 1 : 0)),
);
const rows = scores.flatMap((row, m) =>
  row.map((score, t) => ({ model: `m${m}`, task: `t${t}`, sample: 0, score, cluster: `c${t % 8}` })),
);
const clusters = scores[0]!.map((_, t) => `c${t % 8}`);

/** All functions that accept a table `scores[model][task]` or a list of results. */
const functions: Readonly<Record<string, (table: stats.Scores) => unknown>> = {
  friedman: (table) => stats.friedman(table),
  kendallW: (table) => stats.kendallW(table),
  cochransQ: (table) => stats.cochransQ(table),
  criticalDifference: (table) => stats.criticalDifference(table),
  rankIntervals: (table) => stats.rankIntervals(table, { replicates: 50 }),
  splitHalf: (table) => stats.splitHalf(table, { replicates: 50 }),
  bootstrapMeans: (table) => stats.bootstrapMeans(table, { replicates: 50 }),
};
const clustered: Readonly<Record<string, () => unknown>> = {
  rankIntervals: () => stats.rankIntervals(scores, { replicates: 50, clusters }),
  bootstrapMeans: () => stats.bootstrapMeans(scores, { replicates: 50, clusters }),
};

const unnamed = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, inner) => (["model", "models", "task", "tasks"].includes(key) ? undefined : inner)),
  );

describe.each(Object.entries(functions))("%s", (name, call) => {
  test("refuses a table on its side, whatever it would have computed", () => {
    expect(() => call(stats.transpose(scores))).toThrow(
      expect.objectContaining({ code: "invalid_argument", hint: expect.stringContaining("transpose(") }),
    );
  });
  test("takes results as they come, with their clusters", () => {
    const shuffled = rows
      .toSorted((a, b) => (a.task < b.task ? 1 : -1))
      .toSorted((a, b) => (a.model < b.model ? -1 : 1));
    expect(shuffled).toHaveLength(rows.length);
    expect(unnamed(call(rows))).toEqual(unnamed((clustered[name] ?? (() => call(scores)))()));
  });
});

test("many models on few tasks are taken where the caller says so", () => {
  const many = stats.transpose(scores);
  expect(stats.friedman(many, { models: 24 }).meanRanks).toHaveLength(24);
  expect(() => stats.friedman(scores, { models: 24 })).toThrow(
    expect.objectContaining({ hint: "rows and columns are swapped: use transpose(scores)" }),
  );
});

test("latent models and discrimination take results too, and any shape", () => {
  expect(stats.rasch(rows).models).toEqual(["m0", "m1", "m2"]);
  const four = [...rows, ...rows.filter(({ model }) => model === "m0").map((row) => ({ ...row, model: "m3" }))];
  expect(stats.discrimination(four)[0]!.task).toBe("t0");
  expect(stats.twoParameter(scores as (0 | 1)[][]).constant).toEqual(
    scores[0]!.flatMap((_, t) => (new Set(scores.map((row) => row[t])).size === 1 ? [t] : [])),
  );
});

describe("pivot", () => {
  test("gives the table back, in whatever order the rows come", () => {
    const score = fc.constantFrom(0, 1, 0.5, null);
    fc.assert(
      fc.property(
        fc.array(fc.array(score, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
        (table) => {
          const long = table.flatMap((row, m) =>
            row.map((score, t) => ({ model: `${m}`, task: `${t}`, sample: 0, score })),
          );
          expect(stats.pivot(long).scores).toEqual(table);
          const { models, tasks, scores: back } = stats.pivot(long.toReversed());
          expect(table).toEqual(
            table.map((row, m) => row.map((_, t) => back[models.indexOf(`${m}`)]![tasks.indexOf(`${t}`)])),
          );
        },
      ),
    );
  });
  test("takes one sample, counts them, labels tasks by cluster", () => {
    const long = [
      { model: "A", task: "x", sample: 0, score: 1, cluster: "k" },
      { model: "A", task: "x", sample: 1, score: 0, cluster: "k" },
      { model: "A", task: "y", sample: 0, score: null },
    ];
    expect(stats.pivot(long)).toMatchObject({ scores: [[0.5, null]], samples: [[2, 0]], clusters: ["k", "y"] });
    expect(stats.pivot(long, { sample: 1 }).scores).toEqual([[0]]);
    expect(() => stats.pivot([...long, { model: "B", task: "x", sample: 0, score: 1, cluster: "other" }])).toThrow(
      /two clusters/,
    );
    expect(() => stats.pivot([{ model: "A", tsk: "x", sample: 0, score: 1 } as never])).toThrow(/results\[0\]\.task/);
    expect(() => stats.friedman([...long, { model: "B", task: "x", sample: 0, score: 1 }] as never)).toThrow(
      /two clusters/,
    );
  });
  test("a gap is named by model and task", () => {
    const gap = [...rows, { model: "m0", task: "t99", sample: 0, score: 1 }];
    expect(() => stats.friedman(gap)).toThrow(/model "m1" has no score of task "t99"/);
    expect(stats.friedman(stats.completeColumns(gap).rows).statistic).toBe(stats.friedman(scores).statistic);
  });
});

test("answers of each task go into pass@k and the parts of a variance as they are", () => {
  const long = [0, 1, 2].flatMap((sample) =>
    rows.map((row) => ({ ...row, sample, score: sample === 2 && row.task === "t3" ? null : row.score })),
  );
  const { models, answers, tried, solved, clusters: groups } = stats.answersByTask(long);
  const means = stats.pivot(long);
  expect([models, tried, groups]).toEqual([means.models, means.samples, means.clusters]);
  expect(answers.map((tasks) => tasks.map((list) => list.reduce((a, b) => a + b, 0) / list.length))).toEqual(
    means.scores,
  );
  const first = stats.passCurve(tried[0]!, solved[0]!, { clusters: groups })[0]!;
  expect(first.estimate).toBeCloseTo(means.scores[0]!.reduce<number>((sum, x) => sum + x!, 0) / 24, 12);
  expect(stats.varianceParts(answers[0]!).within).toBe(0);
  expect(stats.pairedVarianceParts(answers[0]!, answers[1]!).delta).toBeGreaterThan(0);
  expect(stats.answersByTask(long, { sample: 0 }).tried[0]).toEqual(tried[0]!.map(() => 1));
});

test("shares of ranks add to 1, by model and by rank, and know the first", () => {
  const intervals = stats.rankIntervals(scores, { replicates: 300 });
  for (const { shares } of intervals) expect(shares.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
  for (let r = 0; r < 3; r++) expect(intervals.reduce((sum, { shares }) => sum + shares[r]!, 0)).toBeCloseTo(1, 12);
  expect(intervals[0]!.shares[0]).toBeGreaterThanOrEqual(intervals[0]!.first);
});
