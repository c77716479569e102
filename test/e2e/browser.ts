import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const browserPath = process.env.TAULAB_CHROMIUM ?? "/usr/bin/chromium";

/** Why no page can be looked at here. */
export const noBrowser = existsSync(browserPath) ? undefined : "Chromium is not installed: npm run setup:full";

export const startBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: browserPath, args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"] });
