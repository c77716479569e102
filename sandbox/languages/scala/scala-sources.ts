import MagicString from "magic-string";
import { channelWord } from "../common/jar-language.ts";
import type { PlainSources, PlainTexts } from "../common/language.ts";
import { scalaRunner } from "./scala-runner.ts";
import { everyNode, exitsOf, type Main, mainOf, type Unit, unitsOf } from "./scala-text.ts";

const named = new Set(["object", "class", "trait", "enum", "def", "type"]);
const packageOf = (units: readonly Unit[]): Unit | undefined => units.find(({ defines }) => defines === "package");

/** The name behind `package`, or the whole of an import, without the word itself. */
const pathOf = (text: string, one: Unit | undefined): string =>
  one === undefined
    ? ""
    : text
        .slice(one.from, one.to)
        .replace(/^(?:package|import)\s+/, "")
        .trim();

const isScript = (units: readonly Unit[]): boolean => units.some(({ defines }) => defines === "");

/** A clause such as `package a.b`, which says where all of the file lies; not one with a body. */
const isClause = (one: Unit | undefined): one is Unit =>
  one !== undefined && !one.nodes.some(({ kind, text }) => kind === "group" || text === ":");

const testName = /^(?:test|fullTest|demoTest)|^runTests?$/;

/** Functions without parameters that are called like tests, and that nobody calls. */
const uncalledOf = (units: readonly Unit[]): readonly string[] => {
  const mentions = units.flatMap(({ nodes }) => everyNode(nodes)).map(({ text }) => text);
  return units.flatMap(({ defines, name, nodes }) => {
    const list = nodes[nodes.findIndex(({ text }) => text === name) + 1];
    const bare = list?.kind === "group" && list.items.length === 0;
    const once = mentions.filter((text) => text === name).length === 1;
    return defines === "def" && testName.test(name) && bare && once ? [`${name}()`] : [];
  });
};

const callOf = ({ path, words }: Main): string => {
  if (words === "none") return path.includes(".") ? `${path}()` : path;
  return `${path}(${words === "array" && path.includes(".") ? "_root_.scala.Array.empty[java.lang.String]" : ""})`;
};

/** What the tests begin with; undefined where they have nothing to run. */
const beginOf = (units: readonly Unit[]): string | undefined => {
  const main = mainOf(units);
  if (main !== undefined) return callOf(main);
  const uncalled = uncalledOf(units);
  return uncalled.length > 0 ? uncalled.join("; ") : isScript(units) ? "" : undefined;
};

/** Marks of methods that the language itself would begin with: nothing else may begin. */
const unmark = (made: MagicString, units: readonly Unit[]): void => {
  for (const { nodes } of units)
    if (nodes[0]?.text === "@" && nodes[1]?.text === "main") made.remove(nodes[0].from, nodes[1].to);
};

/** As a class of its own, since statements cannot stand outside; not as an object, in whose making other threads would have to wait. */
const enclose = (
  made: MagicString,
  units: readonly Unit[],
  { name, at, last }: { readonly name: string; readonly at: number; readonly last: string },
): void => {
  made.appendLeft(at, `${at === 0 ? "" : "; "}class ${name} {${at === 0 ? "\n" : ""}`);
  made.append(`\n${last}\n}\n`);
  unmark(made, units);
};

/** Solution and tests as source files of their own, and one of ours that begins them. */
export const scalaSources = async ({ source, test, name, solution }: PlainTexts): Promise<PlainSources> => {
  const [own, tests] = [unitsOf(source), unitsOf(test)];
  const made = { solution: new MagicString(source), tests: new MagicString(test) };
  const runner = `Taulab_${name}`;
  const [ownClause, testClause] = [packageOf(own), packageOf(tests)];
  const [from, to] = [pathOf(source, ownClause), pathOf(test, testClause)];
  const imports = tests.filter(({ defines }) => defines === "import").map((one) => pathOf(test, one));
  const agree = from === to || (from !== "" && imports.some((one) => one.startsWith(from)));
  if (!agree && isClause(ownClause)) made.solution.remove(ownClause.from, ownClause.to);
  if (!agree && isClause(testClause)) made.tests.remove(testClause.from, testClause.to);
  const inPackage = agree && isClause(testClause) ? to : "";
  const startOf = (clause: Unit | undefined): number => (inPackage !== "" && isClause(clause) ? clause.to : 0);
  const script = isScript(tests);
  const names = new Set(tests.filter(({ defines }) => named.has(defines)).map((one) => one.name));
  const twice = script ? [] : own.filter((one) => named.has(one.defines) && names.has(one.name));
  for (const { name: one } of twice)
    for (const { from, to, text, kind } of own.flatMap(({ nodes }) => everyNode(nodes)))
      if (kind === "word" && text === one) made.solution.overwrite(from, to, `${one}_${name}`);
  const imported = own
    .filter(({ defines }) => defines === "import")
    .map((one) => source.slice(one.from, one.to))
    .filter((one) => !imports.some((other) => one.endsWith(other)));
  if (isScript(own)) enclose(made.solution, own, { name: `Solution_${name}`, at: startOf(ownClause), last: "" });
  const needed = isScript(own) ? [`import Shared_${name}.it.*`] : [];
  const begins = beginOf(tests);
  const at = startOf(testClause);
  if (script) enclose(made.tests, tests, { name: `Tests_${name}`, at, last: begins ?? "" });
  for (const { from, to } of exitsOf(tests))
    if (!(solution && from >= solution.from && to <= solution.to)) made.tests.overwrite(from, to, `${runner}.exit`);
  const testsWith = (borrowed: readonly string[]): string =>
    borrowed.length === 0
      ? made.tests.toString()
      : made.tests
          .clone()
          .prependLeft(at, `${at === 0 ? "" : "; "}${borrowed.join("; ")}${at === 0 ? "; " : ""}`)
          .toString();
  const shared = isScript(own) ? `object Shared_${name} { val it = new Solution_${name} }\n` : "";
  const missing = "the_tests_have_neither_statements_nor_a_main";
  const filesWith = (borrowed: readonly string[]): Record<string, string> => ({
    "@source": made.solution.toString(),
    "Tests_taulab.scala": testsWith(borrowed),
    "Taulab.scala": `${inPackage === "" ? "" : `package ${inPackage}\n`}${shared}${scalaRunner(runner, script ? `new Tests_${name}` : (begins ?? missing))}`,
  });
  return {
    files: filesWith([...imported, ...needed]),
    // A name may be of one package in the solution, and of another, or the language's own, in the tests.
    ...(imported.length > 0 && { otherwise: { files: filesWith(needed) } }),
    arguments: ["Tests_taulab.scala", "Taulab.scala"],
    entry: [inPackage === "" ? runner : `${inPackage}.${runner}`, channelWord],
  };
};
