export type { MethodBudget } from "../method/budget.ts";
export { chooseIds } from "../method/choose-ids.ts";
export type { RunEnd } from "../method/run-method.ts";
export type { MethodRunOptions, RunNaming } from "../method/run-options.ts";
export { type RunPlace, runPlace, timeName } from "../method/run-place.ts";
export { troubleText } from "../method/troubles.ts";
