import { basename } from "node:path";
import { escapeMarkup } from "../../../toolkit/base/escape-markup.ts";
import { ansiHtml } from "../display/ansi.ts";
import { markdownHtml } from "./markdown.ts";
import { joinedText, type Notebook, type NotebookCell, type NotebookOutput } from "./nbformat.ts";

const style = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 66rem; margin: 2rem auto; padding: 0 1rem; color: #222; background: #fff }
pre { overflow-x: auto; margin: 0; font: 13px/1.45 ui-monospace, monospace; white-space: pre-wrap }
.code { background: #f6f7f9; border-left: 3px solid #4c78a8; padding: 0.6em 0.9em; margin-top: 1.2rem; position: relative }
.code::before { content: attr(data-count); position: absolute; right: 0.6em; top: 0.3em; color: #999; font: 12px monospace }
.out { padding: 0.5em 0.9em; overflow-x: auto } .err { background: #fdf1f0 } .stderr { color: #9a5b13 }
p, li { max-width: 60rem } table { border-collapse: collapse; font-size: 14px } td, th { padding: 0.25em 0.7em; border-bottom: 1px solid #ddd }
img, svg { max-width: 100%; height: auto } svg { overflow: visible } a { color: #2a5d8f }
@media (prefers-color-scheme: dark) { body { background: #16181c; color: #ddd } .code { background: #1f2329 } .err { background: #2d1c1b }
 td, th { border-color: #444 } a { color: #8ab4e8 } .shown { background: #fff; color: #222; display: inline-block; padding: 0.4em } }
`;

type Data = Readonly<Record<string, unknown>>;

/**
 * The conversion of outputs to HTML, by MIME type, the preferred type first. Types that need a script or the network
 * are missing.
 */
const renderers: readonly (readonly [string, (content: string) => string])[] = [
  ["image/svg+xml", (svg) => `<div class="shown">${svg}</div>`],
  ["image/png", (png) => `<img alt="" src="data:image/png;base64,${png.replace(/\s/g, "")}">`],
  ["image/jpeg", (jpeg) => `<img alt="" src="data:image/jpeg;base64,${jpeg.replace(/\s/g, "")}">`],
  ["text/html", (html) => `<div>${html}</div>`],
  ["text/markdown", markdownHtml],
  ["text/latex", (latex) => `<pre>${escapeMarkup(latex)}</pre>`],
  ["text/plain", (text) => `<pre>${ansiHtml(text)}</pre>`],
];

const renderData = (data: Data): string => {
  const renderer = renderers.find(([type]) => type in data);
  if (renderer) return renderer[1](joinedText(data[renderer[0]]));
  const [type, content] = Object.entries(data)[0] ?? ["", ""];
  return type
    ? `<pre>${escapeMarkup(typeof content === "string" ? content : JSON.stringify(content, null, 2))}</pre>`
    : "";
};

const renderOutput = (output: NotebookOutput): string => {
  if (output.output_type === "stream") {
    return `<div class="out ${output.name}"><pre>${ansiHtml(joinedText(output.text))}</pre></div>`;
  }
  if (output.output_type === "error") {
    return `<div class="out err"><pre>${ansiHtml(output.traceback.join("\n"))}</pre></div>`;
  }
  return `<div class="out">${renderData(output.data)}</div>`;
};

const renderCell = (cell: NotebookCell): string => {
  if (cell.cell_type === "markdown") return `<section>${markdownHtml(cell.source)}</section>`;
  if (cell.cell_type === "raw") return `<section><pre>${escapeMarkup(cell.source)}</pre></section>`;
  const code = `<div class="code" data-count="${cell.execution_count ?? ""}"><pre>${escapeMarkup(cell.source)}</pre></div>`;
  return `<section>${code}${(cell.outputs ?? []).map(renderOutput).join("")}</section>`;
};

/** Converts a notebook with its outputs to one HTML page that needs no network. */
export const notebookHtml = (notebook: Notebook, path: string): string => {
  const title = escapeMarkup(basename(path).replace(/\.ipynb$/, ""));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${style}</style></head>
<body>
${notebook.cells.map(renderCell).join("\n")}
</body></html>
`;
};
