import type PDFDocument from "pdfkit";
import { ToolkitError } from "../../errors.ts";
import { theme } from "../theme.ts";
import { checkFonts, interFonts, missingLetters } from "./fonts.ts";
import { drawPath, drawText, type Ink, inheritInk, type Pen } from "./pdf-marks.ts";
import { type SvgElement, svgTree } from "./svg-tree.ts";

export interface PdfOptions {
  /**
   * Width of the page in centimetres, such as 8.4 for a column of a paper. Default: 96 pixels per inch, so 19 cm for
   * 720 pixels.
   */
  readonly cm?: number;
  /** Paths of further fonts (TTF, OTF), tried in this order for letters that Inter lacks, such as Chinese ones. */
  readonly fonts?: readonly string[];
}

const pointsACm = 72 / 2.54;

const transformed = (doc: PDFDocument, transform = ""): void => {
  for (const [, kind, list = ""] of transform.matchAll(/(translate|rotate|scale|matrix)\(([^)]*)\)/g)) {
    const [a = 0, b, ...more] = list.split(/[\s,]+/).map(Number);
    const turn = (a * Math.PI) / 180;
    if (kind === "translate") doc.transform(1, 0, 0, 1, a, b ?? 0);
    else if (kind === "scale") doc.transform(a, 0, 0, b ?? a, 0, 0);
    else if (kind === "rotate") doc.transform(Math.cos(turn), Math.sin(turn), -Math.sin(turn), Math.cos(turn), 0, 0);
    else doc.transform(a, b ?? 0, more[0] ?? 0, more[1] ?? 1, more[2] ?? 0, more[3] ?? 0);
  }
};

const byId = (element: SvgElement, elements = new Map<string, SvgElement>()): Map<string, SvgElement> => {
  if (element.attributes.id) elements.set(element.attributes.id, element);
  for (const child of element.children) byId(child, elements);
  return elements;
};

const clipped = (doc: PDFDocument, attribute: string | undefined, ids: ReadonlyMap<string, SvgElement>): void => {
  const shape = ids.get(/url\(#([^)]+)\)/.exec(attribute ?? "")?.[1] ?? "")?.children[0];
  if (!shape) return;
  const { d, x = "0", y = "0", width = "0", height = "0" } = shape.attributes;
  if (d) doc.path(d).clip();
  else doc.rect(Number(x), Number(y), Number(width), Number(height)).clip();
};

const unseen = new Set(["title", "desc", "defs", "clipPath"]);

const visit = (pen: Pen, element: SvgElement, before: Ink, ids: ReadonlyMap<string, SvgElement>): void => {
  if (unseen.has(element.name) || element.attributes.display === "none") return;
  const { doc } = pen;
  const ink = inheritInk(before, element.attributes);
  doc.save();
  transformed(doc, element.attributes.transform);
  clipped(doc, element.attributes["clip-path"], ids);
  if (element.name === "text") drawText(pen, element, ink);
  else {
    drawPath(doc, element, ink);
    for (const child of element.children) visit(pen, child, ink, ids);
  }
  doc.restore();
};

/**
 * Converts an SVG drawing of a chart to a PDF page of its size. Lines stay vector graphics and text stays text.
 *
 * It supports the elements that Vega writes (groups, paths, rectangles, lines, texts, clips), not every SVG document.
 *
 * @param svg an SVG document, for example from `renderSvg`.
 * @returns the bytes of the PDF document, which are the same for the same drawing.
 * @throws ToolkitError `invalid_argument` if the document cannot be read or `cm` is not from 1 to 200; `missing_package`
 *   without pdfkit.
 * @example
 * const pdf = await renderPdf('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"/>', { cm: 8.4 });
 * String.fromCharCode(...pdf.subarray(1, 4)); // => "PDF"
 */
export const renderPdf = async (svg: string, options: PdfOptions = {}): Promise<Uint8Array> => {
  const root = svgTree(svg);
  const [width, height] = [Number(root?.attributes.width), Number(root?.attributes.height)];
  if (root?.name !== "svg" || !(width > 0) || !(height > 0))
    throw new ToolkitError("the drawing cannot be turned into PDF: it is not an SVG with a width and a height", {
      code: "invalid_argument",
      argument: "svg",
    });
  const { cm = (width * 2.54) / 96, fonts = [] } = checkFonts(options);
  if (!(typeof cm === "number" && cm >= 1 && cm <= 200))
    throw new ToolkitError(`cm must be from 1 to 200, got ${cm}`, {
      code: "invalid_argument",
      argument: "cm",
      value: cm,
    });
  const { default: Document } = await import("pdfkit").catch((cause: unknown) => {
    throw new ToolkitError("PDF needs the package pdfkit, which did not load", {
      code: "missing_package",
      hint: "use SVG, or npm install pdfkit",
      cause,
    });
  });
  const scale = (cm * pointsACm) / width;
  const doc = new Document({
    size: [width * scale, height * scale],
    margin: 0,
    info: { CreationDate: new Date(0), ModDate: new Date(0), Creator: "taulab" },
  });
  const chunks: Uint8Array[] = [];
  const outputEnd = new Promise<void>((resolve, reject) => {
    doc
      .on("data", (chunk) => chunks.push(chunk))
      .on("end", resolve)
      .on("error", reject);
  });
  const inter = interFonts();
  const pen: Pen = { doc, regular: [inter.regular, ...fonts], semibold: [inter.semibold, ...fonts], missing: false };
  doc.transform(scale, 0, 0, scale, 0, 0);
  const ink: Ink = { fill: "#000000", stroke: "none", opacity: 1 };
  visit(pen, root, ink, byId(root));
  if (pen.missing) {
    const note = { name: "text", attributes: { "font-size": "9" }, children: [], text: missingLetters };
    doc.transform(1, 0, 0, 1, 16, height - 4);
    drawText(pen, note, { ...ink, fill: theme.muted });
  }
  doc.end();
  await outputEnd;
  return new Uint8Array(Buffer.concat(chunks));
};
