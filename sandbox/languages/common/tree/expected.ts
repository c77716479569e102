import type { ProbeSite } from "../language.ts";
import { Places } from "../places.ts";
import { onlyWay, saysNo } from "./arms.ts";
import { bound, reassignedNames } from "./bindings.ts";
import { callOf, distanceOf, type TreeCall, wrapsValues } from "./call.ts";
import { accessRoot, bind, isAccess, keyed, literalItems, meant, mentioned } from "./names.ts";
import { findAll, isName, leavesOf, namedParts, type TreeNode, unwrapped } from "./node.ts";
import { changesOf } from "./other-literal.ts";
import { judgement, type OwnFunction, ownFunctions } from "./own-functions.ts";
import { branchTypes, compares, equal, falsehoods, functions, skipped, truths, unequal } from "./words.ts";

class Finder {
  readonly places = new Places();
  readonly #root: TreeNode;
  readonly #negated: (text: string) => string;
  readonly #values = new Map<string, readonly TreeNode[]>();
  readonly #own: ReadonlyMap<string, OwnFunction>;
  readonly #changed: ReadonlySet<string>;
  readonly #passed = new Set<string>();

  constructor(root: TreeNode, negated: (text: string) => string) {
    this.#root = root;
    this.#negated = negated;
    this.#changed = reassignedNames(root);
    this.#own = ownFunctions(root);
  }

  /** True if the node contains a value from the program: a call, or a name without a known literal. */
  #given(node: TreeNode): boolean {
    const inner = unwrapped(node);
    if (isName(inner)) return /^[a-z_]/.test(inner.text) && !this.#values.has(inner.text);
    if (isAccess(inner)) return this.#given(accessRoot(inner)) || callOf(accessRoot(inner)) !== null;
    const call = callOf(inner);
    if (call !== null) {
      if (!wrapsValues(call)) return true;
      return [call.receiver, ...call.words].some((one) => one !== null && this.#given(one));
    }
    if (functions.test(inner.type)) return true;
    return namedParts(inner)
      .slice(keyed.test(inner.type) ? -1 : 0)
      .filter((one) => one !== inner.fields.type && !/type/.test(one.type))
      .some((one) => this.#given(one));
  }

  /**
   * True for a variable that was a literal at first, but was passed to a function. The function may have changed it.
   */
  #handed(node: TreeNode): boolean {
    return this.#passed.has(accessRoot(node).text);
  }

