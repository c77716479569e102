import type { Found } from "../language.ts";
import { argumentsAt } from "./arguments.ts";
import { counts, withoutType } from "./assigned.ts";
import { conditionOf } from "./branch.ts";
import { expectedArgument, type Helper, once } from "./helpers.ts";
import { type Idiom, words } from "./idiom.ts";
import { tokensOf } from "./lexer.ts";
import { type Group, holds, isOperator, isWord, type Node, nodesOf, splitBy, withoutLines } from "./nodes.ts";
import { statementsOf } from "./statements.ts";
import { rowsOf } from "./tables.ts";
import { isGiven, literalsOf } from "./values.ts";

const skipped = words("while until");
const minus = words("-");

class Finder {
  readonly found: Found[] = [];
  readonly #idiom: Idiom;
  readonly #text: string;
  readonly #all: readonly Node[];
  readonly #bound = new Map<string, readonly Node[]>();
  readonly #places = new Set<string>();
  readonly #helpers: (name: string) => Helper | undefined;

  constructor(idiom: Idiom, text: string) {
    this.#idiom = idiom;
    this.#text = text;
    this.#all = nodesOf(tokensOf(idiom.lexicon, text));
    this.#helpers = once((name) => expectedArgument(idiom, this.#all, name));
  }

  find(): readonly Found[] {
    this.#visit(this.#all);
    if (this.found.length === 0) for (const one of rowsOf(this.#idiom, this.#all)) this.#add(one);
    return this.found;
  }

  #add(place: Found): void {
    const key = `${place.from} ${place.to}`;
    if (!this.#places.has(key)) this.found.push(place);
    this.#places.add(key);
  }

  #given(nodes: readonly Node[]): boolean {
    return isGiven(this.#idiom, this.#bound, nodes);
  }

  #pair(left: readonly Node[] | undefined, right: readonly Node[] | undefined): boolean {
    if (!left || !right) return false;
    const [program, expected] = this.#given(left) ? [left, right] : [right, left];
    if (!this.#given(program) || this.#given(expected)) return false;
    const places = literalsOf(this.#idiom, this.#bound, expected);
    for (const place of places) this.#add(place);
    return places.length > 0;
  }

  /** A condition that must be true, or must not. */
  #condition(nodes: readonly Node[], must: boolean): void {
    const { and, or, not, same, differ, less, more } = this.#idiom;
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
    const at = nodes.findIndex((node) => isOperator(node, must ? same : differ));
    if (at >= 0) {
      this.#pair(nodes.slice(0, at), nodes.slice(at + 1));
      return;
    }
    const bound = nodes.findIndex((node) => isOperator(node, must ? less : more));
    if (bound >= 0) this.#difference(nodes.slice(0, bound), nodes.slice(bound + 1));
    else if (!nodes.some((node) => [same, differ, less, more].some((set) => isOperator(node, set))))
      this.#negate(nodes);
  }

  /** `abs(f(x) - 3) < tolerance`, however it is spelled. */
  #difference(left: readonly Node[], tolerance: readonly Node[]): void {
    const inner = left.find(
      (node): node is Group => node.kind === "group" && node.items.some((one) => isOperator(one, minus)),
    );
    if (inner === undefined || this.#given(tolerance)) return;
    const nodes = withoutLines(inner.items);
    const at = nodes.findLastIndex((node, i) => i > 0 && isOperator(node, minus));
    this.#pair(nodes.slice(0, at), nodes.slice(at + 1));
  }

  #negate(nodes: readonly Node[]): void {
    if (holds(nodes, (node) => isWord(node, this.#idiom.equal))) return;
    const piped = nodes.findLastIndex((node) => isOperator(node, words("|")));
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

  #calls(statement: readonly Node[]): void {
    const { equal, truths, results, every, defines, labels } = this.#idiom;
    for (const [i, node] of statement.entries()) {
      if (node.kind !== "word" || isWord(statement[i - 1], defines)) continue;
      if (equal.has(node.text)) {
        const [first, second, third] = argumentsAt(this.#idiom, statement, i);
        const named = second?.[0]?.kind === "text" && this.#idiom.same.has(second[0].text.slice(1, -1));
        this.#pair(first, named ? third : second);
      } else if (truths.has(node.text)) {
        const [first] = argumentsAt(this.#idiom, statement, i);
        if (first) this.#condition(first, true);
      } else if (results?.has(node.text) === true) {
        const given = argumentsAt(this.#idiom, statement, i);
        const named = given.findIndex(([one]) => one?.text === "-result");
        const expected = named < 0 ? given.slice(3).at(-1) : given[named + 1];
        for (const place of literalsOf(this.#idiom, this.#bound, expected ?? [])) this.#add(place);
      } else if (every?.has(node.text) === true) {
        for (const one of argumentsAt(this.#idiom, statement, i)) {
          const label = one.findIndex((part) => isOperator(part, labels));
          this.#condition(one.slice(label + 1), true);
        }
      } else {
        const called = this.#helpers(node.text);
        if (called === undefined) continue;
        const given = argumentsAt(this.#idiom, statement, i);
        const at = called.index(given.map((one) => ({ nodes: one, given: this.#given(one) })));
        const program = given.find((one, j) => j !== at && this.#given(one));
        if (at === undefined) continue;
        if (called.named && !this.#given(given[at] ?? []))
          for (const place of literalsOf(this.#idiom, this.#bound, given[at] ?? [])) this.#add(place);
        else this.#pair(program, given[at]);
      }
    }
  }

  #bind(statement: readonly Node[]): void {
    const { binds, declares, sets = words("") } = this.#idiom;
    const bare = withoutType(
      this.#idiom,
      statement.filter((node) => !isWord(node, declares)),
    );
    const [name, sign] = isWord(bare[0], sets) ? [bare[1], bare[0]] : bare;
    if (name?.kind !== "word" || !(isOperator(sign, binds) || isWord(sign, sets))) return;
    const value = bare.slice(2);
    const key = this.#idiom.bareTexts === true ? `$${name.text}` : name.text;
    if (counts(value, name.text)) return;
    if (value.length === 0 || this.#given(value)) this.#bound.delete(key);
    else this.#bound.set(key, value);
  }

  #visit(nodes: readonly Node[]): void {
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

/** The places at which a test says what it expects, read from its words and brackets. */
export const findExpected = (idiom: Idiom, text: string): readonly Found[] => new Finder(idiom, text).find();
