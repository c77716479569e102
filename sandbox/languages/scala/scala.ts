import { inBox } from "../../contract/in-box.ts";
import { findExpected } from "../common/expected/finder.ts";
import {
  channelWord,
  findJars,
  jarImage,
  jarsOf,
  javaOptions,
  opensChannel,
  warmJava,
} from "../common/jar-language.ts";
import { comparesObjects, scalaAudit } from "../common/jvm-audit.ts";
import type { Language } from "../common/language.ts";
import { mainClassesOf } from "../common/main-class.ts";
import { proofFile } from "../common/script-language.ts";
import { callUncalled } from "../common/uncalled.ts";
import { scalaIdiom } from "./scala-idiom.ts";
import { withdrawScala } from "./scala-names.ts";
import { scalaSources } from "./scala-sources.ts";

const runner = "dotty.tools.MainGenericRunner";
const library = /scala-library|scala3-library/;

/** The tests' checks are the library's, whatever the solution calls by their names; exits can prove an end. */
function scalaTests(test: string, exit: string): string {
  const checks = ["assert", "require", "assume"].filter(
    (name) => !new RegExp(`\\bdef\\s+${name}\\b|\\bimport\\s.*\\b(?:scalatest|munit|junit|Assertions)\\b`).test(test),
  );
  return checks
    .reduce(
      (text, name) => text.replace(new RegExp(`(?<![\\w.])${name}(?=\\s*\\()`, "g"), `scala.Predef.${name}`),
      test,
    )
    .replace(/(?<![\w.])(?:sys|System)\.exit(?=\s*\()/g, exit);
}

const testFunctions = {
  head: /^def\s+((?:test|fullTest|demoTest|runTests?\b)\w*)\s*\(\s*\)/gm,
  call: (name: string) => `${name}()`,
};

export const scala: Language = {
  name: "scala",
  aliases: ["scala3"],
  extensions: [".scala", ".sc"],
  fileName: "Main.scala",
  hello: 'object Main { def main(args: Array[String]): Unit = println("hello") }\n',
  installHint: "npm run setup:full fetches the compiler from Maven; it needs a JDK and mvn",
  image: jarImage("scala"),
  compileWallMs: 60_000,
  find: (finder) => findJars(finder, "scala"),
  compile: (toolchain, fileName, more) => ({
    argv: [
      ...[toolchain.commands.run!, ...javaOptions, "-cp", jarsOf(toolchain, /./), "dotty.tools.dotc.Main"],
      ...["-color:never", "-classpath", jarsOf(toolchain, library), "-d", "main.jar", fileName, ...more],
    ],
    outputs: ["main.jar"],
  }),
  warmCompiler: {
    command: warmJava("scala"),
    words: (toolchain, file, more) => [
      "-color:never",
      "-classpath",
      jarsOf(toolchain, library),
      "-d",
      "./main.jar",
      ...[file, ...more].map((one) => `./${one}`),
    ],
  },
  entry: (source, built) => {
    const own = /^object (Main_t\w+) /.exec(source)?.[1];
    if (own !== undefined) return [own];
    const [main] = mainClassesOf(built);
    if (main === undefined) return ["Main"];
    // The Java machine starts no `main` that never returns, by its type; the language's own command does.
    return main.result === "V" ? [main.name] : [runner, "-classpath", inBox("main.jar"), main.name];
  },
  run: (toolchain, _fileName, entry) => [
    ...[toolchain.commands.run!, ...javaOptions, ...(entry.includes(channelWord) ? opensChannel : []), "-ea", "-cp"],
    `${inBox("main.jar")}:${jarsOf(toolchain, entry[0] === runner ? /./ : library)}`,
    ...entry.filter((word) => word !== channelWord),
  ],
  plainSources: scalaSources,
  withdraw: withdrawScala,
  probe: { find: async (test) => findExpected(scalaIdiom, test) },
  /** A script: everything goes into one method; a `main` of the tests is called. */
  ownTests: { found: (source) => !/\bdef\s+main\b|\bextends\s+App\b|@main\b/.test(source), solution: "" },
  splice(source, test, marks) {
    const { name } = marks;
    const proof = proofFile(marks);
    const audited = comparesObjects(source);
    const write = `java.nio.file.Files.writeString(java.nio.file.Path.of("${proof}"), "${marks.token}")`;
    const prove = `Prove_${marks.name}()`;
    const proving = `object Prove_${marks.name} {
  def apply(): Unit = { ${audited ? `if (!Audit_${marks.name}.fair()) System.exit(1); ` : ""}${write} }
  def exit(code: Int): Nothing = { if (code == 0) apply(); sys.exit(code) }
}${audited ? `\n${scalaAudit(marks.name)}` : ""}`;
    const left = scalaTests(test, `Prove_${marks.name}.exit`);
    const app =
      /\bobject\s+(\w+)\s+extends\s+App\b/.exec(left)?.[1] ??
      /\bobject\s+(\w+)[^{]*[{:](?:(?!\bobject\b)[\s\S])*?\bdef\s+main\s*\(/.exec(left)?.[1];
    if (app !== undefined) {
      const solution = new RegExp(`\\bobject\\s+${app}\\b`).test(source)
        ? source.replace(new RegExp(`\\b${app}\\b`, "g"), `Solution_${app}_${name}`)
        : source;
      const main = `object Main_${name} { def main(args: Array[String]): Unit = { ${app}.main(Array.empty[String]); ${prove} } }`;
      return { files: { "main.spliced": `${main}\n${proving}\n${solution}\n${left}` }, arguments: [], proof };
    }
    const mains = [...left.matchAll(/@main\s+def\s+(\w+)/g)].map((m) => `${m[1]!}${takesArguments(left, m)}`);
    const all = callUncalled(left, testFunctions);
    const plain = `${source}\n${all}`.replace(/@main\s+(?=def\b)/g, "");
    const lines = [...plain.split("\n"), ...mains, prove].map((line) => `    ${line}`);
    const text = `${proving}\nobject Main_${name} {\n  def main(args: Array[String]): Unit = {\n${lines.join("\n")}\n  }\n}`;
    return { files: { "main.spliced": text }, arguments: [], proof };
  },
};

/** How a method without parameters of its own is called: with brackets where it was defined with them. */
function takesArguments(text: string, found: RegExpMatchArray): string {
  return /^\s*\(/.test(text.slice(found.index! + found[0].length)) ? "()" : "";
}
