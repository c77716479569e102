import { type Page, pageHtml } from "./page.ts";
import { comparisons } from "./sections/comparisons.ts";
import { concepts } from "./sections/concepts.ts";
import { costs } from "./sections/costs.ts";
import { criteria } from "./sections/criteria.ts";
import { curves } from "./sections/curves.ts";
import { difficulty } from "./sections/difficulty.ts";
import { errors } from "./sections/errors.ts";
import type { ReportInput } from "./sections/input.ts";
import { leaderboard } from "./sections/leaderboard.ts";
import { reproduce } from "./sections/reproduce.ts";
import type { Section, SectionMaker } from "./sections/section.ts";
import { summary } from "./sections/summary.ts";
import { tasks } from "./sections/tasks.ts";

/** The parts of the page, in their order. */
const makers: readonly SectionMaker[] = [
  summary,
  leaderboard,
  criteria,
  comparisons,
  curves,
  concepts,
  difficulty,
  tasks,
  errors,
  costs,
  reproduce,
];

const frame = (run: ReportInput, sections: readonly Section[]): Page => {
  const { id, models } = run.manifest;
  const simulated = models.every((model) => model.simulated) ? " (simulated models)" : "";
  const lead = `${models.length} ${models.length === 1 ? "model" : "models"}${simulated} on ${run.manifest.tasks.length} tasks, ${run.manifest.config.samples} samples each`;
  return { title: `Report of run ${id}`, lead, sections };
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
  return pageHtml(frame(run, sections));
};
