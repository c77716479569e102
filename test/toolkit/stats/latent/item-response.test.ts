import { beforeAll, describe, expect, it } from "vitest";
import { ability } from "../../../../toolkit/stats/latent/ability.ts";
import { discrimination } from "../../../../toolkit/stats/latent/discrimination.ts";
import { informativeSubset } from "../../../../toolkit/stats/latent/informative-subset.ts";
import type { Item, Response } from "../../../../toolkit/stats/latent/item.ts";
import { itemResponse } from "../../../../toolkit/stats/latent/item-response.ts";
import { rasch } from "../../../../toolkit/stats/latent/rasch.ts";
import type { ResponseFit } from "../../../../toolkit/stats/latent/response-fit.ts";
import { subsetAccuracy } from "../../../../toolkit/stats/latent/subset-accuracy.ts";
import { twoParameter } from "../../../../toolkit/stats/latent/two-parameter.ts";
import { seeded } from "../../../../toolkit/stats/random.ts";
import { normalQuantile } from "../../../../toolkit/stats/special/normal.ts";

const MODELS = 150;
const ITEMS = 60;

const random = seeded(21);
const normal = (): number => normalQuantile(random.next());
const abilities = Array.from({ length: MODELS }, normal);
const items: Item[] = Array.from({ length: ITEMS }, (_, j) => ({
  discrimination: j === 0 ? -1 : Math.exp(0.3 * normal()),
  difficulty: normal(),
}));
const answer = (theta: number, item: Item): 0 | 1 => (random.next() < itemResponse(theta, item).probability ? 1 : 0);
const responses = abilities.map((theta) => items.map((item) => answer(theta, item)));

const correlation = (x: readonly number[], y: readonly number[]): number => {
  const mean = (v: readonly number[]): number => v.reduce((a, b) => a + b, 0) / v.length;
  const [mx, my] = [mean(x), mean(y)];
  const dot = (a: readonly number[], ma: number, b: readonly number[], mb: number): number =>
    a.reduce((s, v, i) => s + (v - ma) * (b[i]! - mb), 0);
  return dot(x, mx, y, my) / Math.sqrt(dot(x, mx, x, mx) * dot(y, my, y, my));
};

let fit: ResponseFit;
beforeAll(() => {
  fit = twoParameter(responses);
});

describe("two-parameter fit", () => {
  it("recovers what made the answers, the upside-down task included", () => {
    expect(
      correlation(
        fit.abilities.map(({ estimate }) => estimate),
        abilities,
      ),
    ).toBeGreaterThan(0.92);
    expect(
      correlation(
        fit.items.map((item) => item.discrimination),
        items.map((item) => item.discrimination),
      ),
    ).toBeGreaterThan(0.75);
    expect(fit.items[0]!.discrimination).toBeLessThan(-0.4);
    const near = fit.items.filter(
      (item, j) => Math.abs(item.discrimination - items[j]!.discrimination) < 1.96 * item.discriminationError,
    );
    expect(near.length / ITEMS).toBeGreaterThan(0.85);
  });

  it("does not care for the order of models and tasks", () => {
    const turned = twoParameter(responses.map((row) => row.toReversed()).toReversed());
    expect(turned.logLikelihood).toBeCloseTo(fit.logLikelihood, 4);
    expect(turned.items[ITEMS - 1]!.discrimination).toBeCloseTo(fit.items[0]!.discrimination, 3);
    expect(turned.abilities[MODELS - 1]!.estimate).toBeCloseTo(fit.abilities[0]!.estimate, 3);
  });

  it("bears gaps, and items that all or none solve", () => {
    const gaps = responses.map((row, i) => row.map((r, j): Response => ((i * 7 + j * 3) % 5 === 0 ? null : r)));
    const partial = twoParameter(gaps.map((row) => [...row, 1 as const, 0 as const]));
    expect(
      correlation(
        partial.abilities.map(({ estimate }) => estimate),
        abilities,
      ),
    ).toBeGreaterThan(0.91);
    expect(partial.abilities[0]!.n).toBe(50);
    expect(Number.isFinite(partial.items[ITEMS]!.difficulty)).toBe(true);
  });

  it("of Rasch orders models by their number right", () => {
    const { abilities: estimates, items: fitted } = rasch(responses.slice(0, 40));
    const totals = responses.slice(0, 40).map((row) => row.reduce<number>((a, b) => a + b, 0));
    estimates.forEach(({ estimate }, i) => {
      estimates.forEach((other, j) => {
        if (totals[i]! > totals[j]!) expect(estimate).toBeGreaterThan(other.estimate);
      });
    });
    expect(fitted.every((item) => Math.abs(item.discrimination - 1) < 1e-12)).toBe(true);
  });

  it("is refused where it has no meaning", () => {
    expect(() => twoParameter([[1, 0]])).toThrow(/2 models and 2 items/);
    expect(() => twoParameter([[1, 0], [1]])).toThrow(expect.objectContaining({ code: "length_mismatch" }));
    expect(() =>
      rasch([
        [1, 0],
        [1, 0.5 as 1],
      ]),
    ).toThrow(/responses\[1\]\[1\] must be 0, 1 or null/);
    expect(() =>
      rasch([
        [1, null],
        [0, null],
      ]),
    ).toThrow(/no model answered item 1/);
    expect(() => twoParameter(responses, { iterations: 1 })).toThrow(
      expect.objectContaining({ code: "not_converged" }),
    );
  });
});

