import { textWidth } from "../render/text-width.ts";
import { theme } from "../theme.ts";

type Weight = "regular" | "semibold";
const segments = new Intl.Segmenter();
const ellipsis = "…";

/** Returns the longest beginning (or end) of `signs` that is at most `limit` pixels wide. */
const within = (signs: readonly string[], limit: number, size: number, weight: Weight): string[] => {
  const prefix: string[] = [];
  let width = 0;
  for (const sign of signs) {
    width += textWidth(sign, size, weight);
    if (width > limit) break;
    prefix.push(sign);
  }
  return prefix;
};

/**
 * Shortens a text to at most `limit` pixels. The middle is removed, because names of models differ at both ends.
 *
 * @param head the share of the width for the beginning, a fraction.
 */
export const shorten = (
  text: string,
  limit: number,
  size: number = theme.labelSize,
  { head = 0.5, weight = "regular" }: { readonly head?: number; readonly weight?: Weight } = {},
): string => {
  if (textWidth(text, size, weight) <= limit) return text;
  const signs = [...segments.segment(text)].map(({ segment }) => segment);
  const room = Math.max(0, limit - textWidth(ellipsis, size, weight));
  const start = within(signs, room * head, size, weight).join("");
  const left = room - textWidth(start, size, weight);
  return `${start}${ellipsis}${within(signs.toReversed(), left, size, weight).reverse().join("")}`;
};

const written = (name: string): string => String(name).replace(/\s+/g, " ").trim() || "(no name)";
const heads = [0.5, 0.35, 0.65, 0.2, 0.8, 0.08, 0.92];

/** Adds a number to equal labels, so that every row keeps its own label. */
export const numberLabels = (labels: readonly string[]): string[] => {
  const usedNames = new Set<string>();
  return labels.map((label) => {
    let candidate = label;
    for (let count = 2; usedNames.has(candidate); count++) candidate = `${label} (${count})`;
    usedNames.add(candidate);
    return candidate;
  });
};

/**
 * Makes a label for every distinct name, at most `limit` pixels wide. Long names lose their middle; all labels
 * differ.
 */
export const labelMap = (
  names: readonly string[],
  limit: number,
  size: number = theme.labelSize,
  weight: Weight = "regular",
): ReadonlyMap<string, string> => {
  const distinctNames = [...new Set(names)];
  const short = (room: number, head: number): string[] =>
    distinctNames.map((name) => shorten(written(name), room, size, { head, weight }));
  const different = (labels: readonly string[]): number => new Set(labels).size;
  const best = heads.map((head) => short(limit, head)).reduce((a, b) => (different(b) > different(a) ? b : a));
  const room = limit - textWidth(` (${distinctNames.length})`, size, weight);
  const labels = different(best) === distinctNames.length ? best : numberLabels(short(room, 0.5));
  return new Map(distinctNames.map((name, i) => [name, labels[i] ?? ""]));
};

/** Makes a label for every name. Repeated names get a number. */
export const labelsOf = (names: readonly string[], limit = 240, size: number = theme.labelSize): string[] => {
  const labels = labelMap(names, limit, size);
  return numberLabels(names.map((name) => labels.get(name) ?? ""));
};
