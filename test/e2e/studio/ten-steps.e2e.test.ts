import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noBrowser, startBrowser } from "../browser.ts";
import { openedProject } from "./opened-project.ts";

if (noBrowser) console.log(`skipped: the studio's ten steps: ${noBrowser}`);

let browser: Browser;
let project: Awaited<ReturnType<typeof openedProject>>;
const faults: string[] = [];

beforeAll(async () => {
  if (noBrowser) return;
  [browser, project] = await Promise.all([startBrowser(), openedProject()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await project?.close();
});

/** Opens a window that shares no storage with other windows. */
const newWindow = async (): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  page.setDefaultTimeout(15_000);
  page.on("pageerror", (error) => faults.push(error.message));
  await page.goto(project.studio.url);
  return page;
};

const typeAtEnd = async (page: Page, text: string): Promise<void> => {
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(text);
};

const textIn = (page: Page): Promise<string | null> => page.locator(".cm-content").textContent();

/** Steps 1 to 3 of a user's way through the studio: waits for the lists of files, and opens one of them. */
const openTasks = async (page: Page): Promise<void> => {
  await page.getByRole("link", { name: /study\.yaml/ }).waitFor();
  await page.getByRole("link", { name: /tasks\/lighthouse\.yaml/ }).click();
  await page.getByText("The lonely lighthouse").waitFor();
};

/** Step 4 of a user's way through the studio: edits and saves the file of tasks. */
const saveTasks = async (page: Page, remark: string): Promise<void> => {
  await page.getByRole("button", { name: "Edit the file" }).click();
  await page.locator(".cm-content").waitFor();
  await typeAtEnd(page, `# ${remark}`);
  await page.getByRole("button", { name: "Save" }).click();
};

/** Steps 6 to 9 of a user's way through the studio: a launch, its progress, and the notice of its end. */
const launch = async (page: Page, id: string): Promise<void> => {
  await page.getByRole("link", { name: "Launch", exact: true }).first().click();
  await page.getByLabel("Configuration").selectOption("study.yaml");
  await page.getByLabel("tasks/lighthouse.yaml").check();
  await page.getByLabel("Name of the run").fill(id);
  const start = page.getByRole("button", { name: "Start the run" });
  await expect.poll(() => start.isEnabled(), { timeout: 20_000 }).toBe(true);
  await start.click();
  await page.getByText("The run is done.").waitFor({ timeout: 60_000 });
};

test.skipIf(noBrowser)(
  "two windows edit, launch and read at once; the one that saves last keeps its text and sees the difference",
  { timeout: 280_000 },
  async () => {
    const [one, two] = [await newWindow(), await newWindow()];
    await Promise.all([openTasks(one), openTasks(two)]);
    await saveTasks(one, "first window");
    await one.getByText("Saved", { exact: true }).waitFor();

    for (const page of [one, two]) {
      await page.getByRole("link", { name: "Project" }).click();
      await page.getByRole("link", { name: /study\.yaml/ }).click();
      await page.locator(".cm-content").waitFor();
    }
    await typeAtEnd(one, "max_tokens: 900");
    await typeAtEnd(two, "max_tokens: 700");
    await one.getByRole("button", { name: "Save" }).click();
    await one.getByText("Saved", { exact: true }).waitFor();
    await two.getByRole("button", { name: "Save" }).click();
    const conflict = two.getByRole("alert", { name: "Conflict" });
    await conflict.waitFor();
    expect(await conflict.textContent()).toContain("max_tokens: 900");
    expect(await textIn(two)).toContain("max_tokens: 700");
    expect(await readFile(join(project.folder, "study.yaml"), "utf8")).toContain("max_tokens: 900");
    await two.getByRole("button", { name: "Replace the file with my text" }).click();
    await two.getByRole("button", { name: "Save" }).click();
    await two.getByText("Saved", { exact: true }).waitFor();
    expect(await readFile(join(project.folder, "study.yaml"), "utf8")).toContain("max_tokens: 700");

    await Promise.all([launch(one, "first"), launch(two, "second")]);

    for (const [page, id] of [
      [one, "first"],
      [two, "second"],
    ] as const) {
      await page.getByRole("link", { name: "See its results" }).click();
      await page.getByRole("heading", { name: /Leaderboard/ }).waitFor();
      await page.getByRole("cell", { name: "sim/expert", exact: false }).first().waitFor();
      await page.getByRole("link", { name: "Samples", exact: true }).click();
      await page.getByRole("listbox", { name: "Samples" }).getByRole("option").first().click();
      await page.getByRole("tab", { name: "Tests" }).click();
      await page.getByText(/tests? passed/).waitFor();
      expect(page.url()).toContain(`runs/${id}/samples`);
    }
    expect(faults).toEqual([]);
  },
);
