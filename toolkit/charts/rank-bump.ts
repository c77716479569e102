import { counted } from "../base/counted.ts";
import { Table } from "../tables/table.ts";
import { type Chart, emptyChart } from "./chart.ts";
import { drawChart } from "./parts/draw.ts";
import { endLabels, endSpace } from "./parts/end-labels.ts";
import { listText } from "./parts/list.ts";
import { dots, lines, textMarks, tips } from "./parts/marks.ts";
import { entriesOf } from "./parts/named-data.ts";
import { labelsOf } from "./parts/names.ts";
import { type ChartOptions, pageOf } from "./parts/page.ts";
import { mostNumbered, rankNumbers, rankText } from "./parts/rank-numbers.ts";
import { rowsWith } from "./parts/refuse.ts";
import { ownColours, type SeriesEnd, type SeriesLook, seriesLooks } from "./parts/series.ts";
import { widest, wrapText } from "./render/text-width.ts";
import type { Encoding, PositionChannel } from "./render/types.ts";
import { theme } from "./theme.ts";

export interface Ranking {
  /** The name of the benchmark, condition or language that ranks the models. */
  readonly name: string;
  /** Model → rank, 1 is best; ties share the mean of their ranks. A model may be missing. */
  readonly ranks: Readonly<Record<string, number>>;
}

export interface RankBumpOptions extends ChartOptions {
  /**
   * Models in full colour; the others are grey in the background. Default: all if there are at most 16, otherwise the
   * eight with the best last rank.
   */
  readonly highlight?: readonly string[];
}

interface Standing {
  readonly model: string;
  /** Index of the ranking. */
  readonly x: number;
  readonly rank: number;
  /** The vertical position of the dot, in ranks. Models with the same rank are slightly separated. */
  readonly at: number;
}

/** Maximum distance between the dots of two models that share a rank, in ranks. They are drawn apart to be visible. */
const apart = 0.36;

const standings = (rankings: readonly Ranking[]): Standing[] =>
  rankings.flatMap(({ ranks }, x) => {
    const usable = entriesOf(ranks).filter(([, rank]) => Number.isFinite(rank));
    return usable.map(([model, rank]) => {
      const tiedModels = usable.filter(([, other]) => other === rank).map(([name]) => name);
      const step = tiedModels.length > 1 ? Math.min(apart, 0.8 / (tiedModels.length - 1)) : 0;
      return { model, x, rank, at: rank + step * (tiedModels.indexOf(model) - (tiedModels.length - 1) / 2) };
    });
  });

const endsOf = (models: readonly string[], values: readonly Standing[], sign: 1 | -1): SeriesEnd[] =>
  models.flatMap((name) => {
    const modelValues = values.filter(({ model }) => model === name);
    const end = sign > 0 ? modelValues.at(-1) : modelValues[0];
    const note = models.length > mostNumbered ? { note: rankText(end?.rank ?? Number.NaN) } : {};
    return end ? [{ name, at: end.at, ...note }] : [];
  });

const lineHeight = 13;
const mostLines = 3;

/**
 * Breaks names into lines of at most `limit` pixels, the same number for all. If a name does not fit into three lines,
 * all names are shortened to one line.
 */
const headingsOf = (names: readonly string[], limit: number): string[][] => {
  const lines = labelsOf(names, 400).map((name) => wrapText(name, limit, theme.labelSize));
  const depth = Math.max(1, ...lines.map((labelLines) => labelLines.length));
  if (depth > mostLines || lines.some((labelLines) => widest(labelLines, theme.labelSize) > limit))
    return labelsOf(names, limit).map((name) => [name]);
  return lines.map((labelLines) => [...Array.from({ length: depth - labelLines.length }, () => ""), ...labelLines]);
};

/** Returns the names of the eight models with the best last rank. Rank 1 is best, so the lowest values win. */
const bestOf = (ends: readonly SeriesEnd[]): string[] | undefined =>
  ends.length <= 16
    ? undefined
    : ends
        .toSorted((a, b) => a.at - b.at)
        .slice(0, 8)
        .map(({ name }) => name);

/**
 * Rank bump chart: the changes in the order of models from one benchmark or condition to the next.
 *
 * One line for each model, best rank on top, with its name at both ends. Lines that cross show models that change
 * places. Each dot contains its rank; with more than 16 models the ranks are beside the names. Models with the same
 * rank share the number and are slightly separated, so that none hides another.
 *
 * @example
 * rankBump([{ name: "before", ranks: { a: 1, b: 2 } }, { name: "after", ranks: { a: 2, b: 1 } }]).title; // => "Ranks of 2 models"
 */
