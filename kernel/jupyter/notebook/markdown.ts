import { escapeMarkup } from "../../../toolkit/base/escape-markup.ts";

const inline = (text: string): string =>
  escapeMarkup(text)
    .replace(/`([^`]+)`/g, "<code>$1</code>")
    .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
    .replace(/(^|[\s(])[*_]([^*_\s][^*_]*)[*_](?=[\s.,;:!?)]|$)/g, "$1<em>$2</em>")
    .replace(/!\[([^\]]*)\]\((data:image\/[^)\s]+)\)/g, '<img alt="$1" src="$2">')
    .replace(/\[([^\]]+)\]\(((?:https?:|#|\.|\/)[^)\s]*|\w[^):\s]*)\)/g, '<a href="$2">$1</a>');

const cells = (line: string): string[] => line.replace(/^\||\|\s*$/g, "").split("|");

const table = (lines: readonly string[]): string => {
  const row = (line: string, tag: string): string =>
    `<tr>${cells(line)
      .map((cell) => `<${tag}>${inline(cell.trim())}</${tag}>`)
      .join("")}</tr>`;
  const [head, , ...body] = lines;
  return `<table>${row(head!, "th")}${body.map((line) => row(line, "td")).join("")}</table>`;
};

const block = (lines: readonly string[]): string => {
  const [first = ""] = lines;
  const heading = /^(#{1,6})\s+(.*)$/.exec(first);
  if (heading) {
    const level = heading[1]!.length;
    return `<h${level}>${inline(heading[2]!)}</h${level}>${lines.length > 1 ? block(lines.slice(1)) : ""}`;
  }
  if (/^\s*\|/.test(first) && /^\s*\|?[\s:|-]+$/.test(lines[1] ?? "")) return table(lines);
  if (lines.every((line) => /^(\s*[-*+]|\s*\d+\.)\s+|^\s{2,}/.test(line))) {
    const ordered = /^\s*\d+\./.test(first);
    const items = lines
      .join("\n")
      .split(/^(?:\s*[-*+]|\s*\d+\.)\s+/m)
      .filter((item) => item.trim());
    const tag = ordered ? "ol" : "ul";
    return `<${tag}>${items.map((item) => `<li>${inline(item.trim())}</li>`).join("")}</${tag}>`;
  }
  if (lines.every((line) => line.startsWith(">"))) {
    return `<blockquote>${inline(lines.map((line) => line.replace(/^>\s?/, "")).join(" "))}</blockquote>`;
  }
  return `<p>${inline(lines.join("\n"))}</p>`;
};

/** Converts the common syntax of Markdown to HTML; raw HTML in the text is shown as text. */
export const markdownHtml = (text: string): string =>
  text
    .split(/^(```[^\n]*\n[\s\S]*?^```[ \t]*$)/m)
    .map((part) => {
      const fenced = /^```[^\n]*\n([\s\S]*?)^```/m.exec(part);
      if (fenced && part.startsWith("```")) return `<pre><code>${escapeMarkup(fenced[1]!)}</code></pre>`;
      const blocks = part.split(/\n\s*\n/).map((piece) => piece.split("\n").filter((line) => line.trim() !== ""));
      return blocks
        .filter((lines) => lines.length > 0)
        .map(block)
        .join("\n");
    })
    .join("\n");
