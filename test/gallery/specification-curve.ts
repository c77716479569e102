import { specificationCurve } from "../../toolkit/charts/specification-curve.ts";
import { multiverse } from "../../toolkit/stats/multiverse/multiverse.ts";
import { chance, hostileBounds, longNames, oddNames, upTo } from "./figures.ts";
import type { Gallery } from "./picture.ts";

const moves: Readonly<Record<string, number>> = {
  "no leaked": -0.02,
  "since 2024": -0.045,
  median: 0.01,
  greedy: 0.015,
  judge: 0.03,
};
const { specifications } = multiverse(
  {
    tasks: ["all", "no leaked", "since 2024"],
    score: ["first sample", "mean of 5", "greedy"],
    verdict: ["tests", "judge"],
    missing: ["left out", "wrong"],
  },
  (specification) => {
    const options = Object.values(specification);
    const estimate = options.reduce(
      (sum, option, i) => sum + (moves[option] ?? 0) + 0.01 * chance(i, option.length),
      0.03,
    );
    const half = specification.tasks === "since 2024" ? 0.035 : 0.022;
    return { estimate, low: estimate - half, high: estimate + half };
  },
);
const curve = (options: readonly string[], repeats = 3) =>
  options.flatMap((option, i) =>
    upTo(repeats).map((k) => {
      const estimate = chance(i, k) - 0.4;
      return { specification: { choice: option, seed: k }, estimate, low: estimate - 0.1, high: estimate + 0.1 };
    }),
  );

export const gallery: Gallery = {
  pictures: {
    "specification-curve": () => specificationCurve(specifications, { metric: "Difference in pass@1", unit: "points" }),
  },
  cases: {
    empty: () => specificationCurve([]),
    oneRow: () => specificationCurve([{ specification: { tasks: "all" }, estimate: 0.1, low: 0, high: 0.2 }]),
    many: () =>
      specificationCurve(
        curve(
          upTo(10).map((i) => `option ${i}`),
          100,
        ),
      ),
    sized: (n, options) => specificationCurve(curve(longNames(n)), options),
    hostile: {
      bounds: () =>
        specificationCurve(hostileBounds.map(([low, high], i) => ({ specification: { i }, estimate: 0.5, low, high }))),
      "odd names": () => specificationCurve(curve(oddNames)),
      "not finite": () =>
        specificationCurve([
          { specification: { a: true }, estimate: Number.NaN, low: 0, high: 1 },
          { specification: { a: false }, estimate: 2, low: 1, high: Number.POSITIVE_INFINITY },
          { specification: { b: 1 }, estimate: 1e9, low: 0, high: 1e10 },
        ]),
    },
  },
};
