import { filesBeside } from "../harness-script.ts";
import type { Condition, Telling } from "../telling.ts";
import { argumentsAt } from "./arguments.ts";
import { conditionOf } from "./branch.ts";
import { type Idiom, type Words, wordSet } from "./idiom.ts";
import { lexTokens } from "./lexer.ts";
import { isOperator, isWord, nodesOf, splitBy, type WordNode, withoutLines } from "./nodes.ts";
import { statementsOf } from "./statements.ts";

/** The words by which a language compares values, in addition to those in its `Idiom`. */
interface Compares {
  /** Comparison operators of the language in addition to `equals`, `differ`, `less` and `more` of its idiom. */
  readonly signs?: Words;
  /** Functions that compare their two arguments, such as R's `identical`. */
  readonly pairs?: Words;
  /** Functions that only return the truth of their argument, such as R's `isTRUE`. */
  readonly through?: Words;
}

const skipped = wordSet("while until for foreach");
/**
 * Matches names that tests give their own checking functions. Names such as `assert_not_equal` may mean the opposite,
 * so they do not match.
 */
const judges = /^(?!.*(?:not|false|fail|differ|throw|error))[\w.:]*(?:assert|check|expect|verify|ensure|require)/i;
/**
 * Words and operators with a lower precedence than a comparison, or that change the meaning of its operands. A
 * condition with one of them is not split into two operands.
 */
const loose = wordSet("? = += -= *= .= && || and or xor not ! , => ; <- <<- & | ^ ~ =~ !~ function return if unless");
/** Functions that are called without brackets and take only the next word, as in `length $x`. */
const prefixes = wordSet("scalar length ref defined lc uc abs int new");

class Reader {
  readonly found: Condition[] = [];
  readonly #idiom: Idiom;
  readonly #text: string;
  readonly #compares: Compares;
  readonly #signs: Words;

  constructor(idiom: Idiom, text: string, compares: Compares) {
    this.#idiom = idiom;
    this.#text = text;
    this.#compares = compares;
    const { equals, differ, less, more } = idiom;
    this.#signs = new Set([...equals, ...differ, ...less, ...more, ...(compares.signs ?? [])]);
  }

  #isSide(nodes: readonly WordNode[]): boolean {
    return (
      nodes.length > 0 &&
      nodes.every((node, i) => {
        if (isOperator(node, loose) || isOperator(node, this.#signs) || ("body" in node && node.body)) return false;
        const before = nodes[i - 1];
        const apart = node.kind === "operator" || node.kind === "group";
        return apart || before === undefined || before.kind === "operator" || isWord(before, prefixes);
      })
    );
  }

  #add(nodes: readonly WordNode[], must: boolean, sign: string, sides: readonly (readonly WordNode[])[]): void {
    if (!sides.every((side) => this.#isSide(side))) return;
    const slice = (side: readonly WordNode[]): string => this.#text.slice(side[0]!.from, side.at(-1)!.to);
    this.found.push({ from: nodes[0]!.from, to: nodes.at(-1)!.to, must, sign, sides: sides.map(slice) });
  }

  /**
   * Records the comparisons in a condition of a test. The test passes if the condition has the value `must`. If
   * `compared` is true, a condition that is a single value is not recorded.
   */
  #condition(nodes: readonly WordNode[], must: boolean, compared = false): void {
    const { and, or, not, calls } = this.#idiom;
    const [only] = nodes;
    const [joins, spoils] = must ? [and, or] : [or, and];
    const parts = splitBy(nodes, (node) => isOperator(node, joins));
    if (nodes.length === 1 && only?.kind === "group" && only.text !== calls)
      this.#condition(withoutLines(only.items), must, compared);
    else if (nodes.some((node) => isOperator(node, spoils))) return;
    else if (parts.length > 1) for (const part of parts) this.#condition(part, must, compared);
    else if (!isOperator(only, not)) this.#single(nodes, must, compared);
    // Languages differ in how much of a comparison a preceding negation covers.
    else if (!nodes.some((node) => isOperator(node, this.#signs))) this.#condition(nodes.slice(1), !must, compared);
  }

  #single(nodes: readonly WordNode[], must: boolean, compared: boolean): void {
    const { pairs = wordSet(""), through = wordSet("") } = this.#compares;
    const [name, list] = nodes;
    const at = nodes.findIndex((node) => isOperator(node, this.#signs));
    const args = nodes.length === 2 && list?.kind === "group" ? argumentsAt(this.#idiom, nodes, 0) : [];
    if (at >= 0) this.#add(nodes, must, nodes[at]!.text, [nodes.slice(0, at), nodes.slice(at + 1)]);
    else if (args.length === 1 && isWord(name, through)) this.#condition(args[0]!, must, compared);
    else if (args.length === 2 && isWord(name, pairs)) this.#add(nodes, must, name!.text, args);
    else if (!compared && name?.kind === "word" && !Object.hasOwn(this.#idiom.literals, name.text))
      this.#add(nodes, must, "", [nodes]);
  }

  #calls(statement: readonly WordNode[]): void {
    const { truths, every, defines, labels } = this.#idiom;
    for (const [i, node] of statement.entries()) {
      if (node.kind !== "word" || isWord(statement[i - 1], defines)) continue;
      const args = (): readonly (readonly WordNode[])[] => argumentsAt(this.#idiom, statement, i);
      if (truths.has(node.text)) this.#condition(args()[0] ?? [], true);
      else if (every?.has(node.text) === true)
        for (const one of args())
          this.#condition(one.slice(one.findIndex((part) => isOperator(part, labels)) + 1), true);
      else if (judges.test(node.text)) for (const one of args()) this.#condition(one, true, true);
    }
  }

  visit(nodes: readonly WordNode[]): void {
    const statements = statementsOf(this.#idiom, nodes);
    for (const [i, statement] of statements.entries()) {
      if (!isWord(statement[0], skipped)) {
        this.#calls(statement);
        const decided = conditionOf(this.#idiom, statement, statements.slice(i + 1));
        if (decided?.fatal === true) this.#condition(withoutLines(decided.condition), decided.must);
      }
      for (const node of statement) if (node.kind === "group") this.visit(node.items);
    }
  }
}

/**
 * Creates the rules that make failed tests of a language print the compared values. They find conditions by words and
 * brackets, without a syntax tree. `helper` names the file, beside `module`, that defines the printing function.
 */
export const tellingBy = (module: string, helper: string, idiom: Idiom, compares: Compares = {}): Telling => ({
  conditions(text) {
    const reader = new Reader(idiom, text, compares);
    reader.visit(nodesOf(lexTokens(idiom.lexicon, text)));
    return reader.found;
  },
  helper: filesBeside(module, helper),
});
