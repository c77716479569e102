import { mkdir } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, type TestAPI, test } from "vitest";
import { type Lab, missing, openLab, pictures } from "./lab.ts";

/** The milliseconds that one test in JupyterLab may take. */
export const patience = 240_000;

export interface NotebookPage {
  /** Vitest's `test`, skipped if JupyterLab or the browser is missing. */
  readonly lab: ReturnType<TestAPI["skipIf"]>;
  readonly opened: () => Lab;
  readonly page: () => Page;
  readonly cell: (index: number) => Locator;
  readonly runCell: (index: number) => Promise<void>;
  readonly picture: (name: string) => Promise<unknown>;
}

/** Opens JupyterLab in a browser with a notebook of these cells, for all tests of a file. */
export const notebookPage = (file: string, cells: readonly string[]): NotebookPage => {
  if (missing) console.warn(`${basename(file)} skipped: ${missing}`);
  let opened: Lab;
  beforeAll(async () => {
    if (missing && !process.env.CI) return;
    await mkdir(pictures, { recursive: true });
    opened = await openLab(cells);
    await opened.page.getByText("TypeScript (taulab) | Idle").waitFor();
    await opened.page.waitForTimeout(1_000);
  }, patience);
  afterAll(() => opened?.close());
  const cell = (index: number) => opened.page.locator(".jp-CodeCell").nth(index);
  return {
    lab: test.skipIf(missing !== undefined && !process.env.CI),
    opened: () => opened,
    page: () => opened.page,
    cell,
    runCell: async (index) => {
      await cell(index).locator(".cm-content").click();
      await opened.page.keyboard.press("Control+Enter");
    },
    picture: (name) => opened.page.screenshot({ path: join(pictures, `${name}.png`) }),
  };
};
