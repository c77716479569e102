import type MagicString from "magic-string";
import type { BlockKind } from "./block-kinds.ts";
import { isAnonymous, nameFunction } from "./function-names.ts";
import type { CellNames } from "./names.ts";
import { bindingsOf, type CellNode, childrenOf, isExpression, isFunction } from "./node.ts";

export interface Declarations {
  readonly declared: Set<string>;
  readonly constants: Set<string>;
  /**
   * Offsets of identifiers in declarations. A write to one of them is its initialization, so it is legal for a
   * constant.
   */
  readonly declaring: Set<number>;
  /**
   * Offsets of the identifiers in `using` declarations. These identifiers stay real local variables, because `using`
   * needs them.
   */
  readonly fixedPositions: Set<number>;
  /** Temporary variables that the compilation to JavaScript generated. Such variables do not belong to the notebook. */
  readonly compilerNames: readonly string[];
  /**
   * Names of enums, namespaces, functions and classes. A later enum or namespace of the same name may add members to
   * them.
   */
  readonly open: ReadonlySet<string>;
  /** Code that runs before the first statement: it hoists functions and declares `var` names. */
  readonly prologue: string;
}

const nameOf = (node: unknown): string => (node as CellNode).name as string;

/**
 * True for `var E = function (E) {…}(E || {})`, the compiled form of an enum. If the cell with this enum runs again,
 * the enum starts without members.
 */
const isEnum = (declarator: CellNode): boolean => {
  const call = declarator.init as CellNode | null;
  if (call?.type !== "CallExpression") return false;
  const argument = (call.arguments as CellNode[])[0];
  return (
    (call.callee as CellNode).type === "FunctionExpression" &&
    argument?.type === "LogicalExpression" &&
    (argument.left as CellNode).type === "Identifier" &&
    nameOf(argument.left) === nameOf(declarator.id)
  );
};

/** True for `export let E = function (E) {…}({})`, the compiled form of an exported enum. */
const isExportedEnum = (declarator: CellNode): boolean => {
  const call = declarator.init as CellNode | null;
  const [argument, ...more] = (call?.type === "CallExpression" ? call.arguments : []) as CellNode[];
  return (
    (call?.callee as CellNode | undefined)?.type === "FunctionExpression" &&
    argument?.type === "ObjectExpression" &&
    more.length === 0
  );
};

export interface DeclarationOptions {
  readonly names: CellNames;
  /** True for names of temporary variables that the compilation to JavaScript generated. */
  readonly isOwn: (name: string) => boolean;
  /** The kinds of the enums and namespaces that this cell declares, by name. */
  readonly blocks: ReadonlyMap<string, ReadonlySet<BlockKind>>;
  /** True for a variable to which an enum or a namespace of an earlier cell has added members. */
  readonly hasParts: (name: string) => boolean;
}

/** Replaces the declarations of a cell by assignments to the notebook's variables. */
export const addDeclarations = (
  program: CellNode,
  edits: MagicString,
  { names: { access, safeAccess, holder }, isOwn, blocks, hasParts }: DeclarationOptions,
): Declarations => {
  const compilerNames: string[] = [];
  const open = new Set<string>(blocks.keys());
  const declared = new Set<string>();
  const constants = new Set<string>();
  const declaring = new Set<number>();
  const fixedPositions = new Set<number>();
  const hoisted = new Map<string, string>();

  /** Returns the code of a variable's initial value: an object for an enum or a namespace, else `undefined`. */
  const start = (name: string): string => {
    const kinds = [...(blocks.get(name) ?? [])].map((kind) => JSON.stringify(kind));
    return kinds.length > 0 ? `${holder(name)}.begin(${kinds.join(", ")})` : "undefined";
  };
  const extended = (name: string): string => (hasParts(name) ? `${holder(name)}.extend(${name})` : name);

  const declareVariables = (node: CellNode, head: "for-in" | "for" | "statement"): void => {
    const kind = node.kind as string;
    const declarators = node.declarations as CellNode[];
    const names = declarators.flatMap(({ id }) => bindingsOf(id as CellNode)).map(nameOf);
    if (names.every(isOwn)) {
      compilerNames.push(...names);
      return;
    }
    for (const declarator of declarators) {
      for (const id of bindingsOf(declarator.id as CellNode)) {
        const name = nameOf(id);
        declared.add(name);
        declaring.add(id.start);
        if (kind === "const") constants.add(name);
        if (kind === "var")
          hoisted.set(name, isEnum(declarator) ? start(name) : (hoisted.get(name) ?? safeAccess(name)));
      }
    }
    if (kind.endsWith("using")) {
      for (const { id, init } of declarators as { id: CellNode; init: CellNode }[] & CellNode[]) {
        fixedPositions.add(id.start);
        edits.appendRight(init.start, `${access(nameOf(id))} = (`);
        edits.appendLeft(init.end, ")");
      }
      return;
    }
    edits.remove(node.start, declarators[0]!.start);
    if (head === "for-in") return;
    for (const declarator of declarators) rewriteDeclarator(declarator, kind);
  };

  const rewriteDeclarator = (declarator: CellNode, kind: string): void => {
    const id = declarator.id as CellNode;
    const init = declarator.init as CellNode | null;
    if (id.type === "ObjectPattern") {
      edits.appendRight(declarator.start, "(");
      edits.appendLeft(declarator.end, ")");
    } else if (!init) {
      edits.appendLeft(declarator.end, ` = ${kind === "var" ? safeAccess(nameOf(id)) : start(nameOf(id))}`);
    } else if (isExportedEnum(declarator) && blocks.has(nameOf(id))) {
      const [argument] = init.arguments as CellNode[];
      edits.update(argument!.start, argument!.end, start(nameOf(id)));
    } else if (id.type === "Identifier" && isAnonymous(init)) nameFunction(nameOf(id), init, edits);
  };

  const declareNested = (node: CellNode): void => {
    for (const child of childrenOf(node)) {
      if (isFunction(child) || isExpression(child) || child.type.startsWith("Class")) continue;
      const inHead = node.left === child || node.init === child;
      if (child.type === "VariableDeclaration" && child.kind === "var") {
        declareVariables(child, node.left === child ? "for-in" : inHead ? "for" : "statement");
      }
      declareNested(child);
    }
  };

  for (const statement of program.body as CellNode[]) {
    const exported = statement.type === "ExportNamedDeclaration" || statement.type === "ExportDefaultDeclaration";
    const node = exported ? ((statement.declaration as CellNode | null) ?? statement) : statement;
    if (exported && node !== statement) edits.remove(statement.start, node.start);
    if (node.type === "VariableDeclaration") {
      declareVariables(node, "statement");
      declareNested(node);
    } else if (node.type === "FunctionDeclaration" && node.id) {
      declared.add(nameOf(node.id));
      open.add(nameOf(node.id));
      hoisted.set(nameOf(node.id), extended(nameOf(node.id)));
    } else if (node.type === "ClassDeclaration" && node.id) {
      declared.add(nameOf(node.id));
      open.add(nameOf(node.id));
      edits.appendLeft(node.end, ` ${access(nameOf(node.id))} = ${extended(nameOf(node.id))};`);
    } else declareNested({ type: "Holder", start: 0, end: 0, child: node });
  }
  const prologue = [...hoisted].map(([name, value]) => `${access(name)} = ${value}; `).join("");
  return { declared, constants, declaring, fixedPositions, compilerNames, open, prologue };
};
