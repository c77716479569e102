/// <reference lib="dom" />
import { lineDiff } from "../../../line-diff.ts";
import { element } from "./element.ts";

/**
 * The maximum number of lines of a compared program. The time of the comparison grows with the square of this number.
 */
const most = 3_000;

const kinds: Readonly<Record<string, string>> = { "-": "gone", "+": "new" };

/** An element that shows the line diff of two programs. */
export const diffPart = (before: string, after: string): HTMLElement => {
  if (before === after) return element("p", { class: "muted" }, "The two programs are the same.");
  if (before.split("\n").length > most || after.split("\n").length > most)
    return element("p", { class: "muted" }, "The programs are too long to compare line by line.");
  const lines = lineDiff(before, after)
    .split("\n")
    .map((line) => element("span", { class: kinds[line[0] ?? ""] ?? "same" }, `${line}\n`));
  return element(
    "details",
    { open: true, class: "text" },
    element("summary", {}, "Differences of the two programs (- left, + right)"),
    element("pre", { class: "diff", tabindex: 0 }, ...lines),
  );
};
