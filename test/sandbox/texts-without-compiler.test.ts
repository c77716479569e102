import { expect, test } from "vitest";
import { dartLanguage } from "../../sandbox/languages/dart/dart.ts";
import { swiftLanguage } from "../../sandbox/languages/swift/swift.ts";

/** The suffix of generated names. These tests check the generated source, so no compiler is needed. */
const name = "t1";

test("Swift: one file, in which exits of the tests alone hand the token back", async () => {
  const source = "func add(_ a: Int, _ b: Int) -> Int { a + b }";
  const code = 'assert(add(1, 2) == 3)\nlet s = "exit(0)" // exit(0)\nif add(2, 2) != 4 { exit(1) }\nexit(0)\n';
  const { files } = await swiftLanguage.plainSources!({ source, test: code, name, solution: undefined });
  const lines = files["@source"]!.split("\n");
  expect(lines[0]).toContain("FileHandle(fileDescriptor: 3)");
  expect(lines.slice(1)).toEqual([
    source,
    'put_t1(Swift.String(token_t1.prefix(16)) + " begun")',
    "assert(add(1, 2) == 3)",
    'let s = "exit(0)" // exit(0)',
    "if add(2, 2) != 4 { exit_t1(1) }",
    "exit_t1(0)",
    "",
    "put_t1(token_t1)",
    "",
  ]);
  const whole = { source: "", test: `exit(0)\n${code}`, name, solution: { from: 0, to: 7 } };
  expect((await swiftLanguage.plainSources!(whole)).files["@source"]).toContain("\nexit(0)\nassert");
  const runner = { source, test: "import XCTest\nassert(true)", name, solution: undefined };
  expect((await swiftLanguage.plainSources!(runner)).files["@source"]).toContain("#error(");
  const found = await swiftLanguage.probe!.find!(code);
  expect(found.map(({ from, to }) => code.slice(from, to))).toEqual(["3"]);
});

test("Dart: a library each, begun by one of ours", async () => {
  const source = "import 'dart:math';\nint add(int a, int b) => a + b;\nvoid main() {}\n";
  const code =
    "library t;\nvoid main(List<String> a) async {\n  assert(add(1, 2) == 3);\n  print('exit(0)');\n  exit(0);\n}\n";
  const { files } = await dartLanguage.plainSources!({ source, test: code, name, solution: undefined });
  expect(files["@source"]).toContain("await (tests.main(<String>[]) as dynamic);");
  expect(files["solution_taulab.dart"]).toBe(source);
  expect(files["tests_taulab.dart"]).toBe(
    "library t;import 'solution_taulab.dart'; import 'main.dart' show exit_t1; import 'dart:math'; \nvoid main(List<String> a) async {\n  assert(add(1, 2) == 3);\n  print('exit(0)');\n  exit_t1(0);\n}\n",
  );
  const without = await dartLanguage.plainSources!({ source, test: "final x = 1;", name, solution: undefined });
  expect(without.files["@source"]).toContain("theTestsHaveNoMain");
  const found = await dartLanguage.probe!.find!(code);
  expect(found.map(({ from, to }) => code.slice(from, to))).toEqual(["3"]);
});
