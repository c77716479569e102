import { inBox } from "./in-box.ts";
import { findJars, jarImage, jarsOf, javaOptions, warmJava } from "./jar-language.ts";
import { comparesObjects, kotlinAudit } from "./jvm-audit.ts";
import type { Language, Toolchain } from "./language.ts";
import { proofFile } from "./script-language.ts";

function words(toolchain: Toolchain, output: string, source: string): readonly string[] {
  const library = jarsOf(toolchain, /kotlin-stdlib/);
  return ["-no-stdlib", "-no-reflect", "-nowarn", "-cp", library, "-d", output, source];
}

/** The tests, with the library's own checks where the solution defines some of the same name, and exits that can prove an end. */
function kotlinTests(source: string, test: string, exit: string): string {
  const checks = "check require assert error checkNotNull requireNotNull".split(" ");
  return checks
    .filter((name) =>
      new RegExp(`\\bfun\\s+(?:<[^>]*>\\s*)?${name}\\s*\\(\\s*\\w+\\s*:\\s*(?:Boolean|Any)`).test(source),
    )
    .filter((name) => !new RegExp(`\\bfun\\s+${name}\\b`).test(test))
    .reduce((text, name) => text.replace(new RegExp(`(?<![\\w.])${name}(?=\\s*[({])`, "g"), `kotlin.${name}`), test)
    .replace(/(?<![\w.])(?:kotlin\.system\.)?exitProcess(?=\s*\()/g, exit);
}

export const kotlin: Language = {
  name: "kotlin",
  aliases: ["kt"],
  extensions: [".kt"],
  fileName: "Main.kt",
  hello: 'fun main() { println("hello") }\n',
  installHint: "npm run setup:full fetches the compiler from Maven; it needs a JDK and mvn",
  image: jarImage("kotlin"),
  compileWallMs: 60_000,
  find: (finder) => findJars(finder, "kotlin"),
  compile: (toolchain, fileName) => ({
    argv: [
      ...[toolchain.commands.run!, ...javaOptions, "-cp", jarsOf(toolchain, /./)],
      ...["org.jetbrains.kotlin.cli.jvm.K2JVMCompiler", ...words(toolchain, "main.jar", fileName)],
    ],
    outputs: ["main.jar"],
  }),
  warmCompiler: {
    command: warmJava("kotlin"),
    words: (toolchain, fileName) => words(toolchain, "./main.jar", `./${fileName}`),
  },
  run: (toolchain) => [
    toolchain.commands.run!,
    ...javaOptions,
    "-ea",
    "-cp",
    `${inBox("main.jar")}:${jarsOf(toolchain, /kotlin-stdlib/)}`,
    "MainKt",
  ],
  splice(source, test, marks) {
    const proof = proofFile(marks);
    const imports: string[] = [];
    const hasMain = (text: string) => /^\s*(?:suspend\s+)?fun\s+main\s*\(/m.test(text);
    const rename = (text: string, name: string) =>
      text.replace(/^(\s*(?:suspend\s+)?)fun\s+main\s*\([^)]*\)/m, `$1fun ${name}()`);
    const tests = rename(kotlinTests(source, test, `exit_${marks.name}`), `tests_${marks.name}`);
    const solution = hasMain(test) ? rename(source, `solution_${marks.name}`) : rename(source, `tests_${marks.name}`);
    const body = `${solution}\n${tests}`.replace(/^[ \t]*import\s+\S+.*$/gm, (line) => {
      imports.push(line.trim());
      return "";
    });
    const { name } = marks;
    const audited = comparesObjects(source);
    const main = `fun prove_${name}() { ${audited ? `if (!fair_${name}()) kotlin.system.exitProcess(1); ` : ""}java.io.File("${proof}").writeText("${marks.token}") }
fun exit_${name}(code: Int): Nothing { if (code == 0) prove_${name}(); kotlin.system.exitProcess(code) }
fun main() { tests_${name}(); prove_${name}() }
${audited ? kotlinAudit(name) : ""}`;
    return { files: { "main.spliced": [...new Set(imports), body, main].join("\n") }, arguments: [], proof };
  },
};
