import { meanOf } from "../base/averages.ts";
import { itemAt } from "../base/item-at.ts";
import { ToolkitError } from "../errors.ts";
import { Table } from "../tables/table.ts";
import { Chart, type ChartSpec, emptyChart } from "./chart.ts";
import { percentLabel } from "./parts/format.ts";
import { listText } from "./parts/list.ts";
import { dots, rules, ticks, tips } from "./parts/marks.ts";
import { axisLabels, numberLabel, type Unit } from "./parts/numbers.ts";
import { type ChartOptions, pageOf } from "./parts/page.ts";
import { referenceLine } from "./parts/reference-line.ts";
import { rowsWith } from "./parts/refuse.ts";
import { planRows } from "./parts/rows.ts";
import type { PositionChannel } from "./render/types.ts";
import { theme } from "./theme.ts";

export interface SpecifiedEstimate {
  /** The chosen option of each decision of the analysis. */
  readonly specification: Readonly<Record<string, string | number | boolean>>;
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}

export interface SpecificationCurveOptions extends ChartOptions {
  /** The value that means "no effect", drawn as a line. Default 0. */
  readonly none?: number;
  /** The name of the estimate. Default "Estimate". */
  readonly metric?: string;
  /** The unit of the estimates. Default "number". */
  readonly unit?: Unit;
}

/** Maximum number of drawn specifications. If there are more, an even selection is drawn. */
const most = 400;
const curveHeight = 220;

const thinned = <T>(list: readonly T[]): readonly T[] =>
  list.length <= most
    ? list
    : Array.from({ length: most }, (_, i) => itemAt(list, Math.round((i * (list.length - 1)) / (most - 1))));

/** Returns the side of the "no effect" line on which the interval lies. */
const sideOf = ({ low, high }: SpecifiedEstimate, none: number): "above" | "below" | "unsure" =>
  low > none ? "above" : high < none ? "below" : "unsure";

const colours = { above: theme.series[0], below: theme.series[1], unsure: theme.muted } as const;

/**
 * Specification curve: the estimates under every reasonable combination of analysis choices.
 *
 * The upper part shows the estimate of every specification with its interval, sorted; the lower part shows its
 * options. Blue intervals lie above "no effect" and orange ones below it; grey ones contain it.
 *
 * @param estimates the results by specification, as in `specifications` of a result of `multiverse`.
 * @throws ToolkitError `invalid_argument` if a row has no specification.
 * @example
 * specificationCurve([{ specification: { tasks: "all" }, estimate: 0.1, low: 0, high: 0.2 }]).title; // => "Estimate by specification"
 */
