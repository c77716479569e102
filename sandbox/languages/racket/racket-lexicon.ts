import { literalBy } from "../common/expected/special.ts";
import type { Lexicon, WordToken } from "../common/expected/token.ts";

const opaque = /#\\(?:[a-zA-Z]+|.)|#:[^\s()[\]{}"]+|#(?:rx|px)#?"(?:[^"\\]|\\.)*"|#"(?:[^"\\]|\\.)*"/y;
const vector = /#(?=[([])|#hash(?=[([])/y;

const special = (text: string, at: number): WordToken | null => {
  if (text[at] !== "#") return null;
  return literalBy(opaque, text, at, { kind: "opaque" }) ?? literalBy(vector, text, at, { kind: "operator" });
};

/** The token by which Racket treats the next form as a comment. */
export const commentMark = "#;";

export const racketLexicon: Lexicon = {
  comments: [";", "#lang"],
  blocks: [["#|", "|#"]],
  quotes: [{ begins: '"', ends: '"', escapes: true }],
  word: /(?:#[tf]\w*|[^\s()[\]{}"',`;#|\\0-9][^\s()[\]{}"',`;]*|[0-9][^\s()[\]{}"',`;]*)/y,
  number: /-?\d+(?:\.\d+)?(?:e[-+]?\d+)?(?![^\s()[\]{}"',`;])/y,
  operator: /#;|,@/y,
  special,
};
