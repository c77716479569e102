import { expect, test } from "vitest";
import { limitMargins } from "../../../../kernel/engine/augment/limits/limit-margins.ts";
import { marginText } from "../../../../kernel/engine/augment/limits/margin-text.ts";

const program = (id: string, worstS: number, isStopped = false) => ({ id, language: "python", worstS, isStopped });

test("margins say how far the slowest right and the fastest slow program are from a limit", () => {
  const [row] = limitMargins(
    [{ language: "python", timeLimitS: 2 }],
    [program("o1", 0.4), program("o2", 0.8), program("o3", 2.4), program("b1", 9)],
  );
  expect(row).toMatchObject({ slowestRight: "o2", marginRight: 2.5, fastestSlow: "o3", isLowerBound: false });
  expect(row!.marginSlow).toBeCloseTo(1.2);
  expect(marginText(row!)).toContain("1.2 times the limit, which is narrow");
});

test("the margin to a slow program that was stopped is a lower bound", () => {
  const [row] = limitMargins([{ language: "python", timeLimitS: 1 }], [program("o1", 0.1), program("b1", 2, true)]);
  expect(row).toMatchObject({ fastestSlow: "b1", marginSlow: 2, isLowerBound: true });
  expect(marginText(row!)).toContain("takes at least 2.0 times the limit.");
});

test("a language has no margins if none of its programs keeps the limit", () => {
  const limits = [
    { language: "python", timeLimitS: 1 },
    { language: "cpp", timeLimitS: 1 },
  ];
  expect(limitMargins(limits, [program("o1", 0.5)]).map(({ language }) => language)).toEqual(["python"]);
  expect(limitMargins(limits, [program("o1", 0.5)])[0]!.marginSlow).toBeNull();
});