  #pair(one: TreeNode | undefined, other: TreeNode | undefined): boolean {
    if (one === undefined || other === undefined) return false;
    const sides = [
      [one, other],
      [other, one],
    ] as const;
    const sure = sides.filter(([got, expected]) => this.#given(got) && !this.#given(expected));
    const pairs =
      sure.length > 0
        ? sure
        : sides.filter(([got, expected]) => this.#handed(got) && !this.#given(expected) && !this.#handed(expected));
    const changes = pairs.flatMap(([got, expected]) => {
      const inputs = mentioned(this.#root, this.#values, got);
      return meant(this.#root, this.#values, expected).flatMap((one) =>
        changesOf(one).map((change) => [...change, inputs.includes(one)] as const),
      );
    });
    for (const [node, text, isInput] of changes) this.places.add(node, text, "value", isInput);
    return changes.length > 0;
  }

  #comparison(sign: string, left: TreeNode, right: TreeNode, must: boolean): boolean {
    const call = [left, right].map((one) => callOf(unwrapped(one))).find((one) => one && compares.test(one.name));
    if ((must ? ["==", "==="] : ["!=", "!==", "ne"]).includes(sign)) {
      if (call)
        return call.receiver !== null && call.words.length === 1
          ? this.#pair(call.receiver, call.words[0])
          : this.#pair(call.words[0], call.words[1]);
      return this.#pair(left, right);
    }
    return (must ? ["<", "<="] : [">", ">="]).includes(sign) && this.#pair(...distanceOf(left));
  }

  /**
   * Records the expected values in a condition. The test passes if the condition has the value `must`. Returns true if
   * the condition has an expected value.
   */
  #condition(node: TreeNode, must: boolean): boolean {
    const inner = unwrapped(node);
    const parts = inner.children;
    const [first, second, third] = parts;
    if (parts.length === 2 && first?.text === "!" && second) return this.#condition(second, !must);
    if (parts.length === 3 && first && second && third && !/^[(,.]/.test(second.text)) {
      if (second.text === (must ? "&&" : "||"))
        return [first, third].map((one) => this.#condition(one, must)).includes(true);
      if (second.text === "&&" || second.text === "||") return false;
      if (this.#comparison(second.text, first, third, must)) return true;
    }
    const call = callOf(inner);
    if (call !== null && this.#equality(call)) return true;
    if (this.#given(inner) && inner.type !== "assignment_expression")
      this.places.add(inner, this.#negated(inner.text), "negation");
    return false;
  }

  #equality({ name, receiver, words, macro }: TreeCall): boolean {
    if (!equal.test(name) || unequal.test(name)) return false;
    if (words.length === 1 && receiver !== null) return this.#pair(receiver, words[0]);
    return this.#pair(words[0], words[1]) || (macro === undefined && this.#pair(words[1], words[2]));
  }

  /**
   * Records the expected values in a call of a checking function that the tests define. Returns true for such a call.
   */
  #judged(call: TreeCall): boolean {
    const { condition, pairs } = judgement(this.#own, call, (one) => this.#given(one));
    if (condition !== undefined) this.#condition(condition, true);
    return condition !== undefined || pairs.some(([one, other]) => this.#pair(one, other));
  }

  #call(node: TreeNode, call: TreeCall): void {
    const [first] = call.words;
    if (falsehoods.test(call.name) && first) this.#condition(first, false);
    else if (this.#equality(call)) return;
    else if (truths.test(call.name) && call.words.length <= 2 && first && this.#truth(call)) return;
    else if (this.#judged(call)) return;
    for (const word of call.words) {
      const root = accessRoot(word);
      if (isName(root) && this.#values.has(root.text)) this.#passed.add(root.text);
    }
    for (const one of node.children) this.visit(one);
  }

  #truth({ words }: TreeCall): boolean {
    const condition = words.find((one) => !/string/.test(one.type));
    if (
      condition === undefined ||
      (words.length === 2 &&
        words.every((one) => !/string/.test(one.type) && !functions.test(one.type)) &&
        this.#pair(words[0], words[1]))
    )
      return true;
    this.#condition(condition, true);
    return true;
  }

  #branch(node: TreeNode): void {
    const condition = node.fields.condition ?? namedParts(node).find(({ type }) => !/declaration/.test(type));
    for (const one of namedParts(node)) if (/declaration/.test(one.type)) this.visit(one);
    const body = namedParts(node).filter((one) => one !== condition);
    if (condition === undefined || !this.#given(condition) || !body.some(saysNo)) return;
    const inverted = node.fields.alternative !== undefined || body.length > 1;
    const signs = leavesOf(condition);
    const alike = signs.some(({ text }) => /^===?$|equal/i.test(text)) && !signs.some(({ text }) => /^!/.test(text));
    this.#condition(condition, inverted && alike);
  }

  #bind(node: TreeNode): void {
    const [pattern, value, loops] = bound(node) ?? [];
    if (pattern === undefined || value === undefined) return;
    const names = findAll(pattern, isName);
    for (const { text } of names) this.#values.delete(text);
    if (this.#given(value) || names.some(({ text }) => this.#changed.has(text))) return;
    const values = meant(this.#root, this.#values, value);
    bind(this.#values, pattern, loops ? values.flatMap(literalItems) : values.map(unwrapped));
  }

  visit(node: TreeNode): void {
    const way = onlyWay(node);
    if (way !== undefined) this.visit(way);
    if (way !== undefined || skipped.test(node.type)) return;
    if (branchTypes.test(node.type)) this.#branch(node);
    else this.#within(node);
  }

  #within(node: TreeNode): void {
    this.#bind(node);
    if (node.type === "assert_statement") {
      const [condition] = namedParts(node);
      if (condition !== undefined) this.#condition(condition, true);
      return;
    }
    const call = callOf(node);
    if (call !== null) this.#call(node, call);
    else this.#parts(node);
  }

  #parts(node: TreeNode): void {
    const [first, second, third] = node.children;
    if (node.children.length === 3 && first && third && /^[!=]==?$/.test(second?.text ?? "")) {
      this.#comparison(second?.text ?? "", first, third, second?.text.startsWith("=") === true);
      return;
    }
    const heads = node.type === "for_statement" ? ["initializer", "condition", "update", "init"] : [];
    for (const one of node.children)
      if (!heads.some((name) => node.fields[name] === one && !/range_clause|for_clause/.test(one.type)))
        this.visit(one);
  }
}

/** The positions of expected values in tests, for any language whose syntax tree taulab can build. */
export const findInTree = (root: TreeNode, negated = (text: string) => `!(${text})`): readonly ProbeSite[] => {
  const finder = new Finder(root, negated);
  finder.visit(root);
  return finder.places.all;
};
