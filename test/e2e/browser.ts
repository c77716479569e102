import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const browserPath = process.env.TAULAB_CHROMIUM ?? "/usr/bin/chromium";

/** The reason why browser tests cannot run on this machine; undefined if they can. */
export const noBrowser = existsSync(browserPath) ? undefined : "Chromium is not installed: npm run setup:full";

export const startBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: browserPath, args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"] });
