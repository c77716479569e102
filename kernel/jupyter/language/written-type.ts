import type { Node } from "../cell/node.ts";

const keywords: Readonly<Record<string, string>> = {
  TSNumberKeyword: "number",
  TSStringKeyword: "string",
  TSBooleanKeyword: "boolean",
};

/** A number, string or boolean as it is written: the type of a constant; a variable has the wider one. */
const literalType = ({ type, value, raw }: Node, constant: boolean): string | undefined => {
  if (type !== "Literal" || !["number", "string", "boolean"].includes(typeof value)) return undefined;
  if (!constant) return typeof value;
  return typeof value === "string" ? JSON.stringify(value) : String(raw);
};

/** The type of a declared variable where one sees it without asking: by its annotation, or by its literal. */
export const writtenType = ({ id, init }: Node, constant: boolean): string | undefined => {
  const { type, typeAnnotation } = id as Node;
  if (type !== "Identifier") return undefined;
  const annotation = (typeAnnotation as Node | null | undefined)?.typeAnnotation as Node | undefined;
  if (annotation) return keywords[annotation.type];
  return init ? literalType(init as Node, constant) : undefined;
};

const plainNumber = /^(?:0|[1-9]\d*)(?:\.\d+)?$/;
const plainString = /^(["'])[^"'\\\n]*\1$/;
const reserved: ReadonlySet<string> = new Set([
  "undefined",
  "globalThis",
  "arguments",
  "eval",
  "await",
  "let",
  "yield",
]);

const isPlainLiteral = ({ type, value, raw }: Node): boolean =>
  type === "Literal" && (typeof value === "boolean" || plainNumber.test(String(raw)) || plainString.test(String(raw)));

const isPlainDeclarator = (declarator: Node): boolean => {
  const { id, init, definite } = declarator as Node & { readonly id: Node; readonly init: Node | null };
  if (definite || !init || !isPlainLiteral(init) || reserved.has(String(id.name))) return false;
  const type = writtenType(declarator, false);
  return type !== undefined && type === typeof init.value;
};

/**
 * Statements that declare numbers, strings and booleans by literals and nothing else: their types cannot be wrong, so
 * that the server need not be asked.
 */
export const arePlain = (statements: readonly Node[]): boolean => {
  const names = new Set<unknown>();
  return statements.every(
    (statement) =>
      statement.type === "VariableDeclaration" &&
      ["const", "let", "var"].includes(String(statement.kind)) &&
      !statement.declare &&
      (statement.declarations as Node[]).every((declarator) => {
        const { name } = declarator.id as Node;
        return isPlainDeclarator(declarator) && !names.has(name) && names.add(name);
      }),
  );
};
