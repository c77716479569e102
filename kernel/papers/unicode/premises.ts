import type { Premise } from "../premise.ts";

const sample = "every problem counts once, by one sample";

/** Premises about shares and averages that the paper does not state. */
export const premises: readonly Premise[] = [
  { of: /^table 1, Avg\., mix/, premise: "all models answered the same problems" },
  { of: /^table [12], .*whole problems/, premise: `all models answered the same problems, and ${sample}` },
  { of: /^table 2, steps/, premise: "the row is pass@k by the unbiased estimator" },
  { of: /^table 3, .*validated suites/, premise: "the column is the share of the 80 problems, and no mean over them" },
  { of: /^table 5, .*a share of the 104 problems/, premise: sample },
  { of: /^table 5, .*the rate is that of table 1/, premise: "tables 1 and 5 rest on the same problems and runs" },
  { of: /similar accuracy|a similar gap/, premise: "similar means within 5 points" },
];
