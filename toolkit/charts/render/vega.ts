import { ToolkitError } from "../../errors.ts";
import { textWidth } from "./text-width.ts";

interface Engine {
  readonly vega: typeof import("vega");
  readonly vegaLite: typeof import("vega-lite");
}

let engine: Promise<Engine> | undefined;

const load = async (): Promise<Engine> => {
  const [vega, vegaLite] = await Promise.all([import("vega"), import("vega-lite")]);
  const metrics = (vega as unknown as { textMetrics?: { width: (item: TextItem, text: string) => number } })
    .textMetrics;
  // Without a canvas, Vega assumes 0.8 of the font size for every letter. Real widths give the same layout
  // everywhere.
  if (metrics) metrics.width = (item, text) => textWidth(String(text ?? ""), item.fontSize ?? 11, weightOf(item));
  return { vega, vegaLite };
};

interface TextItem {
  readonly fontSize?: number;
  readonly fontWeight?: number | string;
}

const weightOf = ({ fontWeight }: TextItem): "regular" | "semibold" =>
  fontWeight === "bold" || Number(fontWeight) >= 600 ? "semibold" : "regular";

/** Loads Vega and Vega-Lite on the first call, which takes about 0.2 s. */
export const vegaEngine = (): Promise<Engine> => {
  engine ??= load().catch((cause: unknown) => {
    engine = undefined;
    throw new ToolkitError("charts cannot be drawn: vega and vega-lite did not load", {
      code: "missing_package",
      hint: "npm install vega vega-lite",
      cause,
    });
  });
  return engine;
};
