import { type ParserOptions, parseSync } from "oxc-parser";
import type { Definitions, SourceLanguage } from "./source-language.ts";

/** The few fields of an ESTree node that are read here. */
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
  /** Of a pattern. */
  readonly properties?: readonly Node[];
  readonly elements?: readonly (Node | null)[];
  readonly value?: Node;
  readonly argument?: Node;
}

function parse(code: string): Node | null {
  for (const sourceType of ["module", "commonjs"] as ParserOptions["sourceType"][]) {
    try {
      const { errors, program } = parseSync("answer.js", code, { sourceType, lang: "js" });
      if (errors.length === 0) return program as unknown as Node;
    } catch {
      // The parser gives up on some inputs (a lone surrogate): that is "does not parse".
    }
  }
  return null;
}

const isFunction = (node: Node | null | undefined): boolean =>
  node?.type === "ArrowFunctionExpression" || node?.type === "FunctionExpression";

/** `require(...)` */
const isRequired = (node: Node | null | undefined): boolean =>
  node?.type === "CallExpression" && node.callee?.type === "Identifier" && node.callee.name === "require";

/** Names that the left side of a declaration binds: its own, or those of its pattern. */
const namesIn = (node: Node | null | undefined): readonly string[] => {
  if (!node) return [];
  if (node.type === "Identifier") return node.name ? [node.name] : [];
  const { properties = [], elements = [], value, argument, left } = node;
  return [...properties, ...elements, value, argument, left].flatMap(namesIn);
};

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
    else if (node.expression?.type === "AssignmentExpression" && node.expression.left?.type === "Identifier") {
      bind(node.expression.left.name, node.expression.right);
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

/** JavaScript, read by a real parser, as a module or else as a CommonJS file. */
export const javascriptSource: SourceLanguage = {
  name: "javascript",
  labels: ["javascript", "js", "node", "nodejs", "node.js", "mjs", "cjs", "ecmascript", "es6", "jsx"],
  reads: true,
  parses(code) {
    const program = parse(code);
    if (!program) return false;
    const { functions, classes } = read(program);
    return functions.length + classes.length > 0;
  },
  definitions(code) {
    const program = parse(code);
    return program && read(program);
  },
};
