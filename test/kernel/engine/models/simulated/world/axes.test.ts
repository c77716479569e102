import { describe, expect, test } from "vitest";
import { fusionPairs } from "../../../../../../kernel/engine/models/simulated/world/axes/fusions.ts";
import { lineages } from "../../../../../../kernel/engine/models/simulated/world/axes/lineage.ts";
import { ruleEffect } from "../../../../../../kernel/engine/models/simulated/world/axes/rule-effect.ts";
import { slowSteps, stepsPerSecond } from "../../../../../../kernel/engine/models/simulated/world/axes/slow-steps.ts";
import { vary } from "../../../../../../kernel/engine/models/simulated/world/axes/vary.ts";
import { worldSeeds } from "../../../../../../kernel/engine/models/simulated/world/kits/world-seeds.ts";
import { readProblemInput } from "../../../../../../kernel/engine/models/simulated/world/problem/read-input.ts";
import { drawInput, generatorsOf } from "../../../../../../kernel/engine/models/simulated/world/problems/generators.ts";
import { programsOf } from "../../../../../../kernel/engine/models/simulated/world/problems/programs.ts";
import type { WorldProblem } from "../../../../../../kernel/engine/models/simulated/world/problems/world-problem.ts";
import { inputsOf, printedBy, truthOf } from "./inputs.ts";

const seeds = worldSeeds(16, 7);
const byFamily = (family: string): WorldProblem => seeds.find(({ families }) => families[0] === family)!;

const wordsOf = (text: string): ReadonlySet<string> => {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.slice(0, -4).map((_, at) => words.slice(at, at + 5).join(" ")));
};

const likeness = (one: WorldProblem, two: WorldProblem): number => {
  const [a, b] = [wordsOf(one.statement), wordsOf(two.statement)];
  const common = [...a].filter((word) => b.has(word)).length;
  return common / (a.size + b.size - common);
};

const agrees = (problem: WorldProblem, count: number): void => {
  const programs = programsOf(problem.recipe).filter(({ role }) => role !== "wrong");
  expect(programs.length).toBeGreaterThanOrEqual(4);
  for (const input of inputsOf(problem.recipe, count, 6)) {
    const truth = truthOf(problem.recipe, input);
    for (const { id, source } of programs)
      expect({ problem: problem.id, id, input, printed: printedBy(source, input) }).toEqual({
        problem: problem.id,
        id,
        input,
        printed: truth,
      });
  }
};

describe.each(seeds.map((seed) => [seed.id, seed] as const))("%s", (_, seed) => {
  test("another story leaves formats and answers as they are", () => {
    const variant = vary("narrative", [seed], { id: "v" })!;
    expect(variant).toMatchObject({
      level: 1,
      axis: "narrative",
      parents: [seed.id],
      recipe: seed.recipe,
      grammar: seed.grammar,
    });
    expect(likeness(seed, variant)).toBeLessThan(0.6);
  });

  test("another rule changes at least a tenth of the outputs", () => {
    const variant = vary("rule", [seed], { id: "v" })!;
    expect(variant.grammar).toEqual(seed.grammar);
    expect(ruleEffect(seed.recipe, variant.recipe)).toBeGreaterThanOrEqual(0.1);
    expect(likeness(seed, variant)).toBeLessThan(0.8);
    agrees(variant, 30);
  });

  test("greater limits leave answers as they are, and the slow program needs more than ten seconds", {
    timeout: 60_000,
  }, () => {
    const variant = vary("efficiency", [seed], { id: "v" })!;
    for (const input of inputsOf(seed.recipe, 20))
      expect(truthOf(variant.recipe, input)).toBe(truthOf(seed.recipe, input));
    expect(slowSteps(variant.recipe)).toBeGreaterThan(10 * stepsPerSecond);
    expect(variant.constraints).not.toEqual(seed.constraints);
    expect(likeness(seed, variant)).toBeLessThan(0.8);
  });
});

test("a chain gives the second the first one's answer", { timeout: 60_000 }, () => {
  const chain = vary("sequential", [byFamily("sliding"), byFamily("window-range")], { id: "v" })!;
  expect(chain).toMatchObject({
    level: 1,
    axis: "sequential",
    recipe: { kind: "sequence" },
    families: ["sliding", "window-range"],
  });
  agrees(chain, 40);
  const swappedVariant = vary("sequential", [byFamily("window-range"), byFamily("sliding")], { id: "v" })!;
  expect(swappedVariant.families).toEqual(["sliding", "window-range"]);
});

test("problems whose types do not fit become two parts of one problem", { timeout: 60_000 }, () => {
  const pair = vary("sequential", [byFamily("tokens"), byFamily("grid-walks")], { id: "v" })!;
  expect(pair.recipe.kind).toBe("pair");
  agrees(pair, 30);
});

test("generators of problems made of two print legal inputs", () => {
  const [longest, sums] = [byFamily("longest-run"), byFamily("window-sum")];
  for (const parents of [
    [longest, sums],
    [sums, longest],
  ]) {
    const problem = vary("sequential", parents, { id: "joined" })!;
    for (const generator of generatorsOf(problem.recipe))
      for (const seed of [1, 2])
        expect(() => readProblemInput(problem.grammar, drawInput(generator, seed))).not.toThrow();
  }
});

test("there are at least eight declared fusions, and each agrees with its exact solver", { timeout: 120_000 }, () => {
  expect(fusionPairs.length).toBeGreaterThanOrEqual(8);
  for (const [one, two] of fusionPairs) {
    const fusion = vary("fusion", [byFamily(one), byFamily(two)], { id: "v" })!;
    expect(fusion.recipe.kind).toBe("family");
    agrees(fusion, 30);
    for (const parent of [one, two])
      expect(fusion.skills.some((skill) => byFamily(parent).skills.includes(skill))).toBe(true);
  }
});

test("axes apply again on the second level", { timeout: 120_000 }, () => {
  const first = vary("sequential", [byFamily("turns"), byFamily("window-sum")], { id: "v1" })!;
  for (const axis of ["narrative", "rule", "efficiency"] as const) {
    const second = vary(axis, [first], { id: "v2" })!;
    expect(second).toMatchObject({ level: 2, parents: ["v1"], axis });
    agrees(second, 20);
  }
  const longer = vary("sequential", [byFamily("sliding"), first], { id: "v3" })!;
  expect(longer.level).toBe(2);
  agrees(longer, 20);
});

test("a lineage gives the same problem again", () => {
  const lineage = { id: "x", axis: "rule", choice: 1, parents: [{ seed: seeds[0]!.id }] } as const;
  const [one, two] = [lineages(seeds)(lineage), lineages(worldSeeds(16, 7))(lineage)];
  expect(one).toEqual(two);
  expect(one?.axis).toBe("rule");
  expect(lineages(seeds)({ seed: "none" })).toBeNull();
});

test("seeds differ by the seed and have unique ids", () => {
  expect(new Set(worldSeeds(60, 7).map(({ id }) => id)).size).toBe(60);
  expect(worldSeeds(16, 7)).toEqual(seeds);
  expect(worldSeeds(16, 8).map(({ statement }) => statement)).not.toEqual(seeds.map(({ statement }) => statement));
});
