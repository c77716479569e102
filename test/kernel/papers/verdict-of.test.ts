import { expect, test } from "vitest";
import { nameClaim, numberClaim, shareClaim, statementClaim, uncheckedClaim } from "../../../kernel/papers/checks.ts";
import { numberVerdict } from "../../../kernel/papers/verdict-of.ts";

test.each([
  ["35.91", 35.909, 0, "agrees"],
  ["35.90", 35.909, 0, "agrees under truncation"],
  ["35.89", 35.909, 0, "disagrees"],
  ["1.56", 16 / 9, 0, "disagrees"],
  ["0.905", 0.9045, 0, "agrees"],
  ["approximately 78%", 78.1, 0, "agrees"],
  ["1,234", 1234.4, 0, "agrees"],
  ["-2.5", -2.55, 0, "agrees"],
  ["-2.5", -2.59, 0, "agrees under truncation"],
  ["10", 12, 1, "disagrees"],
  ["10", 12, 2, "agrees"],
] as const)("%s printed, %d recomputed, slack %d: %s", (printed, value, slack, verdict) => {
  expect(numberVerdict(printed, value, slack)).toBe(verdict);
});

const said = { place: "table 1", claim: "c", printed: "35.90" };

test("a claim tells how it was recomputed", () => {
  expect(numberClaim({ ...said, value: 35.909, why: "w" })).toMatchObject({ recomputed: "35.909", why: "w" });
  expect(shareClaim({ ...said, n: 440, of: "instances" })).toMatchObject({
    recomputed: "158/440 = 35.9091",
    verdict: "agrees under truncation",
  });
  expect(shareClaim({ ...said, n: 40, of: "instances" }).verdict).toBe("disagrees");
  expect(nameClaim({ ...said, recomputed: "35.90", why: "w" }).verdict).toBe("agrees");
  expect(statementClaim({ ...said, recomputed: "x", holds: false, why: "w" }).verdict).toBe("disagrees");
  expect(uncheckedClaim({ ...said, why: "w" })).toMatchObject({ recomputed: null, verdict: "cannot be checked" });
});
