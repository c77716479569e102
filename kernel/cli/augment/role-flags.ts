import { flag } from "../words/flag.ts";
import { list } from "../words/kinds.ts";

const models = (what: string) => flag(list("IDS"), `comma-separated: models that ${what}`);

/**
 * The options that choose a model for each role in the making of a problem's tests. Each option has its role's name.
 */
export const suiteRoleFlags = {
  inputs: models("write generators of inputs"),
  validator: models("write validators"),
  brute: models("write brute-force solutions"),
  optimized: models("write efficient solutions; name at least two"),
  adjudicator: models("decide between two outputs; none of --brute and --optimized"),
};

/** The options that choose the models for each role of a study. */
export const roleFlags = {
  clarity: models("check whether a seed problem is stated clearly"),
  tagger: models("name the skills that a seed problem needs"),
  generator: models("write variants"),
  ...suiteRoleFlags,
  judge: models("explain failures"),
  annotators: models("review accepted variants"),
  tested: models("are tested"),
};
