import { escapeHtml } from "../../../toolkit/tables/index.ts";
import { comparisons } from "./sections/comparisons.ts";
import { concepts } from "./sections/concepts.ts";
import { costs } from "./sections/costs.ts";
import { curves } from "./sections/curves.ts";
import { difficulty } from "./sections/difficulty.ts";
import { errors } from "./sections/errors.ts";
import type { ReportInput } from "./sections/input.ts";
import { leaderboard } from "./sections/leaderboard.ts";
import { reproduce } from "./sections/reproduce.ts";
import type { Section, SectionMaker } from "./sections/section.ts";
import { summary } from "./sections/summary.ts";
import { tasks } from "./sections/tasks.ts";
import { style } from "./style.ts";

/** The parts of the page, in their order. */
const makers: readonly SectionMaker[] = [
  summary,
  leaderboard,
  comparisons,
  curves,
  concepts,
  difficulty,
  tasks,
  errors,
  costs,
  reproduce,
];

const page = (run: ReportInput, sections: readonly Section[]): string => {
  const { id, models } = run.manifest;
  const title = `Report of run ${id}`;
  const simulated = models.every((model) => model.simulated) ? " (simulated models)" : "";
  const lead = `${models.length} ${models.length === 1 ? "model" : "models"}${simulated} on ${run.manifest.tasks.length} tasks, ${run.manifest.config.samples} samples each`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<meta name="generator" content="taulab">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<a class="skip" href="#run">To the content</a>
<header>
<h1>${escapeHtml(title)}</h1>
<p class="lead">${escapeHtml(lead)}</p>
<nav aria-label="Contents"><ol>${sections.map((s) => `<li><a href="#${s.id}">${escapeHtml(s.title)}</a></li>`).join("")}</ol></nav>
</header>
<main>
${sections.map((s) => `<section id="${s.id}" aria-labelledby="${s.id}-title"><h2 id="${s.id}-title">${escapeHtml(s.title)}</h2>\n${s.html}\n</section>`).join("\n")}
</main>
<footer>Made by taulab from the records of this run. The page holds everything it shows and asks no network for anything.</footer>
</body>
</html>
`;
};

/**
 * A run as one page that holds all it shows: no script, no network, light and dark, fit for print.
 *
 * The same records and manifest give the same page.
 */
export const reportHtml = async (run: ReportInput): Promise<string> => {
  const sections: Section[] = [];
  for (const make of makers) {
    const section = await make(run);
    if (section) sections.push(section);
  }
  return page(run, sections);
};
