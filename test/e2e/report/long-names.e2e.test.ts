import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Run } from "../../../kernel/engine/run-handle.ts";
import { keyed } from "../../kernel/engine/report/browser/written.ts";
import { fixtureRun } from "../../kernel/engine/report/fixture.ts";
import { noBrowser, startBrowser } from "../browser.ts";

if (noBrowser) console.log(`skipped: long names in a browser: ${noBrowser}`);

let folder = "";
let browser: Browser;
let file = "";

const start = "a-laboratory/a-model-with-a-long-name-that-was-tuned-and-tuned-again-and";
const models = ["one", "two"].map((end) => ({ id: `${start}-${end}`, simulated: false, rate: 0.5 }));

beforeAll(async () => {
  if (noBrowser) return;
  folder = await mkdtemp(join(tmpdir(), "taulab-names-"));
  const made = fixtureRun({ tasks: 3, samples: 2, models, errors: 0.5 });
  const records = made.records().map((record, i) => keyed(i % 2 ? record : { ...record, language: "javascript" }));
  file = await new Run(folder, made.manifest, records).report();
  browser = await startBrowser();
});
afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

test.skipIf(noBrowser)(
  "rows of the list stay apart by model, language and sample, however long the names",
  async () => {
    for (const width of [1280, 390]) {
      const page = await browser.newPage({ viewport: { width, height: 900 } });
      await page.goto(pathToFileURL(file).href);
      await page.locator("#sample-list .row").first().waitFor();
      const seen = await page.locator("#sample-list .row").evaluateAll((rows) =>
        rows.map((row) =>
          [".task", ".model"]
            .map((cell) => {
              const inner = row.querySelector(cell) as HTMLElement;
              const end = inner.lastElementChild as HTMLElement;
              const inside = end.getBoundingClientRect().right <= inner.getBoundingClientRect().right + 1;
              return inside ? end.textContent : "cut";
            })
            .join(" "),
        ),
      );
      expect(seen).toHaveLength(12);
      expect(seen[0]).toMatch(/\((javascript|python)\) .*-(one|two) #[12]$/);
      expect(new Set(seen).size, `${width}: ${seen.join("\n")}`).toBe(12);
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
      await page.close();
    }
  },
);

test.skipIf(noBrowser)(
  "outcomes and models of the list are readable whole on a phone, and no outcome is cut anywhere",
  async () => {
    for (const width of [1280, 390]) {
      const page = await browser.newPage({ viewport: { width, height: 900 } });
      await page.goto(pathToFileURL(file).href);
      await page.locator("#sample-list .row").first().waitFor();
      const badges = await page.locator("#sample-list .badge").evaluateAll((all) =>
        all.map((badge) => ({
          text: badge.textContent,
          whole: badge.scrollWidth <= badge.clientWidth && badge.scrollHeight <= badge.clientHeight + 1,
        })),
      );
      expect(badges.map(({ text }) => text)).toContain("error: model timeout");
      expect(badges.filter(({ whole }) => !whole)).toEqual([]);
      if (width === 390) {
        const widths = page.locator("#sample-list .model").evaluateAll((all) => all.map((one) => one.clientWidth));
        expect(Math.min(...(await widths))).toBeGreaterThan(300);
      }
      await page.close();
    }
  },
);

test.skipIf(noBrowser)("tables and captions fit their page, and on a phone scroll beside the names", async () => {
  const made = fixtureRun({ tasks: 6, samples: 5, errors: 0.2 });
  const records = made
    .records()
    .map((record) => keyed(record.score === 1 ? { ...record, assurance: "probed" } : record));
  const own = await mkdtemp(join(tmpdir(), "taulab-wide-"));
  const path = await new Run(own, made.manifest, records).report();
  for (const width of [1280, 390]) {
    const page = await browser.newPage({ viewport: { width, height: 900 } });
    await page.goto(pathToFileURL(path).href);
    const box = page.locator("#leaderboard div.wide");
    const [inner, outer] = await box.evaluate((one) => [one.scrollWidth, one.clientWidth] as const);
    if (width === 1280) expect(inner).toBeLessThanOrEqual(outer);
    await box.evaluate((one) => one.scrollTo(9999, 0));
    const name = await page.locator("#leaderboard tbody th[scope=row]").first().boundingBox();
    expect(name?.x).toBeGreaterThanOrEqual(0);
    expect((name?.width ?? 999) / width).toBeLessThan(0.5);
    const last = await page.locator("#leaderboard tbody td:last-child").first().boundingBox();
    expect((last?.x ?? 999) + (last?.width ?? 999)).toBeLessThanOrEqual(width);
    const captions = await page
      .locator("caption:visible")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
    expect(Math.max(...captions)).toBeLessThanOrEqual(width);
    await page.close();
  }
  await rm(own, { recursive: true, force: true });
});
