import { filesBeside } from "../common/harness-script.ts";
import type { Condition, Telling } from "../common/telling.ts";
import { saysNo } from "../common/tree/arms.ts";
import { callOf, compared } from "../common/tree/call.ts";
import { namedParts, type TreeNode, unwrapped } from "../common/tree/node.ts";
import { treeOf } from "../common/tree/parse.ts";
import { branchTypes, falsehoods, judgingNames, truths } from "../common/tree/words.ts";

const signs = /^(?:[=!]=|[<>]=?)$/;

/** The texts of both arguments of a `strcmp` call; empty for any other node. */
const textsIn = (node: TreeNode): readonly string[] => {
  const call = callOf(unwrapped(node));
  return call?.name === "strcmp" && call.words.length === 2 ? call.words.map(({ text }) => text) : [];
};

class Reader {
  readonly found: Condition[] = [];

  #add({ start: from, end: to }: TreeNode, must: boolean, sign: string, ...sides: readonly string[]): void {
    this.found.push({ from, to, must, sign, sides });
  }

  /** Records the comparisons in a condition of a test. The test passes if the condition has the value `must`. */
  #condition(node: TreeNode, must: boolean): void {
    const inner = unwrapped(node);
    const [first, second, third] = inner.children;
    const sign = second?.text ?? "";
    if (inner.children.length === 2 && first?.text === "!" && second) this.#condition(second, !must);
    else if (inner.type === "binary_expression" && first && third) {
      if (sign === (must ? "&&" : "||")) for (const one of [first, third]) this.#condition(one, must);
      else if (/^[=!]=$/.test(sign) && unwrapped(third).text === "0" && textsIn(first).length > 0)
        this.#add(inner, must === (sign === "=="), sign === "==" ? "text" : "!text", ...textsIn(first));
      else if (signs.test(sign)) this.#add(inner, must, sign, first.text, third.text);
    } else if (textsIn(inner).length > 0) this.#add(inner, !must, "!text", ...textsIn(inner));
  }

  #call(node: TreeNode): void {
    const call = callOf(node);
    const [first] = call?.words ?? [];
    if (call === null || first === undefined) return;
    if (falsehoods.test(call.name)) this.#condition(first, false);
    else if (truths.test(call.name))
      this.#condition(call.words.find(({ type }) => !/string/.test(type)) ?? first, true);
    else if (judgingNames.test(call.name) && !/not|false|fail/i.test(call.name))
      for (const one of call.words) if (compared(one)) this.#condition(one, true);
  }

  visit(node: TreeNode): void {
    const { condition, consequence, alternative } = node.fields;
    this.#call(node);
    if (branchTypes.test(node.type) && condition && consequence && !alternative && saysNo(consequence))
      this.#condition(condition, false);
    for (const one of namedParts(node)) this.visit(one);
  }
}

const helpers = { c: "told.c", cpp: "told.cpp" } as const;

/**
 * The rules that make failed C and C++ tests print the compared values. The operators `text` and `!text` mean equal and
 * different strings by `strcmp`.
 */
export const tellingInC = (grammar: keyof typeof helpers): Telling => ({
  async conditions(test) {
    const reader = new Reader();
    reader.visit(await treeOf(grammar, test));
    return reader.found;
  },
  helper: filesBeside(import.meta.url, helpers[grammar]),
  write({ must, sign, sides: [left, right] }, word) {
    const mustHold = must ? 1 : 0;
    if (!sign.endsWith("text")) return `${word}(${mustHold}, (${left}), ${sign}, (${right}))`;
    return `(${sign.startsWith("!") ? "!" : ""}${word}_text(${mustHold}, (${left}), (${right})))`;
  },
});
