import { expect, test } from "vitest";
import { type EvidenceKind, hintEvidence } from "../../../../../kernel/engine/repair/hints/hint-evidence.ts";

const sources = {
  statement: "Double it.",
  currentCode: "x = input()\nprint(x)\n",
  referenceCode: "x = input()\nprint(2 * int(x))\n",
  tests: [
    { input: "21", expected: "42", output: "x".repeat(5000), outcome: "wrong_value" },
    { input: "7", expected: "14", output: null, outcome: "timeout" },
  ],
  suspiciousLines: [2],
};

const upTo = (last: EvidenceKind): readonly EvidenceKind[] => {
  const all: readonly EvidenceKind[] = [
    ...(["statement", "expectedOutputs", "actualOutputs", "inputs", "referenceCode", "currentCode"] as const),
    ...(["lineNumbers", "suspiciousLines", "diff"] as const),
  ];
  return all.slice(0, all.indexOf(last) + 1);
};

test.each([
  [1, "actualOutputs"],
  [2, "inputs"],
  [3, "currentCode"],
  [4, "suspiciousLines"],
  [5, "suspiciousLines"],
  [6, "diff"],
  [null, "currentCode"],
] as const)("depth %s sees evidence up to %s", (level, last) => {
  expect(hintEvidence(level, sources, 2000).kinds).toEqual(upTo(last));
});

test("what a depth may not see is not there, and long outputs are cut", () => {
  const shallow = hintEvidence(1, sources, 2000);
  expect(Object.keys(shallow).sort()).toEqual(["kinds", "statement", "tests"]);
  expect(shallow.tests).toEqual([
    { expected: "42", actual: "x".repeat(2000) },
    { expected: "14", actual: "timeout" },
  ]);
  expect(hintEvidence(3, sources, 2000).currentCode).toBe(sources.currentCode);
  expect(hintEvidence(4, sources, 2000).currentCode).toBe("  1 | x = input()\n  2 | print(x)");
  expect(hintEvidence(6, sources, 2000).diff).toBe("  x = input()\n- print(x)\n+ print(2 * int(x))");
  expect(hintEvidence(5, { ...sources, suspiciousLines: null }, 2000).kinds).not.toContain("suspiciousLines");
});
