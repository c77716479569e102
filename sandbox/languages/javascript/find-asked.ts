import type { AssertionQuestion } from "../common/asked.ts";
import {
  awaited,
  type Callback,
  callbackOf,
  callbackParameters,
  errorClass,
  namesAround,
  settles,
  thrownBy,
} from "./asked-calls.ts";
import { alwaysThrows, namesReadIn } from "./asked-names.ts";
import { mayHold, neededBy } from "./asked-needed.ts";
import { madeIn, testScopeOf } from "./asked-scope.ts";
import { rootText, valueStepsOf } from "./asked-steps.ts";
import { literalValue, NotAsked, notAsked } from "./asked-value.ts";
import { assertionNames, functionTypes } from "./expecting-names.ts";
import { calledName, expectOf, field, isNode, listIn, type ScriptNode, treeIn } from "./tree.ts";

/** The values that matchers without an argument expect. */
const bareValues: Readonly<Record<string, unknown>> = {
  toBeNull: null,
  toBeUndefined: null,
  toBeTruthy: true,
  toBeFalsy: false,
};
/** Matchers, such as `toBe`, that compare a value with their argument. */
const comparing: ReadonlySet<string> = new Set(
  "toBe toEqual toStrictEqual toBeCloseTo toHaveLength eql equal".split(" "),
);
/** Matcher → the code that converts the value, called `_`, before the comparison. */
const firstStep: Readonly<Record<string, string>> = {
  toHaveLength: "_.length",
  toBeTruthy: "Boolean(_)",
  toBeFalsy: "Boolean(_)",
};

