import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Browser } from "playwright-core";

const seconds = 12;

/** The longest uninterrupted task of the page's main thread in ms, while a run completes 1,000 samples a second. */
export const longestTask = async (browser: Browser, project: string, address: string): Promise<number> => {
  const workerData = { project, id: "live", seconds };
  const writer = new Worker(new URL("./live-writer.ts", import.meta.url), { workerData });
  const ended = once(writer, "exit");
  await new Promise((done) => setTimeout(done, 1500));
  const page = await (await browser.newContext()).newPage();
  await page.addInitScript(() => {
    Object.assign(globalThis, { longest: 0 });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        Object.assign(globalThis, {
          longest: Math.max((globalThis as unknown as { longest: number }).longest, duration),
        });
    }).observe({ type: "longtask", buffered: true });
  });
  await page.goto(`${address}#/runs/live/watch`);
  await page.getByText("Finished").first().waitFor();
  await ended;
  await page.waitForTimeout(1500);
  const longest = Number(await page.evaluate("longest"));
  await page.close();
  return longest;
};
