import { parseSync } from "oxc-parser";
import { type CellNode, childrenOf } from "./node.ts";

/** The two kinds of block declarations that a later cell may extend by a declaration of the same name. */
export type BlockKind = "enum" | "namespace";

const hint = /\b(?:enum|namespace|module)\b/;
const kinds: Readonly<Record<string, BlockKind>> = { TSEnumDeclaration: "enum", TSModuleDeclaration: "namespace" };

const outerName = (id: CellNode): string | undefined =>
  id.type === "TSQualifiedName" ? outerName(id.left as CellNode) : (id.name as string | undefined);

const typesOnly = new Set(["TSInterfaceDeclaration", "TSTypeAliasDeclaration", "ImportDeclaration"]);

/** True for a namespace that exists at run time, that is, if it contains more than types. */
export const hasValue = (namespace: CellNode): boolean => {
  if (namespace.declare === true) return false;
  const { body } = namespace as { readonly body?: CellNode | null } & CellNode;
  if (body?.type === "TSModuleDeclaration") return hasValue(body);
  return childrenOf(body ?? namespace).some((statement) => {
    const node = (statement.declaration as CellNode | null | undefined) ?? statement;
    if (node.type === "TSModuleDeclaration") return hasValue(node);
    return !typesOnly.has(node.type) && node.declare !== true;
  });
};

const valuesOnly = new Set(["VariableDeclaration", "FunctionDeclaration", "TSDeclareFunction", "ExpressionStatement"]);

/** True for a namespace that contains types. */
export const hasTypes = (namespace: CellNode): boolean => {
  const { body } = namespace as { readonly body?: CellNode | null } & CellNode;
  if (body?.type === "TSModuleDeclaration") return true;
  return childrenOf(body ?? namespace).some(
    (statement) => !valuesOnly.has(((statement.declaration as CellNode | null | undefined) ?? statement).type),
  );
};

/**
 * The name of each top-level enum and namespace of a cell, with its kinds. One name may be both an enum and a
 * namespace.
 */
export const blockKinds = (code: string): ReadonlyMap<string, ReadonlySet<BlockKind>> => {
  const kindsByName = new Map<string, Set<BlockKind>>();
  if (!hint.test(code)) return kindsByName;
  const { program } = parseSync("cell.tsx", code, { lang: code.includes("</") ? "tsx" : "ts", sourceType: "module" });
  for (const statement of childrenOf(program as unknown as CellNode)) {
    const node = (statement.declaration as CellNode | null | undefined) ?? statement;
    const kind = kinds[node.type];
    const name = kind && outerName(node.id as CellNode);
    if (!name || (kind === "namespace" && !hasValue(node))) continue;
    kindsByName.set(name, (kindsByName.get(name) ?? new Set<BlockKind>()).add(kind));
  }
  return kindsByName;
};
