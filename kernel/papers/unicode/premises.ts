import type { Premise } from "../premise.ts";

const sample = "every problem counts once, by one sample";

/** Premises about shares and averages that the UniCode paper does not state. */
export const unicodePremises: readonly Premise[] = [
  { of: /^table 1, Avg\., mix/, premise: "all models answered the same problems" },
  { of: /^table [12], .*whole problems/, premise: `all models answered the same problems, and ${sample}` },
  { of: /^table 2, steps/, premise: "the row is pass@k by the unbiased estimator" },
  { of: /^table 3, .*validated suites/, premise: "the column is the share of the 80 problems, and no mean over them" },
  { of: /^table 5, .*a share of the 104 problems/, premise: sample },
  { of: /^table 5, .*the rate is that of table 1/, premise: "tables 1 and 5 rest on the same problems and runs" },
  { of: /similar accuracy|a similar gap/, premise: "similar means within 5 points" },
  { of: /^table 1, (?:Avg\., order|.*, Avg\. against)/, premise: "all models answered the same problems" },
  {
    of: /^section 5\.[12], (?:claude-3\.5-sonnet|gpt-4o-mini)|^appendix A\.5, model/,
    premise: "the experiment is on the models of table 1",
  },
  { of: /^appendix A\.5, source of the 132/, premise: "both sections mean the same 132 problems" },
  { of: /^appendix B\.8, axes/, premise: "listings 4 and 5 are all prompts" },
  { of: /^section 1, error types/, premise: "the two lists are of the same types, and complete" },
  { of: /^figure 13, tags/, premise: "each tag is one of the core skills" },
  { of: /^section 4\.2, deepseek-v3\.1/, premise: "superior means the smallest fall of all models" },
  { of: /^appendix A\.1, models/, premise: "figure 6 shows the models of table 1" },
  { of: /^section 3\.2, components/, premise: "the accuracy that each component improves is coverage, too" },
  { of: /^appendix B\.3, ranking of all three/, premise: "a consistent ranking has the same order" },
];
