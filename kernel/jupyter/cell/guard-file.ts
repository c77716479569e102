import MagicString from "magic-string";
import { Guards } from "./guards.ts";
import { makeLocator, makePlacer } from "./locator.ts";
import { markedNames } from "./marked-names.ts";
import { cellNames, type GuardName } from "./names.ts";
import { parseJavaScript } from "./parse.ts";
import type { Place } from "./place.ts";
import { visitCell } from "./references.ts";
import type { Position } from "./strip.ts";

/** A local file as it is loaded. */
export interface GuardedFile {
  readonly code: string;
  readonly locate: (at: Position) => Place | undefined;
  /** Where something of the code without guards stands in the code that is loaded. */
  readonly placeInCode: (at: Position) => Position;
}

const shebang = /^#![^\n]*\n?/;

/**
 * Puts the guards into the JavaScript of a local file, so that an interrupt of the cell that runs it reaches it.
 *
 * @param plain - the code without types
 * @param types - how it came from what was written; undefined where it was written so
 * @param take - the statement that takes the guards of these names, under names of the file's own
 * @returns undefined for a file that holds nothing to guard
 */
export const guardFile = (
  plain: string,
  types: object | undefined,
  take: (names: readonly (readonly [GuardName, string])[]) => string,
): GuardedFile | undefined => {
  const root = parseJavaScript(plain);
  const edits = new MagicString(plain);
  const names = cellNames(markedNames(root, plain));
  const guards = new Guards(edits, names);
  visitCell(root, { onReference: () => undefined, onNode: (node) => guards.note(node) });
  const used = [...guards.apply()];
  if (used.length === 0) return undefined;
  const start = shebang.exec(plain)?.[0].length ?? 0;
  edits.appendLeft(start, `${take(used.map((name) => [name, names.guard(name)]))} `);
  const code = edits.toString();
  return {
    code,
    locate: makeLocator({ code, plain, edits, guards, types }),
    placeInCode: makePlacer(edits),
  };
};
