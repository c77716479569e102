import { theme } from "../theme.ts";

type Encoding = Readonly<Record<string, unknown>>;

/** A row or column of names: the encoding of a grid's side. */
export const side = (field: string, names: readonly string[], axis: Encoding = {}): Encoding => ({
  field,
  type: "nominal",
  sort: names,
  title: null,
  axis: { grid: false, labelColor: theme.ink, labelFontSize: theme.labelSize, ...axis },
});

export interface CellLook {
  /** Field of the value that the colour shows; rows where it is null are pale. */
  readonly value: string;
  readonly scale: Encoding;
  /** Field of the text in the cell. */
  readonly label: string;
  /** Field that says whether the cell is so dark that its text must be light. */
  readonly dark: string;
  readonly fontSize?: number;
}

/** A grid of coloured cells with a text in each. */
export const cells = (x: Encoding, y: Encoding, look: CellLook): Encoding[] => [
  {
    mark: { type: "rect", color: theme.faint, stroke: theme.paper, strokeWidth: 2, cornerRadius: 4 },
    encoding: { x, y },
  },
  {
    transform: [{ filter: `datum['${look.value}'] !== null` }],
    mark: { type: "rect", stroke: theme.paper, strokeWidth: 2, cornerRadius: 4 },
    encoding: { x, y, color: { field: look.value, type: "quantitative", legend: null, scale: look.scale } },
  },
  {
    mark: { type: "text", baseline: "middle", fontSize: look.fontSize ?? theme.labelSize, fontWeight: 600 },
    encoding: {
      x,
      y,
      text: { field: look.label, type: "nominal" },
      color: { condition: { test: `datum['${look.dark}']`, value: theme.onDark }, value: theme.onLight },
    },
  },
];
