import { expect, test } from "vitest";
import {
  countHints,
  cumulativeFixShares,
  hintShares,
} from "../../../../../kernel/engine/repair/metrics/hint-shares.ts";

test("a scenario counts by its last closing level while it is completed", () => {
  const shares = hintShares([
    { status: "completed", closedAtLevel: 1 },
    { status: "completed", closedAtLevel: 6 },
    { status: "deferred", closedAtLevel: 2 },
    { status: "active", closedAtLevel: null },
  ]);
  expect(shares).toEqual({ 1: 0.25, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0.25, unresolved: 0.5 });
  expect(hintShares([])).toBeNull();
});

test("rejections and fallbacks are counted", () => {
  const hints = [
    { rules: [null], fallback: null },
    { rules: ["identifier", null], fallback: null },
    { rules: ["identifier", "code_fence", "identifier"], fallback: "template" },
    { rules: [null], fallback: null },
  ];
  expect(countHints(hints)).toEqual({
    hintCount: 4,
    attemptCount: 7,
    rejectionCount: 4,
    fallbackCount: 1,
    fallbackRate: 0.25,
  });
  expect(countHints([]).fallbackRate).toBeNull();
});

test("shares fixed grow with the turns", () => {
  expect(cumulativeFixShares([0, 2, null, 3], 3)).toEqual([0.25, 0.25, 0.5, 0.75]);
  expect(cumulativeFixShares([], 1)).toEqual([null, null]);
});
