import MagicString from "magic-string";
import { channelWord } from "../common/jar-language.ts";
import type { PlainSources, PlainTexts } from "../common/language.ts";
import { calledAs, replaceExits } from "../common/tree/exits.ts";
import { findAll, isName, namedParts, type TreeNode } from "../common/tree/node.ts";
import { treeOf } from "../common/tree/parse.ts";
import { kotlinRunner } from "./kotlin-runner.ts";

const packageOf = (root: TreeNode): TreeNode | undefined =>
  namedParts(root).find(({ type }) => type === "package_header");
const pathOf = (one: TreeNode | undefined): string =>
  one?.children.find(({ type }) => type === "identifier")?.text ?? "";
const importsOf = (root: TreeNode): readonly TreeNode[] => findAll(root, ({ type }) => type === "import_header");

/** The name that an import introduces; the import's whole text if it imports a whole package. */
const importedName = (one: TreeNode): string => {
  const last = findAll(one, ({ type }) => type === "simple_identifier" || type === "type_identifier").at(-1);
  const all = one.children.some(({ type }) => type === "wildcard_import");
  return all ? one.text.trim() : (last?.text ?? one.text);
};

const isMain = (one: TreeNode): boolean =>
  one.type === "function_declaration" && namedParts(one).find(isName)?.text === "main";

/**
 * Names of the classes whose heads are in a part of the file that the grammar cannot parse. An example is a companion
 * object on one line.
 */
const openedIn = ({ type, children }: TreeNode): readonly string[] =>
  type !== "ERROR"
    ? []
    : children.flatMap((one, i) =>
        isName(one) && /^(?:class|object)$/.test(children[i - 1]?.type ?? "") ? [one.text] : [],
      );

/** The JVM name of the class with the first `main`: the class of the file, or of an object. */
const mainOwner = (root: TreeNode): string | undefined => {
  const named = namedParts(root)
    .filter(({ type }) => type === "file_annotation")
    .map(({ text }) => /\bJvmName\s*\(\s*"(\w+)"/.exec(text)?.[1]);
  if (namedParts(root).some(isMain)) return named.find(Boolean) ?? "Tests_taulabKt";
  const within = (owners: readonly string[], one: TreeNode): string | undefined => {
    const named = /^(?:object|class)_declaration$/.test(one.type);
    const name = named ? [namedParts(one).find(({ type }) => type === "type_identifier")?.text ?? ""] : openedIn(one);
    const path = [...owners, ...name];
    if (isMain(one)) return path.length > 0 ? path.join("$") : undefined;
    return namedParts(one)
      .map((part) => within(path, part))
      .find((main) => main !== undefined);
  };
  return within([], root);
};

/** Names of functions that exit the program. */
const exits = /(?:kotlin\.system\.)?exitProcess|(?:java\.lang\.)?System\.exit/;

/** Index at which imports may begin: after the file's annotations and its package. */
const importStart = (root: TreeNode): number =>
  packageOf(root)?.end ?? namedParts(root).findLast(({ type }) => type === "file_annotation")?.end ?? 0;

/** Builds solution and tests as separate source files, and a third file that starts the tests. */
export const kotlinSources = async ({ source, test, name, solution }: PlainTexts): Promise<PlainSources> => {
  const [solutionTree, tests] = await Promise.all([treeOf("kotlin", source), treeOf("kotlin", test)]);
  const texts = { solution: new MagicString(source), tests: new MagicString(test) };
  const [ownPackage, testPackage] = [packageOf(solutionTree), packageOf(tests)];
  const [from, to] = [pathOf(ownPackage), pathOf(testPackage)];
  const isShared = from === to || importsOf(tests).some((one) => from !== "" && pathOf(one).startsWith(from));
  const inPackage = isShared ? to : "";
  if (!isShared && ownPackage) texts.solution.remove(ownPackage.start, ownPackage.end);
  if (!isShared && testPackage) texts.tests.remove(testPackage.start, testPackage.end);
  const present = new Set(importsOf(tests).map(importedName));
  const borrowed = importsOf(solutionTree)
    .filter((one) => !present.has(importedName(one)))
    .map(({ text }) => text.trim());
  const runner = `Taulab_${name}`;
  replaceExits(texts.tests, calledAs(tests, exits), solution, `${runner}.exit`);
  const alone = texts.tests.toString();
  if (borrowed.length > 0)
    texts.tests.appendLeft(importStart(tests), `; ${borrowed.join("; ")}; `.slice(importStart(tests) === 0 ? 2 : 0));
  const prefix = inPackage === "" ? "" : `${inPackage}.`;
  const owner = mainOwner(tests);
  const missing = owner === undefined ? "\nval the_tests_have_no_main: Int = the_tests_have_no_main_function()\n" : "";
  const filesWith = (text: string): Record<string, string> => ({
    "@source": texts.solution.toString(),
    "Tests_taulab.kt": `${text}${missing}`,
    "Taulab.kt": kotlinRunner(runner, inPackage, `${prefix}${owner ?? "none"}`),
  });
  return {
    files: filesWith(texts.tests.toString()),
    // A name in the tests may belong to another package than in the solution. If the compiler refuses these files, the
    // alternative therefore omits the solution's imports.
    ...(borrowed.length > 0 && { otherwise: { files: filesWith(alone) } }),
    arguments: ["Tests_taulab.kt", "Taulab.kt"],
    entry: [`${prefix}${runner}`, channelWord],
  };
};
