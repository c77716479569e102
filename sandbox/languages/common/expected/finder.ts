import type { ProbeSite } from "../language.ts";
import { argumentsAt } from "./arguments.ts";
import { conditionOf } from "./branch.ts";
import { expectedArgument, memoize, type TestHelper } from "./helpers.ts";
import { type Idiom, wordSet } from "./idiom.ts";
import { lexTokens } from "./lexer.ts";
import {
  type BracketGroup,
  holds,
  isOperator,
  isWord,
  nodesOf,
  splitBy,
  type WordNode,
  withoutLines,
} from "./nodes.ts";
import { statementsOf } from "./statements.ts";
import { rowsOf } from "./tables.ts";
import { isGiven, literalsOf } from "./values.ts";

const none = wordSet("");

/**
 * True if an assigned value is computed from the name's earlier value, as in `n = n + 1`. The name is then a counter.
 */
const counts = (value: readonly WordNode[], name: string): boolean =>
  holds(value, ({ kind, text }) => text === name || (kind === "mixed" && text.split(/\W+/).includes(name)));

/** Drops the type from a declaration: `x: T = 3` becomes `x = 3`. */
const withoutType = ({ types, binds }: Idiom, nodes: readonly WordNode[]): readonly WordNode[] => {
  const at = isOperator(nodes[1], types ?? none) ? nodes.findIndex((node) => isOperator(node, binds)) : -1;
  return at < 0 ? nodes : [...nodes.slice(0, 1), ...nodes.slice(at)];
};

const skipped = wordSet("while until");
const minus = wordSet("-");

class Finder {
  readonly found: ProbeSite[] = [];
  readonly #idiom: Idiom;
  readonly #text: string;
  readonly #all: readonly WordNode[];
  readonly #bound = new Map<string, readonly WordNode[]>();
  readonly #places = new Set<string>();
  readonly #helpers: (name: string) => TestHelper | undefined;

  constructor(idiom: Idiom, text: string) {
    this.#idiom = idiom;
    this.#text = text;
    this.#all = nodesOf(lexTokens(idiom.lexicon, text));
    this.#helpers = memoize((name) => expectedArgument(idiom, this.#all, name));
  }

