import { words } from "../common/expected/idiom.ts";
import { tokensOf } from "../common/expected/lexer.ts";
import { type Group, holds, isWord, type Node, nodesOf, withoutLines } from "../common/expected/nodes.ts";
import { otherNumber, otherText } from "../common/expected/other-value.ts";
import type { Found } from "../common/language.ts";
import { leftOut, racketLexicon } from "./racket-lexicon.ts";

/** Forms whose two first arguments must be equal, and those that have a name before them. */
const equal = words("check-equal? check-eqv? check-eq? check-= check-within assert-equal assert-equal? check-expect");
const named = words("test-equal? test-eqv? test-eq? test-=");
const truths = words("check-true check-false check-not-false assert check-pred");
const same = words("equal? = eqv? eq? string=? char=? symbol=?");
const fails = words("error raise exit fail raise-user-error set! begin");
const holders = words("list vector hash set cons quote vector-immutable string");
const literals: Readonly<Record<string, string>> = {
  "#t": "#f",
  "#f": "#t",
  "#true": "#f",
  "#false": "#t",
  true: "#f",
  false: "#t",
  null: "'(0)",
  empty: "'(0)",
};

/** A form with the quotes before it. */
export interface Form {
  readonly quoted: boolean;
  readonly node: Node;
}

const isQuote = (node: Node): boolean => node.kind === "operator" && (node.text === "'" || node.text === "`");

/** Forms, with what quotes them. */
export const formsOf = (nodes: readonly Node[]): Form[] => {
  const forms: Form[] = [];
  let quoted = false;
  let skips = 0;
  for (const node of withoutLines(nodes)) {
    if (node.kind === "operator") {
      quoted ||= isQuote(node);
      if (node.text === leftOut) skips += 1;
      continue;
    }
    if (skips > 0) skips -= 1;
    else forms.push({ quoted, node });
    quoted = false;
  }
  return forms;
};

class Finder {
  readonly found: Found[] = [];
  readonly #text: string;
  readonly #bound = new Map<string, Form>();

  constructor(text: string) {
    this.#text = text;
  }

  #add(place: Found): void {
    if (!this.found.some(({ from, to }) => from === place.from && to === place.to)) this.found.push(place);
  }

  #given({ quoted, node }: Form): boolean {
    if (quoted) return false;
    if (node.kind === "word")
      return !Object.hasOwn(literals, node.text) && !holders.has(node.text) && !this.#bound.has(node.text);
    return node.kind === "group" && formsOf(node.items).some((one) => this.#given(one));
  }

  #changes({ quoted, node }: Form, seen = 0): void {
    const { from, to, text } = node;
    const value = (other: string | null) => other !== null && this.#add({ from, to, text: other, kind: "value" });
    if (node.kind === "group") {
      const forms = formsOf(node.items);
      if (forms.length === 0) value("(0)");
      for (const one of forms)
        if (quoted || !isWord(one.node, holders)) this.#changes({ ...one, quoted: quoted || one.quoted }, seen);
    } else if (node.kind === "number")
      value(otherNumber(text) ?? (text.startsWith("-") ? otherNumber(text.slice(1)) : null));
    else if (node.kind === "text") value(otherText(text, node.edges ?? [1, 1]));
    else if (node.kind !== "word") return;
    else if (Object.hasOwn(literals, text)) value(literals[text]!);
    else if (quoted) value(otherText(text, [0, 0]));
    else if (seen < 5 && this.#bound.has(text)) this.#changes(this.#bound.get(text)!, seen + 1);
  }

  /** Whether names stand in it that a form such as `set!` may have given other values. */
  #named({ quoted, node }: Form): boolean {
    return !quoted && holds([node], ({ kind, text }) => kind === "word" && this.#bound.has(text));
  }

  #pair(left: Form | undefined, right: Form | undefined): void {
    if (!left || !right) return;
    const [got, expected] =
      this.#given(left) || (!this.#given(right) && this.#named(left)) ? [left, right] : [right, left];
    if (!this.#given(expected) && (this.#given(got) || this.#named(got))) this.#changes(expected);
  }

  #negate({ node }: Form): void {
    if (node.kind !== "group") return;
    const { from, to } = node;
    this.#add({ from, to, text: `(not ${this.#text.slice(from, to)})`, kind: "negation" });
  }

  #condition(form: Form | undefined, must: boolean): void {
    if (form?.node.kind !== "group") return;
    const [head, ...rest] = formsOf(form.node.items);
    const name = head?.node.kind === "word" ? head.node.text : "";
    if (name === "not") this.#condition(rest[0], !must);
    else if (name === (must ? "and" : "or")) for (const one of rest) this.#condition(one, must);
    else if (same.has(name)) {
      if (must) this.#pair(rest[0], rest[1]);
    } else if (must && (name === "<" || name === "<=")) this.#difference(rest[0]);
    else if (name !== "and" && name !== "or" && this.#given(form)) this.#negate(form);
  }

  /** `(< (abs (- (f x) 3)) tolerance)` */
  #difference(form: Form | undefined): void {
    const inner = form?.node.kind === "group" ? formsOf(form.node.items)[1]?.node : undefined;
    if (inner?.kind !== "group") return;
    const [minus, left, right] = formsOf(inner.items);
    if (minus?.node.text === "-") this.#pair(left, right);
  }

  #form(group: Group): void {
    const [head, ...rest] = formsOf(group.items);
    const name = head?.node.kind === "word" ? head.node.text : "";
    const fatal = holds(group.items.slice(1), (node) => isWord(node, fails));
    if (name === "define" && rest.length === 2 && rest[0]!.node.kind === "word" && !this.#given(rest[1]!))
      this.#bound.set(rest[0]!.node.text, rest[1]!);
    if (equal.has(name)) this.#pair(rest[0], rest[1]);
    else if (named.has(name)) this.#pair(rest[1], rest[2]);
    else if (truths.has(name) && rest[0] && this.#given(rest[0])) this.#condition(rest[0], true);
    else if (fatal && (name === "unless" || name === "if")) this.#condition(rest[0], true);
    else if (fatal && name === "when") this.#condition(rest[0], false);
    else if (this.#helpers.has(name)) {
      const at = this.#helpers.get(name)!;
      const expected = rest[at];
      if (expected && !this.#given(expected)) this.#changes(expected);
    }
  }

  readonly #helpers = new Map<string, number>();

  /** Functions of the tests' own, by the place of what they expect. */
  #define(group: Group): void {
    const [head, heading] = formsOf(group.items);
    if (head?.node.text !== "define" || heading?.node.kind !== "group") return;
    const [name, ...parameters] = formsOf(heading.node.items).map(({ node }) => node.text);
    const at = parameters.findIndex((one) => /^(?:want|exp|should|target|correct|answer)/.test(one));
    if (name !== undefined && at >= 0) this.#helpers.set(name, at);
  }

  visit(nodes: readonly Node[]): void {
    for (const { quoted, node } of formsOf(nodes)) {
      if (quoted || node.kind !== "group") continue;
      this.#define(node);
      this.#form(node);
      this.visit(node.items);
    }
  }
}

/** The places at which a test in Racket says what it expects. */
export const findInRacket = (text: string): readonly Found[] => {
  const finder = new Finder(text);
  finder.visit(nodesOf(tokensOf(racketLexicon, text)));
  return finder.found;
};
