import type MagicString from "magic-string";
import type { CellNames } from "./names.ts";
import type { CellNode } from "./node.ts";

export interface Modules {
  /** The variables that imports declare, and the new names in `export { a as b }`. */
  readonly names: readonly string[];
  /** The variables that this cell exports in a list, and so reads: `a` in `export { a as b }`. */
  readonly exported: readonly string[];
  /**
   * Imports that the compilation to JavaScript generated, such as those of a JSX runtime. Such imports are no variables
   * of the notebook.
   */
  readonly compilerNames: readonly string[];
  readonly prologue: string;
  readonly waits: boolean;
  /** True if the cell ends with `export default` and an expression. That value is the cell's result. */
  readonly defaultValue: boolean;
}

const textOf = (node: CellNode): string => (node.type === "Literal" ? (node.value as string) : (node.name as string));

interface Place {
  readonly local: string;
  /**
   * The name under which the module exports the imported item. Undefined if the variable stores the whole module, as in
   * `import * as a`.
   */
  readonly key: string | undefined;
}

/** The variable that an item of `import { … }` or `export { … } from` sets. `key` is the item's name in its module. */
const placeOf = (specifier: CellNode): Partial<Place> => {
  const { type } = specifier;
  if (type === "ExportAllDeclaration") return { local: exportedName(specifier), key: undefined };
  if (type === "ExportSpecifier") return { local: exportedName(specifier), key: textOf(specifier.local as CellNode) };
  const local = textOf(specifier.local as CellNode);
  if (type === "ImportDefaultSpecifier") return { local, key: "default" };
  return { local, key: specifier.imported ? textOf(specifier.imported as CellNode) : undefined };
};

const attributesOf = (node: CellNode): string => {
  const attributes = (node.attributes ?? []) as CellNode[];
  if (attributes.length === 0) return "";
  const pairs = attributes.map((one) => [textOf(one.key as CellNode), textOf(one.value as CellNode)]);
  return `, { with: ${JSON.stringify(Object.fromEntries(pairs))} }`;
};

/** The variable under which later cells see an export; undefined if its name is not a valid variable name. */
export const exportedName = ({ exported }: CellNode): string | undefined => {
  const { type, name } = (exported ?? {}) as Partial<CellNode>;
  return type === "Identifier" && name !== "default" ? (name as string) : undefined;
};

export interface ModuleContext {
  /** True for names of imports that the compilation to JavaScript generated. */
  readonly isOwn: (name: string) => boolean;
  /**
   * True for a name that this or an earlier cell has declared as a variable. False for a type, which cannot be exported
   * at run time.
   */
  readonly isVariable: (name: string) => boolean;
  /**
   * True for names that the cell also declares itself. Such a declaration has priority over an import of the same name.
   */
  readonly isDeclared: (name: string) => boolean;
}

/** Converts imports to awaited calls of `import()` at the cell's start, which set variables. Also removes `export`. */
export const addModules = (
  body: readonly CellNode[],
  edits: MagicString,
  { holder, access, importName }: CellNames,
  { isOwn, isVariable, isDeclared }: ModuleContext,
): Modules => {
  const names: string[] = [];
  const exported: string[] = [];
  const renamed: CellNode[] = [];
  const compilerNames: string[] = [];
  const lines: string[] = [];
  let defaultValue = false;

  const load = (node: CellNode, specifiers: readonly CellNode[]): void => {
    const module = `${importName}(${(node.source as CellNode).raw}${attributesOf(node)})`;
    const isImport = node.type === "ImportDeclaration";
    const isUsed = (local: string | undefined): boolean => local !== undefined && (isImport || !isDeclared(local));
    const places = specifiers.map(placeOf).filter(({ local }) => isUsed(local)) as Place[];
    edits.remove(node.start, node.end);
    if (places.length > 0 && places.every(({ local, key }) => key && isOwn(local))) {
      compilerNames.push(...places.map(({ local }) => local));
      lines.push(`const { ${places.map(({ local, key }) => `${key}: ${local}`).join(", ")} } = await ${module}; `);
      return;
    }
    names.push(...places.map(({ local }) => local));
    const assignments = places.map(({ local, key }) =>
      key ? `${holder(local)}.bind(m, ${JSON.stringify(key)});` : `${access(local)} = m;`,
    );
    lines.push(`{ const m = await ${module}; ${assignments.join(" ")} } `);
  };

  /** Makes `b` in `export { a as b }` a variable that always has the value of `a`. */
  const rename = (specifier: CellNode): void => {
    const from = textOf(specifier.local as CellNode);
    const to = exportedName(specifier);
    if (to === undefined || to === from || isDeclared(to) || names.includes(to)) return;
    if (!isVariable(from) && !names.includes(from)) return;
    names.push(to);
    exported.push(from);
    lines.push(`${holder(to)}.follow(${holder(from)}); `);
  };

  body.forEach((node, index) => {
    if (node.type === "ImportDeclaration") load(node, node.specifiers as CellNode[]);
    else if (node.type === "ExportAllDeclaration") load(node, [node]);
    else if (node.type === "ExportNamedDeclaration" && !node.declaration) {
      if (node.source) load(node, node.specifiers as CellNode[]);
      else {
        edits.remove(node.start, node.end);
        renamed.push(...(node.specifiers as CellNode[]));
      }
    } else if (node.type === "ExportDefaultDeclaration") {
      const declaration = node.declaration as CellNode;
      if (declaration.type.endsWith("Declaration") && declaration.id) return;
      const isLast = index === body.length - 1;
      defaultValue ||= isLast;
      edits.appendRight(declaration.start, isLast ? "return (" : "(");
      edits.appendLeft(declaration.end, ")");
    }
  });
  const waits = lines.length > 0;
  renamed.forEach(rename);
  return { names, exported, compilerNames, prologue: lines.join(""), waits, defaultValue };
};
