import { flag, toggle } from "../words/flag.ts";
import { number } from "../words/kinds.ts";

/**
 * Options for the test suites that a study writes for its new problems. The paper's method (UniCode) has none of these
 * options.
 */
export const deliveryFlags = {
  suspects: toggle("ask the adjudicator if a problem's brute-force programs disagree with two models' solutions"),
  checkers: toggle("write a checker program for a problem with many right answers"),
  posterior: flag(
    number({ least: 0, most: 1 }, "P"),
    "leave out tests whose expected output is wrong with a probability above P",
    {
      otherwise: "no test is left out",
    },
  ),
};
