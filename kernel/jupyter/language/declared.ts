import { cutData } from "../cell/data-literals.ts";
import { exportedName } from "../cell/modules.ts";
import { bindingsOf, type CellNode, childrenOf, isExpression, isFunction } from "../cell/node.ts";
import { ambientNames } from "./ambient.ts";
import {
  allMeanings,
  exportMeaning,
  importMeaning,
  type Meaning,
  type Mergeable,
  meaningOf,
  mergeablePart,
  nothing,
  type TypeParameters,
  typeParametersOf,
} from "./meanings.ts";
import { readTree, renamed, seemingNames, seemsTsx } from "./read-tree.ts";
import { arePlain, writtenType } from "./written-type.ts";

/**
 * The way in which the type check declares a name in later cells: as a variable, a constant, or by an import if it may
 * also be a type.
 */
export type NameKind = "let" | "const" | "import";

export interface CellDeclarations {
  readonly names: ReadonlyMap<string, NameKind>;
  /** For each declared name its meanings: value, type or namespace. */
  readonly meanings: ReadonlyMap<string, Meaning>;
  /** Name of a declared type → its type parameters. */
  readonly parameters: ReadonlyMap<string, TypeParameters>;
  /** Names that the cell's `import` statements declare. */
  readonly imported: ReadonlySet<string>;
  /**
   * The source texts of functions, classes, enums and namespaces, by name. TypeScript merges them with declarations of
   * later cells.
   */
  readonly mergeable: ReadonlyMap<string, Mergeable>;
  /** Name of a variable → its type, if an annotation or a literal specifies a simple type such as `number`. */
  readonly written: ReadonlyMap<string, string>;
  /** Names that the cell exports by `export` before a declaration. */
  readonly exported: ReadonlySet<string>;
  /** Names that the cell exports in a list: `export { a, b as c }`. */
  readonly listed: ReadonlySet<string>;
  /**
   * Names `b` in `export { a as b }` and names in `export … from`. Later cells see them; in this cell they have no
   * meaning.
   */
  readonly aliases: ReadonlySet<string>;
  /** The cell's text. If `export { a as b }` uses a name `b` that the cell also declares, that export is renamed. */
  readonly text: string;
  /** The names that the cell declares in `declare global` or `declare module "x"`, as `global.name` or `x.name`. */
  readonly ambient: readonly string[];
  readonly broken: boolean;
  /** True if the cell only assigns literals to variables, so that no type error is possible. */
  readonly isData: boolean;
  /** True if the cell was parsed as TSX, because it is not valid TypeScript. */
  readonly tsx: boolean;
}

const nameOf = (node: unknown): string => (node as CellNode).name as string;

/** The name by which other code refers to a declaration: A for `namespace A.B`, none for `declare global`. */
const outerName = (id: CellNode | null): string | undefined => {
  if (id?.type === "TSQualifiedName") return outerName(id.left as CellNode);
  return id?.type === "Identifier" && id.name !== "global" ? nameOf(id) : undefined;
};

/** The probable declarations of an invalid cell, found by patterns. Completions in an unfinished cell use them. */
const guess = (code: string): CellDeclarations => {
  const names = new Map<string, NameKind>();
  for (const name of seemingNames(code)) names.set(name, "import");
  return {
    names,
    meanings: new Map([...names.keys()].map((name) => [name, allMeanings])),
    parameters: new Map(),
    imported: new Set(),
    mergeable: new Map(),
    written: new Map(),
    exported: new Set(),
    listed: new Set(),
    aliases: new Set(),
    text: code,
    ambient: [],
    broken: true,
    isData: false,
    tsx: seemsTsx(code),
  };
};

let latest: { readonly code: string; readonly declared: CellDeclarations } | undefined;

/**
 * The top-level declarations of a cell, values and types. The latest result is cached, because a check calls this
 * function several times for the same cell.
 */
export const cellDeclarations = (code: string): CellDeclarations => {
  if (latest?.code !== code) latest = { code, declared: readDeclared(code) };
  return latest.declared;
};

