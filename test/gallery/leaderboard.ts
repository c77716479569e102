import { leaderboard } from "../../toolkit/charts/leaderboard.ts";
import { varianceComponents } from "../../toolkit/stats/components/variance-components.ts";
import { wilson } from "../../toolkit/stats/intervals/wilson.ts";
import { seeded } from "../../toolkit/stats/random.ts";
import { hostileBounds, interval, modelNames, oddNames, rate, upTo } from "./figures.ts";
import type { Gallery } from "./picture.ts";

// Average pass@1 as printed in AutoCodeBench's main table: 3,920 problems in 20 languages.
const problems = 3920;
const printed = [
  ["Claude Opus 4.1", 0.526],
  ["GPT-5", 0.535],
  ["o4-mini", 0.5],
  ["GPT-4.1", 0.497],
  ["Hunyuan-TurboS", 0.438],
  ["DeepSeek-Coder-V2-Instruct", 0.377],
] as const;

/** A pilot of 6 models, 20 tasks and 3 prompts. */
const pilot = upTo(6).flatMap((model) =>
  upTo(20).flatMap((task) => upTo(3).map((prompt) => ({ model, task, prompt }))),
);
const column = (name: "model" | "task" | "prompt") => pilot.map((row) => row[name]);
const random = seeded(49);
const effects = (n: number, size: number): number[] => upTo(n).map(() => size * (random.next() - 0.5));
const [ofModel, ofTask, ofBoth] = [effects(6, 1), effects(20, 1), effects(120, 0.6)];
const [ofPrompt, ofModelAndPrompt] = [effects(3, 0.3), effects(18, 0.5)];
const { components } = varianceComponents(
  pilot.map(
    ({ model, task, prompt }) =>
      ofModel[model]! +
      ofTask[task]! +
      ofBoth[model * 20 + task]! +
      ofPrompt[prompt]! +
      ofModelAndPrompt[model * 3 + prompt]! +
      random.next(),
  ),
  { model: column("model"), task: column("task"), prompt: column("prompt") },
);

export const gallery: Gallery = {
  pictures: {
    "variance-components": () =>
      leaderboard(
        components.map((one) => ({ model: one.name, score: one })),
        { title: "What scores vary by", metric: "variance", unit: "number", sort: "given" },
      ),
    leaderboard: () =>
      leaderboard(
        printed.map(([model, rate]) => ({ model, score: wilson(Math.round(rate * problems), problems) })),
        { subtitle: "AutoCodeBench as printed: 3,920 problems in 20 languages" },
      ),
    "leaderboard-with-reference": () =>
      leaderboard(
        [
          { model: "sim/novice", score: interval(0.412, 0.33, 0.497) },
          { model: "sim/expert", score: interval(0.883, 0.83, 0.921) },
          { model: "sim/silent", score: null },
        ],
        { reference: { value: 0.6, label: "pass mark" }, title: "Who passes the mark" },
      ),
  },
  cases: {
    empty: () => leaderboard([]),
    oneRow: () => leaderboard([{ model: "only", score: interval(1, 0.94, 1) }]),
    many: () =>
      leaderboard(
        upTo(1000).map((i) => ({
          model: `model-${i}`,
          score: interval(i / 1000, i / 1010, Math.min(1, (i + 40) / 1000)),
        })),
      ),
    sized: (n, options) =>
      leaderboard(
        modelNames(n).map((model, i) => ({ model, score: rate(i) })),
        options,
      ),
    hostile: {
      bounds: () =>
        leaderboard(hostileBounds.map(([low, high], i) => ({ model: `model ${i}`, score: interval(0.5, low, high) }))),
      "not finite": () =>
        leaderboard({ a: interval(Number.NaN, 0, 1), b: interval(Infinity, 0, 1), c: null, d: rate(1) }),
      "percent of 100": () =>
        leaderboard(modelNames(6).map((model, i) => ({ model, score: interval(52.6 + i, 50 + i, 55 + i) }))),
      Elo: () =>
        leaderboard(
          modelNames(6).map((model, i) => ({ model, score: interval(1200 + 40 * i, 1180 + 40 * i, 1235 + 40 * i) })),
          { metric: "Elo" },
        ),
      strengths: () =>
        leaderboard(
          { a: interval(-0.31, -0.5, -0.1), b: interval(0.02, -0.2, 0.2), c: interval(0.29, 0.1, 0.5) },
          { metric: "log-strength" },
        ),
      huge: () =>
        leaderboard({ a: interval(1e308, 1e307, Infinity), b: interval(3e9, 1e9, 5e9), c: interval(-2e9, -3e9, -1e9) }),
      zeros: () => leaderboard({ a: interval(0, 0, 0), b: interval(0, 0, 0.06), c: interval(0, 0, 0) }),
      "one name": () => leaderboard(upTo(3).map((i) => ({ model: "same", score: rate(i) }))),
      names: () =>
        leaderboard(
          oddNames.map((model, i) => ({ model, score: rate(i) })),
          {
            title:
              "A title that is much longer than the picture is wide, because somebody put the whole question of the paper in it",
            reference: { value: 0.9, label: "far right" },
          },
        ),
      ranks: () =>
        leaderboard(
          { a: interval(1, 1, 2), b: interval(2, 1, 3), c: interval(2.5, 2, 3) },
          { better: "lower", metric: "rank", unit: "number", highlight: ["b"] },
        ),
    },
  },
};
