import { namesDefinedBy, namesReadIn, predefinedNames } from "./asked-names.ts";
import { assertionNames, functionTypes } from "./expecting-names.ts";
import { calledName, expectOf, field, listIn, type ScriptNode } from "./tree.ts";

/** Names of JavaScript's own error classes. */
const errors = "EvalError RangeError ReferenceError SyntaxError TypeError URIError Error";

/**
 * Writes code that returns the name of the class of the thrown error `_`. If `name` is one of JavaScript's own classes,
 * the nearest of these counts; else the error's own class counts.
 */
export const errorClass = (name: string): string =>
  errors.split(" ").includes(name)
    ? `((e) => { for (let p = e; p; p = Object.getPrototypeOf(p)) if ("${errors}".split(" ").includes(p.constructor.name)) return p.constructor.name; })(_)`
    : "_.constructor.name";

/** Writes code that returns the error that a function without parameters throws, or that rejects a promise. */
export const thrownBy = (run: string): string =>
  `(async () => { try { const run = ${run}; await (typeof run === "function" ? run() : run); } catch (e) { return e; } })()`;

/** Methods of a promise. In a chain such as `f(1).then(…)`, the call of the program comes first. */
export const settles: ReadonlySet<string> = new Set(["then", "catch", "finally"]);

/** A callback: a function of the test that the program calls with its answer, and that compares this answer. */
export interface Callback {
  readonly statement: ScriptNode;
  readonly run: ScriptNode;
  /** Calls in the test after the statement that passes the callback. They may make the program call it. */
  readonly below: readonly ScriptNode[];
}

const compares = (statement: ScriptNode): boolean => {
  const expression = field(statement, "expression");
  const call = expression?.type === "AwaitExpression" ? field(expression, "argument") : expression;
  const callee = call && field(call, "callee");
  const object = callee && field(callee, "object");
  const name = calledName(callee ?? null);
  return expectOf(object ?? null) !== null || assertionNames.equal.has(name) || assertionNames.truth.has(name);
};

/** The callback among the arguments of a call: the last function that has parameters; null if there is none. */
export const callbackOf = (statement: ScriptNode, call: ScriptNode, below: readonly ScriptNode[]): Callback | null => {
  const run = listIn(call, "arguments").findLast((one) => one !== null && functionTypes.test(one.type));
  if (!run || listIn(run, "params").length === 0) return null;
  const passedCalls = below.filter((one) => field(one, "expression")?.type === "CallExpression" && !compares(one));
  return { statement, run, below: passedCalls };
};

export const callbackParameters = ({ run }: Callback): ReadonlySet<string> =>
  new Set(listIn(run, "params").flatMap((one) => (one === null ? [] : [...namesReadIn(one)])));

/** Names that the statement and the following calls need in addition to those inside the callback. */
export const namesAround = ({ statement, run, below }: Callback): readonly string[] =>
  [...namesReadIn(statement, run), ...below.flatMap((one) => [...namesReadIn(one), ...namesDefinedBy(one)])].filter(
    (name) => !predefinedNames.has(name),
  );

/** Rewrites the statement: the callback returns the value that the test would compare, as a promise. */
export const awaited = ({ statement, run, below }: Callback, root: string, text: string): string => {
  const body = field(run, "body") ?? run;
  const around = `${text.slice(statement.start, body.start)}{ taulab_give(${root}); }${text.slice(body.end, statement.end)}`;
  const others = below.map(({ start, end }) => text.slice(start, end));
  return `new Promise((taulab_give) => { ${[around, ...others].join(";\n")}; })`;
};
