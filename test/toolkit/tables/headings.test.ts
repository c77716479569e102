import { describe, expect, test } from "vitest";
import { Table } from "../../../toolkit/tables/table.ts";

describe("headings that columns share, parts of rows, and colours", () => {
  const grouped = new Table(
    [
      { part: "first", name: "a", easy: 1, hard: { text: "2", fill: "#1a9850", sign: "▲" }, cost: 3 },
      { part: "first", name: "b", easy: 1, hard: 2, cost: 3 },
      { part: "second", name: "c", easy: 1, hard: 2, cost: 3 },
    ],
    {
      section: "part",
      columns: [
        "name",
        { key: "easy", group: "Pass@1" },
        { key: "hard", group: "Pass@1", align: "right" },
        { key: "cost", label: "<cost>" },
      ],
    },
  );

  test("in HTML", () => {
    const html = grouped.toHtml();
    expect(html).toContain('<th scope="colgroup" colspan="2"');
    expect(html.match(/scope="rowgroup" colspan="4"/g)).toHaveLength(2);
    expect(html).toContain("background:#1a985040");
    expect(new Table([{ a: { text: "1", fill: 'red"><script>' } }]).toHtml()).not.toContain("script");
  });

  test("in text and Markdown, where a sign stands for the colour", () => {
    expect(grouped.toText()).toBe(
      [
        "      ─ Pass@1 ─",
        "name  easy  hard  <cost>",
        "────────────────────────",
        "first",
        "a        1    2▲       3",
        "b        1     2       3",
        "second",
        "c        1     2       3",
      ].join("\n"),
    );
    expect(grouped.toMarkdown()).toContain("| name | Pass@1: easy | Pass@1: hard | \\<cost\\> |");
    expect(grouped.toMarkdown()).toContain("| *second* |  |  |  |");
  });

  test("in LaTeX", () => {
    const latex = grouped.toLatex();
    expect(latex).toContain(" & \\multicolumn{2}{c}{Pass@1} & ");
    expect(latex).toContain("\\cmidrule(lr){2-3}");
    expect(latex).toContain("\\multicolumn{4}{l}{\\textit{second}}");
    expect(latex).toContain("\\cellcolor[HTML]{C6E5D3}2");
  });
});
