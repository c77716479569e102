import { describe, expect, test } from "vitest";
import { results } from "../../../../kernel/engine/results.ts";
import type { Result } from "../../../../toolkit/results.ts";
import { fixtureRun } from "../report/fixture.ts";

const run = fixtureRun({ tasks: 30, errors: 0.05 });
const row = (task: string, score: number | null, more: Partial<Result> = {}): Result => ({
  model: "m",
  task,
  sample: 0,
  score,
  ...more,
});

describe("a leaderboard of any results", () => {
  test("is the run's own where the results are a run's", () => {
    const own = run.leaderboard().value;
    const rows = results.leaderboard(run.results()).value;
    expect(rows.map(({ model, tasks, samples, missing, score }) => [model, tasks, samples, missing, score])).toEqual(
      own.map(({ model, tasks, samples, errors, passAt }) => [model, tasks, samples, errors, passAt.get(1)]),
    );
  });

  test("each task counts alike, however many samples it has; a missing score is no 0", () => {
    const rows = [row("a", 1), row("a", 0, { sample: 1 }), row("b", 1), row("c", null)];
    const [first] = results.leaderboard(rows).value;
    expect(first).toMatchObject({ tasks: 2, samples: 3, missing: 1, score: { estimate: 0.75, n: 2 } });
  });

  test("a rating keeps the interval that its file prints, at the level of that interval alone", () => {
    const rating = { ...row("arena", 1480), low: 1475, high: 1486 };
    const [printed] = results.leaderboard([rating]).value;
    expect(printed?.score).toMatchObject({ estimate: 1480, low: 1475, high: 1486, method: "as printed" });
    expect(results.leaderboard([rating], { level: 0.9 }).value[0]?.score).toMatchObject({ method: "one-cluster" });
    const swapped = { ...rating, low: 1486, high: 1475 };
    expect(results.leaderboard([swapped]).value[0]?.score).toMatchObject({ method: "one-cluster" });
  });

  test("tasks of one cluster are not counted as independent", () => {
    const scores = [1, 1, 1, 1, 0, 0, 0, 0, 1, 1, 1, 1];
    const alone = scores.map((score, i) => row(`t${i}`, score));
    const grouped = alone.map((each, i) => ({ ...each, cluster: `c${Math.floor(i / 4)}` }));
    const width = (rows: readonly Result[]): number => {
      const score = results.leaderboard(rows).value[0]!.score!;
      return score.high - score.low;
    };
    expect(width(grouped)).toBeGreaterThan(1.3 * width(alone));
  });

  test("scores off [0, 1], one cluster alone and no score at all have their honest answers", () => {
    const [elo] = results.leaderboard([row("a", 1200), row("b", 1300)]).value;
    expect(elo?.score?.estimate).toBe(1250);
    const [one] = results.leaderboard([row("a", 1)]).value;
    expect(one?.score).toMatchObject({ estimate: 1, low: 0, high: 1 });
    expect(results.leaderboard([row("a", null)]).value).toMatchObject([{ score: null, missing: 1 }]);
  });
});

describe("a comparison of any results", () => {
  test("is the run's own where the results are a run's", () => {
    const [a, b] = run.models() as [string, string];
    expect(results.compare(run.results(), a, b, { seed: run.manifest.config.seed }).value).toEqual(
      run.compare(a, b).value,
    );
  });

  test("fractions of a score have no McNemar's test, and an unknown model names the known ones", () => {
    const rows = ["a", "b", "c", "d"].flatMap((task, i) => [row(task, 0.2 * i), row(task, 0.1, { model: "n" })]);
    expect(results.compare(rows, "m", "n").value.tests).toHaveLength(1);
    expect(() => results.compare(rows, "m", "o")).toThrow('no scored sample of "o"');
  });
});
