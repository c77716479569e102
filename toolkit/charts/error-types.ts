import { Table } from "../tables/table.ts";
import { type Chart, emptyChart } from "./chart.ts";
import { wordOn } from "./parts/contrast.ts";
import { draw } from "./parts/draw.ts";
import { percent } from "./parts/format.ts";
import { listed } from "./parts/list.ts";
import { bars, tips, words } from "./parts/marks.ts";
import { labelsOf } from "./parts/names.ts";
import { type ChartOptions, pageOf } from "./parts/page.ts";
import { planRows } from "./parts/rows.ts";
import { widest } from "./parts/text-width.ts";
import type { Position } from "./render/types.ts";
import { seriesColour, theme } from "./theme.ts";

export interface ErrorCount {
  readonly model: string;
  /** What went wrong, for example "timeout". */
  readonly type: string;
  readonly count: number;
}

export interface ErrorTypesOptions extends ChartOptions {
  /** Order of the models. Default "given". */
  readonly sort?: "given" | "failures";
}

/** Types beyond these are drawn as one: eight colours are what eyes tell apart. */
const most = 8;

interface Gathered {
  /** Most frequent first; the fold of the others last. */
  readonly types: readonly string[];
  /** Model → type → count. */
  readonly counts: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

const gather = (rows: readonly ErrorCount[]): Gathered => {
  const totals = new Map<string, number>();
  for (const { type, count } of rows) totals.set(type, (totals.get(type) ?? 0) + count);
  const byCount = [...totals.keys()].toSorted((a, b) => (totals.get(b) ?? 0) - (totals.get(a) ?? 0));
  const kept = byCount.length <= most ? byCount : byCount.slice(0, most - 1);
  const rest = byCount.slice(kept.length);
  // A type of the data may itself be called "other".
  const fold = `${rest.length} ${kept.some((type) => type === `${rest.length} others`) ? "further types" : "others"}`;
  const counts = new Map<string, Map<string, number>>();
  for (const { model, type, count } of rows) {
    const own = counts.get(model) ?? new Map<string, number>();
    const shown = kept.includes(type) ? type : fold;
    own.set(shown, (own.get(shown) ?? 0) + count);
    counts.set(model, own);
  }
  return { types: rest.length > 0 ? [...kept, fold] : kept, counts };
};

/**
 * Error types: how the failures of each model divide.
 *
 * One bar a model, all of the same length, most frequent type first; the number of failures stands beside it.
 *
 * @param counts rows of the same model and type are added up; at most eight types are told apart
 * @example
 * errorTypes([{ model: "a", type: "timeout", count: 3 }]).title; // => "How programs fail"
 */
export const errorTypes = (counts: readonly ErrorCount[], options: ErrorTypesOptions = {}): Chart => {
  const { title = "How programs fail", sort = "given" } = options;
  const { inner, width } = pageOf(options);
  const found = gather(counts.filter(({ count }) => count > 0 && Number.isFinite(count)));
  if (found.types.length === 0) return emptyChart(title, "Nothing failed.", options);
  const total = (own: ReadonlyMap<string, number>): number => [...own.values()].reduce((sum, count) => sum + count, 0);
  const models = [...found.counts];
  if (sort === "failures") models.sort((a, b) => total(b[1]) - total(a[1]));
  const plan = planRows(
    models.map(([model]) => model),
    [{ texts: models.map(([, own]) => `n = ${total(own)}`) }],
    { inner },
  );
  const types = labelsOf(found.types, inner * 0.4 - 46, theme.noteSize);
  const values = models.flatMap(([model, own], i) => {
    let from = 0;
    return found.types.flatMap((type, t) => {
      const share = (own.get(type) ?? 0) / total(own);
      if (share === 0) return [];
      const label = percent(share, 0);
      const to = Math.min(1, from + share);
      const value = {
        ...plan.row(i),
        model,
        name: type,
        type: types[t],
        count: own.get(type),
        share: percent(share),
        from,
        to,
        middle: (from + to) / 2,
        label: share * plan.width >= 34 ? label : "",
        light: wordOn(seriesColour(t)) === theme.onDark,
      };
      from = to;
      return [value];
    });
  });
  const y: Position = { ...plan.y, scale: { ...plan.y.scale, paddingInner: 0.3, paddingOuter: 0.15 } };
  const x: Omit<Position, "field"> = {
    type: "quantitative",
    scale: { domain: [0, 1] },
    title: null,
    axis: { format: ".0%", tickCount: 5, grid: false },
  };
  const mostly = (own: ReadonlyMap<string, number>): string => [...own].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? "";
  return draw(
    {
      width: plan.width,
      height: plan.height + 10,
      data: { values },
      layer: [
        bars({
          y,
          x: { field: "from", ...x },
          x2: { field: "to" },
          color: {
            field: "type",
            type: "nominal",
            title: null,
            scale: { domain: types, range: types.map((_, i) => seriesColour(i)) },
            legend: {
              orient: "top",
              direction: "horizontal",
              columns: Math.max(1, Math.min(4, Math.floor(plan.width / (widest(types, theme.noteSize) + 46)))),
              symbolType: "square",
              symbolStrokeWidth: 0,
              labelLimit: 0,
              offset: 4,
            },
          },
          ...tips({ model: "model", type: "name", share: "share", failures: "count" }),
        }),
        words(
          {
            y,
            x: { field: "middle", ...x },
            text: { field: "label", type: "nominal" },
            color: { condition: { test: "datum.light", value: theme.onDark }, value: theme.onLight },
          },
          { fontSize: theme.noteSize, fontWeight: 600 },
        ),
        ...plan.columns,
      ],
    },
    {
      title,
      width,
      ...(options.subtitle ? { subtitle: options.subtitle } : {}),
      description: `Failures of ${models.length} models by type: ${listed(
        models.map(([model, own]) => `${model} mostly ${mostly(own)}`),
      )}.`,
      text: () =>
        new Table(
          models.map(([model, own]) => ({
            model,
            ...Object.fromEntries([...own].map(([type, count]) => [type, { text: percent(count / total(own), 0) }])),
            failures: total(own),
          })),
          { title, columns: ["model", ...found.types.map((key) => ({ key, align: "right" as const })), "failures"] },
        ).toText({ width: 160 }),
    },
  );
};
