import { expect, test } from "vitest";
import type { PaperRow } from "../../../datasets/papers/paper-table.ts";
import { readPaper } from "../../../datasets/papers/read-paper.ts";

const cells = (paper: string, id: string): readonly PaperRow[] =>
  readPaper(paper).find((table) => table.id === id)?.rows ?? [];

test("cells that the text has lost, doubled or run together carry no value and say so", () => {
  const lost = cells("autocodebench", "9").filter(({ value }) => value === null);
  expect(lost).toHaveLength(12 * 20);
  expect(lost.every(({ note }) => note?.includes("for 20 languages") || note?.includes("the text ends here"))).toBe(
    true,
  );
  expect(cells("autocodebench", "4").filter(({ value }) => value === null)).toHaveLength(20);
});

test("rows whose average does not fit their languages are marked", () => {
  const marked = (id: string): number =>
    cells("autocodebench", id).filter(({ dims, note }) => dims.language === "Average" && note?.includes("does not fit"))
      .length;
  expect([marked("4"), marked("8"), marked("9")]).toEqual([10, 1, 10]);
});
