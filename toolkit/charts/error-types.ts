import { Table } from "../tables/table.ts";
import { type Chart, emptyChart } from "./chart.ts";
import { drawChart } from "./parts/draw.ts";
import { percentLabel } from "./parts/format.ts";
import { listText } from "./parts/list.ts";
import { type ChartOptions, pageOf } from "./parts/page.ts";
import { rowsWith } from "./parts/refuse.ts";
import { drawStacks, stackTotal } from "./parts/stacks.ts";
import { seriesColour } from "./theme.ts";

export interface ErrorCount {
  readonly model: string;
  /** The type of the failure, for example "timeout". */
  readonly type: string;
  readonly count: number;
}

export interface ErrorTypesOptions extends ChartOptions {
  /** Order of the models. Default "given". */
  readonly sort?: "given" | "failures";
}

/**
 * The maximum number of colours that eyes can distinguish. If there are more types, the rarest are summed and share the
 * last colour.
 */
const most = 8;

interface Gathered {
  /** The most frequent type first; the sum of the other types last. */
  readonly types: readonly string[];
  /** Model → type → count. */
  readonly counts: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

const gather = (rows: readonly ErrorCount[]): Gathered => {
  const totals = new Map<string, number>();
  for (const { type, count } of rows) totals.set(type, (totals.get(type) ?? 0) + count);
  const byCount = [...totals.keys()].toSorted((a, b) => (totals.get(b) ?? 0) - (totals.get(a) ?? 0));
  const topTypes = byCount.length <= most ? byCount : byCount.slice(0, most - 1);
  const foldedTypes = byCount.slice(topTypes.length);
  // Names the sum of the rare types. The data may already have a type of that name, hence two alternatives.
  const fold = `${foldedTypes.length} ${topTypes.some((type) => type === `${foldedTypes.length} others`) ? "further types" : "others"}`;
  const counts = new Map<string, Map<string, number>>();
  for (const { model, type, count } of rows) {
    const typeCounts = counts.get(model) ?? new Map<string, number>();
    const shown = topTypes.includes(type) ? type : fold;
    typeCounts.set(shown, (typeCounts.get(shown) ?? 0) + count);
    counts.set(model, typeCounts);
  }
  return { types: foldedTypes.length > 0 ? [...topTypes, fold] : topTypes, counts };
};

/**
 * Error types: the failures of each model by type.
 *
 * One bar for each model, all of the same length. The most frequent type comes first, and the number of failures
 * is beside the bar.
 *
 * @param counts rows of the same model and type are summed; at most eight types have their own colour.
 * @example
 * errorTypes([{ model: "a", type: "timeout", count: 3 }]).title; // => "How programs fail"
 */
export const errorTypes = (counts: readonly ErrorCount[], options: ErrorTypesOptions = {}): Chart => {
  const { title = "How programs fail", sort = "given" } = options;
  const { inner, width } = pageOf(options);
  rowsWith("counts", counts, ["model", "type", "count"]);
  const failures = gather(counts.filter(({ count }) => count > 0 && Number.isFinite(count)));
  if (failures.types.length === 0) return emptyChart(title, "Nothing failed.", options);
  const models = [...failures.counts];
  if (sort === "failures") models.sort((a, b) => stackTotal(b[1]) - stackTotal(a[1]));
  const mostly = (typeCounts: ReadonlyMap<string, number>): string =>
    [...typeCounts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? "";
  return drawChart(
    drawStacks(
      models.map(([name, counts]) => ({ name, counts })),
      failures.types.map((name, i) => ({ name, colour: seriesColour(i) })),
      { inner, row: "model", kind: "type", count: "failures" },
    ),
    {
      title,
      width,
      ...(options.subtitle ? { subtitle: options.subtitle } : {}),
      description: `Failures of ${models.length} models by type: ${listText(
        models.map(([model, typeCounts]) => `${model} mostly ${mostly(typeCounts)}`),
      )}.`,
      text: () =>
        new Table(
          models.map(([model, typeCounts]) => ({
            model,
            ...Object.fromEntries(
              [...typeCounts].map(([type, count]) => [type, { text: percentLabel(count / stackTotal(typeCounts), 0) }]),
            ),
            failures: stackTotal(typeCounts),
          })),
          { title, columns: ["model", ...failures.types.map((key) => ({ key, align: "right" as const })), "failures"] },
        ).toText({ width: 160 }),
    },
  );
};
