import type PDFDocument from "pdfkit";
import type { SvgElement } from "./svg-tree.ts";

type Attributes = SvgElement["attributes"];

/** The attributes that an SVG element inherits from its ancestors. */
export interface Ink {
  readonly fill: string;
  readonly stroke: string;
  readonly opacity: number;
}

/** The document, and the fonts in which a letter is looked up, in order. */
export interface Pen {
  readonly doc: PDFDocument;
  readonly regular: readonly string[];
  readonly semibold: readonly string[];
  /** True after a letter that no font contains. */
  missing: boolean;
}

export const inheritInk = (before: Ink, { fill, stroke, opacity }: Attributes): Ink => ({
  fill: fill ?? before.fill,
  stroke: stroke ?? before.stroke,
  opacity: before.opacity * Number(opacity ?? 1),
});

const none = (colour: string): boolean => colour === "none" || colour === "transparent" || colour === "";

/** Converts a colour to a form that pdfkit reads: six hexadecimal digits or a name. */
const colourOf = (colour: string): string => {
  const channels = /^rgba?\((\d+),\s*(\d+),\s*(\d+)/.exec(colour)?.slice(1);
  return channels ? `#${channels.map((channel) => Number(channel).toString(16).padStart(2, "0")).join("")}` : colour;
};

const outline = ({ name, attributes }: SvgElement): string | null => {
  const number = (key: string): number => Number(attributes[key] ?? 0);
  if (name === "path") return attributes.d || null;
  if (name === "line") return `M${number("x1")},${number("y1")}L${number("x2")},${number("y2")}`;
  if (name !== "rect") return null;
  const [x, y, width, height] = ["x", "y", "width", "height"].map(number);
  return `M${x},${y}h${width}v${height}h${-(width ?? 0)}Z`;
};

const dashed = (doc: PDFDocument, dashes = ""): void => {
  const lengths = dashes.split(/[\s,]+/).map(Number);
  const drawn =
    dashes !== "" && lengths.every((length) => length >= 0) && lengths.some((length, i) => i % 2 === 1 && length > 0);
  if (drawn) doc.dash(lengths, { space: lengths[1] ?? lengths[0] ?? 1 });
  else doc.undash();
};

/** Fills and strokes a path, a rectangle or a line. */
export const drawPath = (doc: PDFDocument, element: SvgElement, { fill, stroke, opacity }: Ink): void => {
  const d = outline(element);
  if (d === null) return;
  const { attributes } = element;
  const filled = element.name !== "line" && !none(fill);
  const stroked = !none(stroke) && Number(attributes["stroke-width"] ?? 1) > 0;
  if (!filled && !stroked) return;
  doc.fillOpacity(opacity * Number(attributes["fill-opacity"] ?? 1));
  doc.strokeOpacity(opacity * Number(attributes["stroke-opacity"] ?? 1));
  if (filled) doc.fillColor(colourOf(fill));
  if (stroked) {
    doc.strokeColor(colourOf(stroke)).lineWidth(Number(attributes["stroke-width"] ?? 1));
    doc.lineCap(attributes["stroke-linecap"] ?? "butt").lineJoin(attributes["stroke-linejoin"] ?? "miter");
    dashed(doc, attributes["stroke-dasharray"]);
  }
  doc.path(d);
  if (filled && stroked) doc.fillAndStroke();
  else if (filled) doc.fill();
  else doc.stroke();
};

/** Splits a text into runs, each in the first font that contains its letters. */
const runs = (pen: Pen, text: string, fonts: readonly string[]): { readonly font: string; readonly text: string }[] => {
  const pieces: { font: string; text: string }[] = [];
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 32;
    const font = fonts.find((path) => pen.doc.font(path)._font.font.hasGlyphForCodePoint(code));
    if (!font) pen.missing = true;
    const last = pieces.at(-1);
    const pieceFont = font ?? last?.font ?? fonts[0] ?? "";
    if (last && last.font === pieceFont) last.text += letter;
    else pieces.push({ font: pieceFont, text: letter });
  }
  return pieces;
};

const line = (pen: Pen, text: string, y: number, { attributes }: SvgElement): void => {
  const { doc } = pen;
  const bold = attributes["font-weight"] === "bold" || Number(attributes["font-weight"]) >= 600;
  const size = Number.parseFloat(attributes["font-size"] ?? "11");
  const parts = runs(pen, text, bold ? pen.semibold : pen.regular).map((run) => ({
    ...run,
    width: doc.font(run.font).fontSize(size).widthOfString(run.text),
  }));
  const width = parts.reduce((sum, part) => sum + part.width, 0);
  const anchor = attributes["text-anchor"];
  let x = anchor === "end" ? -width : anchor === "middle" ? -width / 2 : 0;
  for (const part of parts) {
    doc.font(part.font).fontSize(size).text(part.text, x, y, { lineBreak: false, baseline: "alphabetic" });
    x += part.width;
  }
};

/** Draws a text at the origin; several lines are written below one another. */
export const drawText = (pen: Pen, element: SvgElement, { fill, opacity }: Ink): void => {
  if (none(fill) || opacity === 0) return;
  pen.doc.fillColor(colourOf(fill)).fillOpacity(opacity * Number(element.attributes["fill-opacity"] ?? 1));
  if (element.text !== "") line(pen, element.text, 0, element);
  let y = 0;
  for (const part of element.children) {
    y += Number(part.attributes.dy ?? 0);
    if (part.text !== "") line(pen, part.text, y, element);
  }
};
