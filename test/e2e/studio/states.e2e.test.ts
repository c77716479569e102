import { appendFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lockRun } from "../../../kernel/engine/store/lock.ts";
import { recordsFile } from "../../../kernel/engine/store/run-store.ts";
import { writeStatus } from "../../../kernel/engine/store/status.ts";
import { openStudio, type Studio } from "../../../kernel/studio/open-studio.ts";
import { noBrowser, startBrowser } from "../browser.ts";
import { axeFaults } from "./axe-faults.ts";
import { openedProject } from "./opened-project.ts";
import { screens, windows } from "./screens.ts";
import { writeTwoRuns } from "./two-runs.ts";

if (noBrowser) console.log(`skipped: the states of the studio's screens: ${noBrowser}`);

let browser: Browser;
let project: Awaited<ReturnType<typeof openedProject>>;
let empty: Studio;
let emptyFolder = "";

beforeAll(async () => {
  if (noBrowser) return;
  emptyFolder = await mkdtemp(join(tmpdir(), "taulab-empty-"));
  [browser, project, empty] = await Promise.all([startBrowser(), openedProject(), openStudio({ folder: emptyFolder })]);
  await writeTwoRuns(project.folder);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await Promise.all([project?.close(), empty?.close()]);
  await rm(emptyFolder, { recursive: true, force: true });
});

const faults: string[] = [];

const newPage = async (theme: "light" | "dark", width: keyof typeof windows): Promise<Page> => {
  const context = await browser.newContext({ colorScheme: theme, viewport: windows[width], bypassCSP: true });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  page.on("pageerror", (error) => faults.push(error.message));
  return page;
};

/** Opens a screen in a new load of the page, so that nothing is cached. */
const load = async (page: Page, studio: Studio, address: string): Promise<void> => {
  await page.goto("about:blank");
  await page.goto(studio.url + address);
};

const failure = JSON.stringify({ code: "failed", message: "the studio failed on this request" });

const looks = [
  ["light", "wide"],
  ["dark", "narrow"],
] as const;

for (const [theme, width] of looks) {
  test.skipIf(noBrowser)(
    `every screen says that it loads, and each failure, in the ${theme} theme in a ${width} window`,
    { timeout: 250_000 },
    async () => {
      const page = await newPage(theme, width);
      const faults: string[] = [];
      let isHeld = true;
      const heldRequests: (() => void)[] = [];
      await page.route("**/api/**", async (route) => {
        if (isHeld) await new Promise<void>((done) => heldRequests.push(done));
        await route.fulfill({ status: 500, contentType: "application/json", body: failure }).catch(() => {});
      });
      for (const [name, address] of Object.entries(screens)) {
        isHeld = true;
        await load(page, project.studio, address);
        await page.locator(".loading").filter({ visible: true }).first().waitFor();
        faults.push(...(await axeFaults(page, `${name}, loading`)));
        isHeld = false;
        for (const go of heldRequests.splice(0)) go();
        await page.getByText("the studio failed on this request").filter({ visible: true }).first().waitFor();
        await expect.poll(() => page.locator(".loading").count(), { message: name }).toBe(0);
        faults.push(...(await axeFaults(page, `${name}, failed`)));
      }
      expect(faults).toEqual([]);
      await page.context().close();
    },
  );

  test.skipIf(noBrowser)(
    `an empty project and missing runs are said in the ${theme} theme in a ${width} window`,
    { timeout: 120_000 },
    async () => {
      const page = await newPage(theme, width);
      const faults: string[] = [];
      const said = {
        "#/": "Nothing has run here yet",
        "#/launch": "Make one first",
        "#/compare": "Choose two runs",
        "#/runs/none": "none",
        "#/runs/none/samples": "none",
        "#/runs/none/watch": "none",
        "#/methods/none": "none",
        "#/config/none.yaml": "there is no such file",
        "#/launch?config=none.yaml": "there is no such file",
        "#/tasks/none.yaml": "none.yaml",
        "#/tasks/none.yaml?edit=form": "there is no such file",
        "#/compare?a=none&b=other": "none",
      };
      for (const [address, text] of Object.entries(said)) {
        await load(page, empty, address);
        const main = page.locator("main");
        await expect.poll(() => main.textContent(), { message: address, timeout: 15_000 }).toContain(text);
        await expect.poll(() => page.locator(".loading").count(), { message: address, timeout: 15_000 }).toBe(0);
        expect(await page.locator("h1, [role=alert]").count(), address).toBeGreaterThan(0);
        faults.push(...(await axeFaults(page, address)));
      }
      // A new browser context, because an open tab would keep its token.
      const stranger = await newPage(theme, width);
      await stranger.goto(empty.url.replace(/\?.*/, ""));
      await stranger.getByRole("heading", { name: "This studio is locked" }).waitFor();
      faults.push(...(await axeFaults(stranger, "locked")));
      expect(faults).toEqual([]);
      await stranger.context().close();
      await page.context().close();
    },
  );
}

