import { expect, test } from "vitest";
import { askKilled } from "./ask-killed.ts";

// The full test with 1,000 samples and an outage of two minutes: npm run long -- outage.
test("a server that is killed in the middle and started again: no sample in error, no whole answer asked for twice", async () => {
  const { samples, errors, requests, whole, askedTwice } = await askKilled({
    samples: 300,
    outageMs: 3_000,
    pieceMs: 60,
    retry: { patienceMs: 30_000, tries: 2, baseMs: 100 },
  });
  expect({ samples, errors, askedTwice }).toEqual({ samples: 300, errors: 0, askedTwice: 0 });
  expect(whole).toBe(300);
  // Requests that the server was answering at its kill are sent again.
  expect(requests).toBeGreaterThan(300);
}, 120_000);
