import { inBox } from "../../contract/in-box.ts";
import type { Toolchain } from "../../contract/toolchain.ts";
import { findExpected } from "../common/expected/finder.ts";
import { javaFailures } from "../common/failures.ts";
import {
  channelWord,
  findJars,
  jarImage,
  jarsOf,
  javaOptions,
  opensChannel,
  warmJava,
} from "../common/jar-language.ts";
import type { Language } from "../common/language.ts";
import { mainClassesOf } from "../common/main-class.ts";
import { scalaChoices } from "./scala-choices.ts";
import { scalaIdiom } from "./scala-idiom.ts";
import { withdrawScala } from "./scala-names.ts";
import { scalaSources } from "./scala-sources.ts";
import { scalaMainOf, unitsOf } from "./scala-text.ts";

const runner = "dotty.tools.MainGenericRunner";
const library = /scala-library|scala3-library/;

function words(toolchain: Toolchain, output: string, ...sources: readonly string[]): readonly string[] {
  return ["-color:never", "-classpath", jarsOf(toolchain, library), "-d", output, ...sources];
}

export const scalaLanguage: Language = {
  name: "scala",
  aliases: ["scala3"],
  extensions: [".scala", ".sc"],
  fileName: "Main.scala",
  hello: 'object Main { def main(args: Array[String]): Unit = println("hello") }\n',
  empty: "object Main { def main(args: Array[String]): Unit = () }\n",
  installHint: "npm run setup:full fetches the compiler from Maven; it needs a JDK and mvn",
  image: jarImage("scala"),
  compileCpuMs: 60_000,
  find: (finder) => findJars(finder, "scala"),
  compile: (toolchain, fileName, more) => ({
    argv: [
      ...[toolchain.commands.run!, ...javaOptions, "-cp", jarsOf(toolchain, /./)],
      ...["dotty.tools.dotc.Main", ...words(toolchain, "main.jar", fileName, ...more)],
    ],
    outputs: ["main.jar"],
  }),
  warmCompiler: {
    command: warmJava("scala"),
    words: (toolchain, file, more) => words(toolchain, "./main.jar", ...[file, ...more].map((one) => `./${one}`)),
  },
  entry: (_source, built) => {
    const [main] = mainClassesOf(built);
    if (main === undefined) return ["Main"];
    // Java does not start a `main` whose result is not void, such as `Nothing`. Scala's own command does.
    return main.result === "V" ? [main.name] : [runner, "-classpath", inBox("main.jar"), main.name];
  },
  run: (toolchain, _fileName, entry) => [
    ...[toolchain.commands.run!, ...javaOptions, ...(entry.includes(channelWord) ? opensChannel : []), "-ea", "-cp"],
    `${inBox("main.jar")}:${jarsOf(toolchain, entry[0] === runner ? /./ : library)}`,
    ...entry.filter((word) => word !== channelWord),
  ],
  plainSources: scalaSources,
  failures: javaFailures,
  choices: scalaChoices,
  withdraw: withdrawScala,
  probe: { find: async (test) => findExpected(scalaIdiom, test) },
  ownTests: { found: async (source) => scalaMainOf(unitsOf(source)) === undefined, solution: "" },
};
