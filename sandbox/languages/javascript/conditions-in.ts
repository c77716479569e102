import type { Condition } from "../common/telling.ts";
import { counts, leaves, truths } from "./expecting-names.ts";
import { judged, type OwnFunctions, ownFunctions } from "./own-functions.ts";
import { childrenOf, field, isNode, list, type Node, nameOf, treeOf } from "./tree.ts";

const signs: ReadonlySet<unknown> = new Set("=== !== == != < <= > >= instanceof in".split(" "));
/** Single values that say more than that they do not hold. */
const values = /^(?:CallExpression|AwaitExpression|Identifier|MemberExpression)$/;

class Reader {
  readonly found: Condition[] = [];
  readonly #text: string;
  readonly #own: OwnFunctions;

  constructor(text: string, tree: Node) {
    this.#text = text;
    this.#own = ownFunctions(tree);
  }

  #add({ start: from, end: to }: Node, must: boolean, sign: string, ...sides: readonly (Node | null)[]): void {
    const texts = sides.filter(isNode).map(({ start, end }) => this.#text.slice(start, end));
    this.found.push({ from, to, must, sign, sides: texts });
  }

  /** A condition that must be true, or must not; `compared`: only a comparison is one. */
  #condition(node: Node | null | undefined, must: boolean, compared = false): void {
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

  visit(node: Node): void {
    if (node.type === "CallExpression") {
      const [first] = list(node, "arguments");
      const own = judged(this.#own, node, () => true);
      if (own?.condition) this.#condition(own.condition, true, true);
      else if (truths.has(nameOf(field(node, "callee")))) this.#condition(first, true);
    }
    if (node.type === "IfStatement") {
      const body = field(node, "consequent");
      const steps = body?.type === "BlockStatement" ? list(body, "body").filter(isNode) : [body].filter(isNode);
      if (steps.slice(-1).some(leaves) || steps.some(counts)) this.#condition(field(node, "test"), false);
    }
    for (const one of childrenOf(node)) this.visit(one);
  }
}

/** The conditions on which a test in JavaScript or TypeScript fails. */
export const conditionsIn = (text: string): readonly Condition[] => {
  const tree = treeOf(text);
  if (tree === null) return [];
  const reader = new Reader(text, tree);
  reader.visit(tree);
  return reader.found;
};
