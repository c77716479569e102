import { ToolkitError } from "../../errors.ts";
import { theme } from "../theme.ts";
import { checkFonts, foreign, interFonts, missingLetters } from "./fonts.ts";

export interface PngOptions {
  /** Pixels of the picture for each pixel of the drawing. Default 2. */
  readonly scale?: number;
  /**
   * Paths of further fonts (TTF, OTF) for letters that Inter lacks. The fonts of this machine are tried,
   * too.
   */
  readonly fonts?: readonly string[];
}

interface Font {
  readonly fontFiles: string[];
  readonly loadSystemFonts: boolean;
  readonly defaultFontFamily: string;
  readonly sansSerifFamily: string;
}

type Draw = (svg: string, font: Font) => Uint8Array;

/** A code point that no font contains. Every missing letter is drawn like it. */
const nobody = "\u{10fffd}";

const page = (letter: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><text x="4" y="30" font-size="24" font-family="Inter">${letter}</text></svg>`;

/** True if a letter of the drawing is missing: it is then drawn as the same box as `nobody`, which no font contains. */
const lacks = (svg: string, font: Font, draw: Draw): boolean => {
  const letters = new Set(
    [...svg.replace(/<[^>]*>/g, "")].filter((letter) => foreign.test(letter) && !/\p{M}/u.test(letter)),
  );
  if (letters.size === 0) return false;
  const box = Buffer.from(draw(page(nobody), font));
  return [...letters].slice(0, 20).some((letter) => box.equals(draw(page(letter), font)));
};

const noted = (svg: string): string => {
  const height = Number(/<svg[^>]* height="([\d.]+)"/.exec(svg)?.[1] ?? 0);
  const note = `<text x="16" y="${height - 4}" font-size="9" font-family="Inter" fill="${theme.muted}">${missingLetters}</text>`;
  return svg.replace(/<\/svg>\s*$/, `${note}</svg>`);
};

/**
 * Converts an SVG document to a PNG picture. It needs neither a browser nor installed fonts.
 *
 * The font Inter comes with taulab. Other scripts need `fonts`, or fonts of this machine. If no font contains a
 * letter, a line at the foot of the picture reports it.
 *
 * @param svg an SVG document, for example from `renderSvg`.
 * @returns the bytes of the picture.
 * @throws ToolkitError `invalid_argument` if the document cannot be read, `missing_package` without resvg.
 * @example
 * const png = await renderPng('<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>', { scale: 1 });
 * String.fromCharCode(...png.subarray(1, 4)); // => "PNG"
 */
export const renderPng = async (svg: string, options: PngOptions = {}): Promise<Uint8Array> => {
  const { scale = 2, fonts = [] } = checkFonts(options);
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
    const inter = interFonts();
    const font = {
      fontFiles: [inter.regular, inter.semibold, ...fonts],
      loadSystemFonts: foreign.test(svg),
      defaultFontFamily: "Inter",
      sansSerifFamily: "Inter",
    };
    const draw: Draw = (drawing, used) =>
      new Resvg(drawing, { font: used, fitTo: { mode: "zoom", value: scale } }).render().asPng();
    return draw(lacks(svg, font, draw) ? noted(svg) : svg, font);
  } catch (cause) {
    throw new ToolkitError(`the drawing cannot be turned into PNG: ${cause instanceof Error ? cause.message : cause}`, {
      code: "invalid_argument",
      argument: "svg",
      cause,
    });
  }
};
