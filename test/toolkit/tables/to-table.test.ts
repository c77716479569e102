import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toDanfo } from "../../../toolkit/tables/danfo.ts";
import { Table } from "../../../toolkit/tables/table.ts";
import { toTable } from "../../../toolkit/tables/to-table.ts";
import { fixtureRun } from "../../kernel/engine/report/fixture.ts";

const rows = Object.freeze([Object.freeze({ a: 1, b: "x" }), Object.freeze({ a: 2, c: true })]);
const code = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe("toTable", () => {
  test("takes rows with different fields: what a row lacks is null", () => {
    expect(toTable(rows).objects()).toEqual([
      { a: 1, b: "x", c: null },
      { a: 2, b: null, c: true },
    ]);
  });
  test("takes columns, a map, a generator, a Table, an Arquero table", () => {
    const wanted = [{ key: "a", value: 1 }];
    const arquero = toTable({ key: ["a"], value: [1] });
    expect(arquero.objects()).toEqual(wanted);
    expect(toTable(arquero)).toBe(arquero);
    expect(toTable(new Map([["a", 1]])).objects()).toEqual(wanted);
    expect(toTable(new Table(wanted)).objects()).toEqual(wanted);
    expect(toTable(wanted.values()).objects()).toEqual(wanted);
    expect(toTable({ n: new Float64Array([1, 2]) }).numRows()).toBe(2);
  });
  test("takes a run and its findings: what is nested becomes columns", () => {
    const interval = { estimate: 0.5, low: 0.4, high: 0.6 };
    const results = [{ model: "a", task: "t", sample: 0, score: 1 }];
    expect(toTable({ results: () => results }).objects()).toEqual(results);
    const board = {
      value: [{ model: "a", passAt: new Map([[1, interval]]), tags: ["x", "y"] }],
      table: "",
      chart: null,
    };
    expect(toTable(board).objects()).toEqual([
      { model: "a", "passAt.1.estimate": 0.5, "passAt.1.low": 0.4, "passAt.1.high": 0.6, tags: ["x", "y"] },
    ]);
    const comparison = { value: { a: "x", difference: interval, tests: [{ test: "t", pValue: 0.1 }] }, table: "" };
    expect(toTable(comparison).objects()).toEqual([
      {
        a: "x",
        "difference.estimate": 0.5,
        "difference.low": 0.4,
        "difference.high": 0.6,
        "tests.0.test": "t",
        "tests.0.pValue": 0.1,
      },
    ]);
  });
  test("a Table takes all that toTable takes", () => {
    expect(new Table(toTable([{ a: 1 }])).toText()).toBe(new Table([{ a: 1 }]).toText());
    expect(new Table({ a: [1, 2] }).rows).toEqual([{ a: 1 }, { a: 2 }]);
    expect(new Table(new Table([{ a: 1 }])).rows).toEqual([{ a: 1 }]);
    expect(code(() => new Table(3 as never))).toBe("invalid_argument");
  });
  test("takes nothing at all", () => {
    expect(toTable([]).numRows()).toBe(0);
    expect(toTable(new Map()).numRows()).toBe(0);
  });
  test("refuses what has no rows, and says what to do", () => {
    for (const bad of [null, 3, "text", { a: 1 }, [1, 2], [[1]]])
      expect(code(() => toTable(bad as never))).toBe("invalid_argument");
    expect(code(() => toTable({ a: [1], b: [1, 2] }))).toBe("length_mismatch");
  });
  test("keeps every value of any rows", () => {
    const row = fc.record({ a: fc.double({ noNaN: true }), b: fc.string() });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1 }), (list) => {
        expect(toTable(list).objects()).toEqual(list.map((r) => ({ ...r })));
      }),
    );
  });
});

test("a run, its leaderboard and its comparison are tables", () => {
  const run = fixtureRun({ tasks: 10, samples: 2 });
  const [a = "", b = ""] = run.models();
  expect(toTable(run).numRows()).toBe(run.results().length);
  expect(toTable(run.leaderboard()).columnNames()).toEqual(
    expect.arrayContaining(["model", "passAt.1.estimate", "passAt.1.low", "passAt.1.high", "samples"]),
  );
  expect(toTable(run.compare(a, b)).columnNames()).toEqual(
    expect.arrayContaining(["a", "b", "difference.estimate", "difference.low", "tests.0.pValue"]),
  );
  expect(new Table(run.leaderboard()).rows[0]?.model).toBe(a);
});

test("danfojs: there and back", async () => {
  const frame = await toDanfo([
    { a: 1, b: "x" },
    { a: 2, b: "y" },
  ]);
  expect(frame.shape).toEqual([2, 2]);
  expect(toTable(frame as never).objects()).toEqual([
    { a: 1, b: "x" },
    { a: 2, b: "y" },
  ]);
});

test("rows may be of any declared type", () => {
  interface Score {
    readonly model: string;
    readonly score: number | null;
  }
  const scores: readonly Score[] = [{ model: "a", score: 1 }];
  expect(toTable(scores).objects()).toEqual(scores);
  expect(new Table(scores).rows).toBe(scores);
});
