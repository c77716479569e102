import { namesReadIn, predefinedNames } from "./asked-names.ts";
import type { TestScope } from "./asked-scope.ts";
import { notAsked } from "./asked-value.ts";
import { calledName, field, listIn, type ScriptNode } from "./tree.ts";

export interface ValueStep {
  readonly text: string;
  readonly by: "data" | "own";
}

const firstOf = (node: ScriptNode): ScriptNode | null => listIn(node, "arguments")[0] ?? null;

const plainKinds = [Object, Array, String, Number, Boolean, BigInt, Map, Set, RegExp, Date, Function, Promise];
/** Members of plain data; any other member belongs to an object of the program. */
const plainMembers = new Set(plainKinds.flatMap(({ prototype }) => Object.getOwnPropertyNames(prototype)));

/** True for a call of the program for each item: `[1, 2].map((x) => f(x))`. */
const isMapped = (node: ScriptNode): boolean => {
  const callee = field(node, "callee");
  const run = firstOf(node);
  const body = run && field(run, "body");
  const called = body?.type === "CallExpression" ? field(body, "callee") : null;
  if (callee === null || calledName(callee) !== "map" || run?.type !== "ArrowFunctionExpression") return false;
  return (
    field(callee, "object")?.type === "ArrayExpression" &&
    called?.type === "Identifier" &&
    !predefinedNames.has(`${called.name}`)
  );
};

/** True for `Promise.all(…)`, which is no operation on the value, because each value is awaited anyway. */
const waitsForAll = (node: ScriptNode): boolean => {
  const callee = field(node, "callee");
  return callee !== null && calledName(callee) === "all" && field(callee, "object")?.name === "Promise";
};

/**
 * Source text of the call. A call for each item, `[1, 2].map((x) => f(x))`, uses taulab's own iteration, which the
 * program cannot replace.
 */
export const rootText = (root: ScriptNode, text: string): string => {
  const [object, run] = [field(field(root, "callee") ?? root, "object"), firstOf(root)];
  if (!isMapped(root) || !object || !run) return text.slice(root.start, root.end);
  return `taulab_mapped(${text.slice(object.start, object.end)}, ${text.slice(run.start, run.end)})`;
};

/** Type of a node → its child that contains the call of the program; null if the node itself is that call. */
const innerOf: Readonly<Record<string, (node: ScriptNode, scope: TestScope) => ScriptNode | null>> = {
  CallExpression: (node, scope) => {
    const callee = field(node, "callee");
    const object = callee && field(callee, "object");
    const root = object ?? callee;
    if (isMapped(node)) return null;
    if (root?.type !== "Identifier") return object;
    if (scope.isGiven(String(root.name))) return firstOf(node);
    return object !== null && !scope.isOwn(String(root.name)) ? object : null;
  },
  MemberExpression: (node, scope) => {
    const object = field(node, "object");
    return object?.type === "Identifier" && scope.isOwn(String(object.name)) ? null : object;
  },
  ArrayExpression: (node) => {
    const [only, ...others] = listIn(node, "elements");
    return only?.type === "SpreadElement" && others.length === 0 ? field(only, "argument") : null;
  },
  UnaryExpression: (node) => (node.operator === "typeof" ? field(node, "argument") : null),
  Identifier: (node, scope) => scope.meaningOf(String(node.name)),
  AwaitExpression: (node) => field(node, "argument"),
  TSAsExpression: (node) => field(node, "expression"),
  TSNonNullExpression: (node) => field(node, "expression"),
};

/** Types of nodes that only wrap another node, without an operation on its value. */
const transparentTypes: ReadonlySet<string> = new Set([
  "Identifier",
  "AwaitExpression",
  "TSAsExpression",
  "TSNonNullExpression",
]);

/** True if the operation `step` reads a member of the value of `inner`, as `.size` in `f(1).size`. */
const isMember = (step: ScriptNode, inner: ScriptNode): boolean =>
  field(step, "object") === inner ||
  (field(step, "callee") !== null && field(field(step, "callee")!, "object") === inner);

/** Names in the operation `step` that neither JavaScript nor a function inside the operation defines. */
const foreignIn = (step: ScriptNode, inner: ScriptNode): readonly string[] => {
  const parameters = new Set<string>();
  const collect = (node: ScriptNode): void => {
    for (const one of listIn(node, "params")) if (one) for (const name of namesReadIn(one)) parameters.add(name);
    for (const one of listIn(node, "arguments")) if (one && one !== inner) collect(one);
  };
  collect(step);
  return [...namesReadIn(step, inner)].filter((name) => !predefinedNames.has(name) && !parameters.has(name));
};

interface Steps {
  readonly root: ScriptNode;
  readonly parts: readonly ScriptNode[];
  readonly steps: readonly ValueStep[];
  /** True if a method of a value that the program returned may produce the compared result. */
  readonly says: boolean;
}

/**
 * Splits an expression of a test: the call of the program, and the operations on the returned value, such as `.size`.
 */
export const valueStepsOf = (node: ScriptNode, text: string, scope: TestScope): Steps => {
  const path: [step: ScriptNode, inner: ScriptNode][] = [];
  let root = node;
  for (let inner = innerOf[root.type]?.(root, scope); inner; inner = innerOf[root.type]?.(root, scope)) {
    if (!transparentTypes.has(root.type) && !waitsForAll(root)) path.unshift([root, inner]);
    root = inner;
  }
  const callee = field(root, "callee");
  const called = callee === null ? (field(root, "object") ?? root) : (field(callee, "object") ?? callee);
  const isCalled = called.type === "Identifier" && !scope.isGiven(String(called.name));
  if (!isCalled && !isMapped(root)) notAsked();
  let says = false;
  let isOwn = root.type === "NewExpression";
  const steps = path.map(([step, inner]): ValueStep => {
    isOwn &&= isMember(step, inner);
    if (!isOwn && foreignIn(step, inner).length > 0) notAsked();
    const alone = !isOwn && isMember(step, inner) && !plainMembers.has(calledName(field(step, "callee") ?? step));
    says ||= alone && listIn(step, "arguments").length > 0;
    return {
      text: `${text.slice(step.start, inner.start)}_${text.slice(inner.end, step.end)}`,
      by: isOwn || alone ? "own" : "data",
    };
  });
  return { root, parts: path.map(([step]) => step), steps, says };
};
