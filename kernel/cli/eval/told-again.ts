import type { EvalSettings } from "../../engine/api/configs.ts";
import { shellWord } from "../../engine/api/words.ts";

/** A typed argument without its secret: the token is removed from the address of a remote sandbox. */
export const withoutToken = (word: string): string => word.replace(/^((?:--sandbox=)?remote:\w+:\/\/)[^/@]*@/, "$1");

/**
 * The options that must be typed again for a resumed run, because its manifest does not contain them.
 *
 * @param more the increase of a spent budget, for `--more`
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
