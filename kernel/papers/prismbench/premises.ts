import type { Premise } from "../premise.ts";

const rates = "✓ counts as a failure rate of 0 and ✗ as 1, and every concept weighs alike";

/**
 * Premises that the PrismBench paper does not state. Its own definitions vary: interventions are a share of
 * nodes in section 3.6.3, but a mean over the whole tree in section 5.2.
 */
export const prismbenchPremises: readonly Premise[] = [
  { of: /^table [56], .*Avg Inter\./, premise: "Avg Inter. is a mean of three whole counts, one a run" },
  { of: /^section 3\.6\.3, equation 24/, premise: "Avg Inter. of table 6 is the rate of equation 24" },
  { of: /^figure 2[23], visit count/, premise: "a cell's visits are a whole count in each of the three runs" },
  { of: /^table 4, .* against table 5/, premise: `both tables average over the same trees, and ${rates}` },
  { of: /^table 6, .* against table 4/, premise: `both tables average over the same nodes, and ${rates}` },
  { of: /^section 5\.1\.2, (?:L-405b|4o-M overall|4o-M, comp|DS3 and 4o)/, premise: rates },
  {
    of: /is especially weak in/,
    premise: "especially weak means the highest failure rate of the model's column in table 4",
  },
  {
    of: /is (?:weak|strong) in/,
    premise: "weak and strong mean the last and first places of the model's column in table 6",
  },
  { of: /has a high intervention rate/, premise: "high means above the mean of the model's column" },
  { of: /they decrease particularly for/, premise: "particularly means among the three largest drops" },
  { of: /moderate success with loops/, premise: "moderate means at least the model's average" },
  { of: /^section 5\.3\.2, figure 30/, premise: "a node takes at least the 3 queries that section 4.5 counts" },
  { of: /^section 5\.1\.2, 4o on easy tasks/, premise: "tables 4 and 5 average over the same trees" },
  {
    of: /^table 4, .*, primary level/,
    premise: "no two levels of a concept have equally many nodes, and ✓ and ✗ can carry the mark",
  },
  { of: /^section 5\.2, degradation/, premise: "consistent means a fall with each difficulty" },
  {
    of: /^section 3\.4\.1, equation 15/,
    premise: "the threshold is held against values as equations 4 and 5 make them",
  },
  { of: /^section 4, analysers/, premise: "the sentence allows no exception, such as section 4.4 makes for 4o" },
  { of: /^listing 2, /, premise: "its counts are those of the attempts that it shows" },
  { of: /^section 4\.5\.1, saving/, premise: "costs follow the calls of the worst case" },
  { of: /^section 4\.5, average queries/, premise: "the average over all trees holds for each model's trees" },
  {
    of: /^section 5\.1\.3, GPT-OSS on hard, table 5/,
    premise: "figure 6, which the sentence cites, shows the rates of table 5",
  },
  { of: /^table 5, .*, margins of/, premise: "eight equal margins in the same order are no coincidence" },
  { of: /^table 5, .*, interval/, premise: "the printed interval is one that stays within 0 and 1" },
];
