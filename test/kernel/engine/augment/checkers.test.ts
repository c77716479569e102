import { expect, test } from "vitest";
import type { EvidenceLine } from "../../../../kernel/engine/augment/lines/evidence-lines.ts";
import type { AugmentObservation, AugmentObservationOf } from "../../../../kernel/engine/augment/study/observation.ts";
import type { AugmentPlan } from "../../../../kernel/engine/augment/study/study-plan.ts";
import type { AugmentWork } from "../../../../kernel/engine/augment/study/work.ts";
import { changedOutputs } from "../../../../kernel/engine/augment/truth/changed-outputs.ts";
import { checkerReason } from "../../../../kernel/engine/augment/truth/checker-reason.ts";
import { outputClasses } from "../../../../kernel/engine/augment/truth/output-classes.ts";
import { textHash } from "../../../../kernel/engine/text/text-hash.ts";
import { auditAugment } from "../../../evidence/augment/audit.ts";
import { playSuite, toySuite } from "./play-suite.ts";
import { observeToy } from "./toy-world.ts";

test("outputs that a checker takes for each other are one class, in both directions", () => {
  const right = new Set(["a", "b"]);
  // This checker ignores the answer with which it compares, so right outputs pass even against a wrong answer.
  expect(outputClasses(["wrong", "a", "b"], (output) => right.has(output))).toEqual({ wrong: null, a: "a", b: "a" });
  const better = new Map([
    ["short", 1],
    ["long", 2],
  ]);
  const asGood = (output: string, answer: string): boolean => better.get(output)! <= better.get(answer)!;
  expect(outputClasses(["short", "long"], asGood)).toEqual({ short: "short", long: "long" });
});

test("changed outputs differ from the answer in their words", () => {
  for (const answer of ["1 2\n", "YES\n", "", "-5"])
    expect(changedOutputs(answer, null).map((text) => text.trim())).not.toContain(answer.trim());
  expect(changedOutputs("1 2\n", "1 2\n").length).toBeGreaterThanOrEqual(6);
});

test("a checker must take every output of the pool and refuse nine in ten changed ones", () => {
  const trial = {
    hasProgram: true,
    hasPool: true,
    right: { tried: 9, accepted: 9 },
    changed: { tried: 10, refused: 9 },
  };
  expect(checkerReason(trial)).toBe(null);
  expect(checkerReason({ ...trial, right: { tried: 9, accepted: 8 } })).toBe("refuses_right");
  expect(checkerReason({ ...trial, changed: { tried: 10, refused: 8 } })).toBe("accepts_changed");
  expect(checkerReason({ ...trial, changed: { tried: 0, refused: 0 } })).toBe("accepts_changed");
  expect(checkerReason({ ...trial, hasPool: false })).toBe("no_pool");
  expect(checkerReason({ ...trial, hasProgram: false })).toBe("no_program");
});

/** A problem whose statement allows any valid answer. */
const manyAnswers = (checkers: boolean): AugmentPlan => {
  const plan = toySuite({ checkers });
  const [given] = plan.given;
  const outputFormat = `${given!.text.outputFormat}. Print any valid answer.`;
  return { ...plan, given: [{ ...given!, text: { ...given!.text, outputFormat } }] };
};

/**
 * Answers the requests of a toy study. In it, right solvers have different outputs, and a checker refuses only wrong
 * outputs.
 */
