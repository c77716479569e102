import MagicString from "magic-string";
import { channelWord } from "../common/jar-language.ts";
import type { PlainSources, PlainTexts } from "../common/language.ts";
import { isSolution } from "../common/tree/exits.ts";
import { treeOf } from "../common/tree/parse.ts";
import { channelOf, javaChannel, javaRunner } from "./java-runner.ts";
import {
  exitsOf,
  importedName,
  type JavaText,
  mainOwner,
  mentionsOf,
  nameOf,
  pathOf,
  publicOf,
  readJava,
  usesJunit,
} from "./java-tree.ts";
import { junitLauncher, junitWord } from "./junit.ts";

/** A file may have but one public type, and is called after it. */
const publicName = ({ types }: JavaText): string | undefined =>
  types.filter((one) => publicOf(one) !== undefined).map(nameOf)[0];

const withOnePublic = (made: MagicString, { types }: JavaText): void => {
  const all = types.map(publicOf).filter((found) => found !== undefined);
  for (const one of all.slice(1)) made.remove(one.start, one.end);
};

/** Without their packages where the two are of different ones, and neither asks for the other. */
const inOnePackage = (made: { solution: MagicString; tests: MagicString }, own: JavaText, tests: JavaText): string => {
  const [from, to] = [pathOf(own.package), pathOf(tests.package)];
  if (from === to) return to;
  const asked = tests.imports.filter((one) => from !== "" && pathOf(one).startsWith(from));
  if (asked.length > 0) return to;
  if (own.package) made.solution.remove(own.package.start, own.package.end);
  if (tests.package) made.tests.remove(tests.package.start, tests.package.end);
  return "";
};

/** Imports of the solution that the tests do not have, in one line. */
const borrowedOf = (own: JavaText, tests: JavaText): string => {
  const known = new Set(
    [...tests.imports.map(importedName), ...tests.types.map(nameOf)].filter((name) => name !== "*"),
  );
  const texts = new Set(tests.imports.map(({ text }) => text));
  return own.imports
    .filter((one) => !known.has(importedName(one)) && !texts.has(one.text))
    .map(({ text }) => text)
    .join(" ");
};

/** Solution and tests as source files of their own, and one of ours that begins them. */
export const javaSources = async ({ source, test, name, solution }: PlainTexts): Promise<PlainSources> => {
  const [own, tests] = (await Promise.all([treeOf("java", source), treeOf("java", test)])).map(readJava) as [
    JavaText,
    JavaText,
  ];
  const made = { solution: new MagicString(source), tests: new MagicString(test) };
  const shared = inOnePackage(made, own, tests);
  withOnePublic(made.solution, own);
  withOnePublic(made.tests, tests);
  const twice = own.types.map(nameOf).filter((one) => tests.types.some((other) => nameOf(other) === one));
  for (const { start, end, text } of twice.flatMap((one) => mentionsOf(own.root, one)))
    made.solution.overwrite(start, end, `${text}_${name}`);
  const [runner, channel] = [`Taulab_${name}`, channelOf(name)];
  for (const { start, end, fields } of exitsOf(tests)) {
    const words = fields.arguments;
    if (words !== undefined && !isSolution(solution, start, end))
      made.tests.overwrite(start, words.start, `${channel}.exit`);
  }
  const borrowed = borrowedOf(own, tests);
  const after = tests.package !== undefined && shared !== "" ? tests.package.end : 0;
  const alone = made.tests.toString();
  made.tests.appendLeft(after, borrowed === "" ? "" : ` ${borrowed} `);
  const owner = mainOwner(tests);
  const junit = usesJunit(tests);
  const annotated = junit && owner === undefined;
  const main = annotated
    ? `${javaChannel(name)}${junitLauncher(tests.types.map(nameOf), { name: runner, mark: `${channel}.half`, token: `${channel}.token`, put: `${channel}.put(line);`, begin: `${channel}.begin();` })}`
    : javaRunner(name, runner, owner ?? "the_tests_have_no_main");
  const ownName = publicName(own);
  const fileOf = (one: string | undefined, other: string): string => `${one ?? other}.java`;
  const testFile = fileOf(publicName(tests), `Tests_${name}`);
  const files = new Map([
    [
      fileOf(
        ownName !== undefined && twice.includes(ownName) ? `${ownName}_${name}` : ownName,
        ownName === undefined && publicName(tests) !== "Main" ? "Main" : `Solution_${name}`,
      ),
      made.solution.toString(),
    ],
    [testFile, made.tests.toString()],
    [`${runner}.java`, `${shared === "" ? "" : `package ${shared}; `}${main}`],
  ]);
  const more = [...files.keys()].filter((path) => path !== "Main.java");
  const placed = (all: ReadonlyMap<string, string>): Record<string, string> => ({
    "@source": "",
    ...Object.fromEntries([...all].map(([path, text]) => [path === "Main.java" ? "@source" : path, text])),
  });
  return {
    files: placed(files),
    // A name may be of one package in the solution, and of another in the tests.
    ...(borrowed !== "" && { otherwise: { files: placed(new Map([...files, [testFile, alone]])) } }),
    arguments: [...more, ...(junit ? [junitWord] : [])],
    entry: [shared === "" ? runner : `${shared}.${runner}`, channelWord, ...(junit ? [junitWord] : [])],
  };
};
