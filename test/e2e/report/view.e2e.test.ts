import { appendFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowOutcome } from "../../../kernel/engine/report/browser/row-collector.ts";
import { reportHtml } from "../../../kernel/engine/report/report.ts";
import { type ServedRun, serveRun } from "../../../kernel/engine/report/view/serve-run.ts";
import { openRun } from "../../../kernel/engine/run-handle.ts";
import { writeManifest } from "../../../kernel/engine/store/manifest.ts";
import { recordsFile } from "../../../kernel/engine/store/run-store.ts";
import { writeStatus } from "../../../kernel/engine/store/status.ts";
import { writeTestTexts } from "../../../kernel/engine/store/test-texts.ts";
import { keyed } from "../../kernel/engine/report/browser/written.ts";
import { fixtureRun } from "../../kernel/engine/report/fixture.ts";
import { noBrowser, startBrowser } from "../browser.ts";

if (noBrowser) console.log(`skipped: taulab view in a browser: ${noBrowser}`);

const made = fixtureRun({ tasks: 20, samples: 2 });
const records = made.records().map((record, i) => ({
  ...keyed(record),
  answer: `The Answer "${i}"\nin two lines`,
  measured: { ...record.measured, printed: { stderr: `Warning number ${i}` } },
}));
const lines = records.map((record) => `${JSON.stringify(record)}\n`);
let folder = "";
let served: ServedRun;
let browser: Browser | undefined;

const status = (state: "running" | "done", completed: number) => ({
  state,
  total: 120,
  completed,
  error: 0,
  filteredOut: 0,
  pending: 120 - completed,
  startedAt: "2026-11-21T12:00:00.000Z",
  updatedAt: "2026-11-21T12:00:00.000Z",
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-view-"));
  await writeManifest(folder, made.manifest);
  await writeFile(recordsFile(folder), lines.slice(0, 60).join(""));
  await writeStatus(folder, status("running", 60));
  const { task = "", language = "" } = records[3] ?? {};
  await writeTestTexts(folder, [{ task, language, hash: "h", tests: [{ id: "t", text: "assert it" }] }]);
  const page = async () => reportHtml(await openRun(folder), { parts: null, total: 0 });
  served = await serveRun(folder, { everyMs: 20, page });
  if (!noBrowser) browser = await startBrowser();
});
afterAll(async () => {
  await browser?.close();
  await served?.close();
  await rm(folder, { recursive: true, force: true });
});

const get = async (path: string): Promise<unknown> => (await fetch(new URL(path, served.url))).json();

test("gives whole samples, and finds words in all texts, quotes and lines' ends included", async () => {
  expect(await get("sample/3")).toMatchObject({
    view: { key: records[3]?.key, answer: records[3]?.answer },
    tests: [{ id: "t", text: "assert it" }],
  });
  expect(await get("search?q=warning%20number%2017")).toEqual([17]);
  expect(await get("search?q=answer%20%223%22")).toEqual([3]);
  expect(await get("search?q=nowhere")).toEqual([]);
  // What the list calls a sample is found as in the list.
  const timeouts = records.slice(0, 60).flatMap((record, i) => (rowOutcome(record).includes("timeout") ? [i] : []));
  expect(timeouts.length).toBeGreaterThan(0);
  expect(await get("search?q=timeout")).toEqual(timeouts);
  expect(await get(`search?q=timeout%20number%20${timeouts[0]}`)).toContain(timeouts[0]);
  for (const path of ["sample/9999", "sample/x", "rows/77", "nothing"])
    expect((await fetch(new URL(path, served.url))).status).toBe(404);
});

test("a page that is asked for later has what came meanwhile, and one that could not be made is made anew", async () => {
  const own = await mkdtemp(join(tmpdir(), "taulab-view-again-"));
  await writeManifest(own, made.manifest);
  await writeFile(recordsFile(own), lines.slice(0, 10).join(""));
  let fails = true;
  const page = async (): Promise<string> => {
    if (fails) throw new Error("not yet");
    return `${(await openRun(own)).samples().length} samples`;
  };
  const { url, close } = await serveRun(own, { page });
  const asked = async (): Promise<string> => (await fetch(url)).text();
  try {
    expect(await asked()).toContain("not yet");
    fails = false;
    expect(await asked()).toBe("10 samples");
    await appendFile(recordsFile(own), lines.slice(10, 12).join(""));
    expect(await asked()).toBe("12 samples");
  } finally {
    await close();
    await rm(own, { recursive: true, force: true });
  }
});

test("of how many samples it tells counts none that were left out", async () => {
  const own = await mkdtemp(join(tmpdir(), "taulab-view-left-out-"));
  await writeManifest(own, made.manifest);
  await writeFile(recordsFile(own), lines.slice(0, 12).join(""));
  const left = { ...status("running", 12), total: 132, filteredOut: 88, quarantined: 4, pending: 28 };
  await writeStatus(own, left);
  const { url, close } = await serveRun(own, { everyMs: 20, page: async () => "" });
  try {
    const { body } = await fetch(new URL("events", url));
    const { value } = await body!.pipeThrough(new TextDecoderStream()).getReader().read();
    expect(JSON.parse(String(value).replace(/^data: /, ""))).toMatchObject({ state: expect.any(String), total: 40 });
  } finally {
    await close();
    await rm(own, { recursive: true, force: true });
  }
});

test("answers no page of another name", async () => {
  const { port } = new URL(served.url);
  const asked = (headers: Record<string, string>): Promise<number | undefined> =>
    new Promise((done, failed) =>
      request({ host: "127.0.0.1", port, path: "/rows/0", headers }, ({ statusCode }) => done(statusCode))
        .on("error", failed)
        .end(),
    );
  expect(await asked({ host: `evil.example:${port}` })).toBe(403);
  expect(await asked({ host: `127.0.0.1:${port}`, origin: "http://evil.example" })).toBe(403);
  expect(await asked({ host: `localhost:${port}` })).toBe(200);
});

test.skipIf(noBrowser)("samples come as they are finished, a later one takes the place of an earlier", async () => {
  const page = await (browser as Browser).newPage();
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  await page.goto(served.url);
  await page.locator("#sample-live", { hasText: "60 of 120" }).waitFor();
  await appendFile(recordsFile(folder), lines.slice(60).join("") + lines[0]?.replace("The Answer", "Another"));
  await writeStatus(folder, status("done", 120));
  await page.locator("#sample-live", { hasText: "done: 120 of 120" }).waitFor();
  await page.fill("#by-q", 'answer "77"');
  await page.locator("#sample-count", { hasText: /^1 of 120/ }).waitFor();
  await page.locator("#sample-list .row").first().click();
  await page.locator("#viewer summary", { hasText: "Answer" }).click();
  await page.locator("#viewer pre", { hasText: 'The Answer "77"' }).waitFor();
  await page.keyboard.press("Escape");
  await page.fill("#by-q", "another");
  await page.locator("#sample-count", { hasText: /^1 of 120/ }).waitFor();
  // What comes later is found without a new question.
  await appendFile(recordsFile(folder), `${lines[1]?.replace("The Answer", "Another")}`);
  await page.locator("#sample-count", { hasText: /^2 of 120/ }).waitFor();
  expect(faults).toEqual([]);
});
