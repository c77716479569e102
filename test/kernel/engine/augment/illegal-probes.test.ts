import { describe, expect, test } from "vitest";
import { illegalProbes } from "../../../../kernel/engine/augment/inputs/illegal-probes.ts";
import { readConstraints } from "../../../../kernel/engine/augment/inputs/read-constraints.ts";

describe("constraints are read from their text", () => {
  test.each([
    ["1 <= n <= 100", [["n", 1, 100]]],
    [
      "1 ≤ n, m ≤ 2 * 10^5",
      [
        ["n", 1, 200_000],
        ["m", 1, 200_000],
      ],
    ],
    ["-10^9 <= a_i <= 10^9", [["a", -1e9, 1e9]]],
    ["0 < k < 1,000", [["k", 1, 999]]],
    [
      "1 <= l <= r; 1 <= r <= n",
      [
        ["l", 1, "r"],
        ["r", 1, "n"],
      ],
    ],
    ["1 <= |s| <= 20", [["s", 1, 20]]],
    ["n is small", []],
  ])("%s", (text, ranges) => {
    expect(readConstraints(text).map(({ name, low, high }) => [name, low, high])).toEqual(ranges);
  });
});

const breaches = (problem: Parameters<typeof illegalProbes>[0], count = 40) =>
  Object.fromEntries(illegalProbes(problem, count).map(({ input, breach }) => [breach, input]));

test("each bound of each constraint is broken once", () => {
  const inputs = breaches({
    inputFormat: "The first line holds 2 integers n, k. The second line holds n integers a_1, ..., a_n.",
    constraints: "1 <= n <= 5\n1 <= k <= n\n-9 <= a_i <= 9",
    examples: ["3 2\n4 5 6\n"],
  });
  expect(inputs).toMatchObject({
    "n below 1": "0 2\n4 5 6\n",
    "n above 5": "6 2\n4 5 6\n",
    "k below 1": "3 0\n4 5 6\n",
    "k above 3": "3 4\n4 5 6\n",
    "a below -9": "3 2\n-10 5 6\n",
    "a above 9": "3 2\n10 5 6\n",
  });
});

test("rows, grids and words have their own breaches", () => {
  const rows = breaches({
    inputFormat: "The first line holds one integer n. Then n lines follow, each with 2 integers l, r.",
    constraints: "1 <= n <= 5; 1 <= l <= 9; l <= r <= 9",
    examples: ["2\n1 3\n2 9\n"],
  });
  expect(rows).toMatchObject({ "l below 1": "2\n0 3\n2 9\n", "r above 9": "2\n1 10\n2 9\n" });
  const word = breaches({
    inputFormat: "The first line holds one integer n. The second line holds a word s of n characters.",
    constraints: "1 <= n <= 5; s has only the characters `(` `)`",
    examples: ["2\n()\n"],
  });
  expect(word["s of other characters"]).toBe("2\n?)\n");
});

test("damaged forms follow, each once, and no legal input is among them", () => {
  const problem = { inputFormat: "One integer n.", constraints: "1 <= n <= 5", examples: ["3\n", "4\n"] };
  const probes = illegalProbes(problem, 40).map(({ input }) => input);
  expect(new Set(probes).size).toBe(probes.length);
  expect(probes).toContain("x\n");
  expect(probes).not.toContain("3\n");
  expect(illegalProbes(problem, 5)).toHaveLength(5);
});

test("a format that is not understood still gives values outside all bounds", () => {
  const inputs = breaches({ inputFormat: "See the story.", constraints: "1 <= n <= 5", examples: ["3\n"] });
  expect(inputs).toMatchObject({ "0 as the first value": "0\n", "6 as the first value": "6\n" });
});
