import { words } from "../common/expected/idiom.ts";
import { tokensOf } from "../common/expected/lexer.ts";
import { holds, isWord, type Node, nodesOf } from "../common/expected/nodes.ts";
import { filesBeside } from "../common/harness-script.ts";
import type { Condition, Telling } from "../common/telling.ts";
import { type Form, formsOf } from "./racket-expected.ts";
import { racketLexicon } from "./racket-lexicon.ts";

const compares = words("equal? = eqv? eq? string=? char=? symbol=? < > <= >= string<? string>? member");
const fails = words("error raise exit fail raise-user-error set!");
const truths = /^(?:check|assert|expect|verify|ensure)(?!.*(?:not|false|exn))/;

const partsOf = ({ quoted, node }: Form): readonly Form[] =>
  quoted || node.kind !== "group" ? [] : formsOf(node.items);

class Reader {
  readonly found: Condition[] = [];

  /** Only the head of a comparison is changed, which gets its name and what it must come to before it. */
  #condition(form: Form | undefined, must: boolean): void {
    const [head, ...rest] = form === undefined ? [] : partsOf(form);
    const name = head?.node.text ?? "";
    if (name === "not") this.#condition(rest[0], !must);
    else if (name === (must ? "and" : "or")) for (const one of rest) this.#condition(one, must);
    else if (head && compares.has(name) && rest.length === 2)
      this.found.push({ from: head.node.from, to: head.node.to, must, sign: name, sides: [] });
  }

  visit(nodes: readonly Node[]): void {
    for (const form of formsOf(nodes)) {
      const [head, ...rest] = partsOf(form);
      if (head === undefined || form.node.kind !== "group") continue;
      const name = head.node.text;
      const fatal = (some: readonly Form[]): boolean =>
        holds(
          some.map(({ node }) => node),
          (node) => isWord(node, fails),
        );
      if (truths.test(name)) for (const one of rest) this.#condition(one, true);
      else if (name === "unless" && fatal(rest.slice(1))) this.#condition(rest[0], true);
      else if (name === "when" && fatal(rest.slice(1))) this.#condition(rest[0], false);
      else if (name === "if" && fatal(rest.slice(2))) this.#condition(rest[0], true);
      else if (name === "if" && fatal(rest.slice(1, 2))) this.#condition(rest[0], false);
      this.visit(form.node.items);
    }
  }
}

/** How Racket says the values of a condition, and those of rackunit's checks. */
export const racketTelling: Telling = {
  conditions(test) {
    const reader = new Reader();
    reader.visit(nodesOf(tokensOf(racketLexicon, test)));
    return reader.found;
  },
  helper: filesBeside(import.meta.url, "told.rkt"),
  alone: /\brackunit\b/,
  write: ({ must, sign }, word) => `${word} ${must ? "#t" : "#f"} "${sign}" ${sign}`,
};
