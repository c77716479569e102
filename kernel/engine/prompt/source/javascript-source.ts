import { createRequire } from "node:module";
import type { ParserOptions } from "oxc-parser";
import { declaredNames } from "./declared-names.ts";
import type { Definitions, SourceLanguage } from "./source-language.ts";

/** Up to this length, in characters, a text cannot be nested too deeply for the parser. */
const short = 4_000;
const mostLevels = 1_000;
/** Matches a short text that is repeated 1,000 times, as in an endless answer: `if(1)if(1)…`, `x=>x=>…`. */
const repeated = /([\s\S]{1,12}?)\1{999}/;

/** True if a text may be nested too deeply for a recursive parser. A stack overflow would crash the process. */
const nestsDeeply = (code: string): boolean => {
  if (code.length <= short) return false;
  let level = 0;
  for (const sign of code) {
    if ("([{".includes(sign)) level += 1;
    else if (")]}".includes(sign)) level -= 1;
    if (level > mostLevels) return true;
  }
  return repeated.test(code);
};

/** The fields of an ESTree node that this file uses. */
interface Node {
  readonly type: string;
  readonly name?: string;
  readonly id?: Node | null;
  readonly init?: Node | null;
  readonly body?: readonly Node[] | Node;
  readonly declaration?: Node | null;
  readonly declarations?: readonly Node[];
  readonly specifiers?: readonly { readonly local: Node }[];
  readonly expression?: Node;
  readonly left?: Node;
  readonly right?: Node;
  readonly callee?: Node;
  readonly object?: Node;
  readonly property?: Node;
  /** The properties of a destructuring pattern. */
  readonly properties?: readonly Node[];
  readonly elements?: readonly (Node | null)[];
  readonly key?: Node;
  readonly value?: Node;
  readonly argument?: Node;
}

type Lang = "js" | "ts";

const require = createRequire(import.meta.url);
/** Loads the parser when the first program needs it. */
const parser = (): typeof import("oxc-parser") => require("oxc-parser");

function parse(code: string, lang: Lang): Node | null {
  for (const sourceType of ["module", "commonjs"] as ParserOptions["sourceType"][]) {
    try {
      const { errors, program } = parser().parseSync(`answer.${lang}`, code, { sourceType, lang });
      if (errors.length === 0) return program as unknown as Node;
    } catch {
      // The parser throws on some inputs, such as a lone surrogate. Such a text counts as one that does not parse.
    }
  }
  return null;
}

const isFunction = (node: Node | null | undefined): boolean =>
  node?.type === "ArrowFunctionExpression" || node?.type === "FunctionExpression";

/** True for a call `require(...)`, which imports a CommonJS module. */
const isRequired = (node: Node | null | undefined): boolean =>
  node?.type === "CallExpression" && node.callee?.type === "Identifier" && node.callee.name === "require";

/** The names that the left side of a declaration binds: one name, or all names of a destructuring pattern. */
const namesIn = (node: Node | null | undefined): readonly string[] => {
  if (!node) return [];
  if (node.type === "Identifier") return node.name ? [node.name] : [];
  const { properties = [], elements = [], value, argument, left } = node;
  return [...properties, ...elements, value, argument, left].flatMap(namesIn);
};

/** True for the expressions `exports` and `module.exports` of a CommonJS module. */
const isExports = (node: Node | null | undefined): boolean =>
  node?.type === "Identifier"
    ? node.name === "exports"
    : node?.type === "MemberExpression" && node.object?.name === "module" && node.property?.name === "exports";

/** The exported names and values if an assignment exports from a CommonJS module (`exports.a = b`). */
const exportsOf = (
  left: Node | undefined,
  right: Node | undefined,
): readonly (readonly [string | undefined, Node | undefined])[] => {
  if (left?.type !== "MemberExpression") return [];
  if (isExports(left.object)) return [[left.property?.name, right]];
  if (!isExports(left)) return [];
  if (right?.type !== "ObjectExpression") return [[right?.id?.name, right]];
  return right.properties!.filter(({ value }) => isFunction(value)).map(({ key, value }) => [key?.name, value]);
};

/** True for a top-level statement that has an effect when the file runs, unlike a declaration. */
const acts = (node: Node): boolean =>
  node.type.endsWith("Statement") &&
  (node.type !== "ExpressionStatement" || /Call|Await|Assignment/.test(node.expression!.type));

const typeNodes = new Set([
  "TSInterfaceDeclaration",
  "TSTypeAliasDeclaration",
  "TSEnumDeclaration",
  "TSModuleDeclaration",
]);

function read(program: Node): Definitions {
  const functions: string[] = [];
  const classes: string[] = [];
  const others: string[] = [];
  const imported: string[] = [];
  const bind = (name: string | undefined, value: Node | null | undefined): void => {
    if (!name) return;
    if (isFunction(value)) functions.push(name);
    else if (value?.type === "ClassExpression") classes.push(name);
    else others.push(name);
  };
  const declare = ({ id, init }: Node): void => {
    for (const name of namesIn(id)) {
      if (isRequired(init)) imported.push(name);
      else bind(name, id?.type === "Identifier" ? init : null);
    }
  };
  const statement = (node: Node): void => {
    if (node.type === "FunctionDeclaration" && node.id?.name) functions.push(node.id.name);
    else if (node.type === "ClassDeclaration" && node.id?.name) classes.push(node.id.name);
    else if (node.type === "VariableDeclaration") for (const one of node.declarations!) declare(one);
    else if (node.type === "ImportDeclaration")
      for (const { local } of node.specifiers!) imported.push(local.name ?? "");
    else if (node.type.startsWith("Export") && node.declaration) statement(node.declaration);
    else if (typeNodes.has(node.type)) others.push(node.id?.name ?? "");
    else if (node.expression?.type === "AssignmentExpression") {
      const { left, right } = node.expression;
      if (left?.type === "Identifier") bind(left.name, right);
      else for (const [name, value] of exportsOf(left, right)) bind(name, value);
    }
  };
  for (const node of program.body as readonly Node[]) statement(node);
  return {
    functions: [...new Set(functions)],
    classes: [...new Set(classes)],
    others: [...new Set([...others, ...imported])],
    imported,
  };
}

/**
 * Finds definitions by the parser, or by patterns of declarations if the text is nested too deeply for the parser.
 */
const definitions = (code: string, lang: Lang): Definitions | null => {
  if (nestsDeeply(code)) return declaredNames(code);
  const program = parse(code, lang);
  return program && read(program);
};

/** A language of the ECMAScript family. Its parser tries a program as an ES module first, then as a CommonJS file. */
export const ecmaSource = (name: string, lang: Lang, labels: readonly string[]): SourceLanguage => ({
  name,
  labels,
  reads: true,
  parses(code) {
    const { functions = [], classes = [] } = definitions(code, lang) ?? {};
    return functions.length + classes.length > 0;
  },
  runs(code) {
    const program = nestsDeeply(code) ? null : parse(code, lang);
    return program !== null && (program.body as readonly Node[]).some(acts);
  },
  definitions: (code) => definitions(code, lang),
});

export const javascriptSource = ecmaSource("javascript", "js", [
  "javascript",
  "js",
  "node",
  "nodejs",
  "node.js",
  "mjs",
  "cjs",
  "ecmascript",
  "es6",
  "jsx",
]);
