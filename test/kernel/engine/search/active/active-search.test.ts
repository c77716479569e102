import { expect, test } from "vitest";
import { concepts, difficulties } from "../../../../../datasets/task.ts";
import { linesOf } from "../../../../../kernel/engine/method/lines-of.ts";
import type { ActiveLine } from "../../../../../kernel/engine/search/active/active-evidence.ts";
import type { EvaluationRequest } from "../../../../../kernel/engine/search/evaluate/evaluation-request.ts";
import { evaluated, invalid, judgeOf, playActive } from "../../../../simulation/active/play-active.ts";
import { truths } from "../../../../simulation/active/truths.ts";
import { auditActive } from "./audit-active.ts";

const places = new Map((concepts as readonly string[]).map((name, at) => [name, at]));
const levelOf = (difficulty: string): number => (difficulties as readonly string[]).indexOf(difficulty);
const judge = (name: string, seed: number) => judgeOf(truths[name]!(seed), places, levelOf, seed);

const summaryOf = (lines: readonly ActiveLine[]) => linesOf(lines, "summary")[0]!;

test("planted weaknesses are found, and nothing else is declared", () => {
  const { lines } = playActive({ maxEvaluations: 200, stopWhenCertain: false }, judge("A", 1));
  const declared = linesOf(lines, "state").filter(({ weak }) => weak);
  const isWeak = (names: readonly string[], difficulty: string): boolean =>
    truths.A!(1).rate(
      names.map((name) => places.get(name)!),
      levelOf(difficulty),
    ) > 0.5;
  expect(declared.length).toBeGreaterThan(45);
  expect(declared.filter((state) => !isWeak(state.concepts, state.difficulty))).toEqual([]);
  const effects = linesOf(lines, "effect").toSorted((a, b) => b.low - a.low);
  expect(effects.slice(0, 2).map((effect) => effect.concepts.join(" + "))).toEqual(
    expect.arrayContaining(["recursion", "loops + sorting"]),
  );
});

test("a model without weaknesses gets no claim, and the search ends before its budget", () => {
  const even = (request: EvaluationRequest) => evaluated(request.evaluation % 17 === 0);
  const summary = summaryOf(playActive({ maxEvaluations: 800 }, even).lines);
  expect(summary).toMatchObject({ declared: 0, falseDiscoveryRate: 0, stopReason: "certain" });
  expect(summary.evaluations).toBeLessThan(400);
});

test("wide sets are candidates at first only, and a batch holds no state twice", () => {
  const { lines } = playActive({ maxEvaluations: 60, wideEvaluations: 30, stopWhenCertain: false }, judge("B", 2));
  const batches = linesOf(lines, "batch");
  expect(batches.map(({ wide, candidates }) => [wide, candidates])).toEqual([
    ...Array.from({ length: 3 }, () => [true, 1925]),
    ...Array.from({ length: 3 }, () => [false, 275]),
  ]);
  for (const { actions } of batches) {
    expect(new Set(actions.map((action) => JSON.stringify([action.concepts, action.difficulty]))).size).toBe(10);
    expect(actions.map(({ straddle }) => straddle)).toEqual(
      actions.map(({ straddle }) => straddle).sort((a, b) => b - a),
    );
  }
});

test("states whose evaluations stay invalid are set aside", () => {
  const parameters = { concepts: ["loops"], difficulties: ["easy"], maxEvaluations: 50 };
  const summary = summaryOf(playActive(parameters, () => invalid).lines);
  expect(summary).toMatchObject({ evaluations: 3, invalid: 3, stopReason: "no_candidates" });
});

test("a budget ends the search after the batch that reaches it", () => {
  const budgets = { calls: 45, tokens: null, usd: null, wallMs: null };
  const summary = summaryOf(playActive({ budgets }, judge("B", 1)).lines);
  expect(summary).toMatchObject({ evaluations: 20, stopReason: "budget", used: { calls: 80 } });
});

test.each([1, 2])("an independent reading of the evidence finds no fault, seed %i", (seed) => {
  const { lines } = playActive(
    { maxEvaluations: 60, wideEvaluations: 30, concepts: concepts.slice(0, 5) },
    (request) => (request.evaluation % 13 === 0 ? invalid : judge("B", seed)(request)),
    seed,
  );
  expect(auditActive(lines)).toEqual([]);
});

test("a changed figure of the evidence is found", () => {
  const { lines } = playActive({ maxEvaluations: 30, concepts: concepts.slice(0, 4) }, judge("B", 3));
  const changed = (event: string, change: (line: Record<string, unknown>) => object): readonly ActiveLine[] => {
    const at = lines.findIndex((line) => "event" in line && line.event === event);
    return lines.with(at, { ...lines[at], ...change(lines[at] as never) } as ActiveLine);
  };
  expect(auditActive(changed("state", () => ({ probability: 0.3 })))).not.toEqual([]);
  expect(auditActive(changed("evaluation", ({ failed }) => ({ failed: !failed })))).not.toEqual([]);
  expect(auditActive(changed("summary", () => ({ expectedMissed: 7 })))).not.toEqual([]);
});

test("forty concepts are searched over a sample of candidates", () => {
  const many = Array.from({ length: 40 }, (_, at) => `concept ${String(at).padStart(2, "0")}`);
  const weak = (request: EvaluationRequest) => evaluated(request.concepts.includes("concept 07"));
  const { lines } = playActive({ concepts: many, maxEvaluations: 30, maxCandidates: 500 }, weak);
  expect(linesOf(lines, "batch").map(({ candidates }) => candidates)).toEqual([500, 500, 500]);
  expect(linesOf(lines, "state").length).toBe(4100);
});
