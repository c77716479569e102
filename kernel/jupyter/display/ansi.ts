import { escapeMarkup } from "../../../toolkit/base/escape-markup.ts";

const colours: Readonly<Record<number, string>> = {
  30: "#222",
  31: "#c0392b",
  32: "#1e8449",
  33: "#9a7d0a",
  34: "#2471a3",
  35: "#884ea0",
  36: "#117a65",
  37: "#666",
  90: "#777",
};
const styles: Readonly<Record<number, string>> = {
  1: "font-weight:bold",
  2: "opacity:0.6",
  3: "font-style:italic",
  4: "text-decoration:underline",
};
// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with one
const sequence = /\u001b\[([\d;]*)([A-Za-z])/g;

/** Text with terminal colours as HTML. */
export const ansiHtml = (text: string): string => {
  let html = "";
  let open = 0;
  let position = 0;
  const close = (): void => {
    html += "</span>".repeat(open);
    open = 0;
  };
  for (const match of text.matchAll(sequence)) {
    html += escapeMarkup(text.slice(position, match.index));
    position = match.index + match[0].length;
    if (match[2] !== "m") continue;
    for (const code of match[1]!.split(";").map(Number)) {
      const style = styles[code] ?? (colours[code] && `color:${colours[code]}`);
      if (style) {
        html += `<span style="${style}">`;
        open++;
      } else close();
    }
  }
  html += escapeMarkup(text.slice(position));
  close();
  return html;
};
