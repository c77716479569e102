import { createHash } from "node:crypto";
import { escapeHtml } from "../../../toolkit/tables/render/html.ts";
import type { Section } from "./sections/section.ts";
import { pageStyle } from "./style.ts";

export interface Page {
  readonly title: string;
  /** The line below the page's title. */
  readonly lead: string;
  readonly sections: readonly Section[];
  /** The script and CSS that show the samples; absent if the page runs no script. */
  readonly program?: { readonly script: string; readonly style: string; readonly served: boolean };
}

const contents = (sections: readonly Section[]): string =>
  sections.map(({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`).join("");

const part = ({ id, title, html }: Section): string =>
  `<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${escapeHtml(title)}</h2>\n${html}\n</section>`;

/**
 * The content security policy of the report's page. The policy allows only the script with this hash, and the files of
 * samples that this script loads.
 */
const policyOf = ({ program }: Page): string => {
  const parts = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
  ];
  if (program) {
    const hash = createHash("sha256").update(program.script).digest("base64");
    parts.push(`script-src 'sha256-${hash}' 'strict-dynamic'`);
    if (program.served) parts.push("connect-src 'self'");
  }
  return parts.join("; ");
};

const ending = ({ program }: Page): string =>
  program
    ? "The page holds the whole summary and asks no network for anything; the samples lie in the folder <code>report</code> beside it."
    : "The page holds everything it shows and asks no network for anything.";

/**
 * Builds the HTML page of a report. The page needs no network, and has styles for light and dark screens and for print.
 */
export const pageHtml = (page: Page): string => {
  const { title, lead, sections, program } = page;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policyOf(page)}">
<meta name="generator" content="taulab">
<title>${escapeHtml(title)}</title>
<style>${pageStyle}${program?.style ?? ""}</style>
</head>
<body>
<a class="skip" href="#${sections[0]?.id ?? ""}">To the content</a>
<header>
<h1>${escapeHtml(title)}</h1>
<p class="lead">${escapeHtml(lead)}</p>
<nav aria-label="Contents"><ol>${contents(sections)}</ol></nav>
</header>
<main>
${sections.map(part).join("\n")}
</main>
<footer>Made by taulab from the records of this run. ${ending(page)}</footer>${program ? `\n<script>${program.script}</script>` : ""}
</body>
</html>
`;
};
