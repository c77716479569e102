import { hasTypes, hasValue } from "../cell/block-kinds.ts";
import type { CellNode } from "../cell/node.ts";

/** The meanings of a declared name: a value, a type, a namespace of types, or several of these. */
export interface Meaning {
  readonly value: boolean;
  readonly type: boolean;
  readonly space: boolean;
}

export const allMeanings: Meaning = { value: true, type: true, space: true };
export const nothing: Meaning = { value: false, type: false, space: false };
const value: Meaning = { ...nothing, value: true };
const type: Meaning = { ...nothing, type: true };

const meanings: Readonly<Record<string, Meaning>> = {
  FunctionDeclaration: value,
  TSDeclareFunction: value,
  ClassDeclaration: { ...value, type: true },
  TSEnumDeclaration: allMeanings,
  TSTypeAliasDeclaration: type,
  TSInterfaceDeclaration: type,
  TSImportEqualsDeclaration: allMeanings,
};

const namespaceMeaning = (node: CellNode): Meaning => {
  const isValue = hasValue(node);
  return { value: isValue, type: false, space: !isValue || hasTypes(node) };
};

/** The meanings of a declaration, by its node; undefined if it declares no single name. */
export const meaningOf = (node: CellNode): Meaning | undefined =>
  node.type === "TSModuleDeclaration" ? namespaceMeaning(node) : meanings[node.type];

/** The possible meanings of an imported name (value, type or namespace), read from its import statement. */
export const importMeaning = (specifier: CellNode, statement: CellNode): Meaning => {
  const typeOnly = statement.importKind === "type" || specifier.importKind === "type";
  return { value: !typeOnly, type: specifier.type !== "ImportNamespaceSpecifier", space: true };
};

/** The possible meanings of an exported name (value, type or namespace), read from its export statement. */
export const exportMeaning = (specifier: CellNode, statement: CellNode): Meaning => {
  const typeOnly = statement.exportKind === "type" || specifier.exportKind === "type";
  return { ...allMeanings, value: !typeOnly };
};

/**
 * The source texts of all declarations of one name, which TypeScript merges: a function, class or enum, and namespaces.
 */
export interface Mergeable {
  readonly base?: readonly string[];
  readonly space?: readonly string[];
}

const bases = new Set(["FunctionDeclaration", "TSDeclareFunction", "ClassDeclaration", "TSEnumDeclaration"]);

/**
 * The field of {@link Mergeable} that stores a declaration; undefined if TypeScript does not merge declarations of this
 * kind.
 */
export const mergeablePart = (node: CellNode): keyof Mergeable | undefined =>
  bases.has(node.type) ? "base" : node.type === "TSModuleDeclaration" ? "space" : undefined;

/** The type parameters of a type: `text` as declared (`<T extends string = "a">`), `names` as arguments (`<T>`). */
export interface TypeParameters {
  readonly text: string;
  readonly names: string;
}

/**
 * The type parameters of a declaration; undefined if it declares no type, or is an import, whose parameters are
 * unknown.
 */
export const typeParametersOf = (node: CellNode, code: string): TypeParameters | undefined => {
  if (!meanings[node.type]?.type || node.type === "TSImportEqualsDeclaration") return undefined;
  const written = node.typeParameters as CellNode | null | undefined;
  if (!written) return { text: "", names: "" };
  const names = (written.params as CellNode[]).map(({ name }) => String((name as unknown as CellNode).name));
  return { text: code.slice(written.start, written.end), names: `<${names.join(", ")}>` };
};