  find(): readonly ProbeSite[] {
    this.#visit(this.#all);
    if (this.found.length === 0) for (const one of rowsOf(this.#idiom, this.#all)) this.#add(one);
    return this.found;
  }

  #add(place: ProbeSite): void {
    const key = `${place.from} ${place.to}`;
    if (!this.#places.has(key)) this.found.push(place);
    this.#places.add(key);
  }

  #given(nodes: readonly WordNode[]): boolean {
    return isGiven(this.#idiom, this.#bound, nodes);
  }

  #pair(left: readonly WordNode[] | undefined, right: readonly WordNode[] | undefined): boolean {
    if (!left || !right) return false;
    const [program, expected] = this.#given(left) ? [left, right] : [right, left];
    if (!this.#given(program) || this.#given(expected)) return false;
    const places = literalsOf(this.#idiom, this.#bound, expected);
    for (const place of places) this.#add(place);
    return places.length > 0;
  }

  /** Records the expected values in a condition. The test passes if the condition has the value `must`. */
  #condition(nodes: readonly WordNode[], must: boolean): void {
    const { and, or, not, equals, differ, less, more } = this.#idiom;
    const [only] = nodes;
    if (nodes.length === 1 && only?.kind === "group" && only.text !== this.#idiom.calls) {
      this.#condition(withoutLines(only.items), must);
      return;
    }
    const [joins, spoils] = must ? [and, or] : [or, and];
    if (nodes.some((node) => isOperator(node, spoils))) return;
    const parts = splitBy(nodes, (node) => isOperator(node, joins));
    if (parts.length > 1) {
      for (const part of parts) this.#condition(part, must);
      return;
    }
    if (isOperator(only, not)) {
      this.#condition(nodes.slice(1), !must);
      return;
    }
    const at = nodes.findIndex((node) => isOperator(node, must ? equals : differ));
    if (at >= 0) {
      this.#pair(nodes.slice(0, at), nodes.slice(at + 1));
      return;
    }
    const bound = nodes.findIndex((node) => isOperator(node, must ? less : more));
    if (bound >= 0) this.#difference(nodes.slice(0, bound), nodes.slice(bound + 1));
    else if (!nodes.some((node) => [equals, differ, less, more].some((set) => isOperator(node, set))))
      this.#negate(nodes);
  }

  /** Records the expected value 3 in `abs(f(x) - 3) < tolerance`, in any spelling that the language allows. */
  #difference(left: readonly WordNode[], tolerance: readonly WordNode[]): void {
    const inner = left.find(
      (node): node is BracketGroup => node.kind === "group" && node.items.some((one) => isOperator(one, minus)),
    );
    if (inner === undefined || this.#given(tolerance)) return;
    const nodes = withoutLines(inner.items);
    const at = nodes.findLastIndex((node, i) => i > 0 && isOperator(node, minus));
    this.#pair(nodes.slice(0, at), nodes.slice(at + 1));
  }

  #negate(nodes: readonly WordNode[]): void {
    if (holds(nodes, (node) => isWord(node, this.#idiom.equal))) return;
    const piped = nodes.findLastIndex((node) => isOperator(node, wordSet("|")));
    if (this.#idiom.commands === true && piped >= 0) {
      const texts = nodes.slice(piped + 1).filter(({ kind }) => kind === "text");
      for (const place of literalsOf(this.#idiom, this.#bound, texts)) this.#add(place);
      return;
    }
    const [first, last] = [nodes[0], nodes.at(-1)];
    const called = this.#given(nodes) && holds(nodes, ({ kind }) => kind === "group" || kind === "mixed");
    const command = this.#idiom.commands === true && first?.kind === "word";
    if (!first || !last || !(called || command)) return;
    const text = this.#idiom.negated(this.#text.slice(first.from, last.to));
    this.#add({ from: first.from, to: last.to, text, kind: "negation" });
  }

  #calls(statement: readonly WordNode[]): void {
    const { equal, truths, results, every, defines, labels } = this.#idiom;
    for (const [i, node] of statement.entries()) {
      if (node.kind !== "word" || isWord(statement[i - 1], defines)) continue;
      if (equal.has(node.text)) {
        const [first, second, third] = argumentsAt(this.#idiom, statement, i);
        const named = second?.[0]?.kind === "text" && this.#idiom.equals.has(second[0].text.slice(1, -1));
        this.#pair(first, named ? third : second);
      } else if (truths.has(node.text)) {
        const [first] = argumentsAt(this.#idiom, statement, i);
        if (first) this.#condition(first, true);
      } else if (results?.has(node.text) === true) {
        const args = argumentsAt(this.#idiom, statement, i);
        const named = args.findIndex(([one]) => one?.text === "-result");
        const expected = named < 0 ? args.slice(3).at(-1) : args[named + 1];
        for (const place of literalsOf(this.#idiom, this.#bound, expected ?? [])) this.#add(place);
      } else if (every?.has(node.text) === true) {
        for (const one of argumentsAt(this.#idiom, statement, i)) {
          const label = one.findIndex((part) => isOperator(part, labels));
          this.#condition(one.slice(label + 1), true);
        }
      } else {
        const called = this.#helpers(node.text);
        if (called === undefined) continue;
        const args = argumentsAt(this.#idiom, statement, i);
        const at = called.index(args.map((one) => ({ nodes: one, isProgramValue: this.#given(one) })));
        const program = args.find((one, j) => j !== at && this.#given(one));
        if (at === undefined) continue;
        if (called.named && !this.#given(args[at] ?? []))
          for (const place of literalsOf(this.#idiom, this.#bound, args[at] ?? [])) this.#add(place);
        else this.#pair(program, args[at]);
      }
    }
  }

  #bind(statement: readonly WordNode[]): void {
    const { binds, declares, sets = wordSet("") } = this.#idiom;
    const untyped = withoutType(
      this.#idiom,
      statement.filter((node) => !isWord(node, declares)),
    );
    const [name, sign] = isWord(untyped[0], sets) ? [untyped[1], untyped[0]] : untyped;
    if (name?.kind !== "word" || !(isOperator(sign, binds) || isWord(sign, sets))) return;
    const value = untyped.slice(2);
    const key = this.#idiom.bareTexts === true ? `$${name.text}` : name.text;
    if (counts(value, name.text)) return;
    if (value.length === 0 || this.#given(value)) this.#bound.delete(key);
    else this.#bound.set(key, value);
  }

  #visit(nodes: readonly WordNode[]): void {
    const statements = statementsOf(this.#idiom, nodes);
    for (const [i, statement] of statements.entries()) {
      if (isWord(statement[0], skipped)) continue;
      this.#bind(statement);
      this.#calls(statement);
      const decided = conditionOf(this.#idiom, statement, statements.slice(i + 1));
      if (decided !== null) this.#condition(decided.condition, decided.must);
      for (const node of statement) if (node.kind === "group") this.#visit(node.items);
    }
  }
}

/**
 * The positions of expected values in a test. The search uses words and brackets, without a grammar of the language.
 */
export const findExpected = (idiom: Idiom, text: string): readonly ProbeSite[] => new Finder(idiom, text).find();