describe("ability and tiny benchmarks", () => {
  it("agrees with the fit, and has a limit only with a prior", () => {
    expect(ability(responses[3]!, fit.items).estimate).toBeCloseTo(fit.abilities[3]!.estimate, 1);
    const right = items.slice(1).map((): 1 => 1);
    expect(ability(right, items.slice(1)).estimate).toBeGreaterThan(1.5);
    expect(() => ability(right, items.slice(1), { method: "maximum-likelihood" })).toThrow(
      expect.objectContaining({ code: "undefined_result" }),
    );
    expect(ability([null], [items[1]!]).estimate).toBe(0);
    expect(() => ability([1], items)).toThrow(expect.objectContaining({ code: "length_mismatch" }));
    expect(() => ability([], [])).toThrow(/at least one item/);
  });

  it("estimates accuracy on all tasks from a few, with an interval that covers", () => {
    const few = new Set(informativeSubset(items, 15));
    let inside = 0;
    for (let i = 0; i < 200; i++) {
      const theta = normal();
      const all = items.map((item) => answer(theta, item));
      const truth = all.reduce<number>((a, b) => a + b, 0) / ITEMS;
      const { low, high } = subsetAccuracy(
        all.map((r, j) => (few.has(j) ? r : null)),
        items,
      );
      if (low <= truth && truth <= high) inside++;
    }
    expect(inside / 200).toBeGreaterThan(0.9);
  });

  it("is exact where everything was asked", () => {
    const truth = responses[5]!.reduce<number>((a, b) => a + b, 0) / ITEMS;
    expect(subsetAccuracy(responses[5]!, items)).toMatchObject({ estimate: truth, low: truth, high: truth, n: ITEMS });
  });

  it("chooses different tasks that tell more than the first ones would", () => {
    const chosen = informativeSubset(items, 10);
    expect(new Set(chosen).size).toBe(10);
    const total = (list: readonly number[]): number =>
      list.reduce((sum, j) => sum + itemResponse(0, items[j]!).information, 0);
    expect(total(chosen)).toBeGreaterThan(total(items.map((_, j) => j).slice(0, 10)));
    expect(() => informativeSubset(items, 99)).toThrow(expect.objectContaining({ argument: "size" }));
  });
});

describe("discrimination", () => {
  it("finds the upside-down task and none besides", () => {
    const found = discrimination(responses);
    expect(found.filter(({ verdict }) => verdict === "inverted").map(({ item }) => item)).toEqual([0]);
  });

  it("says where a task tells nothing", () => {
    const rows = [
      [1, 1, 0],
      [1, 0, 0],
      [1, 1, 1],
      [1, 0, 0],
    ];
    expect(discrimination(rows)[0]).toMatchObject({ verdict: "constant", passRate: 1, correlation: undefined });
    expect(() => discrimination(rows.slice(0, 3))).toThrow(/at least 4 rows/);
    expect(() => discrimination([...rows, [1, 0, Number.NaN]])).toThrow(/scores\[4\]\[2\]/);
  });
});
