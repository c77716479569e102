import type { Toolchain } from "../../contract/toolchain.ts";
import { javaFailures } from "../common/failures.ts";
import { lacksFonts } from "../common/fonts.ts";
import { channelWord, javaOptions, opensChannel, warmJava } from "../common/jar-language.ts";
import type { Language } from "../common/language.ts";
import { mainClassOf } from "../common/main-class.ts";
import { withdrawBy } from "../common/own-names/withdraw.ts";
import { treeOf } from "../common/tree/parse.ts";
import { probingBy } from "../common/tree/probing.ts";
import { javaNames } from "./java-names.ts";
import { javaSources } from "./java-sources.ts";
import { readJava, wantsJunit } from "./java-tree.ts";
import { classPath, findJunit, junitWord } from "./junit.ts";

/** Annotation processors must not run during compilation. */
const quietly = ["-nowarn", "-proc:none"] as const;

/** The compiler's arguments. `folder` is the prefix of all its paths: "" or "./". */
const words = (toolchain: Toolchain, folder: string, fileName: string, more: readonly string[]): readonly string[] => [
  ...[...quietly, "-encoding", "UTF-8"],
  ...["-cp", classPath(toolchain, folder || ".", more.includes(junitWord)), "-d", folder || "."],
  ...[fileName, ...more.filter((word) => word.endsWith(".java"))].map((file) => `${folder}${file}`),
];

export const javaLanguage: Language = {
  name: "java",
  aliases: ["jdk"],
  extensions: [".java"],
  fileName: "Main.java",
  hello: 'public class Main { public static void main(String[] a) { System.out.println("hello"); } }\n',
  empty: "public class Main { public static void main(String[] a) { } }\n",
  installHint: "apt-get install default-jdk-headless",
  image: { packages: ["default-jdk-headless", "junit5", "fontconfig"] },
  lacks: lacksFonts,
  versionArguments: ["-version"],
  async find(finder) {
    const [compile, run] = [await finder.which("javac"), await finder.which("java")];
    if (compile === null || run === null) return null;
    const home = run.replace(/\/bin\/java$/, "");
    return {
      commands: { compile, run },
      paths: [home, "/etc/java-17-openjdk", "/etc/java-21-openjdk"],
      env: { JAVA_HOME: home },
      jars: await findJunit(finder),
    };
  },
  compile: (toolchain, fileName, more) => ({
    argv: [
      toolchain.commands.compile!,
      "-J-XX:+UseSerialGC",
      "-J-XX:TieredStopAtLevel=1",
      "-J-Xshare:auto",
      ...words(toolchain, "", fileName, more),
    ],
    outputs: ["**"],
  }),
  recompile({ stderr }) {
    const fileName = /should be declared in a file named (\S+\.java)$/m.exec(stderr)?.[1];
    return fileName === undefined ? undefined : { fileName };
  },
  warmCompiler: {
    command: warmJava("javac"),
    words: (toolchain, fileName, more) => words(toolchain, "./", fileName, more),
  },
  entry: (_source, built) => [mainClassOf(built) ?? "Main"],
  run: (toolchain, _fileName, [main = "Main", ...more]) => [
    toolchain.commands.run!,
    ...javaOptions,
    "-Xss64m",
    ...(more.includes(channelWord) ? opensChannel : []),
    "-ea",
    "-cp",
    classPath(toolchain, "/box/work", more.includes(junitWord)),
    main,
  ],
  plainSources: javaSources,
  failures: javaFailures,
  withdraw: withdrawBy(javaNames),
  probe: probingBy("java"),
  ownTests: { found: async (source) => wantsJunit(readJava(await treeOf("java", source))), solution: "" },
};
