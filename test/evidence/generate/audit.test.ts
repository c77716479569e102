import { describe, expect, test } from "vitest";
import { type ToyLine as Line, toyLines } from "../../kernel/engine/generate/toy-lines.ts";
import { auditGenerate } from "./audit.ts";

const faultsOf = (lines: readonly Line[]): readonly string[] =>
  auditGenerate(`${lines.map((line) => JSON.stringify(line)).join("\n")}\n`).map(({ message }) => message);

const lines = toyLines();

/** The evidence with a change to the first line of a kind for which `fits` is true. */
const changed = (kind: string, change: (line: Line) => void, fits: (line: Line) => boolean = () => true): Line[] => {
  const copy = structuredClone(lines);
  change(copy.find((line) => line.kind === kind && fits(line)));
  return copy;
};

test("a played run breaks no rule of the evidence document", () => {
  expect(faultsOf(lines)).toEqual([]);
  for (const kind of [
    "solution",
    "critic",
    "sampling",
    "set",
    "verify",
    "submission",
    "stageSample",
    "errorLabels",
    "funnel",
    "metric",
  ])
    expect(lines.some((line) => line.kind === kind)).toBe(true);
});

describe("the checker finds", () => {
  const isPassed = (line: Line): boolean => line.verdict === "passed";
  const isRate = (line: Line): boolean => line.name === "passAtK" && line.interval.estimate !== null;
  const isWilson = (line: Line): boolean => isRate(line) && line.interval.method === "wilson";
  test.each([
    ["a rejected solution that is called accepted", changed("solution", (l) => (l.attempts[0].blocks = 4), isPassed)],
    [
      "an output that differs between runs",
      changed("outputs", (l) => (l.runs.private[1].stdoutHash = "0".repeat(16)), isPassed),
    ],
    ["a changed expected value", changed("assertions", (l) => (l.attempts.at(-1).fullCases[3][1] = "77"), isPassed)],
    ["a test that ran too few cases", changed("assertions", (l) => (l.attempts.at(-1).full.testsRun = 7), isPassed)],
    [
      "tests that no mutant fails",
      changed("assertions", (l) => (l.attempts.at(-1).mutants[0].outcome = "PASSED"), isPassed),
    ],
    ["a private input in the text", changed("question", (l) => (l.attempts.at(-1).question += " [1006]"), isPassed)],
    [
      "a wrong class of difficulty",
      changed(
        "difficulty",
        (l) => (l.label = "hard"),
        (l) => l.label === "easy",
      ),
    ],
    ["a violation that is overruled", changed("critic", (l) => (l.replies.at(-1).rules[0].violated = true), isPassed)],
    ["an invented category", changed("category", (l) => (l.category = "Puzzles"))],
    [
      "a draw out of turn",
      changed(
        "sampling",
        (l) => l.draws.reverse(),
        (l) => l.draws.length > 1,
      ),
    ],
    ["another text behind a set's hash", changed("set", (l) => (l.setHash = "0".repeat(16)))],
    ["a solution that fails its own tests", changed("verify", (l) => (l.full.outcome = "WRONG_ANSWER"))],
    [
      "a wrong count of solvers",
      changed(
        "set",
        (l) => (l.solverCounts[l.itemIds[0]] += 1),
        (l) => l.name === "lite",
      ),
    ],
    ["a wrong funnel", changed("funnel", (l) => (l.passed.solution += 1))],
    [
      "feedback that names no outcome",
      changed(
        "submission",
        (l) => (l.feedback = "try again"),
        (l) => l.turn === 1,
      ),
    ],
    [
      "a private literal in redacted feedback",
      changed(
        "submission",
        (l) => (l.feedback += " [1006]"),
        (l) => l.turn === 1,
      ),
    ],
    ["a label of no checklist", changed("errorLabels", (l) => l.replies.push(["badStyle"]))],
    [
      "a failure that is audited as a pass",
      changed("errorLabels", (l) => (l.of = l.of === "pass" ? "failure" : "pass")),
    ],
    ["a stage sample that is not answered", changed("stageSample", (l) => l.itemIds.pop())],
    ["a metric with another value", changed("metric", (l) => (l.interval.estimate += 0.01), isRate)],
    ["a metric with another number of items", changed("metric", (l) => (l.interval.n += 1), isRate)],
    ["other bounds of a Wilson interval", changed("metric", (l) => (l.interval.high -= 0.001), isWilson)],
    ["a metric that is missing", lines.filter((line) => line.kind !== "metric" || line.name !== "noCode")],
    ["a field that the document does not name", changed("seed", (l) => (l.extra = 1))],
  ])("%s", (_, broken) => {
    expect(faultsOf(broken).length).toBeGreaterThan(0);
  });
});
