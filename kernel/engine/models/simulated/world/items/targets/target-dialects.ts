import { compiledTargets } from "./compiled-targets.ts";
import { scriptTargets } from "./script-targets.ts";
import type { TargetDialect } from "./target-dialect.ts";

/** The idioms of each language that simulated translators write. */
export const targetDialects: Readonly<Record<string, TargetDialect>> = { ...scriptTargets, ...compiledTargets };
