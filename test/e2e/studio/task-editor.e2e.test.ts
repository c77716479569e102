import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noBrowser, startBrowser } from "../browser.ts";
import { openedPage } from "./opened-page.ts";
import { openedProject } from "./opened-project.ts";

if (noBrowser) console.log(`skipped: the studio's editor of tasks: ${noBrowser}`);

let browser: Browser;
let project: Awaited<ReturnType<typeof openedProject>>;
let page: Page;
const faults: string[] = [];

beforeAll(async () => {
  if (noBrowser) return;
  [browser, project] = await Promise.all([startBrowser(), openedProject()]);
  page = await openedPage(browser, project.studio.url, faults);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await project?.close();
});

const file = (): Promise<string> => readFile(join(project.folder, "tasks", "lighthouse.yaml"), "utf8");

const openForm = async (): Promise<void> => {
  await page.getByRole("link", { name: /tasks\/lighthouse\.yaml/ }).click();
  await page.getByRole("link", { name: /The lonely lighthouse/ }).click();
  await page.getByRole("link", { name: "Edit the task" }).click();
  await page.getByRole("region", { name: "Task form" }).waitFor();
};

test.skipIf(noBrowser)(
  "a task's prompt, tests and solution are edited with a preview; its solution runs before it is saved",
  { timeout: 120_000 },
  async () => {
    await openForm();
    const prompt = page.getByLabel("Common prompt");
    await prompt.fill(`${await prompt.inputValue()}\nMind the marigold.`);
    const preview = page.getByRole("region", { name: "Rendered prompt" });
    await expect.poll(() => preview.textContent()).toContain("Mind the marigold.");
    expect(await preview.textContent()).not.toContain("(500, True) == 24");
    await page.getByLabel("all-tests-public").check();
    await expect.poll(() => preview.textContent()).toContain("(500, True) == 24");

    const solution = page.getByLabel("Canonical solution, python");
    const right = await solution.inputValue();
    await solution.fill(right.replace("return 1", "return 7"));
    await page.getByRole("button", { name: "Run against its tests" }).click();
    await page.getByText(/fails test public-3/).waitFor();
    expect(await page.locator(".values").textContent()).toMatch(/expected1found7/);
    await solution.fill(right);
    await expect.poll(() => page.locator(".values").count()).toBe(0);
    await page.getByRole("button", { name: "Run against its tests" }).click();
    await page.getByText(/All 13 tests pass/).waitFor();

    expect(await file()).not.toContain("marigold");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Saved", { exact: true }).waitFor();
    expect(await file()).toContain("        Mind the marigold.");
    expect(faults).toEqual([]);
  },
);

test.skipIf(noBrowser)("a task is added and taken out, and a save over another version keeps both texts", async () => {
  await page.getByRole("button", { name: "Add a task" }).click();
  await page.getByLabel("name", { exact: true }).fill("Second task");
  await page.getByRole("button", { name: "Add a test" }).first().click();
  await page.getByLabel("Public test 2: code").fill("assert solve(8) == 16");
  const other = `${await file()}# another window\n`;
  await writeFile(join(project.folder, "tasks", "lighthouse.yaml"), other);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("alert", { name: "Conflict" }).waitFor();
  expect(await file()).toBe(other);
  await page.getByRole("button", { name: "Replace the file with my text" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
  expect(await file()).toContain("assert solve(8) == 16");
  page.once("dialog", (dialog) => void dialog.accept());
  await page.getByRole("button", { name: "Remove this task" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
  expect(await file()).not.toContain("Second task");
  expect(faults).toEqual([]);
});
