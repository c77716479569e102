import type { Condition } from "../common/telling.ts";
import { assertionNames, failsTest } from "./expecting-names.ts";
import { type OwnFunctions, testCheckOf, testFunctions } from "./own-functions.ts";
import { calledName, childNodes, field, isNode, listIn, type ScriptNode, treeIn } from "./tree.ts";

const signs: ReadonlySet<unknown> = new Set("=== !== == != < <= > >= instanceof in".split(" "));
/** Matches nodes whose value may be something other than true or false, so that a failed test prints the value. */
const values = /^(?:CallExpression|AwaitExpression|Identifier|MemberExpression)$/;

class Reader {
  readonly found: Condition[] = [];
  readonly #text: string;
  readonly #own: OwnFunctions;

  constructor(text: string, tree: ScriptNode) {
    this.#text = text;
    this.#own = testFunctions(tree);
  }

  #add(
    { start: from, end: to }: ScriptNode,
    must: boolean,
    sign: string,
    ...sides: readonly (ScriptNode | null)[]
  ): void {
    const texts = sides.filter(isNode).map(({ start, end }) => this.#text.slice(start, end));
    this.found.push({ from, to, must, sign, sides: texts });
  }

  /**
   * Records the comparisons in a condition of a test. The test passes if the condition has the value `must`. If
   * `compared` is true, a condition that is a single value is not recorded.
   */
  #condition(node: ScriptNode | null | undefined, must: boolean, compared = false): void {
    if (!node) return;
    const [left, right] = [field(node, "left"), field(node, "right")];
    if (node.type === "UnaryExpression" && node.operator === "!")
      this.#condition(field(node, "argument"), !must, compared);
    else if (node.type === "LogicalExpression" && node.operator === (must ? "&&" : "||"))
      for (const one of [left, right]) this.#condition(one, must, compared);
    else if (node.type === "BinaryExpression" && signs.has(node.operator))
      this.#add(node, must, String(node.operator), left, right);
    else if (!compared && values.test(node.type)) this.#add(node, must, "", node);
  }

  visit(node: ScriptNode): void {
    if (node.type === "CallExpression") {
      const [first] = listIn(node, "arguments");
      const check = testCheckOf(this.#own, node, () => true);
      if (check?.condition) this.#condition(check.condition, true, true);
      else if (assertionNames.truth.has(calledName(field(node, "callee")))) this.#condition(first, true);
    }
    if (node.type === "IfStatement") {
      if (failsTest(field(node, "consequent"))) this.#condition(field(node, "test"), false);
    }
    for (const one of childNodes(node)) this.visit(one);
  }
}

/** The conditions in a JavaScript or TypeScript test that can make it fail. */
export const conditionsIn = (text: string): readonly Condition[] => {
  const tree = treeIn(text);
  if (tree === null) return [];
  const reader = new Reader(text, tree);
  reader.visit(tree);
  return reader.found;
};
