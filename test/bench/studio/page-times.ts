import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { rareWord } from "./long-run.ts";

const elapsedSince = (startMs: number): number => performance.now() - startMs;

const rowsAreThere = "document.querySelectorAll('.list-row .what').length > 0";

/** JavaScript for the page: the number of samples that the list's heading gives. */
const shownCount = "Number(document.querySelector('.list-count')?.textContent?.split(' of ')[0].replaceAll(',', ''))";

/** Milliseconds from a change until the list shows another number of samples, with their rows. */
const untilChanged = async (page: Page, change: () => Promise<unknown>): Promise<number> => {
  const before = Number(await page.evaluate(shownCount));
  const startMs = performance.now();
  await change();
  await page.waitForFunction(`${shownCount} !== ${before} && ${rowsAreThere}`, undefined, { polling: "raf" });
  return elapsedSince(startMs);
};

/** Milliseconds until the first rows appear, in a new window without caches. */
export const firstRows = async (browser: Browser, address: string): Promise<{ page: Page; ms: number }> => {
  // The page's content security policy would refuse the expressions of `waitForFunction`.
  const page = await (await browser.newContext({ bypassCSP: true })).newPage();
  await page.goto("about:blank");
  const startMs = performance.now();
  await page.goto(address);
  await page.waitForFunction(rowsAreThere, undefined, { polling: "raf" });
  return { page, ms: elapsedSince(startMs) };
};

/** Milliseconds that each filter and the first hits of a search take, after the page has loaded all samples. */
export const filterTimes = async (page: Page, total: number): Promise<Readonly<Record<string, number>>> => {
  const all = total.toLocaleString("en-US");
  await page.getByText(`${all} of ${all} samples`, { exact: true }).waitFor({ timeout: 120_000 });
  const clear = (): Promise<number> => untilChanged(page, () => page.getByRole("button", { name: "Clear" }).click());
  const model = await untilChanged(page, () => page.getByLabel("Model").selectOption("sim/steady"));
  await clear();
  const outcome = await untilChanged(page, () => page.getByLabel("Outcome").selectOption("passed"));
  await clear();
  const task = await untilChanged(page, () => page.getByLabel("Task", { exact: true }).fill("task-017"));
  await clear();
  const search = await untilChanged(page, () => page.getByLabel("Search all texts").fill(rareWord));
  await page.locator(".list-row .what").first().waitFor();
  await clear();
  return { model, outcome, task, search };
};

/** The private memory of the page's process in MiB, after the list was scrolled to its end. */
export const pageMemory = async (browser: Browser, page: Page): Promise<number> => {
  const box = page.getByRole("listbox", { name: "Samples" });
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await box.evaluate((element, share) => element.scrollTo(0, element.scrollHeight * share), part);
    await page.waitForTimeout(300);
  }
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const sizes = await Promise.all(
    processInfo
      .filter(({ type }) => type === "renderer")
      .map(async ({ id }) => {
        const text = await readFile(`/proc/${id}/smaps_rollup`, "utf8").catch(() => "");
        const of = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(text)?.[1] ?? 0);
        return (of("Private_Dirty") + of("Private_Clean")) / 1024;
      }),
  );
  return Math.max(...sizes);
};
