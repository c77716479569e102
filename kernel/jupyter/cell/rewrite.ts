import MagicString from "magic-string";
import { blockKinds } from "./block-kinds.ts";
import type { CutCell } from "./data-literals.ts";
import { addDeclarations } from "./declarations.ts";
import { nameFunction } from "./function-names.ts";
import { Guards } from "./guards.ts";
import { markedNames } from "./marked-names.ts";
import { addModules } from "./modules.ts";
import { cellNames } from "./names.ts";
import { type CellNode, isFunction } from "./node.ts";
import { parseJavaScript } from "./parse.ts";
import { type NameReference, visitCell } from "./references.ts";

export interface RewriteContext {
  /** True for a name that earlier cells declared, or used before its declaration. */
  readonly isVariable: (name: string) => boolean;
  readonly isConstant: (name: string) => boolean;
  readonly isGlobal: (name: string) => boolean;
  /** True for a variable to which an enum or a namespace of an earlier cell has added members. */
  readonly hasParts: (name: string) => boolean;
}

export interface RewrittenCell {
  /** JavaScript code: an expression whose value is the function that runs the cell. */
  readonly code: string;
  /**
   * The variables that the cell uses. The function's first parameters receive the objects that store them, in this
   * order.
   */
  readonly variables: readonly string[];
  /** The names of the function's parameters: first the objects that store variables, then functions of the session. */
  readonly parameters: readonly string[];
  readonly declared: ReadonlySet<string>;
  readonly constants: ReadonlySet<string>;
  /**
   * Names of enums, namespaces, functions and classes. A later enum or namespace of the same name may add members to
   * them.
   */
  readonly open: ReadonlySet<string>;
  readonly isAsync: boolean;
  /** True if the last statement is an expression; the function returns its value. */
  readonly hasValue: boolean;
  readonly edits: MagicString;
  readonly guards: Guards;
}

const escaped = /\\u/;

/**
 * Returns a predicate that is true for names that the compilation to JavaScript generated. Such names begin with an
 * underscore, and the original cell does not contain them.
 */
const madeUp =
  (original: string) =>
  (name: string): boolean =>
    name.startsWith("_") && !escaped.test(original) && !original.includes(name);

/**
 * Converts the JavaScript of a cell to a function that uses the notebook's variables.
 *
 * @param source - the cell without types
 * @param original - the cell as it was written, with types but without its large literals
 */
export const rewriteCell = (
  source: string,
  { code: original, standIns }: Pick<CutCell, "code" | "standIns">,
  context: RewriteContext,
): RewrittenCell => {
  const root = parseJavaScript(source);
  const edits = new MagicString(source);
  const body = root.body as CellNode[];
  const names = cellNames(markedNames(root, source));
  const { access, constantAccess, undeclaredAccess, safeAccess, holder, importName, metaName } = names;
  const isOwn = madeUp(original);
  const declarations = addDeclarations(root, edits, {
    names,
    isOwn,
    blocks: blockKinds(original),
    hasParts: context.hasParts,
  });
  const { declared, constants, declaring, fixedPositions, open } = declarations;
  const isDeclared = (name: string): boolean => declared.has(name);
  const isVariable = (name: string): boolean => isDeclared(name) || context.isVariable(name);
  const modules = addModules(body, edits, names, { isOwn, isVariable, isDeclared });
  for (const name of modules.names) declared.add(name);
  const compilerNames = new Set([...declarations.compilerNames, ...modules.compilerNames]);

  const variables = new Set([...declared, ...modules.exported]);
  const isConstant = (name: string): boolean => (declared.has(name) ? constants.has(name) : context.isConstant(name));
  /**
   * The code that replaces the assigned name in a write. For a constant or an undeclared name, the code throws at run
   * time.
   */
  const written = (name: string, start: number): string => {
    if (declaring.has(start)) return access(name);
    if (isConstant(name)) return constantAccess(name);
    return isVariable(name) ? access(name) : undeclaredAccess(name);
  };
  const edit = ({ name, start, end, kind, value }: NameReference): void => {
    if (compilerNames.has(name) || standIns.has(name)) return;
    if (!isVariable(name) && context.isGlobal(name)) return;
    variables.add(name);
    if (fixedPositions.has(start)) return;
    const writes = kind === "write" || kind === "shorthand-write";
    const target = writes ? written(name, start) : access(name);
    if (value) nameFunction(name, value, edits);
    if (kind === "call") edits.update(start, end, `(0, ${target})`);
    else if (kind === "typeof") edits.update(start, end, safeAccess(name));
    else if (kind === "shorthand" || kind === "shorthand-write") edits.update(start, end, `${name}: ${target}`);
    else edits.update(start, end, target);
  };

  let isAsync = modules.waits;
  const guards = new Guards(edits, names);
  visitCell(root, {
    onReference: edit,
    onNode: (node, depth) => {
      if (depth === 0 && node.type !== "Program" && !isFunction(node) && waitsHere(node)) isAsync = true;
      if (node.type === "ImportExpression") edits.update(node.start, node.start + "import".length, importName);
      if (node.type === "MetaProperty" && (node.meta as CellNode).name === "import")
        edits.update(node.start, node.end, metaName);
      guards.note(node);
    },
  });

  const entry = modules.waits ? guards.entry : "";
  const guardNames = guards.apply();

  const last = body.findLast((node) => !isEmptyExport(node));
  const hasValue = last?.type === "ExpressionStatement" || modules.defaultValue;
  if (last?.type === "ExpressionStatement") {
    edits.prependRight(last.start, "return (");
    if (source[last.end - 1] === ";") edits.update(last.end - 1, last.end, ");");
    else edits.appendLeft(last.end, ");");
  }
  const parameters = [...[...variables].map(holder), importName, metaName, ...[...guardNames].map(names.guard)];
  edits.prepend(
    `(${isAsync ? "async " : ""}function (${parameters.join(", ")}) { "use strict"; ${declarations.prologue}${modules.prologue}${entry}\n`,
  );
  edits.append("\n})");
  const parts = { variables: [...variables], parameters };
  return { code: edits.toString(), ...parts, declared, constants, open, isAsync, hasValue, edits, guards };
};

/** True for `export {}`, which remains if types are removed from a cell with imports or exports of types only. */
const isEmptyExport = (node: CellNode): boolean =>
  node.type === "ExportNamedDeclaration" &&
  !node.declaration &&
  !node.source &&
  (node.specifiers as CellNode[]).length === 0;

const waitsHere = (node: CellNode): boolean =>
  node.type === "AwaitExpression" ||
  (node.type === "ForOfStatement" && node.await === true) ||
  (node.type === "VariableDeclaration" && node.kind === "await using");
