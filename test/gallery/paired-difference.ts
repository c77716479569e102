import { pairedDifference } from "../../toolkit/charts/paired-difference.ts";
import { linearRegression } from "../../toolkit/stats/regress/linear-regression.ts";
import { mixedLogistic } from "../../toolkit/stats/regress/mixed-logistic.ts";
import { chance, hostileBounds, interval, modelNames, upTo } from "./figures.ts";
import type { Gallery } from "./picture.ts";

/** Answers of 5 models to 24 tasks in three languages, each with and without a hint. */
const answers = upTo(5).flatMap((model) =>
  upTo(24).flatMap((task) =>
    upTo(2).map((hint) => {
      const language = ["Python", "Go", "Racket"][task % 3]!;
      const odds = 3 * (chance(model) - 0.5) + 3 * (chance(task, 3) - 0.4) + 0.9 * hint - 0.6 * (task % 3);
      return {
        model,
        task,
        hint,
        language,
        passed: Number(chance(model * 24 + task, hint + 5) < 1 / (1 + Math.exp(-odds))),
      };
    }),
  ),
);
const column = <K extends keyof (typeof answers)[number]>(name: K) => answers.map((row) => row[name]);
const { coefficients } = mixedLogistic(
  column("passed"),
  { hint: column("hint"), language: column("language") },
  { model: column("model"), task: column("task") },
);

const effects = linearRegression(
  column("passed"),
  { hint: column("hint"), language: column("language") },
  { clusters: column("task") },
).coefficients;

export const gallery: Gallery = {
  pictures: {
    "clustered-effects": () =>
      pairedDifference(
        [
          { a: "a hint", b: "none" },
          { a: "Go", b: "Python" },
          { a: "Racket", b: "Python" },
        ].map(({ a, b }, i) => ({ a, b, difference: effects[i + 1]!, pValue: effects[i + 1]!.pValue })),
        { title: "Effects of hint and language in points", subtitle: "Errors by task, for few clusters (CR2)" },
      ),
    "mixed-effects": () =>
      pairedDifference(
        [
          { a: "a hint", b: "none" },
          { a: "Go", b: "Python" },
          { a: "Racket", b: "Python" },
        ].map(({ a, b }, i) => ({ a, b, difference: coefficients[i + 1]!, pValue: coefficients[i + 1]!.pValue })),
        {
          metric: "log odds of passing",
          title: "Effects of hint and language, models and tasks crossed",
          unit: "number",
        },
      ),
    "paired-difference": () =>
      pairedDifference([
        { a: "sim/expert", b: "sim/steady", difference: interval(0.216, 0.14, 0.29), pValue: 1e-5 },
        { a: "sim/expert", b: "sim/novice", difference: interval(0.471, 0.39, 0.55), pValue: 1e-9 },
        { a: "sim/steady", b: "sim/novice", difference: interval(0.05, -0.02, 0.12), pValue: 0.12 },
        { a: "sim/novice", b: "sim/silent", difference: interval(-0.23, -0.31, -0.15), pValue: 0.0004 },
      ]),
  },
  cases: {
    empty: () => pairedDifference([]),
    oneRow: () => pairedDifference([{ a: "x", b: "y", difference: interval(0, 0, 0) }]),
    many: () =>
      pairedDifference(
        upTo(1000).map((i) => ({
          a: `a${i}`,
          b: `b${i}`,
          difference: interval((i - 500) / 600, (i - 540) / 600, (i - 460) / 600),
        })),
      ),
    sized: (n, options) => {
      const names = modelNames(n + 1);
      return pairedDifference(
        upTo(n).map((i) => ({
          a: names[i]!,
          b: names[i + 1]!,
          difference: { ...interval(chance(i) - 0.5, chance(i) - 0.6, chance(i) - 0.4), pValue: chance(i, 7) },
        })),
        options,
      );
    },
    hostile: {
      bounds: () =>
        pairedDifference(
          hostileBounds.map(([low, high], i) => ({ a: `a${i}`, b: "b", difference: interval(0.1, low, high) })),
        ),
      "not fractions": () =>
        pairedDifference(
          upTo(3).map((i) => ({ a: `a${i}`, b: "b", difference: interval(12.5 * i, 12.5 * i - 20, 12.5 * i + 20) })),
          { metric: "tokens" },
        ),
      "one pair": () =>
        pairedDifference(
          upTo(3).map((i) => ({ a: "x", b: "y", difference: interval(0.1 * i, 0, 0.4), pValue: Number.NaN })),
        ),
      none: () =>
        pairedDifference([
          { a: "a", b: "b", difference: interval(0, 0, 0) },
          { a: "a", b: "c", difference: interval(Number.NaN, 0, 1) },
        ]),
    },
  },
};
