import MagicString from "magic-string";
import { Guards } from "./guards.ts";
import { makeLocator, makePlacer } from "./locator.ts";
import { markedNames } from "./marked-names.ts";
import { cellNames, type GuardName } from "./names.ts";
import { parseJavaScript } from "./parse.ts";
import type { WrittenPlace } from "./place.ts";
import { visitCell } from "./references.ts";
import type { Position } from "./strip.ts";

/**
 * The JavaScript of a local file with guards (inserted checks for interrupts). Node.js loads it instead of the file's
 * text.
 */
export interface GuardedFile {
  readonly code: string;
  readonly locate: (at: Position) => WrittenPlace | undefined;
  /** Maps a position in the code before the insertion of guards to the position in the loaded code. */
  readonly placeInCode: (at: Position) => Position;
}

const shebang = /^#![^\n]*\n?/;

/**
 * Adds guards (checks for interrupts) to the JavaScript of a local file. An interrupt of the cell that runs it then
 * also reaches the file's code.
 *
 * @param plainCode - the code without types
 * @param typeMap - the source map from the plain code to the written code; undefined if the written code has no types
 * @param take - returns the statement that imports the guards; each pair has a guard and its name, unused in the file
 * @returns undefined for a file without code that needs guards
 */
export const guardFile = (
  plainCode: string,
  typeMap: object | undefined,
  take: (names: readonly (readonly [GuardName, string])[]) => string,
): GuardedFile | undefined => {
  const root = parseJavaScript(plainCode);
  const edits = new MagicString(plainCode);
  const names = cellNames(markedNames(root, plainCode));
  const guards = new Guards(edits, names);
  visitCell(root, { onReference: () => undefined, onNode: (node) => guards.note(node) });
  const usedGuards = [...guards.apply()];
  if (usedGuards.length === 0) return undefined;
  const start = shebang.exec(plainCode)?.[0].length ?? 0;
  edits.appendLeft(start, `${take(usedGuards.map((name) => [name, names.guard(name)]))} `);
  const code = edits.toString();
  return {
    code,
    locate: makeLocator({ code, plainCode, edits, guards, typeMap }),
    placeInCode: makePlacer(edits),
  };
};
