import { counted } from "../../../toolkit/base/counted.ts";
import { taskSetText } from "../analyse/words.ts";
import { pageScript } from "./browser/bundle.ts";
import type { BrowserStart } from "./browser/format.ts";
import { samplesSection } from "./browser/section.ts";
import { browserStyle } from "./browser/style.ts";
import { type Page, pageHtml } from "./page.ts";
import { comparisons } from "./sections/comparisons.ts";
import { conceptsSection } from "./sections/concepts.ts";
import { costs } from "./sections/costs.ts";
import { criteria } from "./sections/criteria.ts";
import { curves } from "./sections/curves.ts";
import { difficulty } from "./sections/difficulty.ts";
import { errors } from "./sections/errors.ts";
import type { ReportInput } from "./sections/input.ts";
import { leaderboardSection } from "./sections/leaderboard.ts";
import { reproduce } from "./sections/reproduce.ts";
import type { Section, SectionMaker } from "./sections/section.ts";
import { summary } from "./sections/summary.ts";
import { tasksSection } from "./sections/tasks.ts";

/** The functions that build the report's sections, in the order of the sections. */
const makers: readonly SectionMaker[] = [
  summary,
  leaderboardSection,
  criteria,
  comparisons,
  curves,
  conceptsSection,
  difficulty,
  tasksSection,
  errors,
  costs,
  reproduce,
];

/**
 * The functions that build sections about pass rates. These sections are left out if another criterion ranks the
 * models.
 */
const ofPasses = new Set<SectionMaker>([comparisons, curves, conceptsSection, difficulty, tasksSection]);

const frame = (run: ReportInput, sections: readonly Section[]): Page => {
  const { id, models } = run.manifest;
  const simulated = models.every((model) => model.simulated) ? " (simulated models)" : "";
  const lead = `${counted(models.length, "model")}${simulated} on ${taskSetText(run.manifest.tasks)}, ${counted(run.manifest.config.samples, "sample")} each`;
  return { title: `Report of run ${id}`, lead, sections };
};

/** Adds the section of samples after the leaderboard, if the page's script is available. */
const withSamples = async (page: Page, start: BrowserStart): Promise<Page> => {
  const at = page.sections.findIndex(({ id }) => id === "leaderboard") + 1;
  const sections = [...page.sections.slice(0, at), samplesSection(start), ...page.sections.slice(at)];
  const program = { script: await pageScript(), style: browserStyle, served: start.parts === null };
  return { ...page, sections, program };
};

/**
 * Builds the report of a run as one HTML page, which needs no network. Without `samples` the page runs no script.
 * With `samples` it also lists the samples, from the files next to it or from a server. Equal records, manifest and
 * status give an equal page.
 */
export const reportHtml = async (run: ReportInput, samples?: BrowserStart): Promise<string> => {
  const sections: Section[] = [];
  const { primary } = run.manifest.config;
  for (const make of makers) {
    if (primary !== undefined && ofPasses.has(make)) continue;
    const section = await make(run);
    if (section) sections.push(section);
  }
  const page = frame(run, sections);
  return pageHtml(samples ? await withSamples(page, samples) : page);
};
