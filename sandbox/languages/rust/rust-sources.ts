import MagicString from "magic-string";
import type { PlainSources, PlainTexts } from "../common/language.ts";
import { calledAs, calledInMacros, replaceExits } from "../common/tree/exits.ts";
import { everyNode, findAll, firstLeaf, isName, namedParts, type TreeNode } from "../common/tree/node.ts";
import { treeOf } from "../common/tree/parse.ts";
import { hasCases, type RustModule, rustModule } from "./rust-cases.ts";
import { rustHarness } from "./rust-harness.ts";
import { addMacroTests, macrosMakeTests } from "./rust-macro-tests.ts";

const mainOf = (root: TreeNode): TreeNode | undefined =>
  namedParts(root).find(({ type, fields }) => type === "function_item" && fields.name?.text === "main");

/** Index in a file at which a `use` can be inserted: after the attributes of the whole file. */
const bodyStart = (root: TreeNode): number => {
  const first = root.children.find(
    ({ type, text }) =>
      type !== "inner_attribute_item" && !(/comment$/.test(type) && /^\/[/*]!/.test(text)) && type !== "shebang",
  );
  return first?.start ?? root.end;
};

const names = (node: TreeNode): readonly string[] => everyNode(node).flatMap((one) => (isName(one) ? [one.text] : []));

const exitsOf = (root: TreeNode): readonly Pick<TreeNode, "start" | "end" | "text">[] => {
  const imported = everyNode(root).some(
    (one) => one.type === "use_declaration" && ["process", "exit"].every((name) => names(one).includes(name)),
  );
  const form = imported ? /(?:(?:(?:::)?std::)?process::)?exit/ : /(?:(?:::)?std::)?process::exit/;
  return [...calledAs(root, form), ...calledInMacros(root, /^macro_definition$/, form)];
};

const isType = /^(?:mod|struct|enum|union|trait|type)_item$|^associated_type$/;

/** The names that a `use` declaration introduces. */
const lastNames = (node: TreeNode): readonly string[] => {
  if (node.type === "use_wildcard") return [];
  if (/^(?:scoped_)?use_list$/.test(node.type)) return namedParts(node.fields.list ?? node).flatMap(lastNames);
  const { alias, name } = node.fields;
  return [(alias ?? name ?? node).text];
};

const isUse = ({ type }: TreeNode): boolean => type === "use_declaration";
const knownCrates = new Set(["std", "core", "alloc", "proc_macro", "test", "crate", "self", "super"]);

/**
 * The crate names in `use` lines of the tests that neither the code nor Rust defines. They stand for the solution, as
 * in the `tests` folder of a Cargo package.
 */
const cratesOf = (solution: TreeNode, tests: TreeNode): readonly string[] => {
  const both = [...everyNode(solution), ...everyNode(tests)];
  const imported = both.filter(isUse).flatMap(({ fields }) => (fields.argument ? lastNames(fields.argument) : []));
  const types = both.filter(({ type }) => isType.test(type)).flatMap(({ fields }) => fields.name?.text ?? []);
  const others = new Set([...knownCrates, ...types, ...imported]);
  const first = everyNode(tests)
    .filter(isUse)
    .flatMap(({ fields: { argument } }) =>
      argument !== undefined && argument.children.length > 0 ? [firstLeaf(argument)] : [],
    );
  return [...new Set(first.filter(isName).map(({ text }) => text))].filter((name) => !others.has(name));
};

const listName = (name: string): string => `cases_${name}`;

/**
 * Adds a function at the end of each module with tests. The function passes the tests in the module and in its
 * submodules to `run`.
 */
const addLists = (text: MagicString, module: RustModule, path: readonly string[], name: string): void => {
  for (const { start, end } of module.marks) text.remove(start, end);
  const cases = module.cases.map(
    (one) =>
      `run(${JSON.stringify([...path, one.name].join("::"))}, ${one.panics}, ${one.ignored}, || ::std::process::Termination::report(${one.name}()));`,
  );
  const inner = module.modules.filter(hasCases);
  const calls = [...cases, ...inner.map((one) => `${one.name}::${listName(name)}(run);`)].join(" ");
  const takes =
    "run: &mut dyn ::std::ops::FnMut(&str, ::std::option::Option<&'static str>, bool, fn() -> ::std::process::ExitCode)";
  if (hasCases(module)) text.appendLeft(module.end, ` pub fn ${listName(name)}(${takes}) { ${calls} } `);
  for (const one of inner) addLists(text, one, [...path, one.name], name);
  for (const one of module.modules.filter((all) => !hasCases(all)))
    for (const { start, end } of one.marks) text.remove(start, end);
};

/** Builds the tests as a module of the solution, so that they see its definitions. A function at the end runs them. */
export const rustSources = async ({ source, test, name, solution }: PlainTexts): Promise<PlainSources> => {
  const [solutionTree, tests] = await Promise.all([treeOf("rust", source), treeOf("rust", `${test}\n`)]);
  const texts = { solution: new MagicString(source), tests: new MagicString(`${test}\n`) };
  const main = mainOf(solutionTree)?.fields.name;
  if (main !== undefined) texts.solution.overwrite(main.start, main.end, `solution_main_${name}`);
  const harness = `harness_${name}`;
  replaceExits(texts.tests, exitsOf(tests), solution, `crate::${harness}::exit`);
  const testMain = mainOf(tests);
  if (main !== undefined && testMain === undefined)
    for (const { start, end } of findAll(tests, (one) => isName(one) && one.text === "main"))
      texts.tests.overwrite(start, end, `solution_main_${name}`);
  texts.tests.appendLeft(bodyStart(tests), "#[allow(unused_imports)] use super::*; ");
  const module = rustModule(tests, "", test.length + 1);
  addLists(texts.tests, module, [], name);
  addMacroTests(texts.tests, tests, `crate::${harness}`);
  const hasMain = testMain !== undefined;
  if (hasMain)
    texts.tests.append(
      `pub fn main_${name}() -> ::std::process::ExitCode { ::std::process::Termination::report(main()) }\n`,
    );
  const [inTests, at] = [`tests_${name}`, `crate::${harness}`];
  const runs = [
    ...(hasCases(module)
      ? [
          `${inTests}::${listName(name)}(&mut |name, panics, ignored, run| { well &= ${at}::case(name, panics, ignored, run); });`,
        ]
      : []),
    ...(macrosMakeTests(tests) ? [`well &= ${at}::added(${!hasCases(module) && !hasMain});`] : []),
    ...(hasMain ? [`well &= ${at}::good(${inTests}::main_${name}());`] : []),
  ];
  const begins =
    runs.length === 0
      ? 'compile_error!("the tests have neither a main nor functions marked as tests");'
      : `fn main() { ${at}::begin(); let mut well = true; well &= true; ${runs.join(" ")} ${at}::end(well); }`;
  const modules = `#[path = "tests_taulab.rs"] mod ${inTests};\n#[path = "harness_taulab.rs"] mod ${harness};${cratesOf(
    solutionTree,
    tests,
  )
    .map((one) => ` extern crate self as ${one};`)
    .join("")}`;
  // The same settings as `cargo test`: debug_assert! is active, and an overflow panics. Lints that the solution
  // denies do not apply to taulab's module.
  const words = ["-C", "debug-assertions=on", "--cap-lints", "allow"];
  return {
    files: {
      "@source": `${texts.solution.toString()}\n${modules}\n${begins}\n`,
      "tests_taulab.rs": texts.tests.toString(),
      "harness_taulab.rs": rustHarness,
    },
    arguments: words,
    // If these sources do not compile, the tests may use code of the solution that exists only under `cfg(test)`.
    ...(source.includes("cfg(test)") && { otherwise: { arguments: [...words, "--cfg", "test"] } }),
  };
};
