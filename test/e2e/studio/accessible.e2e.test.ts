import { appendFile, mkdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeManifest } from "../../../kernel/engine/store/manifest.ts";
import { recordsFile } from "../../../kernel/engine/store/run-store.ts";
import { keyed } from "../../kernel/engine/report/browser/written.ts";
import { fixtureRun } from "../../kernel/engine/report/fixture.ts";
import { taulab } from "../../tools/cli.ts";
import { noBrowser, startBrowser } from "../browser.ts";
import { openedProject } from "./opened-project.ts";
import { screens, searchWords, windows } from "./screens.ts";

if (noBrowser) console.log(`skipped: the studio's screens: ${noBrowser}`);

const hostile =
  '<img src=x onerror="globalThis.hacked=1"><script>globalThis.hacked=1</script>\u202eevil\u001b[31m../../etc/passwd';

let browser: Browser;
let project: Awaited<ReturnType<typeof openedProject>>;

beforeAll(async () => {
  if (noBrowser) return;
  [browser, project] = await Promise.all([startBrowser(), openedProject()]);
  const { code, stderr } = await taulab(searchWords, project.folder);
  expect(code, stderr).toBe(0);
  const made = fixtureRun({ tasks: 20, samples: 2 });
  for (const id of ["one", "two"]) {
    const folder = join(project.folder, "runs", id);
    await mkdir(folder, { recursive: true });
    await writeManifest(folder, Object.assign({}, made.manifest, { id }));
    const records = made
      .records()
      .map((record) => Object.assign({}, keyed(record), { answer: hostile, code: hostile }));
    await appendFile(recordsFile(folder), records.map((record) => `${JSON.stringify(record)}\n`).join(""));
  }
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await project?.close();
});

interface Violation {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string }[];
}

const axePath = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

const looks = [
  ["light", "wide"],
  ["dark", "wide"],
  ["light", "narrow"],
] as const;

for (const [theme, width] of looks)
  test.skipIf(noBrowser)(
    `every screen is accessible in the ${theme} theme in a ${width} window, and hostile texts run nothing`,
    { timeout: 200_000 },
    async () => {
      const axe = await readFile(axePath, "utf8");
      const context = await browser.newContext({ colorScheme: theme, viewport: windows[width], bypassCSP: true });
      const page = await context.newPage();
      await page.goto(project.studio.url);
      const found: string[] = [];
      for (const [name, address] of Object.entries(screens)) {
        await page.goto(project.studio.url.replace(/\?.*/, "") + address);
        await page.locator("h1").first().waitFor();
        await expect.poll(() => page.locator(".loading").count(), { timeout: 20_000 }).toBe(0);
        await page.evaluate(axe);
        const violations = (await page.evaluate(
          "axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa'] }).then(({ violations }) => violations)",
        )) as Violation[];
        for (const { id, impact, nodes } of violations)
          if (impact === "serious" || impact === "critical")
            found.push(`${name}: ${id}: ${nodes[0]?.html.slice(0, 200)}`);
        expect(await page.evaluate("globalThis.hacked")).toBeUndefined();
      }
      expect(found).toEqual([]);
      await context.close();
    },
  );

test.skipIf(noBrowser)("a sample is found, read and closed by keys alone", { timeout: 60_000 }, async () => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${project.studio.url}#/runs/one/samples`);
  await page.getByRole("listbox", { name: "Samples" }).getByRole("option").first().waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type("evil");
  await expect.poll(() => page.url()).toContain("q=evil");
  await page.getByRole("listbox", { name: "Samples" }).focus();
  await page.keyboard.press("ArrowDown");
  await page.getByRole("region", { name: "Sample" }).waitFor();
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => page.url()).toMatch(/row=\d+/);
  await expect.poll(() => page.locator(".sample").textContent()).toContain("⟨202e⟩evil");
  await page.keyboard.press("Escape");
  await expect.poll(() => page.url()).not.toContain("row=");
});
