import type { Browser, Page } from "playwright-core";

/** Opens an address in a new window of 1280 by 900 pixels. Errors of the page are appended to `faults`. */
export const openedPage = async (browser: Browser, url: string, faults: string[]): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  page.setDefaultTimeout(15_000);
  page.on("pageerror", (error) => faults.push(error.message));
  await page.goto(url);
  return page;
};
