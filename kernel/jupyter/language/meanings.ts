import { hasValue } from "../cell/block-kinds.ts";
import type { Node } from "../cell/node.ts";

/** What a declaration gives its name: a value, a type, or both. */
export interface Meaning {
  readonly value: boolean;
  readonly type: boolean;
}

const both: Meaning = { value: true, type: true };
const value: Meaning = { value: true, type: false };
const type: Meaning = { value: false, type: true };

const meanings: Readonly<Record<string, Meaning>> = {
  FunctionDeclaration: value,
  TSDeclareFunction: value,
  ClassDeclaration: both,
  TSEnumDeclaration: both,
  TSTypeAliasDeclaration: type,
  TSInterfaceDeclaration: type,
  TSImportEqualsDeclaration: both,
};

/** What a declaration means, by its node; undefined for what declares no single name. */
export const meaningOf = (node: Node): Meaning | undefined =>
  node.type === "TSModuleDeclaration" ? (hasValue(node) ? value : type) : meanings[node.type];

/** What an imported name may mean, as far as one sees it here. */
export const importMeaning = (specifier: Node, statement: Node): Meaning =>
  statement.importKind === "type" || specifier.importKind === "type" ? type : both;

/** What a name may mean under which something is exported. */
export const exportMeaning = (specifier: Node, statement: Node): Meaning =>
  statement.exportKind === "type" || specifier.exportKind === "type" ? type : both;

/** Texts of declarations that TypeScript merges: a function, class or enum, and the namespaces of its name. */
export interface Mergeable {
  readonly base?: readonly string[];
  readonly space?: readonly string[];
}

const bases = new Set(["FunctionDeclaration", "TSDeclareFunction", "ClassDeclaration", "TSEnumDeclaration"]);

/** The part of a merged declaration that a node is. */
export const mergeablePart = (node: Node): keyof Mergeable | undefined =>
  bases.has(node.type) ? "base" : node.type === "TSModuleDeclaration" ? "space" : undefined;
