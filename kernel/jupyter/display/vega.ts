import { isObject } from "../../../toolkit/base/is-object.ts";
import { type DisplayData, displayOf } from "./bundle.ts";
import type { Formatter } from "./formatter.ts";
import { load } from "./load.ts";
import { peek } from "./peek.ts";

type Spec = Readonly<Record<string, unknown>>;

/**
 * The module that renders chart specifications as pictures. TAULAB_CHART_RENDERER contains its path; it is loaded with
 * the first chart.
 */
interface Renderer {
  readonly renderSvg: (spec: Spec) => Promise<string>;
  readonly renderPng?: (svg: string) => Promise<Uint8Array>;
}

const liteType = "application/vnd.vegalite.v5+json";
const vegaType = "application/vnd.vega.v5+json";
const liteSchema = "https://vega.github.io/schema/vega-lite/v5.json";

const schemaOf = (value: unknown): string => {
  const schema = peek(value, "$schema");
  return isObject(value) && typeof schema === "string" ? schema : "";
};
const composed = ["layer", "facet", "hconcat", "vconcat", "concat", "repeat"];

const isLite = (value: unknown): boolean => {
  if (schemaOf(value).includes("/vega-lite/")) return true;
  if (!isObject(value) || "$schema" in value) return false;
  const has = (name: string): boolean => Object.hasOwn(value, name);
  const drawn = has("mark") && (isObject(peek(value, "encoding")) || isObject(peek(value, "data")));
  return drawn || (has("data") && composed.some(has));
};

let renderer: Promise<Renderer | undefined> | undefined;

const loadRenderer = async (): Promise<Renderer | undefined> => {
  const name = process.env.TAULAB_CHART_RENDERER;
  return name ? ((await load(name)) as Renderer) : undefined;
};

/**
 * Adds a picture to a chart specification, for viewers that run no scripts. Without a {@link Renderer}, the bundle
 * contains only the specification.
 */
const withPicture = async (type: string, spec: Spec): Promise<DisplayData> => {
  const data: Record<string, unknown> = { [type]: spec };
  let why = "";
  try {
    renderer ??= loadRenderer();
    const loaded = await renderer;
    if (loaded) {
      const svg = await loaded.renderSvg(spec);
      const png = await loaded.renderPng?.(svg);
      if (png) data["image/png"] = Buffer.from(png).toString("base64");
      else data["image/svg+xml"] = svg;
    }
  } catch (error) {
    why = ` (not drawn: ${(error as Error).message})`;
  }
  const title = isObject(spec.title) ? spec.title.text : spec.title;
  data["text/plain"] = `[chart${typeof title === "string" ? `: ${title}` : ""}]${why}`;
  return displayOf(data);
};

export const showVegaLite = (spec: Spec): Promise<DisplayData> =>
  withPicture(liteType, {
    ...spec,
    $schema: schemaOf(spec).includes("/v6") || !schemaOf(spec) ? liteSchema : schemaOf(spec),
  });

export const showVega = (spec: Spec): Promise<DisplayData> => withPicture(vegaType, spec);

export const vegaFormatters: readonly Formatter[] = [
  { name: "vega-lite", recognises: isLite, format: (value) => showVegaLite(value as Spec) },
  {
    name: "vega",
    recognises: (value) => schemaOf(value).includes("/schema/vega/"),
    format: (value) => showVega(value as Spec),
  },
];
