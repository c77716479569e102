import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { multiverse } from "../../../../toolkit/stats/multiverse/multiverse.ts";
import { root } from "../../../tools/root.ts";

const golden: {
  readonly values: readonly number[];
  readonly kinds: readonly number[];
  readonly median: number;
  readonly range: readonly [number, number];
  readonly share: Readonly<Record<string, number>>;
} = JSON.parse(readFileSync(join(root, "test/golden/influence.json"), "utf8")).multiverse;

const choices = { trim: [0, 0.1], part: ["all", "first"], scale: [1, 2] } as const;
const analyse = ({ trim, part, scale }: { trim: number; part: string; scale: number }) => {
  const own = golden.values.filter((_, i) => part === "all" || golden.kinds[i] === 0).toSorted((a, b) => a - b);
  const cut = Math.floor(trim * own.length);
  const kept = own.slice(cut, own.length - cut);
  const estimate = (scale * kept.reduce((sum, x) => sum + x, 0)) / kept.length;
  return { estimate, low: estimate - 0.1, high: estimate + 0.1 };
};

describe("a multiverse of analyses", () => {
  test("has the median, the range and the share of each decision that numpy finds", () => {
    const found = multiverse(choices, analyse);
    expect(found.n).toBe(8);
    expect(found.median).toBeCloseTo(golden.median, 12);
    expect(found.range).toEqual(golden.range.map((value) => expect.closeTo(value, 12)));
    for (const { decision, share } of found.decisions) expect(share).toBeCloseTo(golden.share[decision]!, 10);
    expect(found.pValue).toBeNull();
  });

  test("is sorted by estimate, and counts signs and sure signs", () => {
    const found = multiverse({ shift: [-0.3, -0.05, 0.05, 0.2, 0.4] }, ({ shift }) => ({
      estimate: shift,
      low: shift - 0.1,
      high: shift + 0.1,
    }));
    expect(found.specifications.map(({ specification }) => specification.shift)).toEqual([-0.3, -0.05, 0.05, 0.2, 0.4]);
    expect([found.above, found.surelyAbove, found.surelyBelow]).toEqual([0.6, 0.4, 0.2]);
  });

  test("leaves out choices that do not go together", () => {
    const found = multiverse({ a: [1, 2], b: ["x", "y"] }, ({ a, b }) =>
      a === 2 && b === "y" ? null : { estimate: a, low: 0, high: 3 },
    );
    expect([found.n, found.refused]).toEqual([3, 1]);
  });

  test("tests all specifications together by redrawn data, alike for the same seed", () => {
    const drawNull = (random: { next(): number }) => {
      const noise = random.next() - 0.5;
      return ({ scale }: { scale: number }) => ({ estimate: noise * scale, low: -1, high: 1 });
    };
    const run = (effect: number) =>
      multiverse({ scale: [1, 2] }, ({ scale }) => ({ estimate: effect * scale, low: 0, high: 1 }), {
        drawNull,
        seed: 3,
      });
    expect(run(5).pValue).toBe(1 / 200);
    expect(run(0.01).pValue).toBeGreaterThan(0.9);
    expect(run(0.2)).toEqual(run(0.2));
  });

  test("refuses options that are alike, too many combinations, and results that are none", () => {
    expect(() => multiverse({ a: [1, 1] }, () => ({ estimate: 0, low: 0, high: 0 }))).toThrow(/different options/);
    const many = Array.from({ length: 101 }, (_, i) => i);
    expect(() => multiverse({ a: many, b: many }, () => null)).toThrow(/at most 10000/);
    expect(() => multiverse({ a: [1] }, () => null)).toThrow(/no specification/);
    expect(() => multiverse({ a: [1] }, () => ({ estimate: Number.NaN, low: 0, high: 0 }))).toThrow(/finite/);
  });
});
