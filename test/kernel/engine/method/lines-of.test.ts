import { expect, test } from "vitest";
import { linesOf } from "../../../../kernel/engine/method/lines-of.ts";

type Line =
  | { readonly kind: "header"; readonly seed: number }
  | { readonly event: "turn"; readonly turn: number }
  | { readonly kind: "note"; readonly event: "turn"; readonly text: string };

test("lines are found by kind, or by event where they have no kind, in order", () => {
  const lines: Line[] = [
    { kind: "header", seed: 7 },
    { event: "turn", turn: 1 },
    { kind: "note", event: "turn", text: "a" },
    { event: "turn", turn: 2 },
  ];
  expect(linesOf(lines, "header")[0]?.seed).toBe(7);
  expect(linesOf(lines, "turn")).toEqual([lines[1], lines[3]]);
  expect(linesOf(lines, "note")).toEqual([lines[2]]);
  expect(linesOf(lines, "turn")).toBe(linesOf(lines, "turn"));
});

test("lines that are added later are found", () => {
  const lines: Line[] = [];
  expect(linesOf(lines, "turn")).toEqual([]);
  lines.push({ event: "turn", turn: 1 });
  expect(linesOf(lines, "turn")).toHaveLength(1);
});
