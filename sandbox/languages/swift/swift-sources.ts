import MagicString from "magic-string";
import { exitsIn } from "../common/expected/exits.ts";
import { wordSet } from "../common/expected/idiom.ts";
import { lexTokens } from "../common/expected/lexer.ts";
import { isWord, nodesOf, type WordNode } from "../common/expected/nodes.ts";
import type { PlainSources, PlainTexts } from "../common/language.ts";
import { swiftLexicon } from "./swift-idiom.ts";

/** True if the tests need XCTest's own runner, because XCTest reports no failures without it. */
const wantsRunner = (nodes: readonly WordNode[]): boolean =>
  nodes.some((node, i) => isWord(node, wordSet("XCTest")) && nodes[i - 1]?.text === "import");

/** Swift code that reads the token (the host's secret) from descriptor 3 before any code of the solution runs. */
const begins = (name: string): string =>
  [
    "import Foundation",
    `let back_${name} = Foundation.FileHandle(fileDescriptor: 3)`,
    `let token_${name} = Swift.String(decoding: back_${name}.readData(ofLength: 32), as: Swift.UTF8.self)`,
    `func put_${name}(_ line: Swift.String) { back_${name}.write(Foundation.Data((line + "\\n").utf8)) }`,
    `func exit_${name}(_ code: Swift.Int32) -> Swift.Never { if code == 0 { put_${name}(token_${name}) }; Foundation.exit(code) }`,
  ].join("; ");

/**
 * Joins solution and tests to one file, because Swift runs the statements of only one file. taulab's own statements
 * stand before, between and after them.
 */
export const swiftSources = async ({ source, test, name, solution }: PlainTexts): Promise<PlainSources> => {
  const tests = nodesOf(lexTokens(swiftLexicon, test));
  const code = new MagicString(test);
  for (const { from, to } of exitsIn(tests))
    if (!(solution && from >= solution.from && to <= solution.to)) code.overwrite(from, to, `exit_${name}`);
  const text = [
    begins(name),
    ...(wantsRunner(tests) ? ['#error("tests of XCTest have no runner here")'] : []),
    source,
    `put_${name}(Swift.String(token_${name}.prefix(16)) + " begun")`,
    code.toString(),
    `put_${name}(token_${name})`,
    "",
  ];
  return { files: { "@source": text.join("\n") }, arguments: [] };
};
