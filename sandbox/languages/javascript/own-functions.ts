import { conditions, expected } from "../common/tree/words.ts";
import { functionTypes } from "./expecting-names.ts";
import { calledName, childNodes, field, hasComparison, listIn, type ScriptNode } from "./tree.ts";

/** Name of a function that the tests define → the names of its parameters. */
export type OwnFunctions = ReadonlyMap<string, readonly string[]>;

const asides =
  /^(?:msg|mess|name|label|what|desc|why|note|title|fmt|format|eps|tol|delta|precision|places|digits|info|reason)/i;

const parameterOf = (node: ScriptNode | null): string => {
  const inner = node?.type === "AssignmentPattern" ? field(node, "left") : node;
  return typeof inner?.name === "string" ? inner.name : "";
};

export const testFunctions = (tree: ScriptNode): OwnFunctions => {
  const parameters = new Map<string, readonly string[]>();
  const read = (node: ScriptNode): void => {
    const value = node.type === "VariableDeclarator" ? field(node, "init") : node;
    const name = field(node, "id")?.name;
    if (typeof name === "string" && value !== null && functionTypes.test(value.type))
      parameters.set(name, listIn(value, "params").map(parameterOf));
    for (const one of childNodes(node)) read(one);
  };
  read(tree);
  return parameters;
};

export interface TestCheck {
  readonly condition?: ScriptNode;
  readonly got?: ScriptNode;
  readonly expected?: ScriptNode;
}

/**
 * The check that a call of the tests' own function makes: a condition, or a value with its expected value. Undefined if
 * the function's parameter names do not reveal it.
 */
export const testCheckOf = (
  testFunctionTable: OwnFunctions,
  call: ScriptNode,
  isProgramValue: (node: ScriptNode) => boolean,
): TestCheck | undefined => {
  const callee = field(call, "callee");
  const names = callee?.type === "Identifier" ? testFunctionTable.get(calledName(callee)) : undefined;
  if (names === undefined) return undefined;
  const words = listIn(call, "arguments");
  const at = names.findIndex((one) => expected.test(one));
  const value = words[at];
  const got = words.find(
    (one, i) => one && i !== at && !asides.test(names[i] ?? "") && !functionTypes.test(one.type) && isProgramValue(one),
  );
  if (value && got) return { got, expected: value };
  const condition =
    words[names.findIndex((one) => conditions.test(one))] ?? (got && hasComparison(got) ? got : undefined);
  return condition && isProgramValue(condition) && !functionTypes.test(condition.type) ? { condition } : undefined;
};
