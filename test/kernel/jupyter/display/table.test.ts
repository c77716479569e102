import { describe, expect, test } from "vitest";
import { columnFormat } from "../../../../kernel/jupyter/display/column-format.ts";
import { tableViewHtml, tableViewText, viewTable } from "../../../../kernel/jupyter/display/table.ts";

const format = (values: readonly unknown[]): string[] => values.map(columnFormat(values));

const rows = [
  { name: "a", score: 0.912345, when: new Date("2023-11-14T22:13:20Z"), note: null },
  { name: "", score: 0.93, when: new Date("2029-11-22T00:00:00Z"), note: undefined },
  { name: "c", score: 0.8, when: new Date("2030-01-01T00:00:00Z"), note: "" },
];
const view = viewTable(["name", "score", "when", "note"], rows.length, (row, column) => (rows[row] as never)[column]);

describe("a table", () => {
  test("numbers of a column have one number of decimals", () => {
    expect(format([1.4112, -7.56802, 3])).toEqual(["1.41120", "-7.56802", "3.00000"]);
    expect(format([0.5, 0.25, 100])).toEqual(["0.50", "0.25", "100.00"]);
    expect(format([1, 2, 30])).toEqual(["1", "2", "30"]);
    expect(format([1.5, Number.NaN, null])).toEqual(["1.5", "NaN", "null"]);
    expect(format([1e-9, 2.5])).toEqual(["1.0000e-9", "2.5000e+0"]);
    expect(format([])).toEqual([]);
  });

  test("dates of a column have one form", () => {
    expect(format([new Date("2024-01-02"), new Date("2024-05-06")])).toEqual(["2024-01-02", "2024-05-06"]);
    expect(format([new Date("2024-01-02"), new Date("2024-05-06T01:02:03Z")])).toEqual([
      "2024-01-02T00:00:00Z",
      "2024-05-06T01:02:03Z",
    ]);
    expect(format([new Date("2024-01-02T00:00:00.5Z"), new Date(Number.NaN)])).toEqual([
      "2024-01-02T00:00:00.500Z",
      "Invalid Date",
    ]);
  });

  test("null, undefined and empty text differ", () => {
    const html = tableViewHtml(view);
    expect(html).toContain('font-style:italic">null</td>');
    expect(html).toContain('font-style:italic">undefined</td>');
    expect(html).toContain('<td style="text-align:left"></td>');
    expect(html).toContain("white-space:nowrap");
  });

  test("its text is aligned", () => {
    expect(tableViewText(view)).toBe(
      [
        "name     score  when                  note",
        "a     0.912345  2023-11-14T22:13:20Z  null",
        "      0.930000  2029-11-22T00:00:00Z  undefined",
        "c     0.800000  2030-01-01T00:00:00Z",
        "",
        "3 rows × 4 columns",
      ].join("\n"),
    );
  });
});
