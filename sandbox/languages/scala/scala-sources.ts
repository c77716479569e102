import MagicString from "magic-string";
import { channelWord } from "../common/jar-language.ts";
import type { PlainSources, PlainTexts } from "../common/language.ts";
import { scalaRunner } from "./scala-runner.ts";
import { everyWordNode, type Main, type ScalaUnit, scalaExits, scalaMainOf, unitsOf } from "./scala-text.ts";

const named = new Set(["object", "class", "trait", "enum", "def", "type"]);
const packageOf = (units: readonly ScalaUnit[]): ScalaUnit | undefined =>
  units.find(({ defines }) => defines === "package");

/** The name after `package`, or the path of an import, without the keyword. */
const pathOf = (text: string, one: ScalaUnit | undefined): string =>
  one === undefined
    ? ""
    : text
        .slice(one.from, one.to)
        .replace(/^(?:package|import)\s+/, "")
        .trim();

const isScript = (units: readonly ScalaUnit[]): boolean => units.some(({ defines }) => defines === "");

/** True for a clause such as `package a.b` for the whole file; false for one with a body. */
const isClause = (one: ScalaUnit | undefined): one is ScalaUnit =>
  one !== undefined && !one.nodes.some(({ kind, text }) => kind === "group" || text === ":");

const testName = /^(?:test|fullTest|demoTest)|^runTests?$/;

/** Functions without parameters that are named like tests and are not called by any code. */
const uncalledOf = (units: readonly ScalaUnit[]): readonly string[] => {
  const mentions = units.flatMap(({ nodes }) => everyWordNode(nodes)).map(({ text }) => text);
  return units.flatMap(({ defines, name, nodes }) => {
    const list = nodes[nodes.findIndex(({ text }) => text === name) + 1];
    const isEmpty = list?.kind === "group" && list.items.length === 0;
    const once = mentions.filter((text) => text === name).length === 1;
    return defines === "def" && testName.test(name) && isEmpty && once ? [`${name}()`] : [];
  });
};

const callOf = ({ path, words }: Main): string => {
  if (words === "none") return path.includes(".") ? `${path}()` : path;
  return `${path}(${words === "array" && path.includes(".") ? "_root_.scala.Array.empty[java.lang.String]" : ""})`;
};

/** The call that starts the tests; undefined if they have nothing to run. */
const beginOf = (units: readonly ScalaUnit[]): string | undefined => {
  const main = scalaMainOf(units);
  if (main !== undefined) return callOf(main);
  const uncalled = uncalledOf(units);
  return uncalled.length > 0 ? uncalled.join("; ") : isScript(units) ? "" : undefined;
};

/** Removes `@main` annotations, by which Scala would start methods itself, so that only taulab's runner starts. */
const unmark = (text: MagicString, units: readonly ScalaUnit[]): void => {
  for (const { nodes } of units)
    if (nodes[0]?.text === "@" && nodes[1]?.text === "main") text.remove(nodes[0].from, nodes[1].to);
};

/**
 * Encloses a file's statements in a class, because statements must be inside a class or object. An object would block
 * other threads during its initialisation.
 */
const enclose = (
  text: MagicString,
  units: readonly ScalaUnit[],
  { name, at, last }: { readonly name: string; readonly at: number; readonly last: string },
): void => {
  text.appendLeft(at, `${at === 0 ? "" : "; "}class ${name} {${at === 0 ? "\n" : ""}`);
  text.append(`\n${last}\n}\n`);
  unmark(text, units);
};

/** Builds solution and tests as separate source files, and a third file that starts the tests. */
export const scalaSources = async ({ source, test, name, solution }: PlainTexts): Promise<PlainSources> => {
  const [solutionUnits, tests] = [unitsOf(source), unitsOf(test)];
  const texts = { solution: new MagicString(source), tests: new MagicString(test) };
  const runner = `Taulab_${name}`;
  const [ownClause, testClause] = [packageOf(solutionUnits), packageOf(tests)];
  const [from, to] = [pathOf(source, ownClause), pathOf(test, testClause)];
  const imports = tests.filter(({ defines }) => defines === "import").map((one) => pathOf(test, one));
  const agree = from === to || (from !== "" && imports.some((one) => one.startsWith(from)));
  if (!agree && isClause(ownClause)) texts.solution.remove(ownClause.from, ownClause.to);
  if (!agree && isClause(testClause)) texts.tests.remove(testClause.from, testClause.to);
  const inPackage = agree && isClause(testClause) ? to : "";
  const startOf = (clause: ScalaUnit | undefined): number => (inPackage !== "" && isClause(clause) ? clause.to : 0);
  const script = isScript(tests);
  const names = new Set(tests.filter(({ defines }) => named.has(defines)).map((one) => one.name));
  const twice = script ? [] : solutionUnits.filter((one) => named.has(one.defines) && names.has(one.name));
  for (const { name: one } of twice)
    for (const { from, to, text, kind } of solutionUnits.flatMap(({ nodes }) => everyWordNode(nodes)))
      if (kind === "word" && text === one) texts.solution.overwrite(from, to, `${one}_${name}`);
  const imported = solutionUnits
    .filter(({ defines }) => defines === "import")
    .map((one) => source.slice(one.from, one.to))
    .filter((one) => !imports.some((other) => one.endsWith(other)));
  if (isScript(solutionUnits))
    enclose(texts.solution, solutionUnits, { name: `Solution_${name}`, at: startOf(ownClause), last: "" });
  const needed = isScript(solutionUnits) ? [`import Shared_${name}.it.*`] : [];
  const begins = beginOf(tests);
  const at = startOf(testClause);
  if (script) enclose(texts.tests, tests, { name: `Tests_${name}`, at, last: begins ?? "" });
  for (const { from, to } of scalaExits(tests))
    if (!(solution && from >= solution.from && to <= solution.to)) texts.tests.overwrite(from, to, `${runner}.exit`);
  const testsWith = (borrowed: readonly string[]): string =>
    borrowed.length === 0
      ? texts.tests.toString()
      : texts.tests
          .clone()
          .prependLeft(at, `${at === 0 ? "" : "; "}${borrowed.join("; ")}${at === 0 ? "; " : ""}`)
          .toString();
  const shared = isScript(solutionUnits) ? `object Shared_${name} { val it = new Solution_${name} }\n` : "";
  const missing = "the_tests_have_neither_statements_nor_a_main";
  const filesWith = (borrowed: readonly string[]): Record<string, string> => ({
    "@source": texts.solution.toString(),
    "Tests_taulab.scala": testsWith(borrowed),
    "Taulab.scala": `${inPackage === "" ? "" : `package ${inPackage}\n`}${shared}${scalaRunner(runner, script ? `new Tests_${name}` : (begins ?? missing))}`,
  });
  return {
    files: filesWith([...imported, ...needed]),
    // A name in the tests may belong to another package than in the solution, or to Scala itself. If the compiler
    // refuses these files, the alternative therefore omits the solution's imports.
    ...(imported.length > 0 && { otherwise: { files: filesWith(needed) } }),
    arguments: ["Tests_taulab.scala", "Taulab.scala"],
    entry: [inPackage === "" ? runner : `${inPackage}.${runner}`, channelWord],
  };
};
