import { compiledTargets } from "./compiled-targets.ts";
import { scriptTargets } from "./script-targets.ts";
import type { TargetDialect } from "./target-dialect.ts";

/** Target language of simulated translators → its way of writing calls and tests. */
export const targetDialects: Readonly<Record<string, TargetDialect>> = { ...scriptTargets, ...compiledTargets };
