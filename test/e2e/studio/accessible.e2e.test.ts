import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { taulab } from "../../tools/cli.ts";
import { noBrowser, startBrowser } from "../browser.ts";
import { axeFaults } from "./axe-faults.ts";
import { openedParts } from "./opened-parts.ts";
import { openedProject } from "./opened-project.ts";
import { screens, studyCommands, windows } from "./screens.ts";
import { writeTwoRuns } from "./two-runs.ts";

if (noBrowser) console.log(`skipped: the studio's screens: ${noBrowser}`);

const hostile =
  '<img src=x onerror="globalThis.hacked=1"><script>globalThis.hacked=1</script>\u202eevil\u001b[31m../../etc/passwd';

const hostileName = "<img src=x onerror=globalThis.hacked=1>\u202e$(id)";
const hostileText = JSON.stringify(hostile);
const hostileTasks = `version: 1
name: hostile
tasks:
  - id: hostile
    name: ${hostileText}
    task:
      common_prompt: ${hostileText}
      languages_specific:
        python:
          description: ${hostileText}
          public_tests: [{ code: ${hostileText} }]
    golden_solution: { python: ${hostileText} }
`;
const hostileScreens = {
  "a hostile task": "#/tasks/tasks%2Fhostile.yaml?id=hostile",
  "a hostile task's text": "#/tasks/tasks%2Fhostile.yaml?id=hostile&edit=yaml",
  "a hostile task's form": "#/tasks/tasks%2Fhostile.yaml?id=hostile&edit=form",
  "a hostile file": `#/config/${encodeURIComponent(`${hostileName}.yaml`)}`,
  "a hostile address": `#/runs/${encodeURIComponent(hostile)}`,
};
const secret = "sk-this-must-not-appear-0123456789";

let browser: Browser;
let project: Awaited<ReturnType<typeof openedProject>>;

beforeAll(async () => {
  if (noBrowser) return;
  [browser, project] = await Promise.all([startBrowser(), openedProject({ OPENAI_API_KEY: secret })]);
  for (const words of studyCommands) {
    const { code, stderr } = await taulab(words, project.folder);
    expect(code, stderr).toBe(0);
  }
  await writeTwoRuns(project.folder, (record) => Object.assign({}, record, { answer: hostile, code: hostile }));
  await writeFile(join(project.folder, `${hostileName}.yaml`), "models: [sim/expert]\n");
  await writeFile(join(project.folder, "tasks", "hostile.yaml"), hostileTasks);
  await writeFile(join(project.folder, "conflict.yaml"), "models: [sim/expert]\n");
}, 400_000);
afterAll(async () => {
  await browser?.close();
  await project?.close();
});

/** JavaScript for the page: the code points of its text's invisible characters and direction marks. */
const hiddenMarks = `[...new Set(document.body.innerText.match(/(?![\\n\\t])[\\p{Cc}\\p{Cf}]/gu) ?? [])].map((mark) => mark.codePointAt(0).toString(16)).join(" ")`;

/** JavaScript for the page: the addresses of links that do not lead to a screen of the studio. */
const otherLinks = `[...document.querySelectorAll("a[href]")].map((link) => link.getAttribute("href")).filter((address) => !address.startsWith("#/"))`;

const looks = [
  ["light", "wide"],
  ["dark", "wide"],
  ["light", "narrow"],
  ["dark", "narrow"],
] as const;

for (const [theme, width] of looks)
  test.skipIf(noBrowser)(
    `every screen is accessible in the ${theme} theme in a ${width} window, hostile texts run nothing, and no secret is sent`,
    { timeout: 200_000 },
    async () => {
      const context = await browser.newContext({ colorScheme: theme, viewport: windows[width], bypassCSP: true });
      const page = await context.newPage();
      await page.goto(project.studio.url);
      const faults: string[] = [];
      const bodies: string[] = [];
      page.on("response", (response) => {
        if (response.url().includes("/api/"))
          void response.text().then(
            (text) => bodies.push(text),
            () => {},
          );
      });
      for (const [name, address] of Object.entries(Object.assign({}, screens, hostileScreens))) {
        await page.goto(project.studio.url.replace(/\?.*/, "") + address);
        await page.locator("h1").first().waitFor();
        await expect.poll(() => page.locator(".loading").count(), { timeout: 20_000 }).toBe(0);
        faults.push(...(await axeFaults(page, name)));
        expect(await page.evaluate("globalThis.hacked")).toBeUndefined();
        expect(await page.evaluate(hiddenMarks), name).toBe("");
        expect(await page.evaluate(otherLinks), name).toEqual([]);
        expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth"), name).toBeLessThanOrEqual(0);
      }
      expect(faults).toEqual([]);
      expect(bodies.length).toBeGreaterThan(20);
      expect(bodies.filter((text) => text.includes(secret))).toEqual([]);
      await context.close();
    },
  );

for (const [theme, width] of looks)
  test.skipIf(noBrowser)(
    `every part that an action opens is accessible in the ${theme} theme in a ${width} window`,
    { timeout: 200_000 },
    async () => {
      const context = await browser.newContext({ colorScheme: theme, viewport: windows[width], bypassCSP: true });
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      await page.goto(project.studio.url);
      const faults: string[] = [];
      for (const [name, { address, open }] of Object.entries(openedParts)) {
        // The page visits another screen first, so that no dialog of the last screen stays open.
        await page.goto(`${project.studio.url.replace(/\?.*/, "")}#/`);
        await page.goto(project.studio.url.replace(/\?.*/, "") + address);
        await page.locator("h1").first().waitFor();
        await expect.poll(() => page.locator(".loading").count(), { timeout: 20_000 }).toBe(0);
        await open(page, project.folder);
        await expect.poll(() => page.locator(".loading").count(), { timeout: 20_000 }).toBe(0);
        faults.push(...(await axeFaults(page, name)));
        expect(await page.evaluate("globalThis.hacked")).toBeUndefined();
        expect(await page.evaluate(hiddenMarks), name).toBe("");
      }
      expect(faults).toEqual([]);
      await context.close();
    },
  );

test.skipIf(noBrowser)("a sample is found, read and closed by keys alone", { timeout: 60_000 }, async () => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${project.studio.url}#/runs/one/samples`);
  await page.getByRole("listbox", { name: "Samples" }).getByRole("option").first().waitFor();
  await page.keyboard.press("/");
  const searchResponse = page.waitForResponse((response) => response.url().includes("q=evil"));
  await page.keyboard.type("evil");
  await expect.poll(() => page.url()).toContain("q=evil");
  await searchResponse;
  await page.getByRole("listbox", { name: "Samples" }).getByRole("option").first().waitFor();
  await page.getByRole("listbox", { name: "Samples" }).focus();
  await page.keyboard.press("ArrowDown");
  await page.getByRole("region", { name: "Sample" }).waitFor();
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => page.url()).toMatch(/row=\d+/);
  await expect.poll(() => page.locator(".sample").textContent()).toContain("⟨202e⟩evil");
  await page.keyboard.press("Escape");
  await expect.poll(() => page.url()).not.toContain("row=");
});
