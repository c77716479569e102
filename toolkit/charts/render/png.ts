import { createRequire } from "node:module";
import { ToolkitError } from "../../errors.ts";

export interface PngOptions {
  /** Pixels of the picture for one of the drawing. Default 2. */
  readonly scale?: number;
}

const require = createRequire(import.meta.url);

/** Inter comes with the package, so that letters show on a machine without any font. */
const fontFiles = (): string[] => [
  require.resolve("@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf"),
  require.resolve("@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf"),
];

/** Scripts that Inter lacks: then the machine's own fonts are asked too. */
const foreign = /[^\s -\u058f\u1e00-\u23ff\u2500-\u26ff]/u;

/**
 * Turns an SVG document into a PNG picture, without a browser and on machines without fonts.
 *
 * @param svg an SVG document, for example from `renderSvg`
 * @returns the bytes of the picture
 * @throws ToolkitError `invalid_argument` where the document cannot be read, `missing_package` without resvg
 * @example
 * const png = await renderPng('<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>', { scale: 1 });
 * String.fromCharCode(...png.subarray(1, 4)); // => "PNG"
 */
export const renderPng = async (svg: string, options: PngOptions = {}): Promise<Uint8Array> => {
  const { scale = 2 } = options;
  if (!(scale > 0 && scale <= 20))
    throw new ToolkitError(`scale must be above 0 and at most 20, got ${scale}`, {
      code: "invalid_argument",
      argument: "scale",
      value: scale,
    });
  const { Resvg } = await import("@resvg/resvg-js").catch((cause: unknown) => {
    throw new ToolkitError("PNG needs the package @resvg/resvg-js, which did not load on this platform", {
      code: "missing_package",
      hint: "use SVG, or npm install @resvg/resvg-js",
      cause,
    });
  });
  try {
    const font = {
      fontFiles: fontFiles(),
      loadSystemFonts: foreign.test(svg),
      defaultFontFamily: "Inter",
      sansSerifFamily: "Inter",
    };
    return new Resvg(svg, { font, fitTo: { mode: "zoom", value: scale } }).render().asPng();
  } catch (cause) {
    throw new ToolkitError(`the drawing cannot be turned into PNG: ${cause instanceof Error ? cause.message : cause}`, {
      code: "invalid_argument",
      argument: "svg",
      cause,
    });
  }
};
