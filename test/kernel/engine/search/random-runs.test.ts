import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SearchParameters } from "../../../../kernel/engine/search/base/make-config.ts";
import { audit } from "./audit/audit.ts";
import { eventsOf, play } from "./play.ts";

const names = ["loops", "recursion", "sorting", "Ärger", "zeta_1", "data structures"];

const parameters = fc.record({
  concepts: fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 6 }),
  difficulties: fc.constantFrom(["only"], ["low", "high"], ["a", "b", "c", "d"]),
  initialPairs: fc.boolean(),
  initialPairDifficulty: fc.constantFrom("lowest" as const, "next" as const),
  maxConcepts: fc.integer({ min: 1, max: 4 }),
  reward1: fc.constantFrom("ratio" as const, "counts" as const),
  backprop: fc.constantFrom("bounded" as const, "additive" as const),
  divideByVisits: fc.boolean(),
  startPolicy: fc.constantFrom("proportional" as const, "inverse" as const, "code" as const),
  convergenceScope: fc.constantFrom("evaluated" as const, "touched" as const, "all" as const),
  revisitParents: fc.boolean(),
  batchSize: fc.integer({ min: 1, max: 7 }),
  maxInvalid: fc.integer({ min: 1, max: 3 }),
  maxSolverAttempts: fc.integer({ min: 1, max: 4 }),
  analyzers: fc.constantFrom("phase3" as const, "all" as const, "off" as const),
  budgets: fc.constantFrom({}, { calls: 200 }, { nodes: 30 }, { usd: 1 }, { tokens: 90_000 }, { wallMs: 5000 }),
  phases: fc.constantFrom<NonNullable<SearchParameters["phases"]>>(
    { 1: { maxEvaluations: 40 } },
    { 1: { maxEvaluations: 40, epsilon: 0.5, theta: 0 }, 2: { maxEvaluations: 40, theta: 0.2 } },
    {
      1: { maxEvaluations: 60, maxDepth: 3 },
      2: { maxEvaluations: 50, theta: 0.1 },
      3: { theta: 0.2, variations: 3, repeats: 2, gateOn: "value" as const },
    },
    { 1: { maxEvaluations: null, delta: 0.6 }, 2: { maxEvaluations: null, delta: 0.6 }, 3: { maxEvaluations: 30 } },
  ),
});

const model = fc.record({
  pass: fc.constantFrom(0, 0.3, 0.6, 1),
  invalid: fc.constantFrom(0, 0.1, 0.6),
  seed: fc.nat(1000),
});

describe("any run", () => {
  test("keeps to the evidence document, line by line", () => {
    fc.assert(
      fc.property(parameters, model, fc.nat(1000), (given, { pass, invalid, seed: modelSeed }, seed) => {
        const { text } = play(given, { pass: () => pass, invalid, seed: modelSeed }, seed);
        expect(audit(text)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test("values stay in [0, 1] with the defaults, depths within limits, one node a state", () => {
    fc.assert(
      fc.property(model, fc.nat(1000), ({ pass, invalid }, seed) => {
        const { search, lines } = play({ concepts: names.slice(0, 4) }, { pass: () => pass, invalid }, seed);
        const { nodes } = search.data;
        expect(new Set(nodes.map(({ id }) => id)).size).toBe(nodes.length);
        for (const node of nodes) {
          expect(node.value).toBeGreaterThanOrEqual(0);
          expect(node.value).toBeLessThanOrEqual(1);
          expect(node.depth).toBeLessThanOrEqual(node.origin === "variation" ? 11 : 10);
          expect(node.parents.every((parent) => nodes[parent]!.depth < node.depth)).toBe(true);
        }
        for (const line of eventsOf(lines, "update")) expect(line.nodes[0]!.visitsAfter).toBeGreaterThan(0);
      }),
      { numRuns: 20 },
    );
  });
});

describe("the checker", () => {
  const { text } = play({ concepts: names.slice(0, 4), revisitParents: true, analyzers: "all" }, undefined, 3);

  /** The line with one number or boolean changed; null if it has none. */
  const spoilt = (line: string, pick: number): string | null => {
    const places = [...line.matchAll(/(?<=[:[,])(?:-?\d[\d.e-]*|true|false)(?=[,\]}])/g)];
    if (places.length === 0) return null;
    const place = places[pick % places.length]!;
    const word = place[0];
    const other = word === "true" ? "false" : word === "false" ? "true" : String(Number(word) + 0.25);
    return line.slice(0, place.index) + other + line.slice(place.index + word.length);
  };

  test("finds nothing in a whole run", () => expect(audit(text)).toEqual([]));

  test("sees a spoiled figure in almost every place", () => {
    const lines = text.trimEnd().split("\n");
    let [tried, seen] = [0, 0];
    for (let at = 1; at < lines.length; at += Math.ceil(lines.length / 150)) {
      const line = spoilt(lines[at]!, at * 7);
      if (line === null || lines[at]!.includes('"kind"')) continue;
      tried += 1;
      if (audit(lines.with(at, line).join("\n")).length > 0) seen += 1;
    }
    expect(tried).toBeGreaterThan(100);
    // Some changes break no rule, for example another draw within its bounds, or another usage of one evaluation.
    expect(seen / tried).toBeGreaterThan(0.9);
  });

  test("sees a line that is missing", () => {
    const lines = text.trimEnd().split("\n");
    for (let at = 1; at < lines.length; at += Math.ceil(lines.length / 60))
      expect(audit(lines.toSpliced(at, 1).join("\n")).length).toBeGreaterThan(0);
  });
});
