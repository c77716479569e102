import { gzipSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noBrowser, startBrowser } from "../browser.ts";
import { openedProject } from "./opened-project.ts";

if (noBrowser) console.log(`skipped: the size of the studio's first page: ${noBrowser}`);

let browser: Browser;
let project: Awaited<ReturnType<typeof openedProject>>;

beforeAll(async () => {
  if (noBrowser) return;
  [browser, project] = await Promise.all([startBrowser(), openedProject()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await project?.close();
});

const mostBytes = 250_000;

test.skipIf(noBrowser)(
  "the first page loads at most 250 kB compressed, and its files are sent compressed",
  async () => {
    const page = await (await browser.newContext()).newPage();
    const loads: Promise<{ readonly path: string; readonly bytes: number; readonly encoding: string }>[] = [];
    page.on("response", (response) => {
      const load = async () => {
        const { pathname } = new URL(response.url());
        const encoding = (await response.headerValue("content-encoding")) ?? "";
        return { path: pathname, bytes: gzipSync(await response.body()).length, encoding };
      };
      loads.push(load());
    });
    await page.goto(project.studio.url);
    await page.getByRole("link", { name: /study\.yaml/ }).waitFor();
    await page.waitForLoadState("networkidle");
    const responses = await Promise.all(loads);
    const total = responses.reduce((sum, { bytes }) => sum + bytes, 0);
    console.log(`the first page: ${responses.map(({ path, bytes }) => `${path} ${bytes}`).join(", ")}; ${total} bytes`);
    expect(responses.map(({ path }) => path)).toContain("/api/home");
    expect(responses.filter(({ path }) => path.endsWith(".js")).length).toBeGreaterThan(0);
    expect(responses.filter(({ path, encoding }) => path.endsWith(".js") && encoding !== "gzip")).toEqual([]);
    expect(total).toBeLessThan(mostBytes);
  },
);
