import { sumOf } from "../../base/averages.ts";
import { widest } from "../render/text-width.ts";
import type { ChartBody, PositionChannel } from "../render/types.ts";
import { theme } from "../theme.ts";
import { wordOn } from "./contrast.ts";
import { percentLabel } from "./format.ts";
import { bars, textMarks, tips } from "./marks.ts";
import { labelsOf } from "./names.ts";
import { planRows } from "./rows.ts";
import { topLegend } from "./top-legend.ts";

/** A kind of counted result, such as an error type. Each bar has one section for each kind. */
export interface StackKind {
  readonly name: string;
  readonly colour: string;
}

export interface StackRow {
  readonly name: string;
  /** Name of the kind → count; a missing count is 0. */
  readonly counts: ReadonlyMap<string, number>;
}

export interface StacksLook {
  /** Width between the margins in pixels. */
  readonly inner: number;
  /** The headings for row, kind and count in the tooltip. */
  readonly row: string;
  readonly kind: string;
  readonly count: string;
}

export const stackTotal = (counts: ReadonlyMap<string, number>): number => sumOf([...counts.values()]);

/** Minimum height in pixels of a row whose bar contains a number. */
const leastRow = 20;

/**
 * Draws bars of equal length, one for each row, divided into kinds in order. The sum of its counts is written
 * beside each bar.
 */
export const drawStacks = (rows: readonly StackRow[], kinds: readonly StackKind[], look: StacksLook): ChartBody => {
  const { inner } = look;
  const totals = rows.map(({ counts }) => stackTotal(counts));
  const plan = planRows(
    rows.map(({ name }) => name),
    [{ texts: totals.map((total) => `n = ${total.toLocaleString("en-US")}`) }],
    { inner },
  );
  const labels = labelsOf(
    kinds.map(({ name }) => name),
    inner * 0.4 - 46,
    theme.noteSize,
  );
  const values = rows.flatMap(({ name, counts }, i) => {
    let from = 0;
    return kinds.flatMap((kind, k) => {
      const share = (counts.get(kind.name) ?? 0) / (totals[i] ?? 1);
      if (!(share > 0)) return [];
      const to = Math.min(1, from + share);
      const value = {
        ...plan.row(i),
        [look.row]: name,
        name: kind.name,
        type: labels[k],
        count: counts.get(kind.name),
        share: percentLabel(share),
        from,
        to,
        middle: (from + to) / 2,
        label:
          share * plan.width >= widest([percentLabel(share, 0)], theme.noteSize, "semibold") + 8
            ? percentLabel(share, 0)
            : "",
        light: wordOn(kind.colour) === theme.onDark,
      };
      from = to;
      return [value];
    });
  });
  const y: PositionChannel = { ...plan.y, scale: { ...plan.y.scale, paddingInner: 0.3, paddingOuter: 0.15 } };
  const x: Omit<PositionChannel, "field"> = {
    type: "quantitative",
    scale: { domain: [0, 1] },
    title: null,
    axis: { format: ".0%", tickCount: 5, grid: false },
  };
  const color = topLegend(
    "type",
    labels,
    kinds.map(({ colour }) => colour),
    { width: plan.width },
  );
  return {
    width: plan.width,
    height: Math.max(plan.height, leastRow * rows.length) + 10,
    data: { values },
    layer: [
      bars({
        y,
        x: { field: "from", ...x },
        x2: { field: "to" },
        color,
        ...tips({ [look.row]: look.row, [look.kind]: "name", share: "share", [look.count]: "count" }),
      }),
      textMarks(
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
  };
};
