import { Table } from "../tables/table.ts";
import { Chart, emptyChart } from "./chart.ts";
import { endLabels, endSpace, seriesColours } from "./parts/end-labels.ts";
import { percent, percentRange } from "./parts/format.ts";
import { theme } from "./theme.ts";

export interface FixPoint {
  /** The model or the protocol. */
  readonly series: string;
  /** Number of turns used, from 1. */
  readonly turn: number;
  /** Share of programs repaired within so many turns, with its interval. */
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}

export interface CumulativeFixOptions {
  readonly title?: string;
  readonly subtitle?: string;
}

/**
 * Cumulative fixes: what share of broken programs is repaired within so many turns.
 *
 * Steps, because between two turns nothing changes; each line starts at 0 before the first turn.
 *
 * @example
 * cumulativeFix([{ series: "a", turn: 1, estimate: 0.4, low: 0.3, high: 0.5 }]).title; // => "Programs repaired, turn by turn"
 */
export const cumulativeFix = (points: readonly FixPoint[], options: CumulativeFixOptions = {}): Chart => {
  const { title = "Programs repaired, turn by turn" } = options;
  const values = points
    .filter(({ turn, estimate }) => turn >= 1 && Number.isFinite(estimate))
    .toSorted((a, b) => a.turn - b.turn);
  if (values.length === 0) return emptyChart(title, "No program was to be repaired.");
  const names = [...new Set(points.map(({ series }) => series))].filter((name) =>
    values.some(({ series }) => series === name),
  );
  const turns = Math.max(...values.map(({ turn }) => turn));
  const started = [...names.map((series) => ({ series, turn: 0, estimate: 0, low: 0, high: 0 })), ...values];
  // The last step is drawn a turn wide, as all others are.
  const drawn = [
    ...started,
    ...names.map((name) => ({ ...values.findLast(({ series }) => series === name), series: name, turn: turns + 1 })),
  ];
  const ends = names.map((name) => {
    const at = values.findLast(({ series }) => series === name)?.estimate ?? 0;
    return { name, at, note: percent(at) };
  });
  const height = 320;
  const width = theme.width - 32 - 56 - endSpace(ends);
  const x = {
    field: "turn",
    type: "quantitative",
    scale: { domain: [0, turns + 1], nice: false },
    title: "Turns used",
    axis: { format: "d", tickMinStep: 1, tickCount: Math.min(turns + 1, 12), grid: false },
  };
  const y = { scale: { domain: [0, 1] }, title: "Share repaired", axis: { format: ".0%", tickCount: 6 } };
  const color = seriesColours("series", names);
  return new Chart(
    {
      width,
      height,
      data: { values: drawn },
      layer: [
        {
          mark: { type: "area", opacity: 0.14, interpolate: "step-after" },
          encoding: { x, y: { field: "low", type: "quantitative", ...y }, y2: { field: "high" }, color },
        },
        {
          mark: { type: "line", strokeWidth: 2.5, interpolate: "step-after" },
          encoding: { x, y: { field: "estimate", type: "quantitative", ...y }, color },
        },
        ...endLabels(ends, y, { width, height, range: [0, 1] }),
      ],
    },
    {
      title,
      subtitle: options.subtitle ?? "Bands are intervals",
      description: `Share of programs repaired within ${turns} ${turns === 1 ? "turn" : "turns"}: ${ends
        .slice(0, 12)
        .map(({ name, note }) => `${name} ${note}`)
        .join("; ")}.`,
      text: () =>
        new Table(
          values.slice(0, 100).map((point) => ({
            series: point.series,
            turn: point.turn,
            repaired: { text: `${percent(point.estimate)} ${percentRange(point.low, point.high)}` },
          })),
          { title },
        ).toText(),
    },
  );
};
