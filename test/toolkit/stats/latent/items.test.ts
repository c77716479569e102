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
  test("are found again: intervals of slope, difficulty and guessing hold the truth as often as they say", () => {
    const held = { discrimination: 0, difficulty: 0, guessing: 0, "difficulty, guessing ignored": 0 };
    const prior = { slopeDeviation: 0.4, interceptDeviation: 1.2, guess: 0.2, guessDeviation: 0.6 };
    for (let round = 0; round < 3; round++) {
      // The items are drawn from the prior of the fit.
      const truth = Array.from({ length: 20 }, () => {
        const discrimination = Math.max(0.2, 1 + prior.slopeDeviation * normal());
        const difficulty = (-prior.interceptDeviation * normal()) / discrimination;
        return { discrimination, difficulty, guessing: logistic(Math.log(0.25) + prior.guessDeviation * normal()) };
      });
      const answers = sheet(500, truth);
      const fit = stats.threeParameter(answers, { prior });
      const plain = stats.twoParameter(answers);
      truth.forEach(({ discrimination, difficulty, guessing }, i) => {
        const found = fit.items[i]!;
        if (Math.abs(found.discrimination - discrimination) < 1.96 * found.discriminationError) held.discrimination++;
        if (Math.abs(found.difficulty - difficulty) < 1.96 * found.difficultyError) held.difficulty++;
        if (Math.abs(found.guessing - guessing) < 1.96 * found.guessingError) held.guessing++;
        const other = plain.items[i]!;
        if (Math.abs(other.difficulty - difficulty) < 1.96 * other.difficultyError)
          held["difficulty, guessing ignored"]++;
      });
    }
    // 95% of 60 intervals are 57. Sound intervals give fewer than 51 once in a thousand runs.
    expect(held.discrimination).toBeGreaterThanOrEqual(51);
    expect(held.difficulty).toBeGreaterThanOrEqual(51);
    expect(held.guessing).toBeGreaterThanOrEqual(51);
    expect(held["difficulty, guessing ignored"]).toBeLessThan(held.difficulty);
  }, 120_000);
  test("without guessing the fit is the two-parameter fit", () => {
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
  test("at true items and abilities: mean squares of mean 1, their z standard normal", () => {
    const [squares, zs]: [number[], number[]] = [[], []];
    for (let round = 0; round < 20; round++) {
      const abilities = Array.from({ length: 200 }, normal);
      const drawn = abilities.map((ability) =>
        items.map(({ discrimination: a, difficulty: b }) => (random.next() < logistic(a * (ability - b)) ? 1 : 0)),
      );
      const truth = {
        method: "two-parameter" as const,
        items: items.map((item) => ({ ...item, discriminationError: 0, difficultyError: 0 })),
        abilities: abilities.map((estimate) => ({ estimate, low: 0, high: 0, level: 0.95, method: "true", n: 6 })),
      };
      for (const { infit, outfit } of stats.itemFit(drawn, truth)) {
        squares.push(infit.meanSquare, outfit.meanSquare);
        zs.push(infit.z, outfit.z);
      }
    }
    const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;
    expect(mean(squares)).toBeCloseTo(1, 1.5);
    expect(Math.abs(mean(zs))).toBeLessThan(0.3);
    expect(Math.abs(mean(zs.map((z) => z * z)) - 1)).toBeLessThan(0.35);
  });
  test("S-X² rejects items that fit about as often as it says", () => {
    const pValues = Array.from({ length: 12 }, () => {
      const drawn = sheet(800, [...items, ...items.map((item) => ({ ...item, difficulty: item.difficulty + 0.2 }))]);
      return stats.itemFit(drawn, stats.twoParameter(drawn)).map(({ scores }) => scores.pValue);
    }).flat();
    const share = (level: number): number => pValues.filter((p) => p < level).length / pValues.length;
    // The bounds are three standard errors of 144 p-values around 5% and 50%.
    expect(share(0.05)).toBeLessThanOrEqual(0.105);
    expect(Math.abs(share(0.5) - 0.5)).toBeLessThanOrEqual(0.125);
  }, 60_000);
  test("finds the task whose answers are drawn by lot among thirty, each time, and blames hardly another", () => {
    let blamed = 0;
    for (let round = 0; round < 5; round++) {
      const many = Array.from({ length: 30 }, () => ({ discrimination: 1.3, difficulty: normal() }));
      const lot = sheet(400, many).map((row) => row.with(2, random.next() < 0.5 ? 1 : 0));
      const found = stats.itemFit(lot, stats.rasch(lot));
      expect(found[2]!.scores.pValue).toBeLessThan(1e-6);
      expect(found[2]!.infit.z).toBeGreaterThan(5);
      blamed += found.filter(({ infit }, i) => i !== 2 && infit.z > 3).length;
    }
    expect(blamed).toBeLessThanOrEqual(2);
  }, 60_000);
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

describe("a three-parameter fit", () => {
  test("settles where the likelihood is highest, in few rounds, whatever the tolerance", () => {
    const answers = sheet(
      150,
      Array.from({ length: 40 }, () => ({ discrimination: 1.2, difficulty: normal(), guessing: 0.2 })),
    );
    const usual = stats.threeParameter(answers);
    const exact = stats.threeParameter(answers, { tolerance: 1e-8 });
    expect(usual.iterations).toBeLessThan(80);
    expect(Math.abs(exact.logLikelihood - usual.logLikelihood)).toBeLessThan(0.01);
    usual.items.forEach(({ difficulty, guessing }, i) => {
      expect(difficulty).toBeCloseTo(exact.items[i]!.difficulty, 1);
      expect(guessing).toBeCloseTo(exact.items[i]!.guessing, 2);
    });
  });
});

test("without a prior, answers in which items part the models sharply have no fit, and no number of it is NaN", () => {
  const responses = Array.from({ length: 30 }, (_, i) =>
    Array.from({ length: 20 }, (__, j) => (i * 20 > j * 30 ? 1 : 0)),
  );
  expect(() => stats.threeParameter(responses, { prior: null, iterations: 200 })).toThrow("did not converge");
});
