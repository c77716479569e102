import MagicString from "magic-string";
import { channelWord } from "../common/jar-language.ts";
import type { PlainSources, PlainTexts } from "../common/language.ts";
import { isSolution } from "../common/tree/exits.ts";
import { treeOf } from "../common/tree/parse.ts";
import { channelOf, javaChannel, javaRunner } from "./java-runner.ts";
import {
  declaredName,
  exitsOf,
  importedName,
  type JavaText,
  mainOwner,
  mentionsOf,
  pathOf,
  publicOf,
  readJava,
  usesJunit,
} from "./java-tree.ts";
import { junitLauncher, junitWord } from "./junit.ts";

/** The name of the file's public type, after which the file must be named. */
const publicName = ({ types }: JavaText): string | undefined =>
  types.filter((one) => publicOf(one) !== undefined).map(declaredName)[0];

const withOnePublic = (text: MagicString, { types }: JavaText): void => {
  const all = types.map(publicOf).filter((modifier) => modifier !== undefined);
  for (const one of all.slice(1)) text.remove(one.start, one.end);
};

/**
 * Removes the packages of solution and tests if they differ and neither imports the other. Returns the tests' package.
 */
const inOnePackage = (
  texts: { solution: MagicString; tests: MagicString },
  solution: JavaText,
  tests: JavaText,
): string => {
  const [from, to] = [pathOf(solution.package), pathOf(tests.package)];
  if (from === to) return to;
  const solutionImports = tests.imports.filter((one) => from !== "" && pathOf(one).startsWith(from));
  if (solutionImports.length > 0) return to;
  if (solution.package) texts.solution.remove(solution.package.start, solution.package.end);
  if (tests.package) texts.tests.remove(tests.package.start, tests.package.end);
  return "";
};

/** The solution's imports that the tests do not have, in one line. The tests may rely on them. */
const borrowedOf = (solution: JavaText, tests: JavaText): string => {
  const knownNames = new Set(
    [...tests.imports.map(importedName), ...tests.types.map(declaredName)].filter((name) => name !== "*"),
  );
  const texts = new Set(tests.imports.map(({ text }) => text));
  return solution.imports
    .filter((one) => !knownNames.has(importedName(one)) && !texts.has(one.text))
    .map(({ text }) => text)
    .join(" ");
};

/** Builds solution and tests as separate source files, and a third file that starts the tests. */
export const javaSources = async ({ source, test, name, solution }: PlainTexts): Promise<PlainSources> => {
  const [solutionText, tests] = (await Promise.all([treeOf("java", source), treeOf("java", test)])).map(readJava) as [
    JavaText,
    JavaText,
  ];
  const texts = { solution: new MagicString(source), tests: new MagicString(test) };
  const shared = inOnePackage(texts, solutionText, tests);
  withOnePublic(texts.solution, solutionText);
  withOnePublic(texts.tests, tests);
  const twice = solutionText.types
    .map(declaredName)
    .filter((one) => tests.types.some((other) => declaredName(other) === one));
  for (const { start, end, text } of twice.flatMap((one) => mentionsOf(solutionText.root, one)))
    texts.solution.overwrite(start, end, `${text}_${name}`);
  const [runner, channel] = [`Taulab_${name}`, channelOf(name)];
  for (const { start, end, fields } of exitsOf(tests)) {
    const words = fields.arguments;
    if (words !== undefined && !isSolution(solution, start, end))
      texts.tests.overwrite(start, words.start, `${channel}.exit`);
  }
  const borrowed = borrowedOf(solutionText, tests);
  const after = tests.package !== undefined && shared !== "" ? tests.package.end : 0;
  const alone = texts.tests.toString();
  texts.tests.appendLeft(after, borrowed === "" ? "" : ` ${borrowed} `);
  const owner = mainOwner(tests);
  const junit = usesJunit(tests);
  const annotated = junit && owner === undefined;
  const main = annotated
    ? `${javaChannel(name)}${junitLauncher(tests.types.map(declaredName), { name: runner, mark: `${channel}.half`, token: `${channel}.token`, put: `${channel}.put(line);`, begin: `${channel}.begin();` })}`
    : javaRunner(name, runner, owner ?? "the_tests_have_no_main");
  const ownName = publicName(solutionText);
  const fileOf = (one: string | undefined, other: string): string => `${one ?? other}.java`;
  const testFile = fileOf(publicName(tests), `Tests_${name}`);
  const files = new Map([
    [
      fileOf(
        ownName !== undefined && twice.includes(ownName) ? `${ownName}_${name}` : ownName,
        ownName === undefined && publicName(tests) !== "Main" ? "Main" : `Solution_${name}`,
      ),
      texts.solution.toString(),
    ],
    [testFile, texts.tests.toString()],
    [`${runner}.java`, `${shared === "" ? "" : `package ${shared}; `}${main}`],
  ]);
  const more = [...files.keys()].filter((path) => path !== "Main.java");
  const placed = (all: ReadonlyMap<string, string>): Record<string, string> => ({
    "@source": "",
    ...Object.fromEntries([...all].map(([path, text]) => [path === "Main.java" ? "@source" : path, text])),
  });
  return {
    files: placed(files),
    // A name in the tests may belong to another package than in the solution. If the compiler refuses these files, the
    // alternative therefore omits the solution's imports.
    ...(borrowed !== "" && { otherwise: { files: placed(new Map([...files, [testFile, alone]])) } }),
    arguments: [...more, ...(junit ? [junitWord] : [])],
    entry: [shared === "" ? runner : `${shared}.${runner}`, channelWord, ...(junit ? [junitWord] : [])],
  };
};
