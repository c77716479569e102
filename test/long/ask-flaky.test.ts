import { expect, test } from "vitest";
import { askFlaky } from "./ask-flaky.ts";

// The full test with 10,000 samples: npm run long -- faults.
test("300 samples, each request failing with probability 0.2 in six ways: none ends in an error", async () => {
  const { samples, errors, requests, failed } = await askFlaky(300, { rate: 0.2 });
  expect({ samples, errors }).toEqual({ samples: 300, errors: 0 });
  expect(requests).toBe(300 + failed);
  expect(failed).toBeGreaterThan(30);
}, 120_000);

test("an outage from the first request on: none ends in an error", async () => {
  const { samples, errors, failed } = await askFlaky(40, { outageMs: 3_000 });
  expect({ samples, errors }).toEqual({ samples: 40, errors: 0 });
  expect(failed).toBeGreaterThan(8);
}, 120_000);
