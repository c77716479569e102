import { leaderboard } from "../../toolkit/charts/index.ts";
import { wilson } from "../../toolkit/stats/index.ts";
import { interval, upTo } from "./figures.ts";
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

export const gallery: Gallery = {
  pictures: {
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
  },
};
