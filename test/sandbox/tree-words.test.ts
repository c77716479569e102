import { expect, test } from "vitest";
import { callTests } from "../../kernel/compat/multi-language/splice-text.ts";
import { reassignedNames } from "../../sandbox/languages/common/tree/bindings.ts";
import { treeOf } from "../../sandbox/languages/common/tree/parse.ts";
import { rustModule } from "../../sandbox/languages/rust/rust-cases.ts";

test.each([
  ['#[should_panic(expected = r#"says "no""#)]', 'r#"says "no""#'],
  ['#[should_panic(expected = "says \\"no\\"")]', '"says \\"no\\""'],
  ['#[should_panic = "no"]', '"no"'],
  ["#[should_panic]", '""'],
])("what a Rust test's panic must say is a literal of its attribute: %s", async (attribute, said) => {
  const source = `#[test]\n${attribute}\nfn fails() { panic!("no") }\n`;
  const { cases } = rustModule(await treeOf("rust", source), "", source.length);
  expect(cases.map(({ panics }) => panics)).toEqual([`::std::option::Option::Some(${said})`]);
});

test.each([
  ["rust", "fn t() { fill(&mut xs); }", ["xs"]],
  ["rust", 'fn t() { f(&[xs, "not mut"]); }', []],
  ["go", "package p\nfunc t() { fill(&xs); fill(&p.q) }", ["xs", "p"]],
  ["cpp", "void t() { fill(&xs); auto& y = z; }", ["xs"]],
] as const)("a name whose place is handed on is found on the tree: %s %s", async (grammar, source, names) => {
  expect([...reassignedNames(await treeOf(grammar, source))]).toEqual(names);
});

test.each([
  ["function fullTesting() { check(1); }", ["fullTesting();"]],
  ["function fullTesting() { check(1); }\nfullTesting();", []],
  ["const demoTesting = () => {};\nfunction fullTesting() {}", ["demoTesting();", "fullTesting();"]],
  ["function fullTesting() {}\n// fullTesting();", ["fullTesting();"]],
  ["function fullTesting() {}\nconsole.log('fullTesting()', `fullTesting()`, /fullTesting()/);", ["fullTesting();"]],
  ["function fullTesting() {}\nconst half = 4 / 2; fullTesting(); const s = '/';", []],
])("tests are called that the words of a text do not call: %s", (text, calls) => {
  expect(callTests(text).slice(text.length).split("\n").filter(Boolean)).toEqual(calls);
});
