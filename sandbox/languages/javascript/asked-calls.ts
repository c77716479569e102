import { namesDefinedBy, namesReadIn, predefinedNames } from "./asked-names.ts";
import { assertionNames, functionTypes } from "./expecting-names.ts";
import { calledName, expectOf, field, listIn, type ScriptNode } from "./tree.ts";

/** Names of the language's own error classes. */
const errors = "EvalError RangeError ReferenceError SyntaxError TypeError URIError Error";

/** Code for the class name of a thrown error: the nearest class of the language, or the error's own class. */
export const errorClass = (name: string): string =>
  errors.split(" ").includes(name)
    ? `((e) => { for (let p = e; p; p = Object.getPrototypeOf(p)) if ("${errors}".split(" ").includes(p.constructor.name)) return p.constructor.name; })(_)`
    : "_.constructor.name";

/** Code for the error that a function without parameters throws, or that rejects a promise. */
export const thrownBy = (run: string): string =>
  `(async () => { try { const run = ${run}; await (typeof run === "function" ? run() : run); } catch (e) { return e; } })()`;

/** Methods of a promise. The test's call is at the start of such a chain. */
export const settles: ReadonlySet<string> = new Set(["then", "catch", "finally"]);

/** A function in the test that the program calls, and that contains the comparison. */
export interface Callback {
  readonly statement: ScriptNode;
  readonly run: ScriptNode;
  /** The statements of the test after the call. */
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

/** The function with parameters among the arguments of a call. */
export const callbackOf = (statement: ScriptNode, call: ScriptNode, below: readonly ScriptNode[]): Callback | null => {
  const run = listIn(call, "arguments").findLast((one) => one !== null && functionTypes.test(one.type));
  if (!run || listIn(run, "params").length === 0) return null;
  const passedCalls = below.filter((one) => field(one, "expression")?.type === "CallExpression" && !compares(one));
  return { statement, run, below: passedCalls };
};

export const callbackParameters = ({ run }: Callback): ReadonlySet<string> =>
  new Set(listIn(run, "params").flatMap((one) => (one === null ? [] : [...namesReadIn(one)])));

/** Names that the call needs in addition to those in its function. */
export const namesAround = ({ statement, run, below }: Callback): readonly string[] =>
  [...namesReadIn(statement, run), ...below.flatMap((one) => [...namesReadIn(one), ...namesDefinedBy(one)])].filter(
    (name) => !predefinedNames.has(name),
  );

/** The call, rewritten so that its function returns the value that the test would compare. */
export const awaited = ({ statement, run, below }: Callback, root: string, text: string): string => {
  const body = field(run, "body") ?? run;
  const around = `${text.slice(statement.start, body.start)}{ taulab_give(${root}); }${text.slice(body.end, statement.end)}`;
  const others = below.map(({ start, end }) => text.slice(start, end));
  return `new Promise((taulab_give) => { ${[around, ...others].join(";\n")}; })`;
};
