import { describe, expect, test } from "vitest";
import { Table } from "../../../toolkit/tables/table.ts";

const half = { estimate: 0.5, low: 0.404, high: 0.596, level: 0.95, method: "wilson", n: 96 };

describe("numbers below one another", () => {
  const mixed = new Table(
    [
      { name: "a", x: 1.5, score: half, n: 10n },
      { name: "b", x: 12, score: { ...half, estimate: 1, high: 1 }, n: 2n },
      { name: "c", x: -0.3333, score: null, n: 100n },
      { name: "d", x: null, score: half, n: null },
    ],
    { columns: ["name", { key: "x", align: "decimal" }, { key: "score", align: "decimal" }, "n"] },
  );
  test("stand at the decimal point in a terminal, whatever their digits", () => {
    const lines = mixed.toText().split("\n").slice(2);
    const points = lines.map((line) => line.slice(0, 12)).map((line) => line.indexOf("."));
    expect([points[0], points[2]]).toEqual([8, 8]);
    expect(lines[1]!.slice(6, 8)).toBe("12");
    expect(lines[3]!.charAt(7)).toBe("–");
    expect(mixed.columns.map(({ align }) => align)).toEqual(["left", "decimal", "decimal", "decimal"]);
  });
  test("are filled up with digit-wide spaces in Markdown and HTML, with phantoms in LaTeX", () => {
    expect(mixed.toMarkdown()).toContain("| 1.5\u2007\u2007\u2007 |");
    expect(mixed.toMarkdown()).toContain("| ---: |");
    expect(mixed.toHtml()).toContain(">12\u2008\u2007\u2007\u2007\u2007</td>");
    expect(mixed.toLatex()).toContain("12\\phantom{.0000}");
    expect(mixed.toLatex()).toContain("\\begin{tabular}{lrrr}");
  });
  test("stand at the units where thousands are parted, and where a sign follows", () => {
    const table = new Table([{ n: 1153 }, { n: 961 }, { n: 12.5 }], {
      columns: [
        { key: "n", format: (n: number) => ({ text: n.toLocaleString("en-US"), ...(n === 961 && { sign: "†" }) }) },
      ],
    });
    expect(
      table
        .toText()
        .split("\n")
        .slice(2)
        .map((line) => line.trimEnd()),
    ).toEqual(["1,153", "  961†", "   12.5"]);
  });
  test("columns that are asked to stand right stay as they are", () => {
    const right = new Table([{ x: 1.5 }, { x: 12 }], { columns: [{ key: "x", align: "right" }] });
    expect(right.toMarkdown()).toContain("| 1.5 |");
  });
});
