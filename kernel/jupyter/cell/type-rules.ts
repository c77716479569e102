import { parseSync } from "oxc-parser";
import { lowerCell } from "./lower.ts";
import { type CellNode, childrenOf } from "./node.ts";
import { parseJavaScript } from "./parse.ts";
import type { StripOptions, StrippedCode } from "./strip.ts";

const parse = (code: string, lang: StrippedCode["lang"] | "js" | "jsx") =>
  parseSync(`cell.${lang}`, code, { lang, sourceType: "module", showSemanticErrors: true });

const types: ReadonlySet<string> = new Set([
  "TSTypeAnnotation",
  "TSTypeParameterDeclaration",
  "TSTypeParameterInstantiation",
  "TSInterfaceDeclaration",
  "TSTypeAliasDeclaration",
]);
const members = /^(?:TSAbstract)?(?:Method|Property)Definition$|^(?:TSAbstract)?AccessorProperty$/;
const modifier = /\b(?:abstract|declare|override|private|protected|public|readonly)\b/g;
const anything = /[^\n]+/g;

interface Blank {
  readonly start: number;
  readonly end: number;
  readonly what: RegExp;
}

/** The text ranges of a node that only describe types, which {@link blanked} replaces by spaces. */
const blanksOf = (node: CellNode): Blank[] => {
  const { type, start } = node;
  if (types.has(type)) return [{ start, end: node.end, what: anything }];
  if (members.test(type)) return [{ start, end: (node.key as CellNode).start, what: modifier }];
  if (type !== "Identifier" || node.optional !== true) return [];
  const end = (node.typeAnnotation as CellNode | null)?.start ?? node.end;
  return [{ start, end, what: /\?/g }];
};

/** Replaces the types in a text by spaces. No recursion is used, so any depth of nesting is possible. */
const blanked = (code: string, root: CellNode): string => {
  const letters = code.split("");
  const left = [root];
  for (let node = left.pop(); node; node = left.pop()) {
    for (const { start, end, what } of blanksOf(node))
      for (const { 0: word, index } of code.slice(start, end).matchAll(what))
        letters.fill(" ", start + index, start + index + word.length);
    if (!types.has(node.type)) for (const child of childrenOf(node)) left.push(child);
  }
  return letters.join("");
};

/**
 * True if the text violates JavaScript's own rules. At least one of its errors then also occurs, at the same position,
 * without the types.
 */
const breaksJavaScript = (code: string, lang: StrippedCode["lang"]): boolean => {
  const { program, errors } = parse(code, lang);
  const faults = new Set(errors.map(({ message, labels }) => `${labels[0]?.start} ${message}`));
  const { errors: untypedErrors } = parse(blanked(code, program as unknown as CellNode), lang === "tsx" ? "jsx" : "js");
  return untypedErrors.some(({ message, labels }) => faults.has(`${labels[0]?.start} ${message}`));
};

/**
 * Compiles a cell that violates only a rule of TypeScript, such as an abstract method with a body. Undefined if the
 * cell is not a valid program. For this, a process is started, which takes about 20 ms.
 */
export const despiteTypeRules = (
  code: string,
  lang: StrippedCode["lang"],
  options: StripOptions = {},
): StrippedCode | undefined => {
  const { program } = parse(code, lang);
  // If the parser returns no program, the text is not compiled: TypeScript would repair it and change its meaning.
  if (program.body.length === 0 || breaksJavaScript(code, lang)) return undefined;
  const lowered = lowerCell(code, lang, options);
  try {
    parseJavaScript(lowered.code);
    return lowered;
  } catch {
    return undefined;
  }
};
