import { expect, test } from "vitest";
import { fuzzService } from "./fuzz-service.ts";

// The full test of 300 s: npm run long -- fuzz-service.
test("600 spoilt requests neither stop the service nor get an answer without a type", async () => {
  const { faults, requests } = await fuzzService(7, { requests: 600 });
  expect(faults).toEqual([]);
  expect(requests).toBe(600);
}, 300_000);
