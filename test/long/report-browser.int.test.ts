import { expect, test } from "vitest";
import { noBrowser } from "../e2e/browser.ts";
import { reportBrowser } from "./report-browser.ts";

if (noBrowser) console.log(`skipped: a large report in a browser: ${noBrowser}`);

// The full test with 100,000 samples and times: npm run long -- browser.
test.skipIf(noBrowser)(
  "the report of 2,000 samples opens from a disk, and each filter leaves what it should",
  async () => {
    const { samples, reportBytes, files, largestFileBytes, filters } = await reportBrowser(2_000, 20261124, 1);
    expect(samples).toBe(2_000);
    expect(reportBytes).toBeLessThan(2_000_000);
    expect(files).toBeGreaterThan(2);
    expect(largestFileBytes).toBeLessThanOrEqual(1_000_000);
    const left = Object.fromEntries(filters.map(({ name, left: rows }) => [name, rows]));
    expect(left).toMatchObject({ "by model": 500, "sorted by failure message": 2_000 });
    for (const name of ["by outcome", "a failure message", "words that few samples have"]) {
      expect(left[name], name).toBeGreaterThan(0);
      expect(left[name], name).toBeLessThan(1_000);
    }
  },
  120_000,
);
