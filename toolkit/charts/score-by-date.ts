import { Table } from "../tables/table.ts";
import { type Chart, emptyChart } from "./chart.ts";
import { curvesNote, drawCurves } from "./parts/curves.ts";
import { drawChart } from "./parts/draw.ts";
import { dayText, growthAxis, moment } from "./parts/growth.ts";
import { listText } from "./parts/list.ts";
import { entriesOf, type HasInterval, intervalOf, type Named } from "./parts/named-data.ts";
import { shorten } from "./parts/names.ts";
import { type ChartOptions, pageOf } from "./parts/page.ts";
import { referenceLine } from "./parts/reference-line.ts";
import { refuseDate, rowsWith } from "./parts/refuse.ts";
import { scoreAxis } from "./parts/score-axis.ts";
import { theme } from "./theme.ts";

export interface DatedScore {
  /** Name of the model whose score this is. */
  readonly series: string;
  /** The date of the tasks, such as "2024-03" or a `Date`; months and years begin at their first day (UTC). */
  readonly date: Date | string;
  /** The score on the tasks of this date, with its interval. */
  readonly score: HasInterval;
}

export interface ScoreByDateOptions extends ChartOptions {
  /** The name of the score. Default "pass@1". */
  readonly metric?: string;
  /** Each model's training cut-off: the date until which it may have seen tasks. Each is a dashed line. */
  readonly cutoffs?: Named<Date | string>;
  /**
   * Models in full colour; the others are grey in the background. Default: all if there are at most 16, otherwise the
   * eight that end highest.
   */
  readonly highlight?: readonly string[];
  /** The two ends of the vertical axis. Default: round values around the intervals. */
  readonly domain?: readonly [number, number];
}

/**
 * Score by date: does a model do worse on tasks that were published after it was trained?
 *
 * One line for each model over the dates of the tasks. Up to two models in colour have bands for their intervals, up
 * to six have bars. A dashed line marks each training cut-off. A fall right of it suggests that the model saw the
 * earlier tasks in training.
 *
 * @throws ToolkitError `invalid_argument` if a date cannot be read.
 * @example
 * scoreByDate([{ series: "a", date: "2024-01", score: { estimate: 0.5, low: 0.4, high: 0.6, level: 0.95, method: "wilson", n: 96 } }]).title; // => "pass@1 by date of the tasks"
 */
export const scoreByDate = (scores: readonly DatedScore[], options: ScoreByDateOptions = {}): Chart => {
  rowsWith("scores", scores, ["series", "date", "score"]);
  const { metric = "pass@1", title = `${metric} by date of the tasks`, cutoffs = {} } = options;
  const { inner, width } = pageOf(options);
  const values = scores
    .map(({ series, date, score }) => ({ series, x: refuseDate("date", date, moment(date)), ...intervalOf(score) }))
    .filter(({ estimate }) => Number.isFinite(estimate))
    .toSorted((a, b) => a.x - b.x);
  if (values.length === 0) return emptyChart(title, "There is no date with a score.", options);
  const names = [...new Set(scores.map(({ series }) => series))].filter((name) =>
    values.some(({ series }) => series === name),
  );
  const ends = entriesOf(cutoffs).map(([name, date]) => ({ name, at: refuseDate("cutoffs", date, moment(date)) }));
  const axis = scoreAxis(values, options);
  const times = [...values.map(({ x }) => x), ...ends.map(({ at }) => at)];
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const drawn = drawCurves(
    names.map((name) => ({ name, points: values.filter(({ series }) => series === name) })),
    growthAxis(times, "time", "Date of the tasks"),
    axis,
    metric,
    {
      ...options,
      inner,
      xName: "date",
      xText: dayText,
      more: (plot) =>
        ends.flatMap(({ name, at }, i) => {
          const share = last > first ? (at - first) / (last - first) : 0.5;
          const label = shorten(`cut-off ${name}`, Math.max(share, 1 - share) * plot, theme.noteSize);
          const align = share > 0.5 ? "right" : "left";
          return referenceLine("x", at, label, { type: "temporal", align, above: 13 * i });
        }),
    },
  );
  const words = ends.map(({ name, at }) => `${name} cut off at ${dayText(at)}`);
  return drawChart(drawn.body, {
    title,
    width,
    subtitle: options.subtitle ?? curvesNote(drawn, "intervals"),
    description: `${metric} of ${names.length} models on tasks from ${dayText(values[0]?.x ?? 0)} to ${dayText(values.at(-1)?.x ?? 0)}: ${listText(
      drawn.ends.map(({ name, note }) => `${name} ends at ${note}`),
    )}.${words.length > 0 ? ` ${listText(words)}.` : ""}`,
    text: () =>
      new Table(
        values.slice(0, 200).map((point) => ({
          model: point.series,
          date: dayText(point.x),
          [metric]: { text: `${axis.text(point.estimate)} ${axis.range(point.low, point.high)}` },
          n: point.n,
        })),
        { title, notes: words.map((word) => `${word}.`) },
      ).toText(),
  });
};
