import { wordSet } from "../common/expected/idiom.ts";
import { lexTokens } from "../common/expected/lexer.ts";
import { type BracketGroup, holds, isWord, nodesOf, type WordNode, withoutLines } from "../common/expected/nodes.ts";
import { otherNumber, otherText } from "../common/expected/other-value.ts";
import type { ProbeSite } from "../common/language.ts";
import { commentMark, racketLexicon } from "./racket-lexicon.ts";

/** Racket forms whose first two arguments must be equal. In the forms of `named`, a name precedes these arguments. */
const equal = wordSet("check-equal? check-eqv? check-eq? check-= check-within assert-equal assert-equal? check-expect");
const named = wordSet("test-equal? test-eqv? test-eq? test-=");
const truths = wordSet("check-true check-false check-not-false assert check-pred");
const equalities = wordSet("equal? = eqv? eq? string=? char=? symbol=?");
const fails = wordSet("error raise exit fail raise-user-error set! begin");
const holders = wordSet("list vector hash set cons quote vector-immutable string");
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

/** A Racket form: a word or a list. `quoted` is true if a quote precedes it. */
export interface Form {
  readonly quoted: boolean;
  readonly node: WordNode;
}

const isQuote = (node: WordNode): boolean => node.kind === "operator" && (node.text === "'" || node.text === "`");

/** Splits nodes into forms, each combined with the quote before it. Forms behind `#;` are comments. */
export const formsOf = (nodes: readonly WordNode[]): Form[] => {
  const forms: Form[] = [];
  let quoted = false;
  let skips = 0;
  for (const node of withoutLines(nodes)) {
    if (node.kind === "operator") {
      quoted ||= isQuote(node);
      if (node.text === commentMark) skips += 1;
      continue;
    }
    if (skips > 0) skips -= 1;
    else forms.push({ quoted, node });
    quoted = false;
  }
  return forms;
};

class Finder {
  readonly found: ProbeSite[] = [];
  readonly #text: string;
  readonly #bound = new Map<string, Form>();

  constructor(text: string) {
    this.#text = text;
  }

  #add(place: ProbeSite): void {
    if (!this.found.some(({ from, to }) => from === place.from && to === place.to)) this.found.push(place);
  }

  #given({ quoted, node }: Form): boolean {
    if (quoted) return false;
    if (node.kind === "word")
      return !Object.hasOwn(literals, node.text) && !holders.has(node.text) && !this.#bound.has(node.text);
    return node.kind === "group" && formsOf(node.items).some((one) => this.#given(one));
  }

  #changes({ quoted, node }: Form, depth = 0): void {
    const { from, to, text } = node;
    const value = (other: string | null) => other !== null && this.#add({ from, to, text: other, kind: "value" });
    if (node.kind === "group") {
      const forms = formsOf(node.items);
      if (forms.length === 0) value("(0)");
      for (const one of forms)
        if (quoted || !isWord(one.node, holders)) this.#changes({ ...one, quoted: quoted || one.quoted }, depth);
    } else if (node.kind === "number")
      value(otherNumber(text) ?? (text.startsWith("-") ? otherNumber(text.slice(1)) : null));
    else if (node.kind === "text") value(otherText(text, node.edges ?? [1, 1]));
    else if (node.kind !== "word") return;
    else if (Object.hasOwn(literals, text)) value(literals[text]!);
    else if (quoted) value(otherText(text, [0, 0]));
    else if (depth < 5 && this.#bound.has(text)) this.#changes(this.#bound.get(text)!, depth + 1);
  }

  /**
   * True if the form contains a name that the tests define as a literal. The program may have changed its value by
   * `set!`.
   */
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
    const [head, ...args] = formsOf(form.node.items);
    const name = head?.node.kind === "word" ? head.node.text : "";
    if (name === "not") this.#condition(args[0], !must);
    else if (name === (must ? "and" : "or")) for (const one of args) this.#condition(one, must);
    else if (equalities.has(name)) {
      if (must) this.#pair(args[0], args[1]);
    } else if (must && (name === "<" || name === "<=")) this.#difference(args[0]);
    else if (name !== "and" && name !== "or" && this.#given(form)) this.#negate(form);
  }

  /** Records the expected value 3 in `(< (abs (- (f x) 3)) tolerance)`. */
  #difference(form: Form | undefined): void {
    const inner = form?.node.kind === "group" ? formsOf(form.node.items)[1]?.node : undefined;
    if (inner?.kind !== "group") return;
    const [minus, left, right] = formsOf(inner.items);
    if (minus?.node.text === "-") this.#pair(left, right);
  }

  #form(group: BracketGroup): void {
    const [head, ...args] = formsOf(group.items);
    const name = head?.node.kind === "word" ? head.node.text : "";
    const fatal = holds(group.items.slice(1), (node) => isWord(node, fails));
    if (name === "define" && args.length === 2 && args[0]!.node.kind === "word" && !this.#given(args[1]!))
      this.#bound.set(args[0]!.node.text, args[1]!);
    if (equal.has(name)) this.#pair(args[0], args[1]);
    else if (named.has(name)) this.#pair(args[1], args[2]);
    else if (truths.has(name) && args[0] && this.#given(args[0])) this.#condition(args[0], true);
    else if (fatal && (name === "unless" || name === "if")) this.#condition(args[0], true);
    else if (fatal && name === "when") this.#condition(args[0], false);
    else if (this.#helpers.has(name)) {
      const at = this.#helpers.get(name)!;
      const expected = args[at];
      if (expected && !this.#given(expected)) this.#changes(expected);
    }
  }

  readonly #helpers = new Map<string, number>();

  /** Records a checking function that the tests define, if a parameter has a name such as `expected`. */
  #define(group: BracketGroup): void {
    const [head, heading] = formsOf(group.items);
    if (head?.node.text !== "define" || heading?.node.kind !== "group") return;
    const [name, ...parameters] = formsOf(heading.node.items).map(({ node }) => node.text);
    const at = parameters.findIndex((one) => /^(?:want|exp|should|target|correct|answer)/.test(one));
    if (name !== undefined && at >= 0) this.#helpers.set(name, at);
  }

  visit(nodes: readonly WordNode[]): void {
    for (const { quoted, node } of formsOf(nodes)) {
      if (quoted || node.kind !== "group") continue;
      this.#define(node);
      this.#form(node);
      this.visit(node.items);
    }
  }
}

/** The positions of expected values in a Racket test. */
export const findInRacket = (text: string): readonly ProbeSite[] => {
  const finder = new Finder(text);
  finder.visit(nodesOf(lexTokens(racketLexicon, text)));
  return finder.found;
};
