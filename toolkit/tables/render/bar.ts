import type { Bar } from "./cell.ts";
import { checkBar } from "./check.ts";

const unicode = { before: "◂", after: "▸", line: "─", left: "├", right: "┤", dot: "●", zero: "┊", empty: " " };
const ascii = { before: "<", after: ">", line: "-", left: "|", right: "|", dot: "o", zero: ":", empty: " " };

/**
 * Draws an interval with characters: its ends, its estimate, and 0 if 0 is inside the domain. An interval outside the
 * domain is drawn as an arrow at the edge.
 *
 * @param width number of characters. Default 20.
 * @example
 * textBar({ low: 0.25, estimate: 0.5, high: 0.75, domain: [0, 1] }, { width: 9 }); // => "  ├─●─┤  "
 */
export const textBar = (bar: Bar, options: { readonly width?: number; readonly unicode?: boolean } = {}): string => {
  checkBar(bar, options);
  const width = options.width ?? 20;
  const signs = (options.unicode ?? true) ? unicode : ascii;
  const [from, to] = bar.domain;
  const place = (value: number): number =>
    Math.min(width - 1, Math.max(0, Math.round(((value - from) / (to - from || 1)) * (width - 1))));
  const out = Array.from({ length: width }, () => signs.empty);
  if (from < 0 && to > 0) out[place(0)] = signs.zero;
  const outside = bar.high < from || bar.low > to || !(bar.estimate >= from && bar.estimate <= to);
  if (bar.low <= bar.high && bar.high >= from && bar.low <= to) {
    const [low, high] = [place(bar.low), place(bar.high)];
    for (let i = low; i <= high; i++) out[i] = signs.line;
    out[low] = signs.left;
    out[high] = signs.right;
  }
  if (!outside) out[place(bar.estimate)] = signs.dot;
  else if (bar.estimate < from) out[0] = signs.before;
  else if (bar.estimate > to) out[width - 1] = signs.after;
  return out.join("");
};
