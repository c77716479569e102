import { wordSet } from "../common/expected/idiom.ts";
import { lexTokens } from "../common/expected/lexer.ts";
import { holds, isWord, nodesOf, type WordNode } from "../common/expected/nodes.ts";
import { filesBeside } from "../common/harness-script.ts";
import type { Condition, Telling } from "../common/telling.ts";
import { type Form, formsOf } from "./racket-expected.ts";
import { racketLexicon } from "./racket-lexicon.ts";

const compares = wordSet("equal? = eqv? eq? string=? char=? symbol=? < > <= >= string<? string>? member");
const fails = wordSet("error raise exit fail raise-user-error set!");
const truths = /^(?:check|assert|expect|verify|ensure)(?!.*(?:not|false|exn))/;

const partsOf = ({ quoted, node }: Form): readonly Form[] =>
  quoted || node.kind !== "group" ? [] : formsOf(node.items);

class Reader {
  readonly found: Condition[] = [];

  /**
   * Replaces the operator of a comparison by the printing helper. The helper receives that operator and the required
   * result before the arguments.
   */
  #condition(form: Form | undefined, must: boolean): void {
    const [head, ...args] = form === undefined ? [] : partsOf(form);
    const name = head?.node.text ?? "";
    if (name === "not") this.#condition(args[0], !must);
    else if (name === (must ? "and" : "or")) for (const one of args) this.#condition(one, must);
    else if (head && compares.has(name) && args.length === 2)
      this.found.push({ from: head.node.from, to: head.node.to, must, sign: name, sides: [] });
  }

  visit(nodes: readonly WordNode[]): void {
    for (const form of formsOf(nodes)) {
      const [head, ...args] = partsOf(form);
      if (head === undefined || form.node.kind !== "group") continue;
      const name = head.node.text;
      const fatal = (some: readonly Form[]): boolean =>
        holds(
          some.map(({ node }) => node),
          (node) => isWord(node, fails),
        );
      if (truths.test(name)) for (const one of args) this.#condition(one, true);
      else if (name === "unless" && fatal(args.slice(1))) this.#condition(args[0], true);
      else if (name === "when" && fatal(args.slice(1))) this.#condition(args[0], false);
      else if (name === "if" && fatal(args.slice(2))) this.#condition(args[0], true);
      else if (name === "if" && fatal(args.slice(1, 2))) this.#condition(args[0], false);
      this.visit(form.node.items);
    }
  }
}

/**
 * The rules that make failed Racket tests print the compared values, also the values that rackunit's checks compare.
 */
export const racketTelling: Telling = {
  conditions(test) {
    const reader = new Reader();
    reader.visit(nodesOf(lexTokens(racketLexicon, test)));
    return reader.found;
  },
  helper: filesBeside(import.meta.url, "told.rkt"),
  alone: /\brackunit\b/,
  write: ({ must, sign }, word) => `${word} ${must ? "#t" : "#f"} "${sign}" ${sign}`,
};
