import { meanOf } from "../base/averages.ts";
import type { Interval } from "../stats/result.ts";
import { Table } from "../tables/table.ts";
import { type Chart, emptyChart } from "./chart.ts";
import { conceptHeatMap } from "./concept-heat-map.ts";
import { spokesAround } from "./parts/around.ts";
import { drawChart } from "./parts/draw.ts";
import { percentLabel, percentRange } from "./parts/format.ts";
import { listText } from "./parts/list.ts";
import { dots, rules, tips } from "./parts/marks.ts";
import { type ChartOptions, pageOf } from "./parts/page.ts";
import { refuseOutside, rowsWith } from "./parts/refuse.ts";
import { type SeriesLook, seriesLooks } from "./parts/series.ts";
import { topLegend } from "./parts/top-legend.ts";
import { web } from "./parts/web.ts";
import type { Encoding, PositionChannel } from "./render/types.ts";
import { theme } from "./theme.ts";

export interface RadarValue {
  /** A difficulty or a model. Each series is one closed line. */
  readonly series: string;
  readonly concept: string;
  /** A rate as a fraction, or its interval; `null` if there is none. */
  readonly value: number | Interval | null;
}

export interface ConceptRadarOptions extends ChartOptions {
  /** The name of the value. Default "Success rate". */
  readonly metric?: string;
  /** The word in the title for the objects that the lines show. Default "difficulty"; for example "model". */
  readonly by?: string;
  /**
   * Series in full colour; the others are grey in the background. Default: all if there are at most eight, otherwise
   * the eight with the highest means.
   */
  readonly highlight?: readonly string[];
}

const mostColours = 8;
/** With more lines the chart draws a heat map, because they would be illegible. */
const mostLines = 12;
/** With more spokes the chart draws a heat map, because they would be indistinguishable. */
const mostSpokes = 24;
/** With more series the chart draws no intervals, because they would overlap. */
const mostBars = 3;