const world =
  (changedShare: number, wrongBrute = false) =>
  (work: AugmentWork): AugmentObservation => {
    const own = (blob: string, seen: AugmentObservationOf<"run">): AugmentObservationOf<"run"> => ({
      ...seen,
      runs: seen.runs.map(([status, hash]) => (hash === null ? [status, null] : ["ok", `${hash}:${blob}`])),
    });
    if (work.kind === "solve") {
      const { key, scope, limits, inputs } = work;
      const name = work.role === "brute" ? (wrongBrute && work.solverId === "b1" ? "wrong" : "brute") : "right";
      const blob = [work.problem.problemId, name, work.model, work.solverId].join("/");
      const program = { language: "python", blob };
      const run = { kind: "run", key, scope, program, inputs: { blobs: inputs }, limits, repeat: 0 } as const;
      return {
        ...own(blob, observeToy(run) as AugmentObservationOf<"run">),
        kind: "solve",
        program,
        codeHash: textHash(blob),
      };
    }
    if (work.kind === "outputs") {
      const { key, scope, limits, inputBlobs, program } = work;
      const run = { kind: "run", key, scope, program, inputs: { blobs: inputBlobs }, limits, repeat: 0 } as const;
      const seen = own(program.blob, observeToy(run) as AugmentObservationOf<"run">);
      return { ...seen, kind: "outputs", blobs: seen.runs.map(([, hash]) => hash) };
    }
    if (work.kind === "run" && work.repeat === 0) {
      const seen = observeToy(work) as AugmentObservationOf<"run">;
      const { check } = work;
      if (!check) return own(work.program.blob, seen);
      const answers = "texts" in check.answers ? null : check.answers.blobs;
      // The checker gives a right output the hash of the answer; outputs of wrong programs keep their own hashes.
      return {
        ...seen,
        runs: seen.runs.map((run, at) => {
          const answer = answers?.[at] ?? null;
          return run[1] !== null && answer?.startsWith(`${run[1]}:`) ? ["ok", answer] : run;
        }),
      };
    }
    if (work.kind === "classes")
      return {
        kind: "classes",
        classes: work.cases.map(({ outputs }) => {
          const first = outputs.find(({ hash }) => !hash.includes("/wrong/"))?.hash ?? null;
          return Object.fromEntries(outputs.map(({ hash }) => [hash, hash.includes("/wrong/") ? null : first]));
        }),
      };
    if (work.kind === "changed") return { kind: "changed", tried: 100, refused: Math.round(100 * changedShare) };
    return observeToy(work);
  };

const ofKind = <K extends EvidenceLine["kind"]>(lines: readonly EvidenceLine[], kind: K) =>
  lines.filter((line): line is Extract<EvidenceLine, { kind: K }> => line.kind === kind);
const withoutExtensions = (lines: readonly EvidenceLine[]) => lines.filter(({ kind }) => !kind.startsWith("x-"));

test("a problem with many right answers is delivered with a checker; the method's own lines stay as they are", async () => {
  const without = await playSuite(manyAnswers(false), world(1));
  expect(without.data).toMatchObject({ status: "rejected", reason: "any_answer", tests: [], checker: null });
  const { lines, data } = await playSuite(manyAnswers(true), world(1, true));
  expect(withoutExtensions(lines)).toEqual(withoutExtensions(without.lines));
  expect(auditAugment(lines.map((line) => JSON.stringify(line)).join("\n")).violations).toEqual([]);
  expect(ofKind(lines, "x-checker")).toMatchObject([{ attempt: 1, verdict: "accepted", reason: null }]);
  expect(data).toMatchObject({ status: "rejected", reason: "any_answer", source: "checkers", studySuite: null });
  expect(data.checker).toMatchObject({ language: "python" });
  expect(data.tests).toHaveLength(10);
  expect(data.solvers.length).toBeGreaterThanOrEqual(3);
  expect(data.known).toMatchObject({ right: 2, rightPassed: 2, wrong: 2, wrongFailed: 2 });
});

test("a checker that accepts changed outputs is written again once, then there is no suite", async () => {
  const { lines, data } = await playSuite(manyAnswers(true), world(0.5));
  expect(ofKind(lines, "x-checker").map(({ verdict, reason }) => [verdict, reason])).toEqual([
    ["retry", "accepts_changed"],
    ["rejected", "accepts_changed"],
  ]);
  expect(data).toMatchObject({ reason: "any_answer", source: null, tests: [], checker: null });
});
