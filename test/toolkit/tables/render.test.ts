import { describe, expect, test } from "vitest";
import type { Interval } from "../../../toolkit/stats/result.ts";
import { textBar } from "../../../toolkit/tables/render/bar.ts";
import { anyCell, intervalCell, marginCell, markBest, numberCell } from "../../../toolkit/tables/render/cell.ts";
import { displayWidth } from "../../../toolkit/tables/render/display-width.ts";
import { terminalOptions } from "../../../toolkit/tables/render/terminal.ts";
import { Table } from "../../../toolkit/tables/table.ts";
import { displayContract } from "../../contracts/display.ts";

const half: Interval = { estimate: 0.5, low: 0.404, high: 0.596, level: 0.95, method: "wilson", n: 96 };
const table = (): Table =>
  new Table(
    [
      { model: "sim/expert", score: 0.883, interval: half },
      { model: "模型", score: null, interval: null },
    ],
    {
      title: "Scores",
      columns: [
        "model",
        { key: "score", align: "right", format: (value: number | null) => numberCell(value, { percent: true }) },
        { key: "interval", format: (value: Interval | null) => intervalCell(value, { percent: true }) },
      ],
      notes: ["Two models."],
    },
  );

describe("cells", () => {
  test("write percentages, true minus signs and no negative zero", () => {
    expect(numberCell(0.8421, { percent: true }).text).toBe("84.2%");
    expect(numberCell(-0.5).text).toBe("−0.500");
    expect(numberCell(-0.00001).text).toBe("0.000");
  });
  test("show what is missing as a dash, never as 0", () => {
    for (const value of [null, Number.NaN]) expect(numberCell(value).text).toBe("–");
    expect(marginCell(null)).toEqual({ text: "–", muted: true });
    expect(anyCell(undefined).muted).toBe(true);
  });
  test("mark the best value, all of several equal ones, and none where there is one only", () => {
    const cells = [{ text: "1" }, { text: "2" }, { text: "2" }];
    expect(markBest(cells, [1, 2, 2]).map(({ best }) => best ?? false)).toEqual([false, true, true]);
    expect(markBest(cells, [1, 2, 2], "lower").map(({ best }) => best ?? false)).toEqual([true, false, false]);
    expect(markBest(cells, [null, null, 2]).some(({ best }) => best)).toBe(false);
  });
});

describe("cells that tell the truth", () => {
  test("a share that is not all does not read as all, nor one that is something as nothing", () => {
    const percent = { percent: true };
    expect([0.9999, 1, 0.00001, 0, 0.5].map((share) => numberCell(share, percent).text)).toEqual([
      ">99.9%",
      "100.0%",
      "<0.1%",
      "0.0%",
      "50.0%",
    ]);
  });
  test("infinite is not missing", () => {
    expect([numberCell(Infinity).text, numberCell(-Infinity, { percent: true }).text]).toEqual(["∞", "−∞"]);
    expect(anyCell(Number.NEGATIVE_INFINITY).text).toBe("−∞");
    expect(intervalCell({ ...half, high: Infinity }).text).toBe("0.500 [0.404, ∞]");
  });
  test("no digit before the point is lost", () => {
    expect([123456.789, 1234.5, 0.123456, 1e-7, 12345678901234].map((x) => anyCell(x).text)).toEqual([
      "123456.8",
      "1234.5",
      "0.1235",
      "1e−7",
      "12345678901234",
    ]);
  });
  test("intervals and bigint in objects show themselves", () => {
    expect(anyCell(half).text).toBe("0.500 [0.404, 0.596]");
    expect(anyCell({ n: 2n ** 64n }).text).toBe('{"n":"18446744073709551616"}');
  });
  test("an interval outside the domain is a tip at its edge", () => {
    const at = (low: number, estimate: number, high: number) =>
      textBar({ low, estimate, high, domain: [0, 1] }, { width: 5 });
    expect([at(2, 3, 4), at(-4, -3, -2), at(0.5, 3, 4)]).toEqual(["    ▸", "◂    ", "  ├─▸"]);
  });
});

