import { describe, expect, test } from "vitest";
import * as stats from "../../../../toolkit/stats/index.ts";

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));
const random = stats.seeded(14);
const normal = (): number => stats.normalQuantile(random.next() || 1e-16);
const sheet = (models: number, items: readonly stats.Item[], shift = (_m: number, _i: number) => 0): (0 | 1)[][] =>
  Array.from({ length: models }, (_, m) => {
    const ability = normal();
    return items.map(({ discrimination: a, difficulty: b, guessing: c = 0 }, i) =>
      random.next() < c + (1 - c) * logistic(a * (ability - b) + shift(m, i)) ? 1 : 0,
    );
  });
const items = [-1.5, -0.8, -0.2, 0.3, 0.9, 1.4].map((difficulty) => ({ discrimination: 1.3, difficulty }));

describe("items that guess", () => {
  test("are asked for by all that know an item's chance", () => {
    const guessed = items.map((item) => ({ ...item, guessing: 0.25 }));
    expect(stats.itemResponse(-50, guessed[0]!).probability).toBeCloseTo(0.25, 12);
    expect(stats.testInformation(guessed, [0])[0]!.information).toBeLessThan(
      stats.testInformation(items, [0])[0]!.information,
    );
    const answers = [1, 1, 1, 1, 0, 0] as const;
    expect(stats.ability(answers, guessed).estimate).toBeLessThan(stats.ability(answers, items).estimate);
    expect(stats.subsetAccuracy([0, null, null, null, null, null], guessed).estimate).toBeGreaterThan(
      stats.subsetAccuracy([0, null, null, null, null, null], items).estimate,
    );
    expect(() => stats.itemResponse(0, { ...items[0]!, guessing: 1 })).toThrow("items[0].guessing");
  });
  test("are found again by the fit, and without guessing it is the two-parameter fit", () => {
    const mean = (fit: stats.GuessingResponseFit): number =>
      fit.items.reduce((sum, { guessing }) => sum + guessing, 0) / items.length;
    const truth = items.map((item) => ({ ...item, guessing: 0.4 }));
    expect(mean(stats.threeParameter(sheet(1000, truth)))).toBeGreaterThan(
      1.3 * mean(stats.threeParameter(sheet(1000, items))),
    );
    const answers = sheet(200, items);
    const none = stats.threeParameter(answers, {
      prior: { slopeDeviation: 2, interceptDeviation: 4, guess: 1e-6, guessDeviation: 0.01 },
      tolerance: 1e-6,
    });
    const two = stats.twoParameter(answers, { tolerance: 1e-6, nodes: 61 });
    none.items.forEach(({ difficulty }, i) => {
      expect(difficulty).toBeCloseTo(two.items[i]!.difficulty, 2);
    });
    expect(none.abilityDeviation).toBe(1);
  });
});

describe("the fit of items", () => {
  const answers = sheet(600, items);
  test("is near 1 where the model holds, and above it where answers are drawn by lot", () => {
    const lot = answers.map((row) => row.map((response, i) => (i === 2 ? (random.next() < 0.5 ? 1 : 0) : response)));
    const good = stats.itemFit(answers, stats.rasch(answers));
    const bad = stats.itemFit(lot, stats.rasch(lot));
    for (const { infit } of good) expect(Math.abs(infit.meanSquare - 0.95)).toBeLessThan(0.2);
    bad.forEach(({ infit }, i) => {
      if (i !== 2) expect(infit.meanSquare).toBeLessThan(bad[2]!.infit.meanSquare);
    });
    expect(bad[2]!.scores.pValue).toBeLessThan(0.001);
    expect(good.filter(({ scores }) => scores.pValue < 0.01).length).toBeLessThanOrEqual(1);
  });
  test("counts gaps out, and belongs to the responses that were fitted", () => {
    const fit = stats.twoParameter(answers);
    const gapped = answers.map((row, m) => (m < 100 ? row.with(0, null as never) : row));
    expect(stats.itemFit(gapped, fit)[0]!.n).toBe(500);
    expect(() => stats.itemFit(answers.slice(1), fit)).toThrow("fit.abilities");
  });
});

describe("items that favour a group", () => {
  test("are found by both tests, the others are left alone", () => {
    const answers = sheet(900, items, (m, i) => (i === 3 && m % 2 === 1 ? 1.4 : 0));
    const found = stats.differentialFunctioning(
      answers,
      answers.map((_, m) => (m % 2 === 1 ? "new" : "old")),
    );
    expect(found[3]!.size).toBe("C");
    expect(found[3]!.delta).toBeGreaterThan(1.5);
    expect(found[3]!.logistic!.uniform.pValue).toBeLessThan(1e-6);
    expect(found.filter(({ size }, i) => i !== 3 && size === "C")).toEqual([]);
    expect(() =>
      stats.differentialFunctioning(
        answers,
        answers.map((_, m) => m % 3),
      ),
    ).toThrow("2 different labels");
  });
});
