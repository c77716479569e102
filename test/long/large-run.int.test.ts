import { expect, test } from "vitest";
import { largeRun } from "./large-run.ts";

// The full test with 100,000 samples and 2 GB of records: npm run long -- large-run.
test("memory does not grow with a run's records: 4,000 samples take at most 100 MB more than 100", async () => {
  const few = await largeRun(100, false);
  const many = await largeRun(4_000, false);
  const more = many.map(({ phase, rssMb }, i) => ({ phase, more: rssMb - (few[i]?.rssMb ?? 0) }));
  expect(more.filter(({ more: mb }) => mb > 100)).toEqual([]);
}, 300_000);
