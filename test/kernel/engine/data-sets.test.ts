import { describe, expect, test } from "vitest";
import { results } from "../../../kernel/engine/results.ts";

const rows = (model: string, tasks: readonly string[], more: object = {}) =>
  tasks.map((task, i) => ({ model, task, sample: 0, score: i % 2, ...more }));

describe("a board of results", () => {
  test("ranks models within their data set and says that the sets share no task", () => {
    const board = results.leaderboard([
      ...rows("a", ["x1", "x2", "x3"]),
      ...rows("b", ["x1", "x2", "x3", "x4"]),
      ...rows("c", ["y1", "y2", "y3", "y4"]),
    ]);
    expect(board.value.map(({ model }) => model)).toEqual(["b", "a", "c"]);
    const text = String(board.table);
    expect(text).toContain("2 data sets that share no task");
    expect(text).toContain("3 of 4 shared");
    expect(JSON.stringify(board.chart.spec)).toContain("2 data sets that share no task, one after another");
  });

  test("names the score that was read", () => {
    const board = results.leaderboard(rows("a", ["x1", "x2", "x3"], { suite: "plus" }));
    expect(String(board.table)).toContain("score: plus");
  });
});
