import { counted } from "../base/counted.ts";
import type { Interval } from "../stats/result.ts";
import { intervalCell } from "../tables/render/cell.ts";
import { Table } from "../tables/table.ts";
import { type Chart, emptyChart } from "./chart.ts";
import { drawChart } from "./parts/draw.ts";
import { errorBars } from "./parts/error-bars.ts";
import { levelLabel } from "./parts/format.ts";
import { listText } from "./parts/list.ts";
import { tips } from "./parts/marks.ts";
import { entriesOf, type HasInterval, intervalOf, type Named } from "./parts/named-data.ts";
import type { Unit } from "./parts/numbers.ts";
import { type ChartOptions, pageOf } from "./parts/page.ts";
import { beside, referenceLine } from "./parts/reference-line.ts";
import { rowsWith } from "./parts/refuse.ts";
import { planRows } from "./parts/rows.ts";
import { scoreAxis } from "./parts/score-axis.ts";
import { theme } from "./theme.ts";

export interface LeaderboardRow {
  readonly model: string;
  /** A score with its interval; `null` if nothing could be scored. */
  readonly score: HasInterval | null;
}

export interface LeaderboardOptions extends ChartOptions {
  /** The name of the score. Default "pass@1". */
  readonly metric?: string;
  /** A score to compare with, drawn as a line. */
  readonly reference?: { readonly value: number; readonly label: string };
  /** The unit of the scores. Default: percent if all lie in [0, 1], else plain numbers. */
  readonly unit?: Unit;
  /** The two ends of the axis. Default: round values around the intervals. */
  readonly domain?: readonly [number, number];
  /** The better end of the scale. Use "lower" for ranks, turns and times. Default "higher". */
  readonly better?: "higher" | "lower";
  /** Order of the rows. Default "score": the best first. */
  readonly sort?: "score" | "name" | "given";
  /** Models in full colour; the others are grey. Default: all. */
  readonly highlight?: readonly string[];
}

interface Scored {
  readonly model: string;
  readonly score: Interval | null;
}

const sorted = (rows: readonly Scored[], { sort = "score", better = "higher" }: LeaderboardOptions): Scored[] => {
  if (sort === "given") return [...rows];
  if (sort === "name") return rows.toSorted((a, b) => (a.model < b.model ? -1 : a.model > b.model ? 1 : 0));
  const sign = better === "higher" ? -1 : 1;
  return rows.toSorted((a, b) =>
    a.score && b.score ? sign * (a.score.estimate - b.score.estimate) : Number(!a.score) - Number(!b.score),
  );
};

/**
 * Leaderboard: the score of each model, with its interval.
 *
 * One row for each model, best first. A dot marks the score, a line its interval, and both are written beside it. The
 * axis covers the intervals, not all of [0, 1]: unlike bars, dots need no axis that starts at 0. Scores outside [0, 1]
 * (points of 100, Elo, strengths) are written as they are. A triangle marks an interval that continues beyond the axis.
 *
 * If all intervals have the same method and size, the default subtitle names both.
 *
 * @param entries rows in any order, or an object (or `Map`) of intervals by model; models without a score come last.
 * @example
 * leaderboard({ a: { estimate: 0.5, low: 0.4, high: 0.6, level: 0.95, method: "wilson", n: 96 } }).title; // => "pass@1 by model"
 */
export const leaderboard = (
  entries: readonly LeaderboardRow[] | Named<HasInterval | null>,
  options: LeaderboardOptions = {},
): Chart => {
  const { metric = "pass@1", title = `${metric} by model`, reference, highlight } = options;
  const { inner, width } = pageOf(options);
  const all = Array.isArray(entries)
    ? rowsWith("entries", entries as readonly LeaderboardRow[], ["model", "score"])
    : entriesOf(entries as Named<HasInterval | null>).map(([model, score]) => ({ model, score }));
  const rows = sorted(
    all.map(({ model, score }) => {
      const interval = score && intervalOf(score);
      return { model, score: interval && Number.isFinite(interval.estimate) ? interval : null };
    }),
    options,
  );
  const scores = rows.flatMap(({ score }) => (score ? [score] : []));
  if (scores.length === 0) return emptyChart(title, "No model has a score yet.", options);
  const axis = scoreAxis(scores, { ...options, show: reference ? [reference.value] : [] });
  const level = levelLabel(scores[0]?.level ?? 0.95);
  const notes = new Set(scores.map(({ method, n }) => `Intervals: ${method}, n = ${n}`));
  const subtitle = options.subtitle ?? (notes.size === 1 ? [...notes][0] : undefined);
  const rates = rows.map(({ score }) => axis.text(score?.estimate ?? null));
  const ranges = rows.map(({ score }) => (score ? axis.range(score.low, score.high) : "no score"));
  const plan = planRows(
    rows.map(({ model }) => model),
    [{ texts: rates, strong: true }, { texts: ranges }],
    { inner },
  );
  const values = rows.map(({ model, score }, i) => ({
    ...plan.row(i),
    model,
    faint: highlight !== undefined && !highlight.includes(model),
    n: score?.n ?? null,
    method: score?.method ?? null,
    ...axis.drawn(score),
  }));
  const x = {
    scale: axis.scale,
    title: `${metric}, with ${level} interval`,
    axis: { ...axis.axis, tickCount: plan.ticks, orient: plan.orient },
  };
  const tooltip = tips({ model: "model", [metric]: "column0", interval: "column1", method: "method", n: "n" }).tooltip;
  const color = { condition: { test: "datum.faint", value: theme.muted }, value: theme.series[0] };
  const text = (): string =>
    new Table(rows, {
      title,
      columns: [
        { key: "model" },
        {
          key: "score",
          label: `${metric} [${level} interval]`,
          format: (score: Interval | null) =>
            score
              ? {
                  text: `${axis.text(score.estimate)} ${axis.range(score.low, score.high)}`,
                  bar: { ...score, domain: axis.domain },
                }
              : intervalCell(null),
        },
      ],
    }).toText();
  return drawChart(
    {
      width: plan.width,
      height: plan.height,
      data: { values },
      layer: [
        ...(reference ? referenceLine("x", reference.value, reference.label, beside(plan.orient)) : []),
        ...errorBars(x, plan.y, { color, tooltip }),
        ...plan.columns,
      ],
    },
    {
      title,
      width,
      ...(subtitle ? { subtitle } : {}),
      description: `${metric} of ${counted(rows.length, "model")} with ${level} intervals: ${listText(
        rows.map(({ model }, i) => `${model} ${rates[i]} ${ranges[i]}`),
      )}.`,
      text,
    },
  );
};
