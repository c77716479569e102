import MagicString from "magic-string";
import { exitsIn } from "../common/expected/exits.ts";
import { wordSet } from "../common/expected/idiom.ts";
import { lexTokens } from "../common/expected/lexer.ts";
import {
  type BracketGroup,
  isOperator,
  isWord,
  nodesOf,
  splitBy,
  type WordNode,
  withoutLines,
} from "../common/expected/nodes.ts";
import type { PlainSources, PlainTexts } from "../common/language.ts";
import { dartLexicon } from "./dart-idiom.ts";

const nodesIn = (text: string): readonly WordNode[] => withoutLines(nodesOf(lexTokens(dartLexicon, text)));

const isList = (node: WordNode | undefined): node is BracketGroup => node?.kind === "group" && node.text === "(";

/** The directives before the first declaration: `library`, `import`, each up to its semicolon. */
const directivesOf = (
  text: string,
  first: ReadonlySet<string>,
): readonly { readonly text: string; readonly to: number }[] =>
  splitBy(nodesIn(text), (node) => isOperator(node, wordSet(";"))).flatMap((part) => {
    const last = part.at(-1);
    return last !== undefined && isWord(part[0], first)
      ? [{ text: `${text.slice(part[0]!.from, last.to)};`, to: last.to }]
      : [];
  });

/** The parameter list of a file's `main`; undefined if the file has no `main`. */
const mainOf = (nodes: readonly WordNode[]): BracketGroup | undefined =>
  nodes.flatMap((node, i) => {
    const [list, body] = nodes.slice(i + 1, i + 3);
    return isWord(node, wordSet("main")) && isList(list) && body !== undefined ? [list] : [];
  })[0];

/**
 * Dart code that calls the `main` of the tests and reports that it returned. It first reads the token (the host's
 * secret) from descriptor 3.
 */
const runner = (name: string, call: string): string => `import 'dart:ffi';
import 'dart:io' as io;
import 'tests_taulab.dart' as tests;

final _process = DynamicLibrary.process();
final _allocate = _process.lookupFunction<Pointer<Uint8> Function(IntPtr), Pointer<Uint8> Function(int)>('malloc');
final _read = _process.lookupFunction<IntPtr Function(Int32, Pointer<Uint8>, IntPtr), int Function(int, Pointer<Uint8>, int)>('read');
final _write = _process.lookupFunction<IntPtr Function(Int32, Pointer<Uint8>, IntPtr), int Function(int, Pointer<Uint8>, int)>('write');
String _token = '';

void _put(String line) {
  final bytes = '$line\\n'.codeUnits;
  final memory = _allocate(bytes.length);
  memory.asTypedList(bytes.length).setAll(0, bytes);
  _write(3, memory, bytes.length);
}

void _begin() {
  final memory = _allocate(32);
  var length = 0;
  while (length < 32) {
    final read = _read(3, Pointer<Uint8>.fromAddress(memory.address + length), 32 - length);
    if (read < 1) io.exit(125);
    length += read;
  }
  _token = String.fromCharCodes(memory.asTypedList(32));
  _put('\${_token.substring(0, 16)} begun');
}

Never exit_${name}(int code) {
  if (code == 0) _put(_token);
  io.exit(code);
}

void main() async {
  _begin();
  await (${call} as dynamic);
  _put(_token);
}
`;

/** Builds solution and tests as separate libraries, and a main library that starts the tests. */
export const dartSources = async ({ source, test, name, solution }: PlainTexts): Promise<PlainSources> => {
  const nodes = nodesIn(test);
  const text = new MagicString(test);
  for (const { from, to } of exitsIn(nodes))
    if (!(solution && from >= solution.from && to <= solution.to)) text.overwrite(from, to, `exit_${name}`);
  const imports = wordSet("import");
  const present = new Set(directivesOf(test, imports).map((one) => one.text));
  const borrowed = directivesOf(source, imports).map((one) => one.text);
  const added = ["import 'solution_taulab.dart';", `import 'main.dart' show exit_${name};`];
  const library = directivesOf(test, wordSet("library"))[0]?.to;
  text.appendLeft(
    library === undefined ? 0 : library + 1,
    `${[...added, ...borrowed.filter((one) => !present.has(one))].join(" ")} `,
  );
  const main = mainOf(nodes);
  const call =
    main === undefined ? "tests.theTestsHaveNoMain()" : `tests.main(${main.items.length > 0 ? "<String>[]" : ""})`;
  return {
    files: {
      "@source": runner(name, call),
      "solution_taulab.dart": source,
      "tests_taulab.dart": text.toString(),
    },
    arguments: [],
  };
};