describe("empty tables", () => {
  test.each(["toText", "toHtml", "toMarkdown", "toLatex"] as const)("%s says that there are no rows", (form) => {
    for (const empty of [new Table([]), new Table([], { columns: ["a", "b"] })])
      expect(empty[form]()).toContain("no rows");
  });
  test("LaTeX has a column to stand in", () => {
    expect(new Table([]).toLatex()).toContain("\\begin{tabular}{l}");
    expect(new Table([], { columns: ["a", "b"] }).toLatex()).toContain("\\multicolumn{2}{l}{no rows}");
  });
});

describe("text", () => {
  test("aligns columns, wide scripts included", () => {
    const lines = table().toText().split("\n").slice(2, 6);
    expect(lines[2]).toMatch(/^sim\/expert +88\.3% {2}50\.0% \[40\.4, 59\.6\]/);
    expect(displayWidth("模型")).toBe(4);
    expect(lines[3]).toMatch(/^模型 {6} {2} {4}–/);
  });
  test("keeps to the width: bars go first, then the ends of long texts", () => {
    const wide = new Table([{ name: "x".repeat(300), interval: intervalCell(half) }]);
    for (const width of [40, 60, 80, 120])
      for (const line of wide.toText({ width }).split("\n")) expect(displayWidth(line)).toBeLessThanOrEqual(width);
    expect(table().toText({ width: 44 })).not.toContain("●");
  });
  test("has nothing but ASCII where asked, and codes for bold only where asked", () => {
    const best = new Table([
      { name: "a ± b − c", value: { text: "2", best: true, bar: { low: 0, estimate: 0.5, high: 1, domain: [0, 1] } } },
    ]);
    expect(best.toText({ unicode: false })).toMatch(/^[\n\x20-\x7e]*$/);
    expect(best.toText()).not.toContain("\u001b[");
    expect(best.toText({ colour: true })).toContain("\u001b[1m2\u001b[22m");
  });
  test("says so where there is no row", () => {
    expect(new Table([], { columns: ["a"] }).toText()).toContain("(no rows)");
  });
  test("keeps a line a row whatever the values hold", () => {
    expect(new Table([{ a: "one\ntwo" }]).toText().split("\n")).toHaveLength(3);
  });
  test("draws intervals inside and across the domain", () => {
    expect(textBar({ low: -1, estimate: 0.5, high: 2, domain: [0, 1] }, { width: 5 })).toBe("├─●─┤");
    expect(textBar({ low: 0.2, estimate: 0.3, high: 0.5, domain: [-1, 1] }, { width: 11, unicode: false })).toBe(
      "     :|o|  ",
    );
  });
});

describe("terminal", () => {
  test("NO_COLOR wins over a terminal and over FORCE_COLOR", () => {
    const stdout = { isTTY: true, columns: 90 };
    expect(terminalOptions({ env: {}, stdout })).toEqual({ width: 90, unicode: true, colour: true });
    expect(terminalOptions({ env: { NO_COLOR: "1", FORCE_COLOR: "1" }, stdout }).colour).toBe(false);
    expect(terminalOptions({ env: { NO_COLOR: "" }, stdout }).colour).toBe(true);
    expect(terminalOptions({ env: { TERM: "dumb" }, stdout })).toEqual({ width: 90, unicode: false, colour: false });
    expect(terminalOptions({ env: { COLUMNS: "70" } })).toEqual({ width: 70, unicode: true, colour: false });
  });
});

describe("html, markdown, latex", () => {
  const nasty = new Table([{ "a|b": "<script>alert('&')</script>", c: "50% of_$x{y}\\^~ | * `" }], { title: "<b>" });
  test("html lets nothing through that a browser would run", () => {
    const html = nasty.toHtml();
    expect(html).not.toMatch(/<script|<b>/);
    expect(html).toContain("&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;");
    expect(html).toContain('<th scope="col"');
    expect(table().toHtml()).toContain('<th scope="row"');
  });
  test("markdown keeps its columns", () => {
    const lines = nasty.toMarkdown().split("\n");
    expect(lines[2]).toBe("| a\\|b | c |");
    expect(lines[4]).toContain("\\<script\\>");
    expect(table().toMarkdown()).toContain("| :--- | ---: | ---: |");
  });
  test("latex escapes all ten special signs", () => {
    expect(nasty.toLatex()).toContain("50\\% of\\_\\$x\\{y\\}\\textbackslash{}\\textasciicircum{}\\textasciitilde{}");
    expect(table().toLatex()).toContain("\\begin{tabular}{lrr}");
  });
});

displayContract("Table", table);
