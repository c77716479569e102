import { itemDialects } from "./item-dialects.ts";
import type { TargetDialect } from "./targets/target-dialect.ts";
import { targetDialects } from "./targets/target-dialects.ts";

/** Finds the functions with which simulated models write calls and tests in a language. */
export const dialectOf = (language: string): TargetDialect => itemDialects[language] ?? targetDialects[language]!;
