import { expect, test } from "vitest";
import { judgeBias, type PairVerdict } from "../../../../kernel/engine/analyse/judge-bias.ts";
import { judgeQualities } from "../../../../kernel/engine/analyse/judged-rates.ts";
import type { Mark } from "../../../../kernel/engine/store/marks.ts";
import type { SampleFacts } from "../../../../kernel/engine/store/record.ts";
import { type Rng, seeded } from "../../../../toolkit/stats/random.ts";
import type { Interval } from "../../../../toolkit/stats/result.ts";

const planted = { noise: 0.15, first: 0.2, own: 0.3 };
const self = "judge";

/** Draws a judge that, with planted chances, prefers the first shown answer, its own answer, or the better one. */
const opinion = (rng: Rng, right: readonly [boolean, boolean]): ((first: string) => string) => {
  const lean = rng.next();
  const better = right[0] === right[1] ? (rng.next() < 0.5 ? self : "other") : right[0] ? self : "other";
  if (lean < planted.first) return (first) => first;
  return () => (lean < planted.first + (1 - planted.first) * planted.own ? self : better);
};

const pairs = (seed: number, tasks = 200): PairVerdict[] => {
  const rng = seeded(seed);
  return Array.from({ length: tasks }, (_, item) => {
    const truth: readonly [boolean, boolean] = [rng.next() < 0.6, rng.next() < 0.6];
    const thinks = opinion(rng, truth);
    return (
      [
        [self, "other"],
        ["other", self],
      ] as const
    ).flatMap((shown) =>
      [0, 1].map((repeat): PairVerdict => {
        const chosen = rng.next() < planted.noise ? shown[rng.below(2)]! : thinks(shown[0]);
        const right = shown[0] === self ? truth : ([truth[1], truth[0]] as const);
        return { item: String(item), shown, chosen, repeat, right };
      }),
    );
  }).flat();
};

const truth = {
  noise: planted.noise,
  position: ((1 - planted.noise) * planted.first) / 2,
  selfPreference: ((1 - planted.noise) * (1 - planted.first) * planted.own) / 2,
};
const seeds = Array.from({ length: 200 }, (_, i) => i + 1);
const holds = ({ low, high }: Interval, value: number): boolean => low <= value && value <= high;
/**
 * The least accepted share of 200 intervals that contain the truth. Correct 95% intervals have a lower share in one of
 * forty tests.
 */
const chance = 0.92;
const share = (hits: readonly boolean[]): number => hits.filter(Boolean).length / hits.length;

test("planted noise, position bias and self-preference lie within their intervals in 95% of 200 seeds", () => {
  const found = seeds.map((seed) => judgeBias(pairs(seed), self));
  const shares = Object.entries(truth).map(([name, value]) => [
    name,
    share(found.map((one) => holds(one[name as keyof typeof truth]!, value))),
  ]);
  expect(Object.fromEntries(shares.filter(([, held]) => (held as number) < 0.95))).toEqual({});
});

test("with few tasks, too: a leaning on few of them misses the truth on neither side more often than it should", () => {
  const found = Array.from({ length: 400 }, (_, i) => judgeBias(pairs(10_000 + i, 40), self).position);
  const under = found.filter(({ high }) => high < truth.position).length;
  const over = found.filter(({ low }) => low > truth.position).length;
  // 10 of 400 intervals are expected to miss on each side. With correct intervals, one in a hundred tests has more than
  // 18.
  expect(Math.max(under, over)).toBeLessThanOrEqual(18);
});

test("a judge without a fault is not blamed; one that is neither model has no preference for itself", () => {
  const fair = pairs(1).map((one) => ({ ...one, chosen: one.right[0] ? one.shown[0] : one.shown[1] }));
  const equalApart = fair.filter(({ right }) => right[0] !== right[1]);
  const { position, noise, selfPreference } = judgeBias(equalApart, "somebody");
  expect(position.estimate).toBe(0);
  expect(noise).toMatchObject({ estimate: 0, low: 0 });
  expect(selfPreference).toBeNull();
});

/** The judge's quality on 600 samples of a model, 200 of them with tests. The judge has errors of both kinds. */
const judgedRun = (seed: number) => {
  const rng = seeded(seed);
  const rows = Array.from({ length: 600 }, (_, i) => {
    const right = rng.next() < 0.45;
    const says = rng.next() < (right ? 0.9 : 0.2);
    return { tested: i < 200, right, points: says ? 8 : 2 };
  });
  const samples = rows.map(
    ({ tested, right }) =>
      ({ model: "m", score: tested ? Number(right) : null, outcome: tested ? "ok" : "not_tested" }) as SampleFacts,
  );
  const mark = {
    criterion: "llm-judge-solution-correctness",
    part: "",
    score: (i: number) => rows[i]?.points ?? null,
  } as Mark;
  return judgeQualities(samples, new Map([["llm-judge-solution-correctness", mark]]))[0]!;
};

test("Rogan and Gladen's correction: the truth lies within the interval in 95% of 200 seeds, the judge's own rate beside it", () => {
  const found = seeds.map(judgedRun);
  expect(share(found.map(({ models: [m] }) => holds(m!.corrected!, 0.45)))).toBeGreaterThanOrEqual(0.95);
  expect(share(found.map(({ sensitivity }) => holds(sensitivity!, 0.9)))).toBeGreaterThanOrEqual(chance);
  expect(share(found.map(({ specificity }) => holds(specificity!, 0.8)))).toBeGreaterThanOrEqual(chance);
  // The judge's uncorrected rate is 0.45 × 0.9 + 0.55 × 0.2 = 0.515.
  expect(share(found.map(({ models: [m] }) => holds(m!.judged, 0.515)))).toBeGreaterThanOrEqual(chance);
});
