import { displaySymbol, type MimeBundle } from "../base/notebook-symbols.ts";
import type { Displayable } from "../display.ts";
import { ToolkitError } from "../errors.ts";
import { checkOptions } from "./check-options.ts";
import { type PdfOptions, renderPdf } from "./render/pdf.ts";
import { type PngOptions, renderPng } from "./render/png.ts";
import { renderSvg } from "./render/svg.ts";
import { wrapHard } from "./render/text-width.ts";
import { theme, themeConfig } from "./theme.ts";

/** A Vega-Lite specification; it may hold only features that versions 5 and 6 share. */
export type ChartSpec = Readonly<Record<string, unknown>>;

export interface ChartWords {
  readonly title: string;
  /** One line below the title. */
  readonly subtitle?: string;
  /** A description of the picture in words, for readers who cannot see it. */
  readonly description: string;
  /** Width of the whole picture in pixels. Longer titles break into lines. Default 720. */
  readonly width?: number;
  /** The chart's numbers as text, for a terminal. */
  readonly text: () => string;
}

/** The schema is version 5 because JupyterLab's renderer supports that version. */
const schema = "https://vega.github.io/schema/vega-lite/v5.json";

/** Title and subtitle, in as many lines as the width of the picture needs. */
const headings = ({ title, subtitle, width = theme.width }: ChartWords): object => ({
  text: wrapHard(title, width - 2 * themeConfig.padding, theme.titleSize, "semibold"),
  ...(subtitle ? { subtitle: wrapHard(subtitle, width - 2 * themeConfig.padding, theme.labelSize) } : {}),
});

/** Copies a value and converts bigint, which neither Vega nor JSON supports, to number. SQL counts are bigint. */
const withoutBigints = <T>(value: T): T => {
  if (typeof value === "bigint") return Number(value) as T;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutBigints) as T;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutBigints(one)])) as T;
};

/** A picture of numbers: a Vega-Lite specification with title and description. Notebooks display it. */
export class Chart implements Displayable {
  readonly title: string;
  readonly description: string;
  readonly spec: ChartSpec;
  readonly #text: () => string;

  /** @param body the specification without schema, title, description and theme */
  constructor(body: ChartSpec, words: ChartWords) {
    this.title = words.title;
    this.description = words.description;
    this.spec = {
      $schema: schema,
      title: headings(words),
      description: words.description,
      ...withoutBigints(body),
      config: themeConfig,
    };
    this.#text = words.text;
  }

  /** Draws the chart as an SVG document. The same chart always gives the same text. The first call loads Vega. */
  toSvg(): Promise<string> {
    return renderSvg(this.spec, { title: this.title, description: this.description });
  }

  /** Draws the chart as a PNG picture. By default it has twice the drawing's size; `scale` changes this. */
  async toPng(options: PngOptions = {}): Promise<Uint8Array> {
    return renderPng(await this.toSvg(), options);
  }

  /**
   * Draws a PDF page of the drawing's size or of a given width in centimetres (8.4 for a paper's column). Letters
   * shrink with the page. With `width: 340` in the chart, a page of one column has letters of 8 points.
   */
  async toPdf(options: PdfOptions = {}): Promise<Uint8Array> {
    return renderPdf(await this.toSvg(), options);
  }

  /** The numbers of the chart as text, for a terminal. */
  toText(): string {
    return this.#text();
  }

  toString(): string {
    return this.toText();
  }

  async [displaySymbol](): Promise<MimeBundle> {
    return {
      "application/vnd.vegalite.v5+json": this.spec,
      "image/svg+xml": await this.toSvg(),
      "text/plain": this.toText(),
    };
  }
}

/**
 * Makes a chart for data with nothing to draw. It names the missing data.
 *
 * @param title the title that the full chart would have.
 * @param message the missing data, as a sentence.
 * @param options.width pixels of the whole picture. Default 720.
 * @throws ToolkitError `invalid_argument` if title or message is not a text.
 * @example
 * emptyChart("pass@1 by model", "No model has a score yet.").toText(); // => "pass@1 by model\n\nNo model has a score yet."
 */
export const emptyChart = (title: string, message: string, options: { readonly width?: number } = {}): Chart => {
  for (const [argument, value] of Object.entries({ title, message }))
    if (typeof value !== "string")
      throw new ToolkitError(`${argument} must be text`, { code: "invalid_argument", argument, value });
  checkOptions(options);
  const { width = theme.width } = options;
  return new Chart(
    {
      width: width - 32,
      height: 90,
      data: { values: [{ message }] },
      mark: { type: "text", color: theme.muted, fontSize: theme.labelSize, align: "left" },
      encoding: { x: { value: 0 }, text: { field: "message", type: "nominal" } },
    },
    { title, description: message, width, text: () => `${title}\n\n${message}` },
  );
};