test.skipIf(noBrowser)("every screen says when the studio does not answer", { timeout: 250_000 }, async () => {
  const page = await newPage("light", "wide");
  await page.route("**/api/**", (route) => route.abort());
  for (const [name, address] of Object.entries(screens)) {
    await load(page, project.studio, address);
    await expect
      .poll(() => page.getByText(/The studio does not answer/).count(), { message: name, timeout: 20_000 })
      .toBeGreaterThan(0);
  }
  await page.context().close();
});

test.skipIf(noBrowser)("an open screen keeps its content when the studio goes, and an edited text stays", async () => {
  const page = await newPage("dark", "wide");
  await load(page, project.studio, "#/");
  await page.getByRole("link", { name: /study\.yaml/ }).waitFor();
  await page.route("**/api/**", (route) => route.abort());
  await page.getByText(/The studio does not answer/).waitFor({ timeout: 20_000 });
  expect(await page.getByRole("link", { name: /study\.yaml/ }).count()).toBe(1);
  await page.unroute("**/api/**");
  await expect.poll(() => page.getByText(/The studio does not answer/).count(), { timeout: 20_000 }).toBe(0);

  await load(page, project.studio, screens.configuration);
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("# not lost");
  await page.route("**/api/**", (route) => route.abort());
  await page.getByRole("button", { name: "Save" }).click();
  await page
    .getByText(/The studio does not answer/)
    .first()
    .waitFor();
  expect(await page.locator(".cm-content").textContent()).toContain("# not lost");
  await page.context().close();
});

test.skipIf(noBrowser)(
  "a run that goes on, one that was stopped and half a record are said, and the numbers are of what is there",
  { timeout: 120_000 },
  async () => {
    const folder = join(project.folder, "runs", "two");
    const now = new Date().toISOString();
    const counts = { total: 240, completed: 120, error: 0, filteredOut: 0, pending: 120 };
    await writeStatus(folder, Object.assign({ state: "running" as const, startedAt: now, updatedAt: now }, counts));
    // The last line is incomplete, as while a run writes it.
    await appendFile(recordsFile(folder), '{"format": 1, "task": "cut off');
    const unlock = await lockRun(join(folder, "lock"));
    const page = await newPage("light", "narrow");
    const faults: string[] = [];
    await load(page, project.studio, "#/");
    await page.getByRole("link", { name: /^two running/ }).waitFor();
    await load(page, project.studio, "#/runs/two");
    await page.getByText(/All numbers of this page after 120 finished samples/).waitFor();
    faults.push(...(await axeFaults(page, "results of a running run")));
    await load(page, project.studio, "#/runs/two/watch");
    await page.getByRole("button", { name: "Cancel" }).waitFor();
    await page.getByText("120 / 240").waitFor();
    await page.getByRole("cell", { name: "40 / 80" }).first().waitFor();
    faults.push(...(await axeFaults(page, "progress of a running run")));
    await unlock();
    await page.getByRole("button", { name: "Resume" }).waitFor();
    faults.push(...(await axeFaults(page, "progress of a stopped run")));
    await load(page, project.studio, "#/runs/two/samples");
    await page.getByText("120 of 120 samples").waitFor();
    await writeFile(join(folder, "notes.json"), "damaged");
    await load(page, project.studio, "#/runs/two/samples");
    await page.getByText("notes.json beside the run is damaged").waitFor();
    expect(await page.locator(".list-row").count()).toBeGreaterThan(0);
    expect(faults).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  },
);
