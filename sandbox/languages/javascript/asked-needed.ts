import { asksForFile, functionsIn, namesDefinedBy, namesReadIn, predefinedNames } from "./asked-names.ts";
import { notAsked } from "./asked-value.ts";
import { assertionNames } from "./expecting-names.ts";
import { childNodes, field, isNode, listIn, type ScriptNode } from "./tree.ts";

interface NeededStatements {
  readonly statements: readonly ScriptNode[];
  readonly names: ReadonlySet<string>;
  readonly bound: ReadonlySet<string>;
}

/** True for a statement that calls a function of the program. It may have side effects even if its result is unused. */
const tells = (one: ScriptNode, defined: ReadonlySet<string>): boolean => {
  const call = one.type === "ExpressionStatement" ? field(one, "expression") : null;
  const callee = call?.type === "CallExpression" ? field(call, "callee") : null;
  const name = String(callee?.name);
  return (
    callee?.type === "Identifier" && !predefinedNames.has(name) && !defined.has(name) && !assertionNames.equal.has(name)
  );
};

/**
 * The statements on which these names depend, in order. The program later receives only these statements of the test,
 * without expected values.
 */
export const neededBy = (required: ReadonlySet<string>, block: readonly ScriptNode[]): NeededStatements => {
  const names = new Set(required);
  const candidates = block.filter((one) => !asksForFile(one));
  const defined = new Set(candidates.flatMap(namesDefinedBy));
  const statements = new Set(candidates.filter((one) => tells(one, defined)));
  for (const one of statements) for (const name of namesReadIn(one)) names.add(name);
  const uses = (one: ScriptNode): boolean =>
    [...namesReadIn(one), ...namesDefinedBy(one)].some((name) => defined.has(name) && names.has(name));
  for (let before = -1; before < statements.size; ) {
    before = statements.size;
    for (const one of candidates.filter((other) => !statements.has(other) && uses(other))) {
      if (one.type !== "VariableDeclaration" && one.type !== "ExpressionStatement") notAsked();
      statements.add(one);
      for (const name of namesReadIn(one)) names.add(name);
    }
  }
  const inOrder = candidates.filter((one) => statements.has(one));
  return { statements: inOrder, names, bound: new Set(inOrder.flatMap(namesDefinedBy)) };
};

const leavesOf = (value: unknown): unknown[] =>
  typeof value === "object" && value !== null ? Object.values(value).flatMap(leavesOf) : [value];

const literalsIn = (node: ScriptNode): unknown[] =>
  node.type === "Literal" ? [node.value] : childNodes(node).flatMap(literalsIn);

/** The values that a statement assigns to variables in `named`. */
const givenIn = (statement: ScriptNode, named: ReadonlySet<string>): readonly ScriptNode[] => {
  const expression = field(statement, "expression");
  if (expression?.type === "AssignmentExpression") return [expression];
  return listIn(statement, "declarations")
    .filter(isNode)
    .filter((one) => [...namesReadIn(field(one, "id") ?? one)].some((name) => named.has(name)));
};

/** True if a function of the test, which the program receives, may contain part of the expected value. */
export const mayHold = (
  value: unknown,
  wholes: readonly ScriptNode[],
  { statements, bound }: NeededStatements,
): boolean => {
  const inner = [...wholes, ...statements].flatMap(functionsIn);
  const named = new Set(inner.flatMap((one) => [...namesReadIn(one)]).filter((name) => bound.has(name)));
  if (named.size === 0) return false;
  const leaves = new Set(leavesOf(value));
  return statements
    .flatMap((one) => givenIn(one, named))
    .some((one) => literalsIn(one).some((leaf) => leaves.has(leaf)));
};
