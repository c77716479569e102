import { describe, expect, test } from "vitest";
import { compareOutput } from "../../sandbox/verdict/compare/compare.ts";

describe("printed output against what was expected", () => {
  test.each([
    ["the same words with other white space", " 1\t2\n3 ", "1 2 3", true],
    ["a word less", "1 2", "1 2 3", false],
    ["a word more", "1 2 3", "1 2", false],
    ["another order", "2 1", "1 2", false],
    ["no word for no word", " \n", "", true],
  ])("by words: %s", (_, printed, expected, same) => {
    expect(compareOutput(printed, expected, { rule: "tokens" })).toBe(same);
  });

  test("case counts unless the rule says otherwise", () => {
    expect(compareOutput("YES", "yes", { rule: "tokens" })).toBe(false);
    expect(compareOutput("YES", "yes", { rule: "tokens", ignoreCase: true })).toBe(true);
  });

  test("by lines: blanks at line ends and blank lines at the end do not count, others do", () => {
    expect(compareOutput("a \nb\n\n", "a\nb", { rule: "lines" })).toBe(true);
    expect(compareOutput(" a\nb", "a\nb", { rule: "lines" })).toBe(false);
    expect(compareOutput("a\n\nb", "a\nb", { rule: "lines" })).toBe(false);
  });

  test("exactly: every byte counts", () => {
    expect(compareOutput("a\n", "a\n", { rule: "exact" })).toBe(true);
    expect(compareOutput("a", "a\n", { rule: "exact" })).toBe(false);
  });

  test.each([
    ["at the absolute bound", "10.5", { absolute: 0.5, relative: 0 }, true],
    ["past the absolute bound", "10.6", { absolute: 0.5, relative: 0 }, false],
    ["at the relative bound", "11", { absolute: 0, relative: 0.1 }, true],
    ["between the larger bound and the sum of both", "11.2", { absolute: 0.5, relative: 0.1 }, false],
    ["one tolerance for both", "10.9", { tolerance: 0.1 }, true],
    ["a word in place of a number", "ten", { tolerance: 1 }, false],
    ["a number less", "", { tolerance: 1 }, false],
  ])("by numbers near 10: %s", (_, printed, bounds, same) => {
    expect(compareOutput(printed, "10", { rule: "floats", ...bounds })).toBe(same);
  });
});
