import type { Encoding, Layer, MarkLook } from "../render/types.ts";
import { theme } from "../theme.ts";

/** Returns a function that makes a layer of Vega-Lite marks of one type. `filter` selects the rows that are drawn. */
const mark =
  (type: "circle" | "rule" | "text" | "line" | "area" | "rect" | "point" | "bar" | "tick", standard: MarkLook) =>
  (encoding: Encoding, look: MarkLook = {}, filter?: string): Layer => ({
    ...(filter ? { transform: [{ filter }] } : {}),
    mark: { type, ...standard, ...look },
    encoding,
  });

export const dots = mark("circle", { size: 110, opacity: 1 });
export const rules = mark("rule", { strokeWidth: 3, strokeCap: "round", opacity: 0.45 });
export const textMarks = mark("text", { baseline: "middle", color: theme.ink, fontSize: theme.labelSize });
export const lines = mark("line", { strokeWidth: 2.5 });
export const areas = mark("area", { opacity: 0.16 });
export const rects = mark("rect", { stroke: theme.paper, strokeWidth: 2, cornerRadius: 4 });
export const points = mark("point", { filled: true, opacity: 1 });
export const bars = mark("bar", { stroke: theme.paper, strokeWidth: 1.5 });
export const ticks = mark("tick", { thickness: 2, opacity: 1 });

/** The fields of the tooltip in a notebook: heading → field. */
export const tips = (fields: Readonly<Record<string, string>>): Pick<Encoding, "tooltip"> => ({
  tooltip: Object.entries(fields).map(([title, field]) => ({ field, type: "nominal", title })),
});
