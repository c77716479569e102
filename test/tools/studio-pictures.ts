import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { startBrowser } from "../e2e/browser.ts";
import { openedProject } from "../e2e/studio/opened-project.ts";
import { screens, studyCommands, windows } from "../e2e/studio/screens.ts";
import { taulab } from "./cli.ts";
import { root } from "./root.ts";

/**
 * This program writes a picture of each screen of the studio, in both themes and both widths, into
 * `docs/pictures/studio`. Its argument is a regular expression that selects pictures by name, such as `narrow`.
 */
const wanted = new RegExp(process.argv[2] ?? "");
const pictures = (["light", "dark"] as const).flatMap((theme) =>
  Object.entries(windows).flatMap(([width, viewport]) =>
    Object.entries(screens).flatMap(([screen, address]) => {
      const name = `${screen}-${theme}-${width}`;
      return wanted.test(name) ? [{ name, theme, viewport, address }] : [];
    }),
  ),
);
const folder = join(root, "docs", "pictures", "studio");
const project = await openedProject();

const run = async (...args: string[]): Promise<void> => {
  const { code, stdout, stderr } = await taulab(args, project.folder);
  if (code !== 0) throw new Error(`taulab ${args.join(" ")}: exit ${code}\n${stdout}\n${stderr}`);
};
for (const [name, seed] of [
  ["one", "3"],
  ["two", "4"],
])
  await run("eval", "--models", "sim/novice,sim/expert", "--limit", "30", "--seed", seed!, "--id", name!, "--yes");
if (pictures.some(({ address }) => address.startsWith("#/methods/")))
  for (const words of studyCommands) await run(...words);

const browser = await startBrowser();
await mkdir(folder, { recursive: true });
try {
  for (const { name, theme, viewport, address } of pictures) {
    const page = await (await browser.newContext({ colorScheme: theme, viewport })).newPage();
    await page.goto(project.studio.url);
    await page.goto(project.studio.url.replace(/\?.*/, "") + address);
    await page.locator("h1").first().waitFor();
    await page.locator(".loading").first().waitFor({ state: "detached" });
    await page.waitForTimeout(700);
    await page.screenshot({ path: join(folder, `${name}.png`) });
    await page.context().close();
  }
} finally {
  await browser.close();
  await project.close();
}
