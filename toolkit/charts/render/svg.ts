import { ToolkitError } from "../../errors.ts";
import { vegaEngine } from "./vega.ts";

export interface SvgOptions {
  /** A short name, which a screen reader reads instead of the picture. */
  readonly title?: string;
  /** A description of the picture, which a screen reader reads. */
  readonly description?: string;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? sign);

/** FNV-1a hash of a chart. It keeps ids different between charts of one page, and the same for the same chart. */
const fingerprint = (text: string): string => {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  return (hash >>> 0).toString(36);
};

/** Renumbers ids in the order of first appearance, and makes them unique by `prefix`. */
const renumber = (svg: string, prefix: string): string => {
  const names = new Map<string, string>();
  for (const [, id] of svg.matchAll(/\bid="([^"]+)"/g)) if (id) names.set(id, `${prefix}-${names.size}`);
  return svg
    .replace(/\bid="([^"]+)"/g, (match, id: string) => (names.has(id) ? `id="${names.get(id)}"` : match))
    .replace(/url\(#([^)"]+)\)/g, (match, id: string) => (names.has(id) ? `url(#${names.get(id)})` : match));
};

const coordinates = / (?:d|transform|x|y|x1|x2|y1|y2|cx|cy|r|width|height|viewBox)="[^"]*"/g;
const spoken = / (?:role|aria-[a-z]+)="[^"]*"/g;

/**
 * Rounds coordinates to hundredths of a pixel, because a fixed precision gives the same text on every processor.
 * Removes Vega's labels of single marks: a screen reader reads title and description of the whole picture.
 */
const tidy = (svg: string): string =>
  svg.replace(/<[a-z][^>]*>/gi, (tag) =>
    tag
      .replace(spoken, "")
      .replace(coordinates, (attribute) =>
        attribute.replace(/-?\d+\.\d{3,}(?:e-?\d+)?/g, (number) => String(+Number(number).toFixed(2))),
      ),
  );

/**
 * Draws a Vega-Lite (5 or 6) or Vega specification as SVG, without a browser.
 *
 * The same specification always gives the same text: ids are renumbered and coordinates rounded. Data must be inline.
 *
 * @param spec the specification as an object.
 * @returns an SVG document as text.
 * @throws ToolkitError `invalid_argument` if the specification cannot be compiled or drawn.
 * @example
 * (await renderSvg({ data: { values: [{ a: 1 }] }, mark: "point", encoding: { x: { field: "a", type: "quantitative" } } })).startsWith("<svg"); // => true
 */
export const renderSvg = async (spec: Readonly<Record<string, unknown>>, options: SvgOptions = {}): Promise<string> => {
  const { vega, vegaLite } = await vegaEngine();
  const warnings: string[] = [];
  const logger = vega.logger(vega.Warn);
  logger.warn = (...parts: readonly unknown[]) => {
    warnings.push(parts.join(" "));
    return logger;
  };
  try {
    const isVega = /\/vega\/v\d/.test(String(spec.$schema ?? ""));
    const copy = structuredClone(spec); // Vega changes its input
    const quiet = { ...copy, config: { ...(copy.config as object | undefined), aria: false } };
    const compiled = isVega
      ? copy
      : vegaLite.compile(quiet as unknown as Parameters<typeof vegaLite.compile>[0], { logger } as never).spec;
    const view = new vega.View(vega.parse(compiled as Parameters<typeof vega.parse>[0]), {
      renderer: "none",
      logger,
      loader: vega.loader({ http: {} }) as never,
    });
    const svg = await view.toSVG();
    view.finalize();
    return label(tidy(renumber(svg, `c${fingerprint(JSON.stringify(spec))}`)), options);
  } catch (cause) {
    throw new ToolkitError(`the chart cannot be drawn: ${cause instanceof Error ? cause.message : String(cause)}`, {
      code: "invalid_argument",
      argument: "spec",
      value: spec,
      hint: warnings[0] ?? "check the specification in the Vega editor",
      cause,
    });
  }
};

const label = (svg: string, { title, description }: SvgOptions): string => {
  const words = [title && `<title>${escaped(title)}</title>`, description && `<desc>${escaped(description)}</desc>`];
  const name = title ? ` role="img" aria-label="${escaped(title)}"` : ' role="img"';
  return svg.replace(
    /<svg([^>]*)>/,
    (_, attributes: string) => `<svg${attributes}${name}>${words.filter(Boolean).join("")}`,
  );
};
