import { lowerCell, mayNeedLowering } from "./lower.ts";
import { type CellNode, childrenOf } from "./node.ts";
import { parseJavaScript } from "./parse.ts";
import { CellSyntaxError, type StripOptions, type StrippedCode, stripTypes } from "./strip.ts";
import { despiteTypeRules } from "./type-rules.ts";

const holdsUnparsed = (node: CellNode): boolean =>
  node.type === "AccessorProperty" ||
  ((node.decorators as CellNode[] | undefined)?.length ?? 0) > 0 ||
  childrenOf(node).some(holdsUnparsed);

/** True if JavaScript contains decorators or `accessor`, which Node.js cannot parse. */
const needsLowering = (source: string): boolean => {
  try {
    return holdsUnparsed(parseJavaScript(source));
  } catch {
    // The parser rejects code with a decorator on a parameter, which no JavaScript parser supports.
    return true;
  }
};

const block = /\b(?:namespace|module|enum)\s+([\p{ID_Start}$_][\p{ID_Continue}$.]*)\s*\{/gu;

/**
 * True if two namespaces or enums in a text may have the same name. The second then sees the names of the first, which
 * only TypeScript's own compiler implements.
 */
const mayMerge = (code: string): boolean => {
  const names = [...code.matchAll(block)].map(([, name]) => name);
  return new Set(names).size < names.length;
};

/** Converts TypeScript or TSX to JavaScript that Node can run, without types, JSX and decorators. */
export const plainJavaScript = (code: string, options: StripOptions = {}): StrippedCode => {
  try {
    return lowered(code, stripTypes(code, options), options);
  } catch (error) {
    if (!(error instanceof CellSyntaxError)) throw error;
    const allowed =
      despiteTypeRules(code, "ts", options) ??
      (code.includes("<") ? despiteTypeRules(code, "tsx", options) : undefined);
    if (!allowed) throw error;
    return allowed;
  }
};

const lowered = (code: string, stripped: StrippedCode, options: StripOptions): StrippedCode => {
  const needed = mayMerge(code) || (mayNeedLowering(stripped.code) && needsLowering(stripped.code));
  return needed ? lowerCell(code, stripped.lang, options) : stripped;
};
