import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { taulab } from "../../tools/cli.ts";
import { noBrowser, startBrowser } from "../browser.ts";
import { openedProject } from "./opened-project.ts";
import { studyCommands } from "./screens.ts";
import { writeTwoRuns } from "./two-runs.ts";

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

/** JavaScript for the page: the role and name of the focused element, roughly as a screen reader announces them. */
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

  // Steps 1 to 4 of a user's way through the studio: the lists, a task source, its text changed and saved.
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

  // Steps 5 to 9 of a user's way through the studio: a launch, its progress, and its end.
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

  // Step 10 of a user's way through the studio: results, and a sample with its tests.
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

test.skipIf(noBrowser)(
  "the editor of a task, methods and notebooks go by keys alone",
  { timeout: 280_000 },
  async () => {
    for (const words of studyCommands) {
      const { code, stderr } = await taulab(words, project.folder);
      expect(code, stderr).toBe(0);
    }
    await writeTwoRuns(project.folder);
    const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
    page.setDefaultTimeout(15_000);
    await page.goto(project.studio.url);
    const open = async (address: string): Promise<void> => {
      await page.goto(project.studio.url.replace(/\?.*/, "") + address);
      await page.locator("h1").first().waitFor();
      await expect.poll(() => page.locator(".loading").count(), { timeout: 20_000 }).toBe(0);
    };

    // The editor of a task: a prompt is changed, its solution runs, and the file is saved.
    await open("#/tasks/tasks%2Flighthouse.yaml?id=taulab%2Flonely-lighthouse");
    await enter(page, /^a Edit the task/);
    await page.getByRole("region", { name: "Task form" }).waitFor();
    await tabTo(page, /^textarea Common prompt/);
    await page.keyboard.press("Control+End");
    await page.keyboard.type("Typed by keys.");
    await enter(page, /^button Run against its tests/);
    await page.getByText(/All 13 tests pass/).waitFor({ timeout: 30_000 });
    await enter(page, /^button Save/);
    await page.getByText("Saved", { exact: true }).waitFor();
    expect(await readFile(join(project.folder, "tasks", "lighthouse.yaml"), "utf8")).toContain("Typed by keys.");

    // Methods: a repair turn by turn, a variant with its seed, and the funnel of a benchmark.
    await open("#/methods/repairs");
    await tabTo(page, /^input Search repairs/);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: /Turn 0/ }).waitFor();
    await open("#/methods/variants");
    await page.locator(".layers a").last().waitFor();
    await tabTo(page, /^a .*: level \d/);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: /^Seed / }).waitFor();
    await enter(page, /^a Close the node/);
    await page.getByRole("region", { name: "Node" }).waitFor({ state: "detached" });
    await open("#/methods/made");
    const saved = page.waitForEvent("download");
    await enter(page, /^button CSV/);
    expect((await saved).suggestedFilename()).toBe("made-funnel.csv");

    // Notebooks, and the tasks that one model solves.
    await open("#/runs/one");
    await enter(page, /^summary Notebooks/);
    await enter(page, /^button Write a notebook/);
    await page.getByText("jupyter lab notebooks/run-one.ipynb").waitFor();
    await open("#/runs/one/samples");
    await enter(page, /^summary A solves, B does not/);
    await tabTo(page, /^select A solves/);
    await page.keyboard.type("sim/exp");
    await tabTo(page, /^select B does not/);
    await page.keyboard.type("sim/nov");
    await page.locator(".aside .rows button").nth(1).waitFor();
    await page.getByText("--solved-by sim/expert --unsolved-by sim/novice").waitFor();
    await tabTo(page, /^button task-/);
    await page.keyboard.press("Enter");
    await page.locator(".two > div").nth(1).waitFor();
  },
);
