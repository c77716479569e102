import MagicString from "magic-string";
import type { PlainSources, PlainTexts } from "../common/language.ts";
import { calledAs, replaceExits } from "../common/tree/exits.ts";
import { everyNode, isName, namedParts, type TreeNode } from "../common/tree/node.ts";
import { treeOf } from "../common/tree/parse.ts";
import { csharpRunner } from "./csharp-runner.ts";
import { globalStatements, mainOf, nameOf, namespacesOf, typesOf, usingsOf } from "./csharp-tree.ts";

const isFunction = (one: TreeNode): boolean => namedParts(one)[0]?.type === "local_function_statement";

const normalText = ({ text }: TreeNode): string => text.replace(/\s+/g, " ");

/** The alias of an import; undefined if it has none. */
const aliasOf = (one: TreeNode): string | undefined => namedParts(one).find(({ type }) => type === "name_equals")?.text;

/** Rewrites `namespace A;`, which the compiler does not support, as `namespace A { … }`. */
const withBodies = (text: MagicString, root: TreeNode): void => {
  for (const one of namespacesOf(root).filter(({ type }) => type.startsWith("file_scoped"))) {
    const end = one.children.find(({ type }) => type === ";");
    if (end === undefined) continue;
    text.overwrite(end.start, end.end, " {");
    text.appendLeft(one.end, "\n}\n");
  }
};

/** Moves top-level functions into a class at the end of the file. */
const withMembers = (edited: MagicString, functions: readonly TreeNode[], name: string): void => {
  for (const one of functions) {
    const head = namedParts(one)[0]!;
    const modifiers = namedParts(head).filter(({ type }) => type === "modifier");
    const keptModifiers = modifiers.filter(({ text }) => /^(?:async|unsafe)$/.test(text)).map(({ text }) => `${text} `);
    const begin = Math.max(one.start, ...modifiers.map(({ end }) => end));
    const body = edited.slice(begin, one.end);
    edited.remove(one.start, one.end);
    edited.append(`\npublic static partial class ${name} { public static ${keptModifiers.join("")}${body} }`);
  }
};

/** Turns top-level statements into the body of a `Main`. Types come after it, and functions become its siblings. */
const withMain = (text: MagicString, statements: readonly TreeNode[], name: string): void => {
  const [first, last] = [statements[0], statements.at(-1)];
  if (first === undefined || last === undefined) return;
  const waits = statements.some((one) => everyNode(one).some(({ type }) => type === "await_expression"));
  const type = waits ? "async System.Threading.Tasks.Task" : "void";
  withMembers(text, statements.filter(isFunction), name);
  text.prependLeft(first.start, `public static partial class ${name} { static ${type} Main(string[] args) { `);
  text.prependRight(last.end, " } }");
};

/** The `using` directives that give the tests access to the solution's namespaces and imports. */
const borrowedOf = (
  solution: TreeNode,
  tests: TreeNode,
): { readonly namespaces: readonly string[]; readonly imports: readonly string[] } => {
  const present = new Set(usingsOf(tests).map(normalText));
  const aliases = new Set(usingsOf(tests).map(aliasOf));
  const usings = usingsOf(solution).filter((one) => aliasOf(one) === undefined || !aliases.has(aliasOf(one)));
  const others = (names: readonly string[]): readonly string[] =>
    [...new Set(names)].filter((one) => !present.has(one));
  const namespaces = others(namespacesOf(solution).map((one) => `using ${nameOf(one)};`));
  return { namespaces, imports: others(usings.map(normalText)).filter((one) => !namespaces.includes(one)) };
};

/** Builds solution and tests as separate source files, and a third file that starts the tests. */
export const csharpSources = async ({ source, test, name, solution }: PlainTexts): Promise<PlainSources> => {
  const [solutionTree, tests] = await Promise.all([treeOf("c_sharp", source), treeOf("c_sharp", test)]);
  const texts = { solution: new MagicString(source), tests: new MagicString(test) };
  const runner = `Taulab_${name}`;
  const exits = calledAs(tests, /(?:System\.)?Environment\.Exit/);
  replaceExits(texts.tests, exits, solution, `global::${runner}.Exit`);
  const paths = new Set(typesOf(tests).map(({ path }) => path));
  const twice = typesOf(solutionTree).filter(({ path }) => paths.has(path));
  for (const { node } of twice)
    for (const one of everyNode(solutionTree))
      if (isName(one) && one.text === nameOf(node)) texts.solution.overwrite(one.start, one.end, `${one.text}_${name}`);
  withBodies(texts.solution, solutionTree);
  withBodies(texts.tests, tests);
  const functions = globalStatements(solutionTree).filter(isFunction);
  withMembers(texts.solution, functions, `Functions_${name}`);
  // The top-level statements are the solution's own main program. The tests' main program replaces it.
  if (functions.length === 0) withMain(texts.solution, globalStatements(solutionTree), `Solution_${name}`);
  else
    for (const one of globalStatements(solutionTree)) if (!isFunction(one)) texts.solution.remove(one.start, one.end);
  withMain(texts.tests, globalStatements(tests), `Tests_${name}`);
  const shared = functions.length > 0 ? [`using static Functions_${name};`] : [];
  const { imports, namespaces } = borrowedOf(solutionTree, tests);
  const main = mainOf(tests);
  const statements = globalStatements(tests).length > 0;
  const { owner, method } = statements || main === undefined ? { owner: `Tests_${name}`, method: "Main" } : main;
  const missing = statements || main !== undefined ? "" : "\n#error the tests have neither Main nor RunTests\n";
  const filesWith = (borrowed: readonly string[]): Record<string, string> => ({
    "@source": texts.solution.toString(),
    "Tests_taulab.cs": `${borrowed.map((one) => `${one} `).join("")}${texts.tests.toString()}${missing}`,
    "Taulab.cs": csharpRunner(runner, owner, method),
  });
  return {
    files: filesWith([...imports, ...namespaces, ...shared]),
    // A name in the tests may belong to another namespace than in the solution. If the compiler refuses these files,
    // the alternative therefore omits the solution's imports.
    ...(imports.length > 0 && { otherwise: { files: filesWith([...namespaces, ...shared]) } }),
    arguments: [`-main:${runner}`, "Tests_taulab.cs", "Taulab.cs"],
  };
};
