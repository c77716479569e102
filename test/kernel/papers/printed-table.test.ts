import { describe, expect, test } from "vitest";
import { papers } from "../../../kernel/papers/papers.ts";

/** The cell of a table's row and column, by their labels. */
const cellOf = ({ table }: ReturnType<typeof papers.pairbench.table>, row: string, column: string, group?: string) => {
  const c = table.columns.findIndex((one) => one.label === column && (group === undefined || one.group === group));
  return table.cells.find(([first]) => first?.text === row)?.[c];
};

describe("a table in the paper's layout", () => {
  test("PAIR-Bench 3: three parts, the best and the worst three, gains as exponents", () => {
    const view = papers.pairbench.table(3);
    expect([...new Set(view.table.columns.map(({ group }) => group))]).toEqual([
      undefined,
      "Before Feedback",
      "Interactive Repair",
      "After Feedback / Outcome",
    ]);
    expect(cellOf(view, "DeepSeek V3.2", "Final Fix(%) ↑")).toMatchObject({ text: "99.31 +33.63", sign: "▲" });
    expect(cellOf(view, "Gemma 3 27B", "Turns to Fix ↓")?.sign).toBeUndefined();
    expect(cellOf(view, "Llama 3.3 70B Instruct", "Turns to Fix ↓")?.sign).toBe("▼");
  });

  test("PAIR-Bench 4: models by rank", () => {
    const { table } = papers.pairbench.table(4);
    expect(table.cells[0]?.map(({ text }) => text).join(" ")).toBe(
      "1 DeepSeek DeepSeek Gemini DeepSeek DeepSeek DeepSeek DeepSeek Gemini DeepSeek DeepSeek 1.56",
    );
  });

  test("PAIR-Bench 7: the three best values of each column", () => {
    const view = papers.pairbench.table(7);
    expect(view.toText()).toContain("98.18¹");
    expect(view.toText()).toContain("Main setting: α = 10, β = 3");
  });

  test("PrismBench 4 and 5: from green to red over a middle, in two blocks where the paper has two", () => {
    const view = papers.prismbench.table(4);
    const at = (row: string, model: string, group: string) => cellOf(view, row, model, group)?.fill;
    expect(at("Algorithms", "4o", "Very Easy/Easy")).toBe("#1a9850");
    expect(at("Algorithms", "L405", "Very Easy/Easy")).toBe("#fec850");
    expect(at("Algorithms", "L8", "Hard/Very Hard")).toBe("#d73027");
    expect(papers.prismbench.table(5).parts.map(({ title }) => title)).toContain(
      "Table 5. Model performance by difficulty (continued)",
    );
  });

  test("UniCode 1 and AutoCodeBench 4, 6, 10: parts, headings, changes and ranks behind their cells", () => {
    const { table } = papers.unicode.table(1);
    expect(new Set(table.sections)).toEqual(new Set(["Reasoning Models", "Non-Reasoning Models"]));
    expect(table.columns.map(({ label }) => label).slice(-2)).toEqual(["Avg. Pass@1", "Cost / Prob. ($)"]);
    expect(papers.autocodebench.table(4).table.columns[1]?.label).toBe("Average");
    expect(papers.autocodebench.table(6).toText()).toContain("25.0 ↑2.5");
    expect(papers.autocodebench.table(10).toText()).toContain("25.7 ↓ 21.4 (4)");
  });
});