const readDeclared = (cell: string): CellDeclarations => {
  // The large literals are removed, because they declare nothing and take the parser longest.
  const { code, putBack } = cutData(cell);
  const { result, tsx } = readTree(code);
  const { program, errors } = result;
  // The parser returns a syntax tree even if the text violates a semantic rule. Only without a tree are the
  // declarations guessed.
  if (errors.length > 0 && program.body.length === 0) return guess(cell);
  const names = new Map<string, NameKind>();
  const written = new Map<string, string>();
  const exported = new Set<string>();
  const listed = new Set<string>();
  const aliases = new Set<string>();
  const hidden: CellNode[] = [];
  const meanings = new Map<string, Meaning>();
  const parameters = new Map<string, TypeParameters>();
  const imported = new Set<string>();
  const mergeable = new Map<string, Mergeable>();
  const add = (name: string, kind: NameKind, meaning: Meaning = { ...nothing, value: true }): void => {
    names.set(name, names.has(name) && names.get(name) !== kind ? "import" : kind);
    const { value, type, space } = meanings.get(name) ?? nothing;
    meanings.set(name, {
      value: value || meaning.value,
      type: type || meaning.type,
      space: space || meaning.space,
    });
  };
  const addMergeable = (name: string, node: CellNode): void => {
    const part = mergeablePart(node);
    if (!part) return;
    const parts = mergeable.get(name);
    mergeable.set(name, { ...parts, [part]: [...(parts?.[part] ?? []), putBack(code.slice(node.start, node.end))] });
  };
  const addVariables = (node: CellNode): string[] => {
    const kind = node.kind === "let" || node.kind === "var" ? "let" : "const";
    const variables = (node.declarations as CellNode[]).flatMap(({ id }) => bindingsOf(id as CellNode)).map(nameOf);
    for (const name of variables) add(name, kind);
    for (const declarator of node.declarations as CellNode[]) {
      const type = writtenType(declarator, node.kind === "const");
      if (type) written.set(nameOf(declarator.id), type);
    }
    return variables;
  };
  const nestedVars = (node: CellNode): void => {
    for (const child of childrenOf(node)) {
      if (isFunction(child) || isExpression(child) || child.type.startsWith("Class") || child.type.startsWith("TS"))
        continue;
      if (child.type === "VariableDeclaration" && child.kind === "var") addVariables(child);
      nestedVars(child);
    }
  };
  /** Records the names of an export statement that renames (`export { a as b }`) or names another module (`from`). */
  const addExports = (statement: CellNode): void => {
    const specifiers = statement.type === "ExportAllDeclaration" ? [statement] : (statement.specifiers as CellNode[]);
    for (const specifier of specifiers) {
      const name = exportedName(specifier);
      if (name === undefined) continue;
      const isItself = !statement.source && nameOf(specifier.local) === name;
      if (!isItself && meanings.get(name)?.value) {
        hidden.push(specifier.exported as CellNode);
        continue;
      }
      listed.add(name);
      if (isItself) continue;
      aliases.add(name);
      add(name, "import", exportMeaning(specifier, statement));
    }
  };
  const { body } = program as unknown as { readonly body: readonly CellNode[] };
  for (const statement of body) {
    const node = (statement.type.startsWith("Export") && (statement.declaration as CellNode | null)) || statement;
    let foundNames: string[] = [];
    if (node.type === "VariableDeclaration") foundNames = addVariables(node);
    else if (node.type === "ImportDeclaration") {
      for (const specifier of node.specifiers as CellNode[]) {
        imported.add(nameOf(specifier.local));
        add(nameOf(specifier.local), "import", importMeaning(specifier, node));
      }
    } else if (meaningOf(node) && outerName(node.id as CellNode | null)) {
      foundNames = [outerName(node.id as CellNode)!];
      add(foundNames[0]!, "import", meaningOf(node));
      addMergeable(foundNames[0]!, node);
      const typeParameters = typeParametersOf(node, code);
      if (typeParameters) parameters.set(foundNames[0]!, typeParameters);
      if (node.type === "TSImportEqualsDeclaration") imported.add(foundNames[0]!);
    } else if (!statement.type.startsWith("Export")) nestedVars({ type: "Holder", start: 0, end: 0, statement });
    if (statement.type === "ExportNamedDeclaration") for (const name of foundNames) exported.add(name);
  }
  for (const statement of body)
    if (
      statement.type === "ExportAllDeclaration" ||
      (statement.type === "ExportNamedDeclaration" && !statement.declaration)
    )
      addExports(statement);
  const text = hidden.length === 0 ? cell : putBack(renamed(code, hidden));
  const ambient = ambientNames(program as unknown as CellNode);
  const exports = { exported, listed, aliases, text };
  return {
    names,
    meanings,
    parameters,
    imported,
    mergeable,
    written,
    ...exports,
    ambient,
    broken: false,
    isData: arePlain(body),
    tsx,
  };
};
