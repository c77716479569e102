import type { EvalSettings } from "../../engine/api/configs.ts";
import { shellWord } from "../../engine/api/words.ts";

/** The options that a resumed run must be told again, because its manifest does not hold them. */
export const toldAgain = ({ sandbox, cache, maxErrors, failUnder = [] }: EvalSettings): string =>
  [
    ...(sandbox === undefined ? [] : ["--sandbox", sandbox]),
    ...(cache === false ? ["--no-cache"] : []),
    ...(maxErrors === undefined ? [] : ["--max-errors", String(maxErrors)]),
    ...failUnder.flatMap((threshold) => ["--fail-under", threshold]),
  ]
    .map((word) => ` ${shellWord(word)}`)
    .join("");
