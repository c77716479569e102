import { lowerCell, mayNeedLowering } from "./lower.ts";
import { needsLowering } from "./needs-lowering.ts";
import { type StripOptions, type Stripped, stripTypes } from "./strip.ts";

const block = /\b(?:namespace|module|enum)\s+([\p{ID_Start}$_][\p{ID_Continue}$.]*)\s*\{/gu;

/** True where two blocks make one namespace or enum: names of the first are seen in the second. */
const mayMerge = (code: string): boolean => {
  const names = [...code.matchAll(block)].map(([, name]) => name);
  return new Set(names).size < names.length;
};

/** TypeScript or TSX as JavaScript that Node runs: types, JSX and decorators gone. */
export const plainJavaScript = (code: string, options: StripOptions = {}): Stripped => {
  const stripped = stripTypes(code, options);
  const lowered = mayMerge(code) || (mayNeedLowering(stripped.code) && needsLowering(stripped.code));
  return lowered ? lowerCell(code, stripped.lang, options) : stripped;
};
