import { readdir, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import type { Browser, Page } from "playwright-core";
import { openRun } from "../../kernel/engine/run-handle.ts";
import { startBrowser } from "../e2e/browser.ts";
import { here } from "./here.ts";
import { writeReportRun } from "./report-run.ts";

/** The median, least and greatest milliseconds of several measurements. */
export interface Times {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

export interface ReportBrowser {
  readonly samples: number;
  readonly seed: number;
  readonly rounds: number;
  readonly reportBytes: number;
  readonly files: number;
  readonly largestFileBytes: number;
  /** The times from opening the file to the first text, and to the complete list. */
  readonly firstPaintMs: Times;
  readonly listMs: Times;
  /** The times from the input event to the painted list, for each action; `left` is the number of samples shown. */
  readonly filters: readonly { readonly name: string; readonly left: number; readonly ms: Times }[];
}

const timesOf = (all: readonly number[]): Times => {
  const sorted = all.map((ms) => Math.round(ms)).sort((a, b) => a - b);
  return { median: sorted[sorted.length >> 1] ?? 0, least: sorted[0] ?? 0, most: sorted.at(-1) ?? 0 };
};

/** The measured actions of a reader: name, field, value, event. */
const acts = [
  ["by model", "by-model", "a-laboratory/a-model-of-size-l", "change"],
  ["by outcome", "by-outcome", "failed", "change"],
  ["a failure message", "by-q", "assertionerror 17", "input"],
  ["words that few samples have", "by-q", "hidden-3 task-007", "input"],
  ["sorted by failure message", "by-sort", "message", "change"],
  ["sorted by the model's time", "by-sort", "modelMs", "change"],
] as const;

/** Performs an action in the page. Returns the milliseconds from its event to the painted list. */
const timed = (page: Page, [, id, value, event]: (typeof acts)[number]): Promise<number> =>
  page.evaluate(
    ({ id, value, event }) =>
      new Promise<number>((done) => {
        const field = document.getElementById(id) as HTMLInputElement;
        let begun = 0;
        const watch = new MutationObserver(() => {
          watch.disconnect();
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - begun)));
        });
        watch.observe(document.getElementById("sample-count") as HTMLElement, { childList: true });
        field.value = value;
        begun = performance.now();
        field.dispatchEvent(new Event(event, { bubbles: true }));
      }),
    { id, value, event },
  );

const leftIn = async (page: Page): Promise<number> =>
  Number((await page.locator("#sample-count").textContent())?.split(" ")[0]?.replaceAll(",", ""));

/** Opens the report's file in a new browser context and waits until all samples are loaded. */
const open = async (browser: Browser, file: string, samples: number, width = 1280): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage();
  await page.goto(pathToFileURL(file).href, { waitUntil: "commit" });
  await page.waitForFunction(
    (wanted) => document.getElementById("sample-count")?.textContent?.endsWith(`of ${wanted} samples`),
    samples.toLocaleString("en-US"),
  );
  return page;
};

const paints = (page: Page): Promise<readonly [first: number, list: number]> =>
  page.evaluate(() => [
    performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
    performance.now(),
  ]);

/**
 * Opens the report of a run from its file in Chromium. Measures the times until it is shown, and of each filter.
 *
 * @param pictures a folder for pictures of the page at 1280 and 390 px
 */
export const reportBrowser = async (
  samples: number,
  seed: number,
  rounds: number,
  pictures?: string,
): Promise<ReportBrowser> => {
  const folder = await writeReportRun(samples, seed);
  const browser = await startBrowser();
  try {
    const run = await openRun(folder);
    const file = await run.report();
    const total = run.samples().length;
    const beside = join(dirname(file), "report");
    const sizes = await Promise.all((await readdir(beside)).map(async (name) => (await stat(join(beside, name))).size));
    const opened: (readonly [number, number])[] = [];
    for (let round = 0; round < rounds; round++) {
      const page = await open(browser, file, total);
      opened.push(await paints(page));
      await page.context().close();
    }
    const page = await open(browser, file, total);
    const filters: ReportBrowser["filters"][number][] = [];
    for (const act of acts) {
      const taken: number[] = [];
      let left = 0;
      for (let round = 0; round < rounds; round++) {
        taken.push(await timed(page, act));
        left = await leftIn(page);
        await page.click("#clear");
        await page.selectOption("#by-sort", "task");
      }
      filters.push({ name: act[0], left, ms: timesOf(taken) });
    }
    for (const width of pictures === undefined ? [] : [1280, 390]) {
      const shown = await open(browser, file, total, width);
      await shown.screenshot({ path: join(pictures ?? "", `top-${width}.png`) });
      await shown.locator("#samples").scrollIntoViewIfNeeded();
      await shown.locator("#samples").screenshot({ path: join(pictures ?? "", `samples-${width}.png`) });
      await shown.screenshot({ path: join(pictures ?? "", `whole-${width}.png`), fullPage: true });
    }
    return {
      samples: total,
      seed,
      rounds,
      reportBytes: (await stat(file)).size,
      files: sizes.length,
      largestFileBytes: Math.max(...sizes),
      firstPaintMs: timesOf(opened.map(([first]) => first)),
      listMs: timesOf(opened.map(([, list]) => list)),
      filters,
    };
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
};

/** The bounds for a report of 100,000 samples. */
const bounds = { reportBytes: 2_000_000, largestFileBytes: 1_000_000, firstPaintMs: 1_000, filterMs: 200 } as const;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      samples: { type: "string", default: "100000" },
      rounds: { type: "string", default: "9" },
      seed: { type: "string", default: "20261124" },
      pictures: { type: "string" },
      out: { type: "string" },
    },
  });
  const taken = await reportBrowser(
    Number(values.samples),
    Number(values.seed),
    Number(values.rounds),
    values.pictures,
  );
  const ms = ({ median, least, most }: Times): string => `${median} ms (${least} to ${most})`;
  let short = 0;
  const line = (name: string, value: number, bound: number, text: string): void => {
    if (value > bound) short += 1;
    process.stdout.write(`${name}: ${text}, at most ${bound}: ${value <= bound ? "holds" : "short"}\n`);
  };
  process.stdout.write(`${taken.samples} samples, ${taken.files} files; whole list: ${ms(taken.listMs)}\n`);
  for (const name of ["reportBytes", "largestFileBytes"] as const)
    line(name, taken[name], bounds[name], String(taken[name]));
  line("first paint", taken.firstPaintMs.median, bounds.firstPaintMs, ms(taken.firstPaintMs));
  for (const { name, left, ms: times } of taken.filters)
    line(`${name} (${left} left)`, times.median, bounds.filterMs, ms(times));
  if (values.out !== undefined)
    await writeFile(values.out, `${JSON.stringify({ ...here, ...taken, bounds }, null, 2)}\n`);
  process.exit(short === 0 ? 0 : 1);
}
