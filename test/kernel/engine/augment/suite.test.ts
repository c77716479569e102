import { expect, test } from "vitest";
import type { EvidenceLine } from "../../../../kernel/engine/augment/lines/evidence-lines.ts";
import type { AugmentObservation, AugmentObservationOf } from "../../../../kernel/engine/augment/study/observation.ts";
import type { AugmentWork } from "../../../../kernel/engine/augment/study/work.ts";
import { textHash } from "../../../../kernel/engine/text/text-hash.ts";
import { auditAugment } from "../../../evidence/augment/audit.ts";
import { playSuite, toySuite } from "./play-suite.ts";
import { observeToy } from "./toy-world.ts";

const ofKind = <K extends EvidenceLine["kind"]>(lines: readonly EvidenceLine[], kind: K) =>
  lines.filter((line): line is Extract<EvidenceLine, { kind: K }> => line.kind === kind);

const violationsIn = (lines: readonly EvidenceLine[]) =>
  auditAugment(lines.map((line) => JSON.stringify(line)).join("\n")).violations;

/** Answers the requests of a toy study: its brute-force programs behave as `brute` says, the optimized are right. */
const world =
  (brute: "wrong" | "brute") =>
  (work: AugmentWork): AugmentObservation => {
    if (work.kind !== "solve") return observeToy(work);
    const blob = [work.problem.problemId, work.role === "brute" ? brute : "right", work.model, work.solverId].join("/");
    const { key, scope, limits, inputs } = work;
    const program = { language: "python", blob };
    const runs = observeToy({ kind: "run", key, scope, program, inputs: { blobs: inputs }, limits, repeat: 0 });
    return { ...(runs as AugmentObservationOf<"run">), kind: "solve", program, codeHash: textHash(blob) };
  };

/** Answers as in a study whose brute-force programs are all wrong in the same way; the optimized ones are right. */
const misledBrutes = world("wrong");
const soundSolvers = world("brute");

test("a problem becomes a suite whose tests have an input, an output, a provenance and a confidence", async () => {
  const { lines, data } = await playSuite(toySuite(), soundSolvers);
  expect(violationsIn(lines)).toEqual([]);
  expect(data).toMatchObject({ status: "accepted", source: "study", reason: null });
  expect(data.tests).toHaveLength(10);
  expect(data.studySuite?.byKind).toEqual({ random: 4, adversarial: 4, corner: 2 });
  for (const { provenance, confidence, input, output } of data.tests) {
    expect(["brute", "majority"]).toContain(provenance);
    expect(confidence).toBeGreaterThan(0.99);
    expect(input).toMatch(/^text of g1/);
    expect(output).toMatch(/^text of /);
  }
  expect(data.solvers.length).toBeGreaterThanOrEqual(3);
});

test("tests whose expected output is too likely to be wrong are left out of the delivered suite only", async () => {
  const { lines, data } = await playSuite(toySuite({ posterior: 0 }), soundSolvers);
  expect(violationsIn(lines)).toEqual([]);
  expect(data.studySuite?.tests).toBe(10);
  expect(data.tests).toHaveLength(0);
  expect(ofKind(lines, "x-posterior")[0]).toMatchObject({ bound: 0 });
  const plain = await playSuite(toySuite(), soundSolvers);
  const other = (all: readonly EvidenceLine[]) => all.filter(({ kind }) => !kind.startsWith("x-"));
  expect(other(lines)).toEqual(other(plain.lines));
});

test("brute forces that agree with each other but not with solvers of two models are adjudicated if wanted", async () => {
  const without = await playSuite(toySuite(), misledBrutes);
  expect(without.data).toMatchObject({ status: "rejected", reason: "no_trusted_solvers", source: null, tests: [] });
  const { lines, data } = await playSuite(toySuite({ suspects: true }), misledBrutes);
  expect(violationsIn(lines)).toEqual([]);
  expect(ofKind(lines, "x-suspect").map(({ verdict }) => verdict)).toEqual(["solvers"]);
  expect(data).toMatchObject({
    status: "rejected",
    reason: "no_trusted_solvers",
    source: "suspects",
    studySuite: null,
  });
  expect(data.tests.map(({ provenance }) => provenance)).toEqual(Array(data.tests.length).fill("majority"));
  expect(data.tests.length).toBeGreaterThanOrEqual(5);
  const other = (all: readonly EvidenceLine[]) => all.filter(({ kind }) => !kind.startsWith("x-"));
  expect(other(lines)).toEqual(other(without.lines));
});
