import { expect, test } from "vitest";
import { chartRows } from "../../../kernel/studio/server/chart-rows.ts";

test("the numbers of a chart are its longest table, in whatever layer or panel it stands", () => {
  const rows = [
    { model: "a", score: 1 },
    { model: "b", score: 0 },
  ];
  const spec = { hconcat: [{ layer: [{ data: { values: rows }, mark: "bar" }] }, { data: { values: [{ x: 50 }] } }] };
  expect(chartRows(spec)).toEqual(rows);
  expect(chartRows({ mark: "bar" })).toEqual([]);
});
