import { type Idiom, usualIdiom, wordSet } from "../common/expected/idiom.ts";
import type { Lexicon } from "../common/expected/token.ts";

const mixed = /\\\(/;

/** This lexer replaces web-tree-sitter, whose Swift grammar is too large for Node's WebAssembly compiler. */
export const swiftLexicon: Lexicon = {
  comments: ["//"],
  blocks: [["/*", "*/"]],
  quotes: [
    { begins: '#"', ends: '"#', escapes: false, opaque: true },
    { begins: '"""', ends: '"""', escapes: true, opaque: true },
    { begins: '"', ends: '"', escapes: true, mixed },
  ],
  word: /[A-Za-z_$][\w$]*|`\w+`/y,
  number: /0x[\da-f_]+|\d[\d_]*(?:\.\d[\d_]*)?(?:e[-+]?\d+)?/iy,
  operator: /===|!==|==|!=|&&|\|\||->|\.\.[.<]|<=|>=|\?\?|[-+*/%=<>!&|^~?:#@]/y,
};

export const swiftIdiom: Idiom = {
  ...usualIdiom,
  lexicon: swiftLexicon,
  equal: wordSet("assertEqual expectEqual XCTAssertEqual"),
  truths: wordSet("assert precondition"),
  fails: wordSet("throw exit fatalError preconditionFailure assertionFailure fail failures failed errors"),
  literals: { true: "false", false: "true", nil: '"q"' },
  holders: wordSet("Int Double Float String Bool Array Set Dictionary Optional Character"),
  defines: wordSet("func"),
  declares: wordSet("let var"),
  types: wordSet(":"),
  lines: true,
  braces: true,
};
