import { expect, test } from "vitest";
import { statementProgram } from "../../sandbox/languages/common/statements/statement-program.ts";

test.each([
  ["rust", "assert_eq!(add(1, 2), 3);", "fn main() {assert_eq!(add(1, 2), 3);\n}"],
  ["c", "assert(add(1, 2) == 3);", "#include <assert.h>\nint main(void) {assert(add(1, 2) == 3);\n}"],
  ["go", 'import "fmt"\nfmt.Println(add(1, 2))', 'import "fmt"\nfunc main() {            \nfmt.Println(add(1, 2))\n}'],
  ["kotlin", "check(add(1, 2) == 3)", "fun main() {check(add(1, 2) == 3)\n}"],
])("bare statements in %s become its main function", async (language, code, program) => {
  expect(await statementProgram(language, code)).toBe(program);
});

test("a function between statements of C++ stands above them", async () => {
  const program = await statementProgram("cpp", "int twice(int x) { return 2 * x; }\nassert(twice(2) == 4);");
  expect(program).toMatch(/int twice[^}]*}\nint main\(\) { +\nassert/);
});

test.each([
  ["rust", "#[test]\nfn sum() { assert_eq!(add(1, 2), 3); }"],
  ["rust", "fn main() { assert_eq!(add(1, 2), 3); }"],
  ["java", "class Tests { void sum() {} }"],
  ["java", "assert (;"],
  ["cpp", "TEST(Sum, Small) { ASSERT_EQ(add(1, 2), 3); }"],
  ["go", "func TestSum(t *testing.T) {}"],
  ["c", "#include <assert.h>\nvoid test() { assert(add(1, 2) == 3); }"],
  ["cpp", "void test() { assert(add(1, 2) == 3); }"],
  ["kotlin", "fun test() { check(add(1, 2) == 3) }"],
  ["rust", "fn test() { assert_eq!(add(1, 2), 3); }"],
  ["python", "assert add(1, 2) == 3"],
])("a test file of its own in %s, or one that does not parse, stays as it is: %s", async (language, code) => {
  expect(await statementProgram(language, code)).toBe(code);
});