export const specificationCurve = (
  estimates: readonly SpecifiedEstimate[],
  options: SpecificationCurveOptions = {},
): Chart => {
  const { metric = "Estimate", title = `${metric} by specification`, none = 0, unit = "number" } = options;
  const { inner, width } = pageOf(options);
  rowsWith("estimates", estimates, ["specification", "estimate"]);
  for (const [i, { specification }] of estimates.entries())
    if (typeof specification !== "object" || specification === null)
      throw new ToolkitError(`estimates[${i}].specification must be an object of options by decision`, {
        code: "invalid_argument",
        argument: "estimates",
        value: specification,
        hint: "use the specifications that stats.multiverse returns",
      });
  const usable = estimates
    .filter(({ estimate }) => Number.isFinite(estimate))
    .toSorted((a, b) => a.estimate - b.estimate);
  if (usable.length === 0) return emptyChart(title, "No specification has an estimate.", options);
  const decisions = [...new Set(usable.flatMap(({ specification }) => Object.keys(specification)))];
  const rows = decisions.flatMap((decision) =>
    [...new Set(usable.map(({ specification }) => specification[decision]))]
      .filter((option) => option !== undefined)
      .map((option) => ({ decision, option, name: `${decision}: ${String(option)}` })),
  );
  const meanEstimate = (decision: string, option: unknown): number => {
    const optionRows = usable.filter(({ specification }) => specification[decision] === option);
    return meanOf(optionRows.map(({ estimate }) => estimate));
  };
  const span = usable.at(-1)!.estimate - itemAt(usable, 0).estimate || Math.abs(itemAt(usable, 0).estimate) || 1;
  const written = (value: number): string => numberLabel(value, unit, span);
  const means = rows.map(({ decision, option }) => meanEstimate(decision, option));
  const plan = planRows(
    rows.map(({ name }) => name),
    [{ texts: means.map((mean) => written(mean)) }],
    { inner },
  );
  const shown = thinned(usable);
  const values = shown.map((one, at) => ({
    at,
    estimate: one.estimate,
    ...(Number.isFinite(one.low) && Number.isFinite(one.high) ? { low: one.low, high: one.high } : {}),
    colour: colours[sideOf(one, none)],
    text: written(one.estimate),
    interval: `${written(one.low)} to ${written(one.high)}`,
    choices: Object.entries(one.specification)
      .map(([decision, option]) => `${decision}: ${String(option)}`)
      .join("; "),
  }));
  const marks = shown.flatMap((one, at) =>
    rows.flatMap(({ decision, option }, i) =>
      one.specification[decision] === option ? [{ ...plan.row(i), at, colour: colours[sideOf(one, none)] }] : [],
    ),
  );
  const x: PositionChannel = {
    field: "at",
    type: "quantitative",
    scale: { domain: [-0.7, shown.length - 0.3], nice: false, zero: false },
    axis: null,
  };
  const y: Omit<PositionChannel, "field"> = {
    type: "quantitative",
    scale: { zero: false },
    title: metric,
    axis: { ...axisLabels(unit), tickCount: 5 },
  };
  const color = { field: "colour", type: "nominal" as const, scale: null };
  const step = plan.width / shown.length;
  const count = (side: string): number => usable.filter((one) => sideOf(one, none) === side).length;
  const median = itemAt(usable, Math.floor((usable.length - 1) / 2)).estimate;
  const sides = `${count("above")} of ${usable.length} intervals lie above ${written(none)}, ${count("below")} below`;
  const curve = {
    width: plan.width,
    height: curveHeight,
    data: { values },
    layer: [
      rules(
        { x, y: { field: "low", ...y }, y2: { field: "high" }, color },
        { strokeWidth: Math.max(0.8, Math.min(3, step * 0.5)), opacity: 0.45 },
        "isValid(datum.low)",
      ),
      dots(
        {
          x,
          y: { field: "estimate", ...y },
          color,
          ...tips({ [metric]: "text", interval: "interval", choices: "choices" }),
        },
        { size: Math.max(6, Math.min(60, (step * 0.7) ** 2)) },
      ),
      ...referenceLine("y", none),
    ],
  };
  const matrix = {
    width: plan.width,
    height: Math.max(20, Math.min(plan.height, 22 * rows.length)),
    data: { values: marks },
    layer: [
      ticks(
        { x, y: plan.y, color },
        { orient: "vertical", thickness: Math.max(0.8, Math.min(4, step * 0.5)), size: 12 },
      ),
      ...plan.columns,
    ],
  };
  return new Chart({ vconcat: [curve, matrix], spacing: 10 } as unknown as ChartSpec, {
    title,
    width,
    subtitle:
      options.subtitle ??
      [
        `${sides}; right: mean of the option`,
        ...(shown.length < usable.length ? [`${shown.length} of them drawn`] : []),
      ].join("; "),
    description: `${metric} under ${usable.length} specifications of ${listText(decisions, ", ")}, from ${written(
      itemAt(usable, 0).estimate,
    )} to ${written(usable.at(-1)!.estimate)}, median ${written(median)}; ${sides}.`,
    text: () =>
      new Table(
        rows.map(({ decision, option }, i) => {
          const optionRows = usable.filter(({ specification }) => specification[decision] === option);
          const sure = optionRows.filter((one) => sideOf(one, none) === "above").length;
          return {
            decision,
            option: String(option),
            mean: written(itemAt(means, i)),
            "surely above": percentLabel(sure / optionRows.length, 0),
          };
        }),
        {
          title,
          columns: ["decision", "option", { key: "mean", align: "right" }, { key: "surely above", align: "right" }],
          notes: [`${sides}; median ${written(median)}.`],
        },
      ).toText(),
  });
};
