import { TraceMap } from "@jridgewell/trace-mapping";
import { cutData } from "./data-literals.ts";
import { type Place, placeIn } from "./place.ts";
import { plainJavaScript } from "./plain-javascript.ts";
import { type RewriteContext, type Rewritten, rewriteCell } from "./rewrite.ts";
import { CellSyntaxError, type Position, type StripOptions } from "./strip.ts";

export interface Compiled extends Omit<Rewritten, "edits"> {
  /** Where in the cell something stands that V8 reports by line and column (from 1) of the function's source. */
  readonly locate: (position: Position) => Place | undefined;
}

/** From the text of a cell to a function over the notebook's variables. Maps are made when first asked for. */
export const compileCell = (text: string, context: RewriteContext, options: StripOptions = {}): Compiled => {
  try {
    return compile(text, context, options);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const why = "This cell nests expressions, or chains calls, more deeply than the kernel can read";
    throw new CellSyntaxError(`${why}: put parts of them in variables.`, undefined);
  }
};

const compile = (text: string, context: RewriteContext, options: StripOptions): Compiled => {
  const cut = cutData(text.replace(/^#!/, "//"));
  const { code, putBack } = cut;
  const stripped = plainJavaScript(code, options);
  const { edits, ...rewritten } = rewriteCell(stripped.code, cut, context);
  let maps: { readonly edits: TraceMap; readonly types: TraceMap } | undefined;
  const locate = (position: Position): Place | undefined => {
    maps ??= {
      edits: new TraceMap(edits.generateMap({ hires: "boundary" }) as never),
      types: new TraceMap(stripped.map as never),
    };
    const between = placeIn(maps.edits, position);
    const place = between && placeIn(maps.types, between);
    return place && { ...place, exact: between.exact };
  };
  return { ...rewritten, code: putBack(rewritten.code), locate };
};