interface Spot {
  readonly series: string;
  readonly spoke: number;
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

const spotsOf = (values: readonly RadarValue[], concepts: readonly string[]): Spot[] =>
  values.flatMap(({ series, concept, value }) => {
    const rate = value === null ? Number.NaN : typeof value === "number" ? value : value.estimate;
    if (!Number.isFinite(rate)) return [];
    refuseOutside("values", rate);
    const bounds = typeof value === "object" && value ? value : { low: Number.NaN, high: Number.NaN };
    const within = (bound: number): number => Math.max(0, Math.min(1, bound));
    return [{ series, spoke: concepts.indexOf(concept), rate, low: within(bounds.low), high: within(bounds.high) }];
  });

/**
 * Concept radar: the rate of each concept, with one closed line for each difficulty (or model).
 *
 * The centre is 0, the outer ring 100%. A line is broken if a concept has no value. Areas are not filled: they would depend on
 * the order of the concepts. With three lines at most, intervals lie along the spokes. For more than a few lines
 * `conceptHeatMap` is easier to read. The function draws that map itself for more than 24 concepts, or for more than twelve
 * lines without `highlight`.
 *
 * @param values values by concept and series, in the order of their first appearance.
 * @throws ToolkitError `invalid_argument` if a value lies outside [0, 1].
 * @example
 * conceptRadar([{ series: "easy", concept: "loops", value: 0.5 }]).title; // => "Success rate by concept and difficulty"
 */
export const conceptRadar = (values: readonly RadarValue[], options: ConceptRadarOptions = {}): Chart => {
  const { metric = "Success rate", by = "difficulty", title = `${metric} by concept and ${by}` } = options;
  const { inner, width } = pageOf(options);
  rowsWith("values", values, ["series", "concept", "value"]);
  const concepts = [...new Set(values.map(({ concept }) => concept))];
  const spots = spotsOf(values, concepts);
  if (spots.length === 0) return emptyChart(title, "No concept has a value.", options);
  const names = [...new Set(values.map(({ series }) => series))];
  if (names.length > mostLines && !options.highlight)
    return conceptHeatMap(
      values.map(({ series, concept, value }) => ({ model: series, concept, value, n: null })),
      { ...options, title, metric, by: "concept" },
    );
  if (concepts.length > mostSpokes)
    return conceptHeatMap(
      values.map(({ series, concept, value }) => ({ model: concept, concept: series, value, n: null })),
      { ...options, title, metric, by },
    );
  const seriesSpots = (name: string): Spot[] => spots.filter(({ series }) => series === name);
  const ends = names.map((name) => {
    const rates = seriesSpots(name).map(({ rate }) => rate);
    return { name, at: rates.length === 0 ? -1 : meanOf(rates) };
  });
  const best = ends.toSorted((a, b) => b.at - a.at).slice(0, mostColours);
  const highlight = options.highlight ?? (names.length > mostColours ? best.map(({ name }) => name) : undefined);
  const looks = seriesLooks(ends, Math.min(200, inner * 0.4), highlight ? { highlight } : {});
  const shown = [...looks.values()].filter(({ faint }) => !faint);
  const plan = spokesAround(
    concepts.map((concept) => concept.replaceAll("_", " ")),
    inner,
  );
  const channel = (domain: [number, number]): Omit<PositionChannel, "field"> => ({
    type: "quantitative",
    scale: { domain, nice: false, zero: false },
    axis: null,
  });
  const x = channel([-plan.left, plan.left]);
  const y = channel([plan.top, -plan.top]);
  const rows = spots.map((spot) => {
    const { label, colour, faint } = looks.get(spot.series) as SeriesLook;
    const beside =
      shown.length <= mostBars ? 5 * (shown.findIndex(({ name }) => name === spot.series) - (shown.length - 1) / 2) : 0;
    const [from, to] = [plan.at(spot.spoke, spot.low, beside), plan.at(spot.spoke, spot.high, beside)];
    const hasInterval = Number.isFinite(spot.low) && Number.isFinite(spot.high);
    const next = seriesSpots(spot.series).find(({ spoke }) => spoke === (spot.spoke + 1) % concepts.length);
    const end = next ? plan.at(next.spoke, next.rate) : null;
    return {
      ...plan.at(spot.spoke, spot.rate),
      name: spot.series,
      label,
      colour,
      faint,
      concept: concepts[spot.spoke],
      rate: percentLabel(spot.rate),
      interval: hasInterval ? percentRange(spot.low, spot.high) : "–",
      ...(end ? { nextX: end.x, nextY: end.y } : {}),
      ...(hasInterval ? { lowX: from.x, lowY: from.y, highX: to.x, highY: to.y } : {}),
    };
  });
  const bars = shown.length <= mostBars && rows.some((row) => !row.faint && row.lowX !== undefined);
  const color = topLegend(
    "label",
    shown.map(({ label }) => label),
    shown.map(({ colour }) => colour),
    { width: 2 * plan.left, symbol: "circle" },
  );
  const place: Encoding = { x: { field: "x", ...x }, y: { field: "y", ...y } };
  const edge: Encoding = { ...place, x2: { field: "nextX" }, y2: { field: "nextY" } };
  const worst = spots.toSorted((a, b) => a.rate - b.rate)[0] as Spot;
  const faint = names.length - shown.length;
  return drawChart(
    {
      width: 2 * plan.left,
      height: 2 * plan.top,
      data: { values: rows },
      layer: [
        ...web(plan, x, y),
        rules(edge, { strokeWidth: 1, opacity: 1, color: theme.background }, "datum.faint && isValid(datum.nextX)"),
        ...(bars
          ? [
              rules(
                {
                  x: { field: "lowX", ...x },
                  y: { field: "lowY", ...y },
                  x2: { field: "highX" },
                  y2: { field: "highY" },
                  color,
                },
                { strokeWidth: 4, opacity: 0.35 },
                "!datum.faint && isValid(datum.lowX)",
              ),
            ]
          : []),
        rules({ ...edge, color }, { strokeWidth: 2.2, opacity: 1 }, "!datum.faint && isValid(datum.nextX)"),
        dots(
          { ...place, color, ...tips({ [by]: "name", concept: "concept", [metric]: "rate", interval: "interval" }) },
          { size: 40 },
          "!datum.faint",
        ),
      ],
    },
    {
      title,
      width,
      subtitle:
        options.subtitle ??
        [
          `Centre 0, outer ring 100%${bars ? "; pale along the spokes: the intervals" : ""}`,
          ...(faint > 0 ? [`${faint} more in grey`] : []),
        ].join("; "),
      description: `${metric} of ${concepts.length} concepts by ${by}: ${listText(names)}. The lowest: ${
        concepts[worst.spoke]
      }, ${worst.series}, ${percentLabel(worst.rate, 0)}.`,
      text: () =>
        new Table(
          concepts.map((concept, spoke) => ({
            concept,
            ...Object.fromEntries(
              spots
                .filter((spot) => spot.spoke === spoke)
                .map(({ series, rate, low, high }) => [
                  series,
                  {
                    text: [percentLabel(rate, 0), Number.isFinite(low) ? percentRange(low, high, 0) : ""]
                      .join(" ")
                      .trim(),
                  },
                ]),
            ),
          })),
          { title, columns: ["concept", ...names] },
        ).toText({ width: 160 }),
    },
  );
};
