import { compiledTargets } from "./compiled-targets.ts";
import { scriptTargets } from "./script-targets.ts";
import type { TargetDialect } from "./target-dialect.ts";

/** Target language → the functions with which simulated translators write calls and tests in it. */
export const targetDialects: Readonly<Record<string, TargetDialect>> = { ...scriptTargets, ...compiledTargets };
