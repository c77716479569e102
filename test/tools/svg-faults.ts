import { contrast } from "../../toolkit/charts/parts/contrast.ts";
import { textWidth } from "../../toolkit/charts/render/text-width.ts";
import { type DrawnMark, svgMarks } from "./svg-marks.ts";

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Word extends Box {
  readonly mark: DrawnMark;
  readonly size: number;
  readonly place: number;
}

/** The heights of letters above and below the baseline, as shares of the font size. */
const [above, below] = [0.72, 0.1];

const wordOf = (mark: DrawnMark, place: number): Word[] => {
  const size = Number.parseFloat(mark.attributes["font-size"] ?? "0");
  const bold =
    Number.parseFloat(mark.attributes["font-weight"] ?? "0") >= 600 || mark.attributes["font-weight"] === "bold";
  const width = textWidth(mark.text, size, bold ? "semibold" : "regular");
  if (mark.text.trim() === "" || mark.attributes.opacity === "0") return [];
  const anchor = mark.attributes["text-anchor"] ?? "start";
  const from = anchor === "end" ? -width : anchor === "middle" ? -width / 2 : 0;
  const turn = (mark.angle * Math.PI) / 180;
  const corners = [
    [from, -size * above],
    [from + width, -size * above],
    [from, size * below],
    [from + width, size * below],
  ].map(([x = 0, y = 0]) => [
    mark.x + x * Math.cos(turn) - y * Math.sin(turn),
    mark.y + x * Math.sin(turn) + y * Math.cos(turn),
  ]);
  const [xs, ys] = [corners.map(([x = 0]) => x), corners.map(([, y = 0]) => y)];
  return [
    { mark, place, size, left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) },
  ];
};

/** The bounding box of a bar or cell in Vega's drawing, with or without rounded corners; null for other marks. */
const filled = (mark: DrawnMark): Box | null => {
  if (mark.name === "rect")
    return {
      left: mark.x,
      top: mark.y,
      right: mark.x + Number.parseFloat(mark.attributes.width ?? "0"),
      bottom: mark.y + Number.parseFloat(mark.attributes.height ?? "0"),
    };
  const plain = /^M([-\d.]+),([-\d.]+)h([-\d.]+)v([-\d.]+)h[-\d.]+Z$/.exec(mark.attributes.d ?? "");
  if (plain) {
    const [x = 0, y = 0, w = 0, h = 0] = plain.slice(1).map(Number);
    return { left: mark.x + x, right: mark.x + x + w, top: mark.y + y, bottom: mark.y + y + h };
  }
  const rounded = /^M[-\d.]+,[-\d.]+L.*C.*L/.test(mark.attributes.d ?? "");
  if (!rounded) return null;
  const pairs = [...(mark.attributes.d ?? "").matchAll(/([-\d.]+),([-\d.]+)/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ]);
  const [xs, ys] = [pairs.map(([x = 0]) => mark.x + x), pairs.map(([, y = 0]) => mark.y + y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
};

const hex = /^#[0-9a-f]{6}$/i;
const colourOf = (fill: string): string => {
  const channels = /^rgb\((\d+), ?(\d+), ?(\d+)\)$/.exec(fill);
  return channels
    ? `#${channels
        .slice(1)
        .map((c) => Number(c).toString(16).padStart(2, "0"))
        .join("")}`
    : fill;
};

const meet = (a: Box, b: Box, slack: number): boolean =>
  a.left < b.right - slack && b.left < a.right - slack && a.top < b.bottom - slack && b.top < a.bottom - slack;

/** True if two texts overlap. Slanted texts are compared by the distance of lines, as their boxes are too large. */
const overlap = (a: Word, b: Word): boolean => {
  if (a.mark.angle !== b.mark.angle || a.mark.angle % 90 !== 0) {
    if (a.mark.angle !== b.mark.angle) return false;
    const turn = (a.mark.angle * Math.PI) / 180;
    const across = Math.abs(-(a.mark.x - b.mark.x) * Math.sin(turn) + (a.mark.y - b.mark.y) * Math.cos(turn));
    return across < a.size * 0.7;
  }
  return meet(a, b, 0.75);
};

/**
 * The visible faults of a picture: it is wider than the page, or texts leave it, overlap, are too small or have too
 * little contrast. Empty if there are none.
 */
export const svgFaults = (svg: string, page = 720): string[] => {
  const [, width = 0, height = 0] = (/<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? []).map(Number);
  const faults: string[] = [];
  if (!(width <= page + 1)) faults.push(`the picture is ${width} wide`);
  if (!(height > 0)) faults.push("the picture has no height");
  if (/NaN|Infinity|undefined/.test(svg)) faults.push("NaN, Infinity or undefined");
  const marks = svgMarks(svg);
  const words = marks.flatMap((mark, place) => (mark.name === "text" ? wordOf(mark, place) : []));
  const areas = marks.flatMap((mark, place) => {
    const fill = colourOf(mark.attributes.fill ?? "");
    const box = hex.test(fill) && mark.attributes.opacity !== "0" ? filled(mark) : null;
    return box ? [{ ...box, fill, place }] : [];
  });
  for (const [i, word] of words.entries()) {
    const { text } = word.mark;
    if (word.left < -0.5 || word.right > width + 0.5 || word.top < -0.5 || word.bottom > height + 0.5)
      faults.push(`"${text}" leaves the picture`);
    if (word.size < 8.5) faults.push(`"${text}" is ${word.size} px high`);
    const [x, y] = [(word.left + word.right) / 2, (word.top + word.bottom) / 2];
    const ground = areas.findLast(
      (area) => area.place < word.place && area.left <= x && area.right >= x && area.top <= y && area.bottom >= y,
    );
    const ink = colourOf(word.mark.attributes.fill ?? "#000000");
    const difference = contrast(ink, ground?.fill ?? "#ffffff");
    if (!(difference >= 4.5))
      faults.push(`"${text}" has a contrast of ${difference.toFixed(1)}: ${ink} on ${ground?.fill}`);
    for (const other of words.slice(i + 1))
      if (overlap(word, other)) faults.push(`"${text}" and "${other.mark.text}" overlap`);
  }
  return faults;
};
