import type { Premise } from "../premise.ts";

/** Premises that AutoCodeBench does not state, or that the damaged text of tables 4 and 9 may have lost. */
export const autoCodeBenchPremises: readonly Premise[] = [
  { of: /^table [49], .*, Average: the average is/, premise: "the text has kept every cell of the row" },
  { of: /^table 4, Count, (?:Shell|Csharp)/, premise: "the text has kept the counts as they are printed" },
  { of: /^table 7, Current Upper Bound/, premise: "tables 4 and 7 rest on the same models" },
  {
    of: /^abstract, low-resource|^section 1, contribution 2/,
    premise: "struggle means a lower rate than on the popular languages",
  },
  { of: /^table 6, .*base model's value/, premise: "tables 6 and 9 rest on the same run" },
  { of: /^section 7, models, distinct/, premise: "the modes of one model count once" },
  { of: /^table 4, Count, Average/, premise: "the text has kept the counts as they are printed" },
  { of: /^section 4, SFT/, premise: "larger means larger on every benchmark" },
  { of: /^appendix A, current SOTA/, premise: "the current SOTA model is the first of table 4" },
  {
    of: /^appendix M, failed tasks/,
    premise: "the average of table 4 is the solved share of all problems, in the run of appendix M",
  },
  { of: /^appendix M, dominant failure modes/, premise: "dominant means the two most frequent labels of all" },
  { of: /^section 2\.1\.2, public cases/, premise: "section and prompt set the same limit" },
];