class Asker {
  readonly asked: AssertionQuestion[] = [];
  #callback: Callback | null = null;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  #expected(node: ScriptNode, block: readonly ScriptNode[]): { value: unknown; at: ScriptNode; held: string } {
    const init = node.type === "Identifier" && node.name !== "undefined" ? madeIn(String(node.name), block) : null;
    return { value: literalValue(init ?? node), at: init ?? node, held: init === null ? "" : String(node.name) };
  }

  #ask(
    statement: ScriptNode,
    got: ScriptNode,
    expected: ScriptNode | { value: unknown },
    block: readonly ScriptNode[],
    more: readonly string[],
    tolerance = 0,
  ): void {
    const { value, at, held } = isNode(expected)
      ? this.#expected(expected, block)
      : { ...expected, at: statement, held: "" };
    const callback = this.#callback;
    const scope = testScopeOf(block, callback === null ? new Set() : callbackParameters(callback));
    const { root, parts, steps, says } = valueStepsOf(got, this.#text, scope);
    // The operation is a method of a returned object. Such a method could accept any argument, so its true or false
    // proves nothing.
    if (says && typeof value === "boolean") notAsked();
    const last = parts.at(-1) ?? root;
    const around = callback === null ? [] : namesAround(callback);
    const needed = neededBy(new Set([...namesReadIn(root), ...namesReadIn(last), ...around]), block);
    // The expected value must appear nowhere in the text that the program receives.
    if (needed.names.has(held) || mayHold(value, [root, last], needed)) notAsked();
    const called = rootText(root, this.#text);
    this.asked.push({
      places: [statement, at].map(({ start, end }) => [start, end] as const),
      names: [],
      before: this.#textOf(needed.statements),
      root: callback === null ? called : awaited(callback, called, this.#text),
      steps: [...steps.map(({ text, by }) => [text, by] as const), ...more.map((text) => [text, "data"] as const)],
      expected: value,
      tolerance,
    });
  }

  /**
   * Records the call in a comparison, if the program can answer that call without the test. It tries the left side,
   * then the right side.
   */
  #sides(
    statement: ScriptNode,
    left: ScriptNode | null | undefined,
    right: ScriptNode | null | undefined,
    block: readonly ScriptNode[],
  ): void {
    for (const [got, expected] of [
      [left, right],
      [right, left],
    ] as const)
      if (got && expected && this.#tries(() => this.#ask(statement, got, expected, block, []))) return;
  }

  #tries(ask: () => void): boolean {
    try {
      ask();
      return true;
    } catch (error) {
      if (error instanceof NotAsked) return false;
      throw error;
    }
  }

  #truth(statement: ScriptNode, node: ScriptNode, block: readonly ScriptNode[], holds: boolean): void {
    if (node.type === "UnaryExpression" && node.operator === "!") {
      const inner = field(node, "argument");
      if (inner) this.#truth(statement, inner, block, !holds);
      return;
    }
    if (node.type === "LogicalExpression" && node.operator === (holds ? "&&" : "||")) {
      for (const one of [field(node, "left"), field(node, "right")]) if (one) this.#truth(one, one, block, holds);
      return;
    }
    if (node.type !== "BinaryExpression") {
      this.#tries(() => this.#ask(statement, node, { value: holds }, block, ["Boolean(_)"]));
      return;
    }
    if ((holds ? ["===", "=="] : ["!==", "!="]).includes(String(node.operator)))
      this.#sides(statement, field(node, "left"), field(node, "right"), block);
  }

  #expects(
    statement: ScriptNode,
    expects: ScriptNode,
    matcher: string,
    args: readonly (ScriptNode | null)[],
    block: readonly ScriptNode[],
  ): void {
    const [got] = listIn(expects, "arguments");
    const [first, digits] = args;
    const expected = Object.hasOwn(bareValues, matcher) ? { value: bareValues[matcher] } : first;
    if (!got || !expected || !(comparing.has(matcher) || Object.hasOwn(bareValues, matcher))) return;
    const more = [firstStep[matcher]].filter((one) => one !== undefined);
    const tolerance = matcher === "toBeCloseTo" ? 10 ** -Number(digits?.value ?? 2) / 2 : 0;
    this.#tries(() => this.#ask(statement, got, expected, block, more, tolerance));
  }

  /**
   * Records an assertion that a function throws an error of a class. The program runs the function without seeing the
   * class.
   */
  #throws(run: ScriptNode | null | undefined, kind: ScriptNode | null | undefined, block: readonly ScriptNode[]): void {
    if (!run || kind?.type !== "Identifier" || this.#callback !== null) return;
    const needed = neededBy(namesReadIn(run), block);
    this.asked.push({
      places: [[kind.start, kind.end]],
      names: [],
      before: this.#textOf(needed.statements),
      root: thrownBy(this.#text.slice(run.start, run.end)),
      steps: [[errorClass(String(kind.name)), "own"]],
      expected: String(kind.name),
      tolerance: 0,
    });
  }

  #textOf(statements: readonly ScriptNode[]): string {
    return statements.map(({ start, end }) => this.#text.slice(start, end)).join(";\n");
  }

  /** Records the comparisons in a callback (a function of the test that the program calls). */
  #calledBack(callback: Callback | null, above: readonly ScriptNode[]): void {
    if (callback === null || this.#callback !== null) return;
    this.#callback = callback;
    this.#body(callback.run, above);
    this.#callback = null;
  }

  #call(statement: ScriptNode, node: ScriptNode, above: readonly ScriptNode[], below: readonly ScriptNode[]): void {
    const callee = field(node, "callee");
    const name = calledName(callee);
    const args = listIn(node, "arguments");
    const object = callee && field(callee, "object");
    const expects = expectOf(object ?? null);
    const run = args.findLast((one) => one !== null && functionTypes.test(one.type));
    const takesNothing = run !== undefined && run !== null && listIn(run, "params").length === 0;
    if (object?.type === "CallExpression" && settles.has(name)) this.#call(statement, object, above, below);
    else if (expects !== null && name.startsWith("toThrow"))
      this.#tries(() => this.#throws(listIn(expects, "arguments")[0], args[0], above));
    else if (expects !== null) this.#expects(statement, expects, name, args, above);
    else if (name === "throws" || name === "rejects") this.#tries(() => this.#throws(args[0], args[1], above));
    else if (assertionNames.equal.has(name)) this.#sides(statement, args[0], args[1], above);
    else if (assertionNames.truth.has(name) && args[0]) this.#truth(statement, args[0], above, true);
    else if (run && (takesNothing || name === "test" || name === "it")) this.#body(run, above);
    else if (callee && functionTypes.test(callee.type)) this.#body(callee, above);
    else this.#calledBack(callbackOf(statement, node, below), above);
  }

  #body(run: ScriptNode, above: readonly ScriptNode[]): void {
    const body = field(run, "body");
    if (body?.type === "BlockStatement") this.block(listIn(body, "body").filter(isNode), above);
    else if (body) this.block([{ ...body, type: "ExpressionStatement", expression: body }], above);
  }

  block(body: readonly ScriptNode[], outer: readonly ScriptNode[]): void {
    for (const [i, one] of body.entries()) {
      const above = [...outer, ...body.slice(0, i)];
      const expression = field(one, "expression");
      const node = expression?.type === "AwaitExpression" ? field(expression, "argument") : expression;
      const consequent = field(one, "consequent");
      const test = field(one, "test");
      if (one.type === "FunctionDeclaration" && listIn(one, "params").length === 0) this.#body(one, above);
      else if (one.type === "IfStatement" && test && consequent && one.alternate === null && alwaysThrows(consequent))
        this.#truth(one, test, above, false);
      else if (node?.type === "CallExpression") this.#call(one, node, above, body.slice(i + 1));
    }
  }
}

/** The calls in single assertions of JavaScript or TypeScript tests that the program can answer without the test. */
export const findAsked = (text: string): readonly AssertionQuestion[] => {
  const tree = treeIn(text);
  if (tree === null) return [];
  const asker = new Asker(text);
  asker.block(listIn(tree, "body").filter(isNode), []);
  return asker.asked;
};
