import { describe, expect, test } from "vitest";
import { DatasetError } from "../../../datasets/errors.ts";
import { parsePaperTable } from "../../../datasets/papers/parse-paper-table.ts";
import { printedNumber } from "../../../datasets/papers/printed-number.ts";
import { readPaper } from "../../../datasets/papers/read-paper.ts";

const row = {
  dims: { model: "a" },
  metric: "pass@1",
  printed: "64.2",
  value: 64.2,
  unit: "%",
  margin: null,
  direction: "higher",
  n: null,
};
const table = {
  paper: "demo",
  table: "1",
  title: "A table",
  source: { section: "2" },
  layout: { rows: ["model"], columns: ["metric"] },
  rows: [row],
};
const read = (change: object) => parsePaperTable("table-1.json", JSON.stringify({ ...table, ...change }));

test("a table is read as it stands", () => {
  expect(read({})).toEqual({
    paper: "demo",
    kind: "table",
    id: "1",
    title: "A table",
    source: { section: "2" },
    layout: { rows: ["model"], columns: ["metric"] },
    rows: [row],
    file: "table-1.json",
  });
});

describe("a broken file is refused with file and field", () => {
  test.each([
    ["rows[0].value", "invalid_value", { rows: [{ ...row, value: 64.3 }] }],
    ["rows[0].margin", "invalid_value", { rows: [{ ...row, printed: "64.2 ± 1", margin: null }] }],
    ["rows[0].note", "missing_field", { rows: [{ ...row, value: null }] }],
    ["rows[0].note", "missing_field", { rows: [{ ...row, printed: "sixty" }] }],
    ["rows[1].dims", "duplicate", { rows: [row, row] }],
    ["rows[0].dims.model", "missing_field", { rows: [{ ...row, dims: {} }] }],
    ["rows[0].dims.modle", "unknown_field", { rows: [{ ...row, dims: { modle: "a" } }] }],
    ["rows[0].direction", "wrong_type", { rows: [{ ...row, direction: "up" }] }],
    ["rows[0].n", "invalid_value", { rows: [{ ...row, n: 0.5 }] }],
    ["rows[0].unti", "unknown_field", { rows: [{ ...row, unti: "%" }] }],
    ["rows", "wrong_type", { rows: [] }],
    ["source", "missing_field", { source: {} }],
    ["layout", "duplicate", { layout: { rows: ["model"], columns: ["model"] } }],
    ["table", "invalid_value", { table: "2" }],
    ["table", "missing_field", { figure: "1" }],
    ["titel", "unknown_field", { titel: "x" }],
  ])("%s (%s)", (field, code, change) => {
    expect(() => read(change)).toThrow(
      expect.objectContaining({ name: "DatasetError", file: "table-1.json", field, code }),
    );
  });

  test("text that is no JSON", () => {
    expect(() => parsePaperTable("table-1.json", "{")).toThrow(expect.objectContaining({ code: "syntax" }));
  });

  test("an unknown paper", () => {
    expect(() => readPaper("pairbensh")).toThrow(DatasetError);
    expect(() => readPaper("pairbensh")).toThrow('did you mean "pairbench"');
  });
});

test.each([
  ["64.2", 64.2, null],
  ["1,234", 1234, null],
  ["+33.63", 33.63, null],
  ["−0.5", -0.5, null],
  ["23.91 \\pm 0.18", 23.91, 0.18],
  ["0.85 ± .02", 0.85, 0.02],
  ["64.2%", 64.2, null],
])("%s is a printed number", (printed, value, margin) => {
  expect(printedNumber(printed)).toEqual({ value, margin });
});

test.each(["✓", "", "64.2a", "1 2"])('"%s" is no printed number', (printed) => {
  expect(printedNumber(printed)).toBeNull();
});