export const rankBump = (rankings: readonly Ranking[], options: RankBumpOptions = {}): Chart => {
  rowsWith("rankings", rankings, ["name", "ranks"]);
  const values = standings(rankings);
  const models = [...new Set(values.map(({ model }) => model))];
  const { title = `Ranks of ${counted(models.length, "model")}` } = options;
  const { inner, width: page } = pageOf(options);
  if (models.length === 0) return emptyChart(title, "There is no model to rank.", options);
  const ends = endsOf(models, values, 1);
  const highlight = options.highlight ?? bestOf(ends);
  const looks = seriesLooks(ends, Math.min(180, inner * 0.25), highlight ? { highlight } : {});
  const starts = endsOf(models, values, -1);
  const both = rankings.length > 1 && inner > 420;
  const left = both ? endSpace(starts, looks) : 0;
  const heading = 70;
  const sides = Math.max(endSpace(ends, looks), heading / 2) + (both ? Math.max(left, heading / 2) : 38);
  const width = Math.max(80, Math.floor(inner - sides));
  const worst = Math.max(models.length, ...values.map(({ rank }) => Math.ceil(rank)));
  const range: [number, number] = [worst + 0.6, 0.4];
  const height = Math.min(1200, Math.max(120, models.length * (models.length <= 16 ? 30 : 17)));
  const names = headingsOf(
    rankings.map(({ name }) => name),
    Math.max(24, Math.min(heading, width / Math.max(1, rankings.length - 1) - 10)),
  );
  const numbers = rankNumbers(values);
  const faint = [...looks.values()].filter((look) => look.faint).length;
  const rows = values.map((value) => {
    const { colour, dash, faint: back } = looks.get(value.model) as SeriesLook;
    return { ...value, series: value.model, colour, dash, faint: back, in: rankings[value.x]?.name };
  });
  const x: PositionChannel = {
    field: "x",
    type: "quantitative",
    title: null,
    scale: { domain: [0, Math.max(1, rankings.length - 1)], nice: false, zero: false },
    axis: {
      orient: "top",
      values: rankings.map((_, i) => i),
      labelExpr: `${JSON.stringify(names)}[datum.value]`,
      labelLimit: 0,
      labelPadding: 10 + lineHeight * ((names[0]?.length ?? 1) - 1),
      labelLineHeight: lineHeight,
      labelColor: theme.ink,
      labelFontSize: theme.labelSize,
      gridColor: theme.faint,
    },
  };
  const y: Omit<PositionChannel, "field"> = {
    type: "quantitative",
    scale: { domain: range, nice: false, zero: false },
    title: null,
    axis: both
      ? null
      : {
          values: worst <= 30 ? models.map((_, i) => i + 1) : [1, 10, 25, 50, 100, 250, 500].filter((r) => r <= worst),
          format: "d",
          grid: false,
          offset: 8,
        },
  };
  const line: Encoding = { x, y: { field: "at", ...y }, ...ownColours };
  const { strokeDash: _, ...dot } = line;
  const plot = { width, height, range };
  return drawChart(
    {
      width,
      height,
      data: { values: rows },
      layer: [
        lines(line, { strokeWidth: 1.2, interpolate: "monotone" }, "datum.faint"),
        lines(line, { strokeWidth: 3, interpolate: "monotone" }, "!datum.faint"),
        dots(
          { ...dot, ...tips({ model: "model", in: "in", rank: "rank" }) },
          { size: models.length > 16 ? 60 : 110 },
          "!datum.faint",
        ),
        ...(models.length > mostNumbered || numbers.length === 0
          ? []
          : [1, -1].map((sign) => ({
              data: { values: numbers.filter((one) => sign < 0 === (one.x === rankings.length - 1)) },
              ...textMarks(
                { x, y: { field: "at", ...y }, text: { field: "text", type: "nominal" as const } },
                {
                  dx: 10 * sign,
                  dy: -9,
                  align: sign > 0 ? ("left" as const) : ("right" as const),
                  fontSize: theme.noteSize,
                  color: theme.muted,
                },
              ),
            }))),
        ...endLabels(ends, looks, y, plot),
        ...(both ? endLabels(starts, looks, y, plot, "left") : []),
      ],
    },
    {
      title,
      width: page,
      ...(options.subtitle || faint > 0
        ? { subtitle: options.subtitle ?? `The best ${models.length - faint} in colour, ${faint} more in grey` }
        : {}),
      description: `Ranks of ${models.length} models in ${listText(
        rankings.map(({ name }) => name),
        ", ",
      )}: ${listText(models.map((model) => `${model} ${rankings.map(({ ranks }) => (Number.isFinite(ranks[model]) ? ranks[model] : "–")).join(", ")}`))}.`,
      text: () =>
        new Table(
          models.map((model) => ({
            model,
            ...Object.fromEntries(rankings.map(({ name, ranks }) => [name, ranks[model] ?? null])),
          })),
          { title, columns: ["model", ...rankings.map(({ name }) => ({ key: name, align: "right" as const }))] },
        ).toText(),
    },
  );
};
