import { describe, expect, test } from "vitest";
import { augmentMethod } from "../../../kernel/engine/augment/study/study-method.ts";
import type { AugmentPlan } from "../../../kernel/engine/augment/study/study-plan.ts";
import { toyStudy } from "../../kernel/engine/augment/toy-study.ts";
import { observeToy } from "../../kernel/engine/augment/toy-world.ts";
import { auditAugment } from "./audit.ts";

// biome-ignore lint/suspicious/noExplicitAny: lines of all kinds are damaged
type Line = any;

const play = (plan: AugmentPlan): readonly Line[] => {
  const method = augmentMethod(plan);
  let step = method.begin();
  const lines: object[] = [...step.lines];
  const waiting = [...step.requests];
  for (let request = waiting.shift(); request; request = waiting.shift()) {
    step = method.step(step.state, { key: request.key, observation: observeToy(request), elapsedMs: 0 });
    lines.push(...step.lines);
    waiting.push(...step.requests);
  }
  return lines;
};

const auditOf = (lines: readonly Line[]) => auditAugment(lines.map((line) => JSON.stringify(line)).join("\n"));

test("a study played from seeds to metrics breaks no rule and is complete", () => {
  const { violations, missing } = auditOf(play(toyStudy([40, 20])));
  expect(violations).toEqual([]);
  expect(missing).toEqual([]);
});

describe("one change is found", () => {
  const studyLines = play(toyStudy([15, 5], { bootstrapResamples: 100, samples: 1, ks: [1] }));
  const making = studyLines.filter(({ kind }) => kind !== "metric");

  /** The evidence lines, with a change to the first line of a kind for which `fits` is true. */
  const changeFirst = (
    lines: readonly Line[],
    kind: string,
    fits: (line: Line) => unknown,
    change: (line: Line) => object,
  ) => {
    const at = lines.findIndex((line) => line.kind === kind && fits(line));
    expect(at, `there is such a ${kind}`).toBeGreaterThan(0);
    return lines.with(at, { ...lines[at], ...change(lines[at]) });
  };
  const acceptAll = () => true;
  const flipAll = (value: unknown[]) => value.map((one) => !one);
  const unknownHash = "0123456789abcdef";

  test("as it is, nothing is found", () => {
    expect(auditOf(making).violations).toEqual([]);
  });

  test.each<[string, string, (line: Line) => unknown, (line: Line) => object, string]>([
    ["another duplicate", "seed", ({ duplicateOf }) => duplicateOf, () => ({ duplicateOf: "s2" }), "a duplicate of s1"],
    [
      "a request with one parent twice",
      "request",
      ({ parents }) => parents[1],
      ({ parents }) => ({ parents: [parents[0], parents[0]] }),
      "different parents",
    ],
    [
      "another fusion type",
      "request",
      ({ fusionType }) => fusionType === "cross",
      () => ({ fusionType: "same" }),
      "fusion type",
    ],
    [
      "axes that are not balanced",
      "request",
      ({ axis }) => axis === "rule",
      () => ({ axis: "narrative" }),
      "not balanced",
    ],
    ["a parent of another level", "request", ({ level }) => level === 2, () => ({ level: 1 }), "no parent for level 1"],
    [
      "a reply accepted without constraints",
      "reply",
      ({ verdict }) => verdict === "accepted",
      () => ({ constraints: null }),
      "missing_constraints",
    ],
    [
      "a validator that accepts illegal inputs",
      "validator",
      ({ verdict }) => verdict === "accepted",
      ({ probesAccepted }) => ({ probesAccepted: flipAll(probesAccepted) }),
      "accepts_illegal",
    ],
    [
      "a trusted brute that is outvoted",
      "brute",
      ({ trusted }) => trusted,
      () => ({ trusted: "b3" }),
      "trusted must be",
    ],
    [
      "a pool with a stranger",
      "pool",
      ({ verdict }) => verdict === "accepted",
      ({ pool }) => ({ pool: pool.slice(1) }),
      "pool must be",
    ],
    [
      "another truth",
      "truth",
      ({ provenance }) => provenance === "brute",
      () => ({ expected: unknownHash }),
      "truth must be",
    ],
    [
      "votes that nobody gave",
      "truth",
      ({ provenance }) => provenance === "majority",
      () => ({ votes: { [unknownHash]: ["o1"] } }),
      "votes",
    ],
    ["an input judged twice", "truth", acceptAll, () => ({ inputId: "r9" }), "no candidate"],
    [
      "a tighter limit",
      "limits",
      acceptAll,
      ({ rows }) => ({ rows: rows.map((row: Line) => ({ ...row, timeLimitS: 1 + row.timeLimitS })) }),
      "the limits must be",
    ],
    [
      "a failed axis check that passes",
      "axisCheck",
      ({ verdict }) => verdict === "fail",
      () => ({ verdict: "pass", reason: null }),
      "verdict must be",
    ],
    [
      "a suite without its last test",
      "problem",
      ({ suite }) => suite,
      ({ suite }) => ({ suite: suite.slice(0, -1) }),
      "suite must be",
    ],
    [
      "a failure that passes",
      "submission",
      ({ verdict }) => verdict === "fail",
      () => ({ verdict: "pass" }),
      "the verdict must be",
    ],
    [
      "a cost out of nothing",
      "submission",
      ({ costUsd }) => costUsd === null,
      () => ({ costUsd: 1 }),
      "the cost must be",
    ],
    ["labels that nobody gave", "errorLabels", acceptAll, () => ({ labels: ["indexing"] }), "labels are not those"],
    [
      "another verdict of regression",
      "regression",
      ({ method }) => method === "b",
      ({ verdict }) => ({ verdict: !verdict }),
      "the verdict must be",
    ],
    ["a run too few", "known", ({ runs }) => Object.keys(runs).length > 0, () => ({ runs: {} }), "every judged input"],
  ])("%s", (_, kind, fits, change, fault) => {
    const { violations } = auditOf(changeFirst(making, kind, fits, change));
    expect(violations.map(({ message }) => message).join("\n")).toContain(fault);
  });

  test.each<[string, (line: Line) => unknown, (line: Line) => object, string]>([
    [
      "an estimate",
      ({ name }) => name === "collapse",
      ({ interval }) => ({ interval: { ...interval, estimate: 0.123 } }),
      "the estimate must be",
    ],
    [
      "bounds",
      ({ name, interval }) => name === "passAtK" && interval.low !== null,
      ({ interval }) => ({ interval: { ...interval, high: 3 } }),
      "bounds",
    ],
    [
      "a number of problems",
      ({ name }) => name === "validated",
      ({ interval }) => ({ interval: { ...interval, n: 99 } }),
      "n must be",
    ],
    ["a p value", ({ pValue }) => pValue !== null, () => ({ pValue: 0.0123 }), "the p value must be"],
    ["a metric that nobody defined", acceptAll, () => ({ name: "invented" }), "there is no such metric"],
  ])("metrics: %s", (_, fits, change, fault) => {
    const { violations } = auditOf(changeFirst(studyLines, "metric", fits, change));
    expect(violations.map(({ message }) => message).join("\n")).toContain(fault);
  });
});
