import { calledName, childNodes, field, isNode, listIn, type ScriptNode } from "./tree.ts";

/** The functions and matchers by which tests check values, by the kind of check. */
export const assertionNames: {
  readonly equal: ReadonlySet<string>;
  readonly truth: ReadonlySet<string>;
  readonly matcher: ReadonlySet<string>;
  readonly valueless: RegExp;
} = {
  /** Functions whose first two arguments must be equal. */
  equal: new Set([
    ..."equal strictEqual deepEqual deepStrictEqual partialDeepStrictEqual isEqual eq is same".split(" "),
    ..."check assertEqual assertEquals assertDeepEqual expectEqual".split(" "),
  ]),
  /** Functions whose first argument must be true. */
  truth: new Set(["assert", "ok"]),
  /** Matchers whose first argument is the expected value. */
  matcher: new Set([
    ..."toBe toEqual toStrictEqual toBeCloseTo toMatchObject toHaveLength toHaveReturnedWith eql equal".split(" "),
    ..."toHaveBeenCalledTimes toHaveBeenCalledWith toHaveBeenLastCalledWith toHaveBeenNthCalledWith".split(" "),
    ..."toThrow toThrowError toMatchInlineSnapshot".split(" "),
  ]),
  /**
   * Matches matchers without an expected value in their arguments, such as `toBeNull`. A probe (a changed test) negates
   * them.
   */
  valueless: /^toBe(?:Truthy|Falsy|Null|Undefined|Defined|NaN|InstanceOf)$/,
};

/** Names that JavaScript defines for plain values, so that they are not values of the program. */
export const values: ReadonlySet<string> = new Set(["undefined", "NaN", "Infinity"]);

export const functionTypes = /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;
/** Nodes in which no expected value is searched: they depend on the program's answer, or run after a failure. */
export const skippedTypes = /^(?:WhileStatement|DoWhileStatement|CatchClause|SwitchStatement|ConditionalExpression)$/;

/**
 * True if a variable may change after its declaration: it starts as an empty array or object, or as a `let` with a
 * literal. Its later value then comes from the program.
 */
export const filledLater = (declaration: ScriptNode, init: ScriptNode): boolean =>
  (init.type === "ArrayExpression" && listIn(init, "elements").length === 0) ||
  (init.type === "ObjectExpression" && listIn(init, "properties").length === 0) ||
  (declaration.kind === "let" && init.type === "Literal");

/** True if a call in the node exits the program. */
const exits = (node: ScriptNode): boolean =>
  (node.type === "CallExpression" && calledName(field(node, "callee")) === "exit") || childNodes(node).some(exits);

/** True if a statement throws, or exits the program. */
const leavesTests = (node: ScriptNode): boolean => node.type === "ThrowStatement" || exits(node);

/** True for `failures++`: the statement counts failures, which the tests report at the end. */
const countsFailure = (statement: ScriptNode): boolean => {
  const step = statement.type === "ExpressionStatement" ? field(statement, "expression") : null;
  return step?.type === "UpdateExpression" || (step?.type === "AssignmentExpression" && step.operator === "+=");
};

/** True if the body of a branch makes the tests fail: it exits or throws at its end, or counts a failure. */
export const failsTest = (body: ScriptNode | null): boolean => {
  const steps = (body?.type === "BlockStatement" ? listIn(body, "body") : [body]).filter(isNode);
  return steps.slice(-1).some(leavesTests) || steps.some(countsFailure);
};
