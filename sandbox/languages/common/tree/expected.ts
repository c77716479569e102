import type { Found } from "../language.ts";
import { Places } from "../places.ts";
import { onlyWay, saysNo } from "./arms.ts";
import { bound, changedNames } from "./bindings.ts";
import { type Call, callOf, distanceOf, holds } from "./call.ts";
import { bind, isAccess, itemsOf, keyed, meant, mentioned, rootOf } from "./names.ts";
import { bare, findAll, isName, leavesOf, type Node, partsOf } from "./node.ts";
import { changesOf } from "./other-literal.ts";
import { judgement, type OwnFunction, ownFunctions } from "./own-functions.ts";
import { branches, compares, equal, falsehoods, functions, skipped, truths, unequal } from "./words.ts";

class Finder {
  readonly places = new Places();
  readonly #root: Node;
  readonly #negated: (text: string) => string;
  readonly #values = new Map<string, readonly Node[]>();
  readonly #own: ReadonlyMap<string, OwnFunction>;
  readonly #changed: ReadonlySet<string>;
  readonly #passed = new Set<string>();

  constructor(root: Node, negated: (text: string) => string) {
    this.#root = root;
    this.#negated = negated;
    this.#changed = changedNames(root);
    this.#own = ownFunctions(root);
  }

  /** Whether it holds what the program gave: a call, or a name that is no literal's. */
  #given(node: Node): boolean {
    const inner = bare(node);
    if (isName(inner)) return /^[a-z_]/.test(inner.text) && !this.#values.has(inner.text);
    if (isAccess(inner)) return this.#given(rootOf(inner)) || callOf(rootOf(inner)) !== null;
    const call = callOf(inner);
    if (call !== null) {
      if (!holds(call)) return true;
      return [call.receiver, ...call.words].some((one) => one !== null && this.#given(one));
    }
    if (functions.test(inner.type)) return true;
    return partsOf(inner)
      .slice(keyed.test(inner.type) ? -1 : 0)
      .filter((one) => one !== inner.fields.type && !/type/.test(one.type))
      .some((one) => this.#given(one));
  }

  /** Written down at first, but a function has had it in hand since. */
  #handed(node: Node): boolean {
    return this.#passed.has(rootOf(node).text);
  }

  #pair(one: Node | undefined, other: Node | undefined): boolean {
    if (one === undefined || other === undefined) return false;
    const sides = [
      [one, other],
      [other, one],
    ] as const;
    const sure = sides.filter(([got, expected]) => this.#given(got) && !this.#given(expected));
    const kept =
      sure.length > 0
        ? sure
        : sides.filter(([got, expected]) => this.#handed(got) && !this.#given(expected) && !this.#handed(expected));
    const changes = kept.flatMap(([got, expected]) => {
      const inputs = mentioned(this.#root, this.#values, got);
      return meant(this.#root, this.#values, expected).flatMap((one) =>
        changesOf(one).map((change) => [...change, inputs.includes(one)] as const),
      );
    });
    for (const [node, text, isInput] of changes) this.places.add(node, text, "value", isInput);
    return changes.length > 0;
  }

  #comparison(sign: string, left: Node, right: Node, must: boolean): boolean {
    const call = [callOf(bare(left)), callOf(bare(right))].find((one) => one !== null && compares.test(one.name));
    if ((must ? ["==", "==="] : ["!=", "!==", "ne"]).includes(sign)) {
      if (call)
        return call.receiver !== null && call.words.length === 1
          ? this.#pair(call.receiver, call.words[0])
          : this.#pair(call.words[0], call.words[1]);
      return this.#pair(left, right);
    }
    return (must ? ["<", "<="] : [">", ">="]).includes(sign) && this.#pair(...distanceOf(left));
  }

  /** A condition that must hold, or must not: whether an expected value was found in it. */
  #condition(node: Node, must: boolean): boolean {
    const inner = bare(node);
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

  #equality({ name, receiver, words, macro }: Call): boolean {
    if (!equal.test(name) || unequal.test(name)) return false;
    if (words.length === 1 && receiver !== null) return this.#pair(receiver, words[0]);
    return this.#pair(words[0], words[1]) || (macro === undefined && this.#pair(words[1], words[2]));
  }

  /** A function of the tests' own that is told what was got, and what is expected; or what must be true. */
  #judged(call: Call): boolean {
    const { condition, pairs } = judgement(this.#own, call, (one) => this.#given(one));
    if (condition !== undefined) this.#condition(condition, true);
    return condition !== undefined || pairs.some(([one, other]) => this.#pair(one, other));
  }

  #call(node: Node, call: Call): void {
    const [first] = call.words;
    if (falsehoods.test(call.name) && first) this.#condition(first, false);
    else if (this.#equality(call)) return;
    else if (truths.test(call.name) && call.words.length <= 2 && first && this.#truth(call)) return;
    else if (this.#judged(call)) return;
    for (const word of call.words) {
      const root = rootOf(word);
      if (isName(root) && this.#values.has(root.text)) this.#passed.add(root.text);
    }
    for (const one of node.children) this.visit(one);
  }

  #truth({ words }: Call): boolean {
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

  #branch(node: Node): void {
    const condition = node.fields.condition ?? partsOf(node).find(({ type }) => !/declaration/.test(type));
    for (const one of partsOf(node)) if (/declaration/.test(one.type)) this.visit(one);
    const body = partsOf(node).filter((one) => one !== condition);
    if (condition === undefined || !this.#given(condition) || !body.some(saysNo)) return;
    const inverted = node.fields.alternative !== undefined || body.length > 1;
    const signs = leavesOf(condition);
    const same = signs.some(({ text }) => /^===?$|equal/i.test(text)) && !signs.some(({ text }) => /^!/.test(text));
    this.#condition(condition, inverted && same);
  }

  #bind(node: Node): void {
    const [pattern, value, loops] = bound(node) ?? [];
    if (pattern === undefined || value === undefined) return;
    const names = findAll(pattern, isName);
    for (const { text } of names) this.#values.delete(text);
    if (this.#given(value) || names.some(({ text }) => this.#changed.has(text))) return;
    const values = meant(this.#root, this.#values, value);
    bind(this.#values, pattern, loops ? values.flatMap(itemsOf) : values.map(bare));
  }

  visit(node: Node): void {
    const way = onlyWay(node);
    if (way !== undefined) this.visit(way);
    if (way !== undefined || skipped.test(node.type)) return;
    if (branches.test(node.type)) this.#branch(node);
    else this.#within(node);
  }

  #within(node: Node): void {
    this.#bind(node);
    if (node.type === "assert_statement") {
      const [condition] = partsOf(node);
      if (condition !== undefined) this.#condition(condition, true);
      return;
    }
    const call = callOf(node);
    if (call !== null) this.#call(node, call);
    else this.#parts(node);
  }

  #parts(node: Node): void {
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

/** The places at which tests say what they expect, in any language that has a syntax tree here. */
export const findExpected = (root: Node, negated = (text: string) => `!(${text})`): readonly Found[] => {
  const finder = new Finder(root, negated);
  finder.visit(root);
  return finder.places.all;
};
