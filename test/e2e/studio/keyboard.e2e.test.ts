import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noBrowser, startBrowser } from "../browser.ts";
import { openedProject } from "./opened-project.ts";

if (noBrowser) console.log(`skipped: the studio's ten steps by keys: ${noBrowser}`);

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

/** The kind and the name of the element that has the focus, as a reader of screens says them, roughly. */
const focused = `(() => {
  const element = document.activeElement;
  const label = element.labels?.[0]?.textContent;
  const kind = element.getAttribute("role") ?? element.tagName.toLowerCase();
  return kind + " " + (element.getAttribute("aria-label") ?? label ?? element.textContent ?? "").trim();
})()`;

const mostTabs = 120;

/** Presses Tab until the element of this name has the focus. */
const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  const seen: string[] = [];
  for (let pressed = 0; pressed < mostTabs; pressed++) {
    await page.keyboard.press("Tab");
    const now = String(await page.evaluate(focused));
    if (name.test(now)) return;
    seen.push(now.slice(0, 30));
  }
  throw new Error(`Tab never came to ${name}; it came to ${[...new Set(seen)].join(" | ")}`);
};

const enter = async (page: Page, name: RegExp): Promise<void> => {
  await tabTo(page, name);
  await page.keyboard.press("Enter");
};

test.skipIf(noBrowser)("the ten steps go by keys alone", { timeout: 280_000 }, async () => {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  page.setDefaultTimeout(15_000);
  await page.goto(project.studio.url);
  await page.getByRole("link", { name: /study\.yaml/ }).waitFor();

  // Steps 1 to 4: the lists, a task source, its text changed and saved.
  await enter(page, /^a tasks\/lighthouse\.yaml/);
  await page.getByRole("link", { name: /The lonely lighthouse/ }).waitFor();
  await enter(page, /^button Edit the file/);
  await page.locator(".cm-content").waitFor();
  await tabTo(page, /^textbox YAML$/);
  await page.keyboard.press("Control+End");
  await page.keyboard.type("# by keys");
  await page.keyboard.press("Control+s");
  await page.getByText("Saved", { exact: true }).waitFor();
  expect(await readFile(join(project.folder, "tasks", "lighthouse.yaml"), "utf8")).toContain("# by keys");
  // Escape, then Tab leaves the editor.
  await page.keyboard.press("Escape");

  // Steps 5 to 9: a launch, its progress, and its end.
  await enter(page, /^a Launch$/);
  await page.getByRole("heading", { name: "Launch a run" }).waitFor();
  await tabTo(page, /^select Configuration/);
  await page.keyboard.type("study");
  await tabTo(page, /^input tasks\/lighthouse\.yaml$/);
  await page.keyboard.press("Space");
  await tabTo(page, /^input Name of the run/);
  await page.keyboard.type("keys");
  await expect
    .poll(() => page.getByRole("button", { name: "Start the run" }).isEnabled(), { timeout: 20_000 })
    .toBe(true);
  await enter(page, /^button Start the run/);
  await page.getByText("The run is done.").waitFor({ timeout: 60_000 });

  // Step 10: results, and a sample with its tests.
  await enter(page, /^a See its results/);
  await page.getByRole("heading", { name: /Leaderboard/ }).waitFor();
  await enter(page, /^a Samples$/);
  await page.locator(".list-row").first().waitFor();
  await tabTo(page, /^listbox Samples$/);
  await page.keyboard.press("ArrowDown");
  await page.getByRole("region", { name: "Sample" }).waitFor();
  await enter(page, /^tab Tests/);
  await page.getByText(/tests? passed/).waitFor();
});
