import { lowerCell, mayNeedLowering } from "./lower.ts";
import { needsLowering } from "./needs-lowering.ts";
import { type StripOptions, type Stripped, stripTypes } from "./strip.ts";

/** TypeScript or TSX as JavaScript that Node runs: types, JSX and decorators gone. */
export const plainJavaScript = (code: string, options: StripOptions = {}): Stripped => {
  const stripped = stripTypes(code, options);
  return mayNeedLowering(stripped.code) && needsLowering(stripped.code)
    ? lowerCell(code, stripped.lang, options)
    : stripped;
};
