import { cutData } from "./data-literals.ts";
import { makeLocator } from "./locator.ts";
import type { WrittenPlace } from "./place.ts";
import { plainJavaScript } from "./plain-javascript.ts";
import { type RewriteContext, type RewrittenCell, rewriteCell } from "./rewrite.ts";
import { CellSyntaxError, type Position, type StripOptions } from "./strip.ts";

export interface CompiledCell extends Omit<RewrittenCell, "edits" | "guards"> {
  /** Maps a position in the compiled function to its position in the cell's text. Lines and columns count from 1. */
  readonly locate: (position: Position) => WrittenPlace | undefined;
}

/**
 * Compiles the text of a cell to a function that uses the notebook's variables. Source maps are computed on first
 * use.
 */
export const compileCell = (text: string, context: RewriteContext, options: StripOptions = {}): CompiledCell => {
  try {
    return compile(text, context, options);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const why = "This cell nests expressions, or chains calls, more deeply than the kernel can parse";
    throw new CellSyntaxError(`${why}: put parts of them in variables.`, undefined);
  }
};

const compile = (text: string, context: RewriteContext, options: StripOptions): CompiledCell => {
  const cut = cutData(text.replace(/^#!/, "//"));
  const { code, putBack } = cut;
  const stripped = plainJavaScript(code, options);
  const { edits, guards, ...rewritten } = rewriteCell(stripped.code, cut, context);
  const steps = { code: rewritten.code, plainCode: stripped.code, typeMap: stripped.map };
  const locate = makeLocator({ ...steps, edits, guards });
  return { ...rewritten, code: putBack(rewritten.code), locate };
};
