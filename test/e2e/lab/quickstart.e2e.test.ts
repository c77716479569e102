import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { command, type Lab, missing, openLab, pictures, root } from "./lab.ts";

if (missing) console.warn(`quickstart.test.ts skipped: ${missing}`);
const lab = test.skipIf(missing !== undefined && !process.env.CI);
const patience = 420_000;
let opened: Lab;
let codeCells = 0;

/** The notebook without a chosen kernel, as a new user gets it. */
const withoutKernel = async (): Promise<string> => {
  const text = await readFile(join(root, "notebooks/quickstart.ipynb"), "utf8");
  const notebook = JSON.parse(text) as { cells: { cell_type: string }[]; metadata: object };
  codeCells = notebook.cells.filter(({ cell_type }) => cell_type === "code").length;
  return JSON.stringify({ ...notebook, metadata: {} });
};

beforeAll(async () => {
  if (missing && !process.env.CI) return;
  await mkdir(pictures, { recursive: true });
  opened = await openLab(await withoutKernel());
}, patience);
afterAll(() => opened?.close());

lab("the quickstart: pick the kernel, run all, see the chart and the table", { timeout: patience }, async () => {
  const { page } = opened;
  const dialog = page.locator(".jp-Dialog", { hasText: "Select Kernel" });
  await dialog.locator("select").selectOption({ label: "TypeScript (taulab)" });
  await page.screenshot({ path: join(pictures, "7-pick-the-kernel.png") });
  await dialog.locator(".jp-mod-accept").click();
  await page.getByText("TypeScript (taulab) | Idle").waitFor();

  await command(opened, "Run All Cells");
  const cells = page.locator(".jp-CodeCell");
  expect(await cells.count()).toBe(codeCells);
  const numbers = page.locator(".jp-CodeCell .jp-InputPrompt", { hasText: /\[\d+\]/ });
  await expect.poll(() => numbers.count(), { timeout: patience - 60_000, interval: 500 }).toBe(codeCells);
  await page.getByText("TypeScript (taulab) | Idle").waitFor();

  for (let index = 0; index < codeCells; index++) {
    await cells.nth(index).scrollIntoViewIfNeeded();
    await page.waitForTimeout(300);
    await page.screenshot({ path: join(pictures, `8-quickstart-${index + 1}.png`) });
  }
  expect(await page.locator('[data-mime-type="application/vnd.jupyter.stderr"]').count()).toBe(0);
  expect(await page.locator(".jp-OutputArea table").count()).toBeGreaterThanOrEqual(2);
  expect(await page.locator(".jp-OutputArea .vega-embed :is(svg, canvas)").count()).toBeGreaterThanOrEqual(2);
});
