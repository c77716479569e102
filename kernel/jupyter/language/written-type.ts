import type { CellNode } from "../cell/node.ts";

const keywords: Readonly<Record<string, string>> = {
  TSNumberKeyword: "number",
  TSStringKeyword: "string",
  TSBooleanKeyword: "boolean",
};

/**
 * The type of a number, string or boolean literal. For a constant it is a literal type such as `1`, for a variable a
 * wider one such as `number`.
 */
const literalType = ({ type, value, raw }: CellNode, constant: boolean): string | undefined => {
  if (type !== "Literal" || !["number", "string", "boolean"].includes(typeof value)) return undefined;
  if (!constant) return typeof value;
  return typeof value === "string" ? JSON.stringify(value) : String(raw);
};

/**
 * The type of a variable that is known without the server: from an annotation or a literal; undefined if only the
 * server can find it.
 */
export const writtenType = ({ id, init }: CellNode, constant: boolean): string | undefined => {
  const { type, typeAnnotation } = id as CellNode;
  if (type !== "Identifier") return undefined;
  const annotation = (typeAnnotation as CellNode | null | undefined)?.typeAnnotation as CellNode | undefined;
  if (annotation) return keywords[annotation.type];
  return init ? literalType(init as CellNode, constant) : undefined;
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

const isPlainLiteral = ({ type, value, raw }: CellNode): boolean =>
  type === "Literal" && (typeof value === "boolean" || plainNumber.test(String(raw)) || plainString.test(String(raw)));

const isPlainDeclarator = (declarator: CellNode): boolean => {
  const { id, init, definite } = declarator as CellNode & { readonly id: CellNode; readonly init: CellNode | null };
  if (definite || !init || !isPlainLiteral(init) || reserved.has(String(id.name))) return false;
  const type = writtenType(declarator, false);
  return type !== undefined && type === typeof init.value;
};

/**
 * True if all statements only declare numbers, strings and booleans by literals. Types of literals cannot be wrong, so
 * the server is not needed.
 */
export const arePlain = (statements: readonly CellNode[]): boolean => {
  const names = new Set<unknown>();
  return statements.every(
    (statement) =>
      statement.type === "VariableDeclaration" &&
      ["const", "let", "var"].includes(String(statement.kind)) &&
      !statement.declare &&
      (statement.declarations as CellNode[]).every((declarator) => {
        const { name } = declarator.id as CellNode;
        return isPlainDeclarator(declarator) && !names.has(name) && names.add(name);
      }),
  );
};
