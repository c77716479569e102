import { inBox } from "./in-box.ts";
import { findJars, jarImage, jarsOf, javaOptions, warmJava } from "./jar-language.ts";
import type { Language, Toolchain } from "./language.ts";
import { proofFile } from "./script-language.ts";

function words(toolchain: Toolchain, output: string, source: string): readonly string[] {
  const library = jarsOf(toolchain, /kotlin-stdlib/);
  return ["-no-stdlib", "-no-reflect", "-nowarn", "-cp", library, "-d", output, source];
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
    const tests = rename(test, `tests_${marks.name}`);
    const solution = hasMain(test) ? rename(source, `solution_${marks.name}`) : rename(source, `tests_${marks.name}`);
    const body = `${solution}\n${tests}`.replace(/^[ \t]*import\s+\S+.*$/gm, (line) => {
      imports.push(line.trim());
      return "";
    });
    const main = `fun main() { tests_${marks.name}(); java.io.File("${proof}").writeText("${marks.token}") }`;
    return { files: { "main.spliced": [...new Set(imports), body, main].join("\n") }, arguments: [], proof };
  },
};
