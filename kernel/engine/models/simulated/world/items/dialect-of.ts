import { itemDialects } from "./item-dialects.ts";
import type { TargetDialect } from "./targets/target-dialect.ts";
import { targetDialects } from "./targets/target-dialects.ts";

/** Finds the dialect of a language: its way of writing calls and tests. */
export const dialectOf = (language: string): TargetDialect => itemDialects[language] ?? targetDialects[language]!;
