import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStudio } from "../../kernel/studio/open-studio.ts";
import { noBrowser, startBrowser } from "../e2e/browser.ts";
import type { TakenFigure } from "./figure.ts";
import { longestTask } from "./studio/live-tasks.ts";
import { longRun } from "./studio/long-run.ts";
import { filterTimes, firstRows, pageMemory } from "./studio/page-times.ts";

const rounds = 3;
const [tasks, samples] = [1667, 20];

/** Measures times and memory of the studio's page in a browser. */
const measurePage = async (): Promise<Readonly<Record<string, readonly number[]>>> => {
  const project = await mkdtemp(join(tmpdir(), "taulab-studio-bench-"));
  const browser = await startBrowser();
  const measures: Record<string, number[]> = {};
  const keep = (name: string, value: number): void => {
    measures[name] = [...(measures[name] ?? []), value];
  };
  try {
    const total = await longRun(project, "long", tasks, samples);
    for (let round = 0; round < rounds; round++) {
      const studio = await openStudio({ folder: project });
      const { page, ms } = await firstRows(browser, `${studio.url}#/runs/long/samples`);
      keep("first", ms);
      for (const [name, value] of Object.entries(await filterTimes(page, total))) keep(name, value);
      keep("memory", await pageMemory(browser, page));
      await page.context().close();
      await studio.close();
    }
    const studio = await openStudio({ folder: project });
    keep("live", await longestTask(browser, project, studio.url));
    await studio.close();
    return measures;
  } finally {
    await browser.close();
    await rm(project, { recursive: true, force: true });
  }
};

const bounds = [
  ["first", "studio: first rows of 100,000 samples in a new window of a new server", "ms", 1000],
  ["model", "studio: filter of 100,000 samples by model", "ms", 300],
  ["outcome", "studio: filter of 100,000 samples by outcome", "ms", 300],
  ["task", "studio: filter of 100,000 samples by a part of the task's id, from the last key", "ms", 300],
  ["search", "studio: first hits of a search of all texts of 100,000 samples", "ms", 1000],
  ["memory", "studio: memory of the page with 100,000 samples", "MiB", 300],
  ["live", "studio: longest task of the page while 1,000 samples a second come", "ms", 200],
] as const;

/** The times and the memory of the studio's page against fixed bounds. */
export const figures = async (): Promise<readonly TakenFigure[]> => {
  if (noBrowser) console.log(`the studio's figures are not taken: ${noBrowser}`);
  const measures = noBrowser ? {} : await measurePage();
  return bounds.flatMap(([key, name, unit, bound]) => {
    const values = measures[key];
    return values ? [{ name, unit, wanted: 1, taken: { ours: values, rival: values.map(() => bound) } }] : [];
  });
};
