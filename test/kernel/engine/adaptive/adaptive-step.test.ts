import { expect, test } from "vitest";
import { adaptiveMove } from "../../../../kernel/engine/adaptive/adaptive-step.ts";
import { chooseTasks } from "../../../../kernel/engine/adaptive/choose-tasks.ts";
import { knownItems } from "../../../../kernel/engine/adaptive/known-items.ts";
import type { SampleFacts } from "../../../../kernel/engine/store/record.ts";
import { adaptiveStudy, spreadAbilities } from "../../../simulation/adaptive.ts";

const items = [-2, -1, 0, 1, 2].map((difficulty) => ({ discrimination: 1.5, difficulty }));
const nobody = items.map(() => null);
const goal = { target: "accuracy", width: 0.2, batch: 2 } as const;

test("the first tasks are those at the ability of an average model, and none is chosen twice", () => {
  expect(chooseTasks([nobody], items, [0, 1, 2, 3, 4], 1)).toEqual([2]);
  expect(new Set(chooseTasks([nobody], items, [0, 1, 2, 3, 4], 9)).size).toBe(5);
});

test("a model that solves what it is asked is asked harder tasks", () => {
  const strong = [null, null, 1, 1, null] as const;
  expect(chooseTasks([strong], items, [0, 1, 4], 1)).toEqual([4]);
});

test("a task that every model solves comes last", () => {
  const easy = [{ discrimination: 1, difficulty: -50 }, ...items];
  expect(chooseTasks([easy.map(() => null)], easy, [0, 1, 2, 3, 4, 5], 6).at(-1)).toBe(0);
});

test("it ends once the interval is narrow enough, or every task was asked", () => {
  const all = { items, sheets: [[1, 1, 1, 0, 0]] as const, tried: new Set([0, 1, 2, 3, 4]) };
  expect(adaptiveMove(all, goal)).toMatchObject({ reached: true, next: [] });
  expect(adaptiveMove(all, goal).width).toBeCloseTo(0, 9);
  const failed = { items, sheets: [nobody], tried: new Set([0, 1, 2, 3, 4]) };
  expect(adaptiveMove(failed, goal)).toMatchObject({ reached: false, next: [] });
  const none = adaptiveMove({ items, sheets: [nobody], tried: new Set() }, { ...goal, width: 0.99 });
  expect(none).toMatchObject({ reached: false });
  expect(none.next).toHaveLength(2);
});

test("a difference of two models is wider than the interval of one", () => {
  const state = { items, sheets: [nobody, nobody], tried: new Set<number>() };
  const [one, both] = [adaptiveMove(state, goal).width, adaptiveMove(state, { ...goal, target: "difference" }).width];
  expect(both).toBeCloseTo(one * Math.SQRT2, 12);
});

const facts = (model: string, sample: number, scores: readonly (0 | 1 | null)[]): readonly SampleFacts[] =>
  scores.map((score, at) => ({ model, sample, task: `t${at}`, language: "python", score }) as SampleFacts);

test("difficulty follows from earlier samples, each repetition a sheet of its own", () => {
  const known = knownItems([
    ...facts("a", 0, [1, 0, 0]),
    ...facts("a", 1, [1, 1, 0]),
    ...facts("b", 0, [1, 1, null]),
    ...facts("b", 1, [0, 1, 0]),
  ]);
  expect([...known.keys()]).toEqual(["t0/python", "t1/python", "t2/python"]);
  expect(known.get("t2/python")!.difficulty).toBeGreaterThan(known.get("t0/python")!.difficulty);
  expect(() => knownItems(facts("a", 0, [1, 0]))).toThrow("1 repetitions of models on the 2 tasks");
});

test("estimates are unbiased against a full run, intervals hold, and most requests are saved", () => {
  const study = {
    tasks: 150,
    earlier: 60,
    abilities: spreadAbilities,
    seeds: [1, 2, 3, 4],
    goal: { ...goal, batch: 10 },
  };
  const { bias, biasError, coverage, saved, savedByChance, models } = adaptiveStudy(study);
  expect(models).toBe(24);
  expect(Math.abs(bias)).toBeLessThan(0.01 + 3 * biasError);
  expect(coverage).toBeGreaterThanOrEqual(0.85);
  expect(saved).toBeGreaterThan(0.6);
  expect(saved).toBeGreaterThan(savedByChance);
});
