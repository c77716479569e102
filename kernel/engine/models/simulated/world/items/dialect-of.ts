import { itemDialects } from "./item-dialects.ts";
import type { TargetDialect } from "./targets/target-dialect.ts";
import { targetDialects } from "./targets/target-dialects.ts";

/** The idioms of a language in which simulated models write calls and tests. */
export const dialectOf = (language: string): TargetDialect => itemDialects[language] ?? targetDialects[language]!;
