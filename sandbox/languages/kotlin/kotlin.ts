import { dirname } from "node:path/posix";
import { inBox } from "../../contract/in-box.ts";
import type { Toolchain } from "../../contract/toolchain.ts";
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
import { withdrawBy } from "../common/own-names/withdraw.ts";
import { probingBy } from "../common/tree/probing.ts";
import { kotlinChoices } from "./kotlin-choices.ts";
import { kotlinNames } from "./kotlin-names.ts";
import { kotlinSources } from "./kotlin-sources.ts";

/** The compiler's jars that programs can use: the standard library, and coroutines, which contest judges also have. */
const programJars = /kotlin-stdlib|kotlinx-coroutines-core/;

function words(toolchain: Toolchain, output: string, ...sources: readonly string[]): readonly string[] {
  const library = jarsOf(toolchain, programJars);
  return ["-no-stdlib", "-no-reflect", "-nowarn", "-cp", library, "-d", output, ...sources];
}

export const kotlinLanguage: Language = {
  name: "kotlin",
  aliases: ["kt"],
  extensions: [".kt"],
  fileName: "Main.kt",
  hello: 'fun main() { println("hello") }\n',
  empty: "fun main() { }\n",
  installHint: "npm run setup:full fetches the compiler from Maven; it needs a JDK and mvn",
  image: jarImage("kotlin"),
  lacks: (toolchain) => {
    if (jarsOf(toolchain, /kotlinx-coroutines-core/) !== "") return [];
    const folder = dirname(toolchain.jars?.[0] ?? "");
    return [`kotlinx.coroutines: remove ${folder}, then npm run setup:full`];
  },
  compileCpuMs: 60_000,
  find: (finder) => findJars(finder, "kotlin"),
  compile: (toolchain, fileName, more) => ({
    argv: [
      ...[toolchain.commands.run!, ...javaOptions, "-cp", jarsOf(toolchain, /./)],
      ...["org.jetbrains.kotlin.cli.jvm.K2JVMCompiler", ...words(toolchain, "main.jar", fileName, ...more)],
    ],
    outputs: ["main.jar"],
  }),
  warmCompiler: {
    command: warmJava("kotlin"),
    words: (toolchain, fileName, more) =>
      words(toolchain, "./main.jar", ...[fileName, ...more].map((file) => `./${file}`)),
  },
  /** The class to start: `MainKt`, which contains a top-level `main`, else the first class with a `main`. */
  entry: (_source, built) => {
    const names = mainClassesOf(built).map(({ name }) => name);
    return [names.find((name) => /(?:^|\.)MainKt$/.test(name)) ?? names[0] ?? "MainKt"];
  },
  run: (toolchain, _fileName, [main = "MainKt", ...more]) => [
    toolchain.commands.run!,
    ...javaOptions,
    ...(more.includes(channelWord) ? opensChannel : []),
    "-ea",
    "-cp",
    `${inBox("main.jar")}:${jarsOf(toolchain, programJars)}`,
    main,
  ],
  plainSources: kotlinSources,
  failures: javaFailures,
  choices: kotlinChoices,
  withdraw: withdrawBy(kotlinNames),
  probe: probingBy("kotlin"),
};
