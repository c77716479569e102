import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { Browser, Page } from "playwright-core";
import { installKernel } from "../../../kernel/jupyter/spec/install.ts";
import { noBrowser, startBrowser } from "../browser.ts";

export const root = resolve(import.meta.dirname, "../../..");
export const environment = join(root, ".cache/venv");
export const pictures = join(root, "artefacts/lab");

/** The reason why JupyterLab cannot be tested on this machine; undefined if it can. */
export const missing = !existsSync(join(environment, "bin/jupyter-lab"))
  ? "JupyterLab is not installed: npm run setup:full"
  : noBrowser;

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });

export interface Lab {
  readonly page: Page;
  readonly close: () => Promise<void>;
}

const waitFor = async (url: string, timeoutMs: number): Promise<void> => {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end) {
    const answered = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (answered) return;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error(`nothing answers at ${url}`);
};

/** The text of a notebook file with these cells and taulab's kernel. */
export const notebookFile = (cells: readonly string[]): string =>
  JSON.stringify({
    nbformat: 4,
    nbformat_minor: 5,
    metadata: { kernelspec: { name: "taulab", display_name: "TypeScript (taulab)", language: "typescript" } },
    cells: cells.map((source, index) => ({
      cell_type: "code",
      id: `cell-${index}`,
      metadata: {},
      source,
      outputs: [],
      execution_count: null,
    })),
  });

/** Settings of JupyterLab: cells outside the view stay in the page, and no dialog asks about news. */
const settings = {
  "notebook-extension/tracker": { windowingMode: "none" },
  "apputils-extension/notification": { fetchNews: "false" },
};

/** Makes a folder as a user has it: a notebook, and the installed package beside it. */
const makeFolder = async (notebook: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), "taulab-lab-"));
  await writeFile(join(folder, "test.ipynb"), notebook);
  await mkdir(join(folder, "node_modules"));
  await symlink(root, join(folder, "node_modules/taulab"));
  for (const [name, values] of Object.entries(settings)) {
    const file = join(folder, ".settings/@jupyterlab", `${name}.jupyterlab-settings`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(values));
  }
  return folder;
};

/** Runs a command of JupyterLab by its name in the command palette. */
export const command = async ({ page }: Lab, name: string): Promise<void> => {
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+Shift+c");
  await page.locator(".lm-CommandPalette-input").fill(name);
  await page.locator(".lm-CommandPalette-item").first().click();
};

/** Starts JupyterLab on a folder with one notebook, and opens that in a browser. */
export const openLab = async (cells: readonly string[] | string): Promise<Lab> => {
  await installKernel({ target: { kind: "prefix", prefix: environment } });
  const folder = await makeFolder(typeof cells === "string" ? cells : notebookFile(cells));
  const port = await freePort();
  const token = "lab";
  const args = [
    "--no-browser",
    "--allow-root",
    `--port=${port}`,
    `--IdentityProvider.token=${token}`,
    `--ServerApp.root_dir=${folder}`,
  ];
  const server: ChildProcess = spawn(join(environment, "bin/jupyter-lab"), args, {
    stdio: "ignore",
    detached: true,
    env: {
      ...process.env,
      JUPYTER_CONFIG_DIR: join(folder, ".config"),
      JUPYTERLAB_SETTINGS_DIR: join(folder, ".settings"),
      TAULAB_HISTORY: ":memory:",
      PATH: `${environment}/bin:${process.env.PATH}`,
    },
  });
  let browser: Browser | undefined;
  const close = async (): Promise<void> => {
    await browser?.close();
    if (server.pid) process.kill(-server.pid, "SIGKILL");
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await waitFor(`http://127.0.0.1:${port}/api?token=${token}`, 120_000);
    browser = await startBrowser();
    const page = await browser.newPage({ viewport: { width: 1280, height: 1000 } });
    page.setDefaultTimeout(45_000);
    await page.goto(`http://127.0.0.1:${port}/lab/tree/test.ipynb?token=${token}`);
    await page.waitForSelector(".jp-Notebook .jp-CodeCell");
    return { page, close };
  } catch (error) {
    await close();
    throw error;
  }
};
