import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { commandFault } from "../../docs/blocks/command-fault.ts";
import { shellCommands } from "../../docs/blocks/shell-words.ts";
import { taulab } from "../../tools/cli.ts";
import { noBrowser, startBrowser } from "../browser.ts";
import { openedPage } from "./opened-page.ts";
import { openedParts } from "./opened-parts.ts";
import { openedProject } from "./opened-project.ts";
import { screens, studyCommands } from "./screens.ts";
import { writeTwoRuns } from "./two-runs.ts";

if (noBrowser) console.log(`skipped: the studio's actions: ${noBrowser}`);

let browser: Browser;
let project: Awaited<ReturnType<typeof openedProject>>;
let page: Page;
const faults: string[] = [];

beforeAll(async () => {
  if (noBrowser) return;
  [browser, project] = await Promise.all([startBrowser(), openedProject()]);
  // In the second run the verdicts of one task are inverted.
  await writeTwoRuns(project.folder, (record, run) => {
    if (run === "one" || record.task !== "task-001" || record.score === null) return record;
    return Object.assign({}, record, { score: 1 - record.score });
  });
  for (const words of studyCommands) {
    const { code, stderr } = await taulab(words, project.folder);
    expect(code, stderr).toBe(0);
  }
  page = await openedPage(browser, project.studio.url, faults);
}, 400_000);
afterAll(async () => {
  await browser?.close();
  await project?.close();
});

const open = (address: string): Promise<unknown> => page.goto(project.studio.url.replace(/\?.*/, "") + address);

const label = async (person: string, row: number, word: string): Promise<string> => {
  await open(`#/runs/one/samples?row=${row}`);
  await page.getByRole("tab", { name: /Notes/ }).click();
  await expect.poll(() => page.getByText("Saved beside the run.").count()).toBe(0);
  await page.getByLabel("Your name").fill(person);
  await page.getByLabel("Your name").blur();
  await page.getByLabel("Label").fill(word);
  const command = await page.locator(".sample .command code").textContent();
  await page.getByRole("button", { name: "Save note" }).click();
  await page.getByText("Saved beside the run.").waitFor();
  return command ?? "";
};

/** The commands that the open page shows. */
const shownCommands = async (): Promise<readonly string[]> => {
  await expect.poll(() => page.locator(".loading").count(), { timeout: 20_000 }).toBe(0);
  return page.locator(".command code").allTextContents();
};

/** The entries of `openedParts` that this test omits, because its project lacks the files that they need. */
const otherParts = new Set(["a conflict", "a configuration with an error"]);

/** Commands that only read. A command with `--solved-by A` is excluded, because A stands for a model to choose. */
const readingCommand = /^taulab (tasks|runs (table|part|samples|compare|show))(?! .*--solved-by A )\b/;

test.skipIf(noBrowser)("every command that a screen shows is one that taulab knows", { timeout: 240_000 }, async () => {
  const shown = new Set<string>();
  for (const address of Object.values(screens)) {
    await open(address);
    for (const text of await shownCommands()) shown.add(text);
  }
  for (const [name, part] of Object.entries(openedParts)) {
    if (otherParts.has(name)) continue;
    await open(part.address);
    await part.open(page, project.folder);
    for (const text of await shownCommands()) shown.add(text);
  }
  for (const text of shown)
    for (const { words } of shellCommands(text))
      if (words[0] === "taulab") expect(await commandFault(words), text).toBeNull();
  expect([...shown]).toEqual(
    expect.arrayContaining([
      "taulab tasks tasks/lighthouse.yaml",
      "taulab tasks show taulab/lonely-lighthouse --tasks tasks/lighthouse.yaml --language python",
      "taulab validate tasks/lighthouse.yaml",
      "taulab validate tasks/lighthouse.yaml --ids taulab/lonely-lighthouse --language python --no-mutants",
      "taulab eval study.yaml --dry-run",
      "cp study.yaml study-copy.yaml",
      "taulab runs compare one two --flips",
      "taulab runs compare one two --settings",
      "taulab runs table one leaderboard",
      "taulab runs table study nodes",
      "taulab runs table made funnel",
    ]),
  );
  const reading = [...shown].filter((text) => readingCommand.test(text));
  for (const kind of ["tasks show", "runs table", "runs part", "runs samples one --sample"])
    expect(reading.join("\n")).toContain(`taulab ${kind}`);
  for (const text of reading) {
    const [{ words = [] } = {}] = shellCommands(text);
    const { code, stdout, stderr } = await taulab(words.slice(1), project.folder);
    expect(code, `${text}\n${stderr}`).toBe(0);
    expect(stdout, text).not.toBe("");
  }
});

test.skipIf(noBrowser)("the command of a rendered prompt prints this prompt, for the chosen switches", async () => {
  await open(screens.task);
  const preview = page.getByRole("region", { name: "Rendered prompt" });
  await expect.poll(() => preview.textContent()).not.toContain("(500, True) == 24");
  await page.getByLabel("all-tests-public").check();
  await expect.poll(() => preview.textContent()).toContain("(500, True) == 24");
  const command = await page.getByText(/^taulab tasks show .*--parameters all-tests-public$/).textContent();
  const [{ words = [] } = {}] = shellCommands(command ?? "");
  const { stdout } = await taulab(words.slice(1), project.folder);
  expect(stdout).toContain("(500, True) == 24");
});

