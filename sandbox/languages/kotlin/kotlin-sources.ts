import MagicString from "magic-string";
import { channelWord } from "../common/jar-language.ts";
import type { PlainSources, PlainTexts } from "../common/language.ts";
import { calledAs, replaceExits } from "../common/tree/exits.ts";
import { findAll, isName, type Node, partsOf } from "../common/tree/node.ts";
import { treeOf } from "../common/tree/parse.ts";
import { kotlinRunner } from "./kotlin-runner.ts";

const packageOf = (root: Node): Node | undefined => partsOf(root).find(({ type }) => type === "package_header");
const pathOf = (one: Node | undefined): string => one?.children.find(({ type }) => type === "identifier")?.text ?? "";
const importsOf = (root: Node): readonly Node[] => findAll(root, ({ type }) => type === "import_header");

/** What an import makes known; the whole text where that is all of a package. */
const importedName = (one: Node): string => {
  const last = findAll(one, ({ type }) => type === "simple_identifier" || type === "type_identifier").at(-1);
  const all = one.children.some(({ type }) => type === "wildcard_import");
  return all ? one.text.trim() : (last?.text ?? one.text);
};

const isMain = (one: Node): boolean =>
  one.type === "function_declaration" && partsOf(one).find(isName)?.text === "main";

/** Names of the classes that a part opens which the grammar cannot read, such as a companion object on one line. */
const openedIn = ({ type, children }: Node): readonly string[] =>
  type !== "ERROR"
    ? []
    : children.flatMap((one, i) =>
        isName(one) && /^(?:class|object)$/.test(children[i - 1]?.type ?? "") ? [one.text] : [],
      );

/** The class, as the machine calls it, whose `main` comes first: that of the file, or of an object. */
const mainOwner = (root: Node): string | undefined => {
  const named = partsOf(root)
    .filter(({ type }) => type === "file_annotation")
    .map(({ text }) => /\bJvmName\s*\(\s*"(\w+)"/.exec(text)?.[1]);
  if (partsOf(root).some(isMain)) return named.find(Boolean) ?? "Tests_taulabKt";
  const within = (owners: readonly string[], one: Node): string | undefined => {
    const named = /^(?:object|class)_declaration$/.test(one.type);
    const name = named ? [partsOf(one).find(({ type }) => type === "type_identifier")?.text ?? ""] : openedIn(one);
    const own = [...owners, ...name];
    if (isMain(one)) return own.length > 0 ? own.join("$") : undefined;
    return partsOf(one)
      .map((part) => within(own, part))
      .find((found) => found !== undefined);
  };
  return within([], root);
};

/** Names by which the text leaves the program. */
const exits = /(?:kotlin\.system\.)?exitProcess|(?:java\.lang\.)?System\.exit/;

/** Where imports may begin: behind the file's annotations and its package. */
const importStart = (root: Node): number =>
  packageOf(root)?.end ?? partsOf(root).findLast(({ type }) => type === "file_annotation")?.end ?? 0;

/** Solution and tests as source files of their own, and one of ours that begins them. */
export const kotlinSources = async ({ source, test, name, solution }: PlainTexts): Promise<PlainSources> => {
  const [own, tests] = await Promise.all([treeOf("kotlin", source), treeOf("kotlin", test)]);
  const made = { solution: new MagicString(source), tests: new MagicString(test) };
  const [ownPackage, testPackage] = [packageOf(own), packageOf(tests)];
  const [from, to] = [pathOf(ownPackage), pathOf(testPackage)];
  const asked = from === to || importsOf(tests).some((one) => from !== "" && pathOf(one).startsWith(from));
  const inPackage = asked ? to : "";
  if (!asked && ownPackage) made.solution.remove(ownPackage.start, ownPackage.end);
  if (!asked && testPackage) made.tests.remove(testPackage.start, testPackage.end);
  const known = new Set(importsOf(tests).map(importedName));
  const borrowed = importsOf(own)
    .filter((one) => !known.has(importedName(one)))
    .map(({ text }) => text.trim());
  const runner = `Taulab_${name}`;
  replaceExits(made.tests, calledAs(tests, exits), solution, `${runner}.exit`);
  const alone = made.tests.toString();
  if (borrowed.length > 0)
    made.tests.appendLeft(importStart(tests), `; ${borrowed.join("; ")}; `.slice(importStart(tests) === 0 ? 2 : 0));
  const prefix = inPackage === "" ? "" : `${inPackage}.`;
  const owner = mainOwner(tests);
  const missing = owner === undefined ? "\nval the_tests_have_no_main: Int = the_tests_have_no_main_function()\n" : "";
  const filesWith = (text: string): Record<string, string> => ({
    "@source": made.solution.toString(),
    "Tests_taulab.kt": `${text}${missing}`,
    "Taulab.kt": kotlinRunner(runner, inPackage, `${prefix}${owner ?? "none"}`),
  });
  return {
    files: filesWith(made.tests.toString()),
    // A name may be of one package in the solution, and of another in the tests.
    ...(borrowed.length > 0 && { otherwise: { files: filesWith(alone) } }),
    arguments: ["Tests_taulab.kt", "Taulab.kt"],
    entry: [`${prefix}${runner}`, channelWord],
  };
};
