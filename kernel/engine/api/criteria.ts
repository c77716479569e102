export type { Criterion, SampleContext } from "../criteria/criterion.ts";
export { openCriteria } from "../criteria/open-criteria.ts";
export { criterionNames, findCriteria, registerCriterion } from "../criteria/registry.ts";
export { usableCriteria } from "../criteria/usable.ts";