test.skipIf(noBrowser)("a sample's record is shown as JSON", async () => {
  await open(screens.sample);
  await page.getByRole("tab", { name: "JSON" }).click();
  await page.getByText("taulab runs samples one --sample").first().waitFor();
  await expect.poll(() => page.locator("#sample-part").textContent()).toContain('"taskHash"');
});

test.skipIf(noBrowser)(
  "labels of two people are kept beside the run with kappa, and the shown command does the same",
  { timeout: 120_000 },
  async () => {
    for (const [row, word] of [
      [1, "correct"],
      [2, "wrong"],
      [3, "wrong"],
    ] as const)
      await label("Ann", row, word);
    await label("Bob", 1, "correct");
    await label("Bob", 2, "wrong");
    const command = await label("Bob", 3, "correct");
    const notes = JSON.parse(await readFile(join(project.folder, "runs", "one", "notes.json"), "utf8"));
    expect(notes.notes).toHaveLength(6);
    await page.getByText("6 notes").click();
    await page.getByText(/Ann and Bob: 2 of 3 samples alike, kappa 0\.40/).waitFor();
    const [{ words = [] } = {}] = shellCommands(command.replace("--label correct", "--label wrong"));
    const { code, stdout, stderr } = await taulab(words.slice(1), project.folder);
    expect(code, stderr).toBe(0);
    expect(stdout).toContain("Ann and Bob: 3 of 3 samples alike, kappa 1.00");
    const csv = await taulab(["runs", "notes", "one", "--csv"], project.folder);
    expect(csv.stdout.trim().split("\r\n")).toHaveLength(7);
  },
);

test.skipIf(noBrowser)("what one model solves and another does not opens as a pair of samples", async () => {
  await open("#/runs/one/samples");
  await page.getByText("A solves, B does not").click();
  await page.getByLabel("A solves", { exact: true }).selectOption("sim/expert");
  await page.getByLabel("B does not", { exact: true }).selectOption("sim/novice");
  await page.locator(".aside .rows button").first().click();
  const pair = page.locator(".two > div");
  await pair.nth(1).waitFor();
  expect(await pair.nth(0).locator(".badge").textContent()).toBe("passed");
  expect(await pair.nth(1).locator(".badge").textContent()).not.toBe("passed");
  expect(page.url()).toMatch(/beside=\d+/);
});

test.skipIf(noBrowser)("the samples before and behind the open one are a click away", async () => {
  await open("#/runs/one/samples");
  await page.locator(".list-row").nth(1).click();
  const title = page.locator(".sample h2");
  const first = await title.textContent();
  await page.getByRole("button", { name: "Next sample" }).click();
  await expect.poll(() => page.locator(".list-row").nth(2).getAttribute("aria-selected")).toBe("true");
  await page.getByRole("button", { name: "Previous sample" }).click();
  await expect.poll(() => title.textContent()).toBe(first);
});

test.skipIf(noBrowser)("a flipped task opens a sample of both runs", async () => {
  await open("#/compare?a=one&b=two");
  await page
    .getByRole("button", { name: /task-001/ })
    .first()
    .click();
  const heads = page.locator(".two h3");
  await heads.nth(1).waitFor();
  expect(await heads.nth(0).textContent()).toContain("one: ");
  expect(await heads.nth(1).textContent()).toContain("two: ");
});

test.skipIf(noBrowser)("a notebook on the run is written, and the way to open it is shown", async () => {
  await open("#/runs/one");
  await page.getByText("Notebooks", { exact: true }).click();
  await page.getByRole("button", { name: "Write a notebook" }).click();
  await page.getByText("jupyter lab notebooks/run-one.ipynb").waitFor();
  const notebook = JSON.parse(await readFile(join(project.folder, "notebooks", "run-one.ipynb"), "utf8"));
  expect(JSON.stringify(notebook)).toContain("../runs/one");
});

test.skipIf(noBrowser)("a node of a search's graph opens by keys", async () => {
  await open("#/methods/study");
  await page.locator(".layers a").first().focus();
  await page.keyboard.press("Enter");
  await page.getByRole("region", { name: "Node" }).waitFor();
  expect(await page.locator(".node .facts").textContent()).toContain("difficulty");
});

test.skipIf(noBrowser)("a repair is read turn by turn", async () => {
  await open("#/methods/repairs");
  await page.locator(".rows.tall button").first().click();
  await page.getByRole("heading", { name: /Turn 0/ }).waitFor();
  await page.getByText("Program to repair").waitFor();
});

test.skipIf(noBrowser)("a variant's lineage leads from its seed to wrong programs", async () => {
  await open("#/methods/variants");
  await page.locator(".layers a").last().click();
  await page.getByRole("heading", { name: /^Seed / }).waitFor();
  await page.getByRole("heading", { name: /^Variant / }).waitFor();
  await page.getByRole("region", { name: "Funnel, Variants" }).waitFor();
});

test.skipIf(noBrowser)("a made benchmark shows its funnel", async () => {
  await open("#/methods/made");
  const steps = page
    .getByRole("region", { name: /^Funnel, / })
    .first()
    .getByRole("listitem");
  await steps.first().waitFor();
  expect(await steps.first().textContent()).toContain("started");
  expect(faults).toEqual([]);
});
