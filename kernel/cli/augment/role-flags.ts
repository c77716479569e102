import { flag } from "../words/flag.ts";
import { list } from "../words/kinds.ts";

const models = (what: string) => flag(list("IDS"), `comma-separated: models that ${what}`);

/** The options that choose the models which create the tests of a problem. Each option has the name of its role. */
export const suiteRoleFlags = {
  inputs: models("write generators of inputs"),
  validator: models("write validators"),
  brute: models("write brute forces"),
  optimized: models("write efficient solvers, two at least"),
  adjudicator: models("decide between two outputs; no solver may"),
};

/** The options that choose the models for each role of a study. */
export const roleFlags = {
  clarity: models("check whether a seed is clear"),
  tagger: models("name the skills of a seed"),
  generator: models("write variants"),
  ...suiteRoleFlags,
  judge: models("explain failures"),
  annotators: models("review accepted variants"),
  tested: models("are tested"),
};
