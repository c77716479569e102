import MagicString from "magic-string";
import type { PlainSources, PlainTexts } from "../common/language.ts";
import { calledAs, replaceExits } from "../common/tree/exits.ts";
import { everyNode, isName, type Node, partsOf } from "../common/tree/node.ts";
import { treeOf } from "../common/tree/parse.ts";
import { csharpRunner } from "./csharp-runner.ts";
import { mainOf, nameOf, namespacesOf, statementsOf, typesOf, usingsOf } from "./csharp-tree.ts";

const isFunction = (one: Node): boolean => partsOf(one)[0]?.type === "local_function_statement";

const plain = ({ text }: Node): string => text.replace(/\s+/g, " ");

/** The other name that an import gives; undefined where it gives none. */
const aliasOf = (one: Node): string | undefined => partsOf(one).find(({ type }) => type === "name_equals")?.text;

/** `namespace A;`, which the compiler does not know, as `namespace A { … }`. */
const withBodies = (made: MagicString, root: Node): void => {
  for (const one of namespacesOf(root).filter(({ type }) => type.startsWith("file_scoped"))) {
    const end = one.children.find(({ type }) => type === ";");
    if (end === undefined) continue;
    made.overwrite(end.start, end.end, " {");
    made.appendLeft(one.end, "\n}\n");
  }
};

/** Functions outside of all classes, as members of one at the end of the text. */
const withMembers = (made: MagicString, functions: readonly Node[], name: string): void => {
  for (const one of functions) {
    const head = partsOf(one)[0]!;
    const modifiers = partsOf(head).filter(({ type }) => type === "modifier");
    const kept = modifiers.filter(({ text }) => /^(?:async|unsafe)$/.test(text)).map(({ text }) => `${text} `);
    const begin = Math.max(one.start, ...modifiers.map(({ end }) => end));
    const body = made.slice(begin, one.end);
    made.remove(one.start, one.end);
    made.append(`\npublic static partial class ${name} { public static ${kept.join("")}${body} }`);
  }
};

/** Statements outside of all classes, as the body of a `Main`; types stand behind them, and functions beside it. */
const withMain = (made: MagicString, statements: readonly Node[], name: string): void => {
  const [first, last] = [statements[0], statements.at(-1)];
  if (first === undefined || last === undefined) return;
  const waits = statements.some((one) => everyNode(one).some(({ type }) => type === "await_expression"));
  const type = waits ? "async System.Threading.Tasks.Task" : "void";
  withMembers(made, statements.filter(isFunction), name);
  made.prependLeft(first.start, `public static partial class ${name} { static ${type} Main(string[] args) { `);
  made.prependRight(last.end, " } }");
};

/** What the tests may use: the solution's namespaces, and its imports. */
const borrowedOf = (
  own: Node,
  tests: Node,
): { readonly namespaces: readonly string[]; readonly imports: readonly string[] } => {
  const known = new Set(usingsOf(tests).map(plain));
  const aliases = new Set(usingsOf(tests).map(aliasOf));
  const usings = usingsOf(own).filter((one) => aliasOf(one) === undefined || !aliases.has(aliasOf(one)));
  const others = (given: readonly string[]): readonly string[] => [...new Set(given)].filter((one) => !known.has(one));
  const namespaces = others(namespacesOf(own).map((one) => `using ${nameOf(one)};`));
  return { namespaces, imports: others(usings.map(plain)).filter((one) => !namespaces.includes(one)) };
};

/** Solution and tests as source files of their own, and one of ours that begins them. */
export const csharpSources = async ({ source, test, name, solution }: PlainTexts): Promise<PlainSources> => {
  const [own, tests] = await Promise.all([treeOf("c_sharp", source), treeOf("c_sharp", test)]);
  const made = { solution: new MagicString(source), tests: new MagicString(test) };
  const runner = `Taulab_${name}`;
  const exits = calledAs(tests, /(?:System\.)?Environment\.Exit/);
  replaceExits(made.tests, exits, solution, `global::${runner}.Exit`);
  const paths = new Set(typesOf(tests).map(({ path }) => path));
  const twice = typesOf(own).filter(({ path }) => paths.has(path));
  for (const { node } of twice)
    for (const one of everyNode(own))
      if (isName(one) && one.text === nameOf(node)) made.solution.overwrite(one.start, one.end, `${one.text}_${name}`);
  withBodies(made.solution, own);
  withBodies(made.tests, tests);
  const functions = statementsOf(own).filter(isFunction);
  withMembers(made.solution, functions, `Functions_${name}`);
  // What stands beside functions is the solution's own beginning, which the tests' replaces.
  if (functions.length === 0) withMain(made.solution, statementsOf(own), `Solution_${name}`);
  else for (const one of statementsOf(own)) if (!isFunction(one)) made.solution.remove(one.start, one.end);
  withMain(made.tests, statementsOf(tests), `Tests_${name}`);
  const shared = functions.length > 0 ? [`using static Functions_${name};`] : [];
  const { imports, namespaces } = borrowedOf(own, tests);
  const main = mainOf(tests);
  const statements = statementsOf(tests).length > 0;
  const { owner, method } = statements || main === undefined ? { owner: `Tests_${name}`, method: "Main" } : main;
  const missing = statements || main !== undefined ? "" : "\n#error the tests have neither Main nor RunTests\n";
  const filesWith = (borrowed: readonly string[]): Record<string, string> => ({
    "@source": made.solution.toString(),
    "Tests_taulab.cs": `${borrowed.map((one) => `${one} `).join("")}${made.tests.toString()}${missing}`,
    "Taulab.cs": csharpRunner(runner, owner, method),
  });
  return {
    files: filesWith([...imports, ...namespaces, ...shared]),
    // A name may be of one namespace in the solution, and of another in the tests.
    ...(imports.length > 0 && { otherwise: { files: filesWith([...namespaces, ...shared]) } }),
    arguments: [`-main:${runner}`, "Tests_taulab.cs", "Taulab.cs"],
  };
};
