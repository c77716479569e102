import type { Layer, MarkLook } from "../render/types.ts";
import { theme } from "../theme.ts";
import { rules, textMarks } from "./marks.ts";

export interface ReferenceLook {
  /** Type of the axis. Default "quantitative". */
  readonly type?: "quantitative" | "temporal";
  /** The position of the label at a vertical line: centred, left or right. Default "center". */
  readonly align?: "center" | "left" | "right";
  /** The end of a vertical line that carries its label. Default "top". */
  readonly end?: "top" | "bottom";
  /** Pixels by which the label of a vertical line is raised, to keep clear of other labels. Default 0. */
  readonly above?: number;
}

/** Draws a dashed line across the plot at a value of one axis, with its name at the end. */
export const referenceLine = (channel: "x" | "y", at: number, label = "", look: ReferenceLook = {}): Layer[] => {
  const { type = "quantitative", align = "center", above = 0, end = "top" } = look;
  const data = { values: [{ at, label }] };
  const position = { [channel]: { field: "at", type } };
  const vertical: MarkLook = {
    align,
    baseline: end === "top" ? "bottom" : "top",
    dy: end === "top" ? -4 - above : 4,
    dx: align === "left" ? -1 : align === "right" ? 1 : 0,
  };
  const horizontal: MarkLook = { align: "right", baseline: "bottom", dy: -4, dx: -2 };
  const rule = rules(position, { color: theme.muted, strokeDash: [4, 3], strokeWidth: 1, opacity: 1 });
  const text = textMarks(
    {
      ...position,
      [channel === "x" ? "y" : "x"]: { value: channel === "y" ? "width" : end === "top" ? 0 : "height" },
      text: { field: "label", type: "nominal" },
    },
    { color: theme.muted, fontSize: theme.noteSize, ...(channel === "x" ? vertical : horizontal) },
  );
  return (label ? [rule, text] : [rule]).map((layer) => ({ data, ...layer }));
};

/** Places the label of a vertical line on the side opposite to the axis. */
export const beside = (orient: "top" | "bottom"): ReferenceLook => ({ end: orient === "top" ? "bottom" : "top" });
