import { inBox } from "./in-box.ts";
import { findJars, jarImage, jarsOf, javaOptions, warmJava } from "./jar-language.ts";
import type { Language } from "./language.ts";
import { proofFile } from "./script-language.ts";

const library = /scala-library|scala3-library/;

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
  compile: (toolchain, fileName) => ({
    argv: [
      ...[toolchain.commands.run!, ...javaOptions, "-cp", jarsOf(toolchain, /./), "dotty.tools.dotc.Main"],
      ...["-color:never", "-classpath", jarsOf(toolchain, library), "-d", "main.jar", fileName],
    ],
    outputs: ["main.jar"],
  }),
  warmCompiler: {
    command: warmJava("scala"),
    words: (toolchain, file) => [
      "-color:never",
      "-classpath",
      jarsOf(toolchain, library),
      "-d",
      "./main.jar",
      `./${file}`,
    ],
  },
  run: (toolchain, _fileName, source) => [
    ...[toolchain.commands.run!, ...javaOptions, "-ea", "-cp", `${inBox("main.jar")}:${jarsOf(toolchain, library)}`],
    /^object (Main_t\w+) /.exec(source)?.[1] ??
      /\bobject\s+(\w+)\s+extends\s+App\b/.exec(source)?.[1] ??
      /\bobject\s+(\w+)[^{]*\{(?:(?!\bobject\b)[\s\S])*?\bdef\s+main\b/.exec(source)?.[1] ??
      /@main\s+def\s+(\w+)/.exec(source)?.[1] ??
      "Main",
  ],
  /** A script: everything goes into one method; an object with a `main` of its own is called. */
  splice(source, test, marks) {
    const proof = proofFile(marks);
    const app =
      /\bobject\s+(\w+)\s+extends\s+App\b/.exec(test)?.[1] ??
      /\bobject\s+(\w+)[^{]*\{[\s\S]*?\bdef\s+main\s*\(/.exec(test)?.[1];
    const call = app === undefined ? "" : `${app}.main(Array.empty[String])`;
    const prove = `java.nio.file.Files.writeString(java.nio.file.Path.of("${proof}"), "${marks.token}")`;
    const indent = (text: string) =>
      text
        .split("\n")
        .map((line) => `    ${line}`)
        .join("\n");
    const body =
      app === undefined
        ? `object Main {\n  def main(args: Array[String]): Unit = {\n${indent(`${source}\n${test}`)}\n    ${prove}\n  }\n}`
        : `object Taulab { def main(args: Array[String]): Unit = { ${call}; ${prove} } }\n${source}\n${test}`;
    const text = app === undefined ? body : body.replace("object Taulab", `object Main_${marks.name}`);
    return { files: { "main.spliced": text }, arguments: [], proof };
  },
};
