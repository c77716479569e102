import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";

export const root = resolve(import.meta.dirname, "../../..");
export const environment = join(root, ".cache/venv");
export const pictures = join(root, "artefacts/lab");
export const browserPath = process.env.TAULAB_CHROMIUM ?? "/usr/bin/chromium";

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

/** A notebook file whose kernel is ours. */
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

const startBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: browserPath, args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"] });

/** Starts JupyterLab on a folder with one notebook, and opens that in a browser. */
export const openLab = async (cells: readonly string[] | string): Promise<Lab> => {
  const folder = await mkdtemp(join(tmpdir(), "taulab-lab-"));
  await writeFile(join(folder, "test.ipynb"), typeof cells === "string" ? cells : notebookFile(cells));
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
      PATH: `${environment}/bin:${process.env.PATH}`,
    },
  });
  let browser: Browser | undefined;
  const close = async (): Promise<void> => {
    await browser?.close();
    if (server.pid) process.kill(-server.pid, "SIGKILL");
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
