import { theme } from "../theme.ts";

type Encoding = Readonly<Record<string, unknown>>;

/** A dashed line across the plot at a value of one axis, with its name at the end. */
export const referenceLine = (channel: "x" | "y", at: number, label = ""): Encoding[] => {
  const data = { values: [{ at, label }] };
  const position = { [channel]: { field: "at", type: "quantitative" } };
  const text = {
    data,
    mark: {
      type: "text",
      color: theme.muted,
      fontSize: theme.noteSize,
      align: channel === "x" ? "center" : "right",
      baseline: "bottom",
      dy: -4,
      dx: channel === "x" ? 0 : -2,
    },
    encoding: {
      ...position,
      [channel === "x" ? "y" : "x"]: { value: channel === "x" ? 0 : "width" },
      text: { field: "label", type: "nominal" },
    },
  };
  const rule = { data, mark: { type: "rule", color: theme.muted, strokeDash: [4, 3] }, encoding: position };
  return label ? [rule, text] : [rule];
};
