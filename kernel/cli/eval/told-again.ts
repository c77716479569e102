import type { EvalSettings } from "../../engine/api/configs.ts";
import { shellWord } from "../../engine/api/words.ts";

/** A word as it may be shown: the address of a sandbox without its token. */
export const withoutToken = (word: string): string => word.replace(/^((?:--sandbox=)?remote:\w+:\/\/)[^/@]*@/, "$1");

/**
 * The options that a resumed run needs on the command line, because its manifest does not hold them.
 *
 * @param more what raises its spent budget
 */
export const toldAgain = (
  { sandbox, cache, maxErrors, failUnder = [] }: EvalSettings,
  more: string | undefined,
): string =>
  [
    ...(more === undefined ? [] : ["--more", more]),
    ...(sandbox === undefined ? [] : ["--sandbox", withoutToken(sandbox)]),
    ...(cache === false ? ["--no-cache"] : []),
    ...(maxErrors === undefined ? [] : ["--max-errors", String(maxErrors)]),
    ...failUnder.flatMap((threshold) => ["--fail-under", threshold]),
  ]
    .map((word) => ` ${shellWord(word)}`)
    .join("");
