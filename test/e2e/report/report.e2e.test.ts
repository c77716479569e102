import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Run } from "../../../kernel/engine/run-handle.ts";
import { writeTestTexts } from "../../../kernel/engine/store/test-texts.ts";
import { keyed } from "../../kernel/engine/report/browser/written.ts";
import { fixtureRun } from "../../kernel/engine/report/fixture.ts";
import { noBrowser, startBrowser } from "../browser.ts";

if (noBrowser) console.log(`skipped: the report in a browser: ${noBrowser}`);

let folder = "";
let browser: Browser;
let file = "";
const faults: string[] = [];

/** Opens the report from its file, without a server. */
const open = async (hash = "", width = 1280): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  await page.goto(`${pathToFileURL(file)}${hash}`);
  await page.locator("#sample-list .row").first().waitFor();
  return page;
};

const made = fixtureRun({ tasks: 40, samples: 3 });
const records = made.records().map((record, i) => ({
  ...keyed(record),
  answer: `answer ${i} <img src=x onerror=alert(1)>`,
  code: `def f():\n    return ${i}\n`,
  results: [
    {
      criterion: "unit-test",
      testCaseId: "hidden-1",
      score: record.score,
      unit: "success",
      output: record.score === 1 ? "" : `failed: AssertionError: ${i} == 7 is false (line 2: assert f() == 7)`,
      error: null,
    },
  ],
  measured: { ...record.measured, printed: { stdout: `program ${i} was here\n`, stderr: "Traceback of it" } },
}));

beforeAll(async () => {
  if (noBrowser) return;
  folder = await mkdtemp(join(tmpdir(), "taulab-report-"));
  const tests = [{ id: "hidden-1", text: "# seven\nassert f() == 7" }];
  const all = [...new Set(records.map(({ task }) => task))];
  await writeTestTexts(
    folder,
    all.map((task) => ({ task, language: "python", hash: "h", tests })),
  );
  file = await new Run(folder, made.manifest, records).report();
  browser = await startBrowser();
});
afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

test.skipIf(noBrowser)("opens from a disk, filters, searches, and shows a sample by its address", async () => {
  expect((await stat(file)).size).toBeLessThan(2_000_000);
  const page = await open();
  const count = () => page.locator("#sample-count").textContent();
  expect(await count()).toBe("360 of 360 samples");
  await page.selectOption("#by-outcome", "failed");
  const failed = records.filter(({ score }) => score === 0);
  expect(await count()).toBe(`${failed.length} of 360 samples`);
  await page.click("#clear");
  const [wanted] = failed;
  await page.fill("#by-q", `${wanted?.key}`);
  await page.locator("#sample-count", { hasText: /^1 of/ }).waitFor();
  await page.locator("#sample-list .row").click();
  await page
    .locator("#viewer pre", { hasText: wanted?.code ?? "" })
    .first()
    .waitFor();
  expect(decodeURIComponent(page.url())).toContain(`#sample=${wanted?.key}`);
  const again = await open(new URL(page.url()).hash);
  await again
    .locator("#viewer pre", { hasText: wanted?.answer ?? "" })
    .first()
    .waitFor({ state: "attached" });
  expect(await again.locator("#viewer img").count()).toBe(0);
});

test.skipIf(noBrowser)("a failed sample shows its test, the value it got, and what the program wrote", async () => {
  const at = records.findIndex(({ score }) => score === 0);
  const page = await open(`#${new URLSearchParams({ sample: records[at]?.key ?? "" })}`);
  const tests = page.locator("#viewer .tests");
  await tests.locator("pre.said", { hasText: `${at} == 7 is false` }).waitFor();
  await tests.locator("pre:visible", { hasText: /^# seven\nassert f\(\) == 7$/ }).waitFor();
  for (const text of [`program ${at} was here`, "Traceback of it"])
    await page.locator("#viewer .text pre:visible", { hasText: text }).waitFor();
  expect(await page.locator("#viewer summary", { hasText: "Tests (1)" }).count()).toBe(1);
});

test.skipIf(noBrowser)("goes by keys alone: search, list, next, side by side, shut", async () => {
  const page = await open();
  await page.keyboard.press("/");
  await page.keyboard.type("expert");
  await page.locator("#sample-count", { hasText: /^120 of/ }).waitFor();
  for (const key of ["Enter", "ArrowDown", "ArrowDown", "Enter"]) await page.keyboard.press(key);
  await page.locator("#viewer[open] .facts", { hasText: "task-001" }).waitFor();
  await page.keyboard.press("n");
  await page.locator("#viewer .facts", { hasText: "task-002" }).waitFor();
  await page.selectOption("#viewer select", { index: 2 });
  await page.locator("#viewer .two .sample").nth(1).waitFor();
  expect(await page.locator("#viewer .diff .gone").count()).toBeGreaterThan(0);
  expect(page.url()).toContain("with=");
  await page.keyboard.press("Escape");
  await page.locator("#viewer[open]").waitFor({ state: "detached" });
});

test.skipIf(noBrowser)(
  "a cell of the tasks' table leads to its answers; a pair of models to two side by side",
  async () => {
    const page = await open();
    await page.locator("#tasks tbody tr").first().locator("td button").last().click();
    await page.locator("#sample-count", { hasText: /^3 of/ }).waitFor();
    await page.selectOption("#pair-never", "less");
    await page.locator("#pair-list button").first().click();
    await page.locator("#viewer .two .sample").nth(1).waitFor();
    const badges = await page.locator("#viewer .facts .badge").allTextContents();
    expect(badges.filter((text) => text === "passed")).toHaveLength(1);
  },
);

test.skipIf(noBrowser)("is as wide as a telephone, and stands without a script", async () => {
  const page = await open("", 390);
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);
  await page.locator("#sample-list .row").first().click();
  await page.locator("#viewer .sample").waitFor();
  expect(await page.locator("#viewer").evaluate((viewer) => viewer.scrollWidth)).toBeLessThanOrEqual(390);
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(`${pathToFileURL(file)}`);
  expect(await plain.locator("#leaderboard table").isVisible()).toBe(true);
  expect(await plain.locator("#samples noscript").textContent()).toContain("records.jsonl");
});

test.skipIf(noBrowser)("no page had a fault, and another script than its own would not run", async () => {
  expect(faults).toEqual([]);
  const html = await readFile(file, "utf8");
  const page = await browser.newPage();
  const blocked: string[] = [];
  page.on("console", (message) => blocked.push(message.text()));
  await page.setContent(html.replace("</main>", "<script>document.title='taken'</script></main>"));
  expect(await page.title()).not.toBe("taken");
  expect(blocked.join()).toContain("Content Security Policy");
});
