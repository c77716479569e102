import { describe, expect, test } from "vitest";
import { paperNames, papers } from "../../../kernel/papers/papers.ts";
import { printedText } from "../../../kernel/papers/printed-text.ts";
import { ToolkitError } from "../../../toolkit/errors.ts";

describe.each(paperNames)("%s", (name) => {
  const paper = papers[name];

  test("every claim stands at a place of its own, with a reason", () => {
    const { claims } = paper.audit();
    const places = claims.map(({ place, claim }) => `${place}: ${claim}`);
    expect(places.filter((place, i) => places.indexOf(place) !== i)).toEqual([]);
    expect(claims.filter(({ why, printed, recomputed }) => !why || !printed || recomputed?.includes("NaN"))).toEqual(
      [],
    );
  });

  test("every table shows all of its cells", () => {
    for (const id of paper.tables) {
      const view = paper.table(id);
      const texts = view.table.cells.map((row) => row.map(({ text }) => text).join(" ")).join("\n");
      const kept = view.value.filter(({ unit, metric }) => unit !== "rank" || metric === "Average Rank");
      for (const { printed } of kept) expect(texts).toContain(printedText(printed));
      expect(view.toText()).toContain(`Table ${id}. `);
      expect(view.toHtml()).not.toContain("undefined");
    }
  });

  test("every figure is drawn", async () => {
    for (const id of paper.figures) expect(await paper.figure(id).toSvg()).toContain("<svg");
  });

  test("cells, unreadable cells and audit totals", () => {
    const rows = paper.sheets().flatMap((sheet) => sheet.rows);
    const unreadable = rows.filter(({ value }) => value === null).length;
    const { claims, totals } = paper.audit();
    console.log(
      `${name}: ${paper.sheets().length} tables and figures, ${rows.length} cells, ${unreadable} without a number;`,
      `${claims.length} claims: ${JSON.stringify(totals)}`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(Object.values(totals).reduce((sum, count) => sum + count, 0)).toBe(claims.length);
  });
});

test("all papers in one audit, all cells in one export", () => {
  expect(papers.audit().claims.length).toBe(
    paperNames.reduce((sum, name) => sum + papers[name].audit().claims.length, 0),
  );
  expect(papers.export()).toContainEqual(
    expect.objectContaining({ paper: "pairbench", table: "3", metric: "Final Fix", printed: "99.31", value: 99.31 }),
  );
  const disagree = papers.audit().only("disagrees");
  expect(disagree.claims).toContainEqual(
    expect.objectContaining({ place: "table 4, DeepSeek, Average Rank", printed: "1.56", recomputed: "1.7778" }),
  );
  expect(disagree.toText()).toContain("disagrees");
  expect(disagree.toText()).toContain(`all: ${disagree.claims.length} of ${papers.audit().claims.length} claims`);
  expect(disagree.toText()).not.toContain("0 agrees");
});

test("a figure whose numbers are not printed is refused with those that are", () => {
  expect(() => papers.autocodebench.figure(2)).toThrow(
    /cannot be drawn: the text prints the distances .* 3\.1 and 6\.3/,
  );
  expect(() => papers.autocodebench.figure(9)).toThrow("figure 9 of autocodebench cannot be drawn");
});

test("what a paper lacks is refused with what it has", () => {
  expect(() => papers.pairbench.table(99)).toThrow(ToolkitError);
  expect(() => papers.pairbench.figure(99)).toThrow("pairbench has no figure 99");
});
