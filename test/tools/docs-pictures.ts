import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { notebookHtml } from "../../kernel/jupyter/notebook/html.ts";
import { parseNotebook } from "../../kernel/jupyter/notebook/nbformat.ts";
import { openStudio } from "../../kernel/studio/open-studio.ts";
import { startBrowser } from "../e2e/browser.ts";
import { windows } from "../e2e/studio/screens.ts";
import { taulab } from "./cli.ts";
import { root } from "./root.ts";

/** This program makes the documentation's pictures of the first run, `taulab view` and a notebook. */
const folder = join(root, "docs", "pictures");
const work = await mkdtemp(join(tmpdir(), "taulab-pictures-"));
await mkdir(folder, { recursive: true });

const shoot = (page: Page, name: string): Promise<unknown> => page.screenshot({ path: join(folder, `${name}.png`) });

/** Makes a picture of a terminal with a command and its output. */
const terminal = async (browser: Browser, command: string, text: string): Promise<void> => {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const html = `<meta charset="utf8"><style>body{margin:0;background:#11151c}pre{margin:0;padding:20px 24px;color:#dfe6ee;
    font:14px/1.45 "DejaVu Sans Mono",monospace;white-space:pre-wrap}b{color:#7cc4ff}</style><pre><b>$ ${command}</b>\n${escaped}</pre>`;
  const page = await browser.newPage({ viewport: { width: 1180, height: 300 }, deviceScaleFactor: 1.5 });
  await page.setContent(html);
  await page.locator("pre").screenshot({ path: join(folder, "start.png") });
  await page.close();
};

const words = [
  "eval",
  "--models",
  "sim/novice,sim/expert",
  "--limit",
  "20",
  "--samples",
  "3",
  "--id",
  "first",
  "--yes",
];
const { code, stdout, stderr } = await taulab(words, work);
if (code !== 0) throw new Error(`taulab ${words.join(" ")}: exit ${code}\n${stderr}`);
const studio = await openStudio({ folder: join(work, "runs"), runs: ".", readOnly: true, screen: "runs/first" });
const browser = await startBrowser();
try {
  await terminal(browser, `taulab ${words.join(" ")}`, stdout.slice(stdout.indexOf("Leaderboard")).trim());
  for (const theme of ["light", "dark"] as const)
    for (const [width, viewport] of Object.entries(windows)) {
      const page = await (await browser.newContext({ colorScheme: theme, viewport })).newPage();
      await page.goto(studio.url);
      await page.locator("table.board").waitFor();
      await page.waitForTimeout(700);
      await page.locator(".term").first().focus();
      await page.locator(".term-note:popover-open").waitFor();
      await shoot(page, `view-${theme}-${width}`);
      await page.goto(`${studio.url.replace(/\?.*/, "")}#/runs/first/samples`);
      await page.locator(".list-row").first().waitFor();
      await page.waitForTimeout(700);
      await shoot(page, `samples-${theme}-${width}`);
    }
  const notebook = join(root, "notebooks", "quickstart.ipynb");
  const html = join(work, "quickstart.html");
  await writeFile(html, notebookHtml(parseNotebook(await readFile(notebook, "utf8"), notebook), notebook));
  const page = await browser.newPage({ viewport: { width: 1000, height: 1100 } });
  await page.goto(pathToFileURL(html).href);
  await page.waitForTimeout(500);
  await shoot(page, "notebook");
} finally {
  await browser.close();
  await studio.close();
  await rm(work, { recursive: true, force: true });
}
