import { inBox } from "../../contract/in-box.ts";
import type { Toolchain } from "../../contract/toolchain.ts";
import { enclosing } from "../common/enclosing.ts";
import {
  channelWord,
  findJars,
  jarImage,
  jarsOf,
  javaOptions,
  opensChannel,
  warmJava,
} from "../common/jar-language.ts";
import { comparesObjects, kotlinAudit } from "../common/jvm-audit.ts";
import type { Language } from "../common/language.ts";
import { mainClassesOf } from "../common/main-class.ts";
import { withdrawBy } from "../common/own-names/withdraw.ts";
import { proofFile } from "../common/script-language.ts";
import { probingBy } from "../common/tree/probing.ts";
import { kotlinNames } from "./kotlin-names.ts";
import { kotlinSources } from "./kotlin-sources.ts";

function words(toolchain: Toolchain, output: string, ...sources: readonly string[]): readonly string[] {
  const library = jarsOf(toolchain, /kotlin-stdlib/);
  return ["-no-stdlib", "-no-reflect", "-nowarn", "-cp", library, "-d", output, ...sources];
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

const mainHead = /((?:\bsuspend\s+)?)\bfun\s+main\s*\(([^)]*)\)/g;

/** What encloses each `main` of a text. */
function ownersOf(text: string): readonly string[] {
  const places = [...text.matchAll(mainHead)].map((found) => found.index);
  return enclosing(text, places, "class|object").map((owners) => owners.join("."));
}

/** A `main` outside of all objects takes another name. */
function withoutMain(text: string, name: string): string {
  const owners = ownersOf(text);
  let seen = 0;
  return text.replace(mainHead, (whole, suspend: string, words: string) =>
    owners[seen++] === "" ? `${suspend}fun ${name}(${words})` : whole,
  );
}

/** The beginning of our own `main`, which calls that of the tests. */
function callMain(tests: string, name: string): string {
  const [found] = [...tests.matchAll(mainHead)];
  if (found === undefined) return "fun main() { the_tests_have_no_main();";
  const [owner = ""] = ownersOf(tests);
  const words = found[2]!.trim() === "" ? "" : /^\s*vararg\b/.test(found[2]!) ? "" : "arrayOf()";
  return `${found[1]}fun main() { ${owner === "" ? name : `${owner}.main`}(${words});`;
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
  /** A `main` outside of all objects comes first. */
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
    `${inBox("main.jar")}:${jarsOf(toolchain, /kotlin-stdlib/)}`,
    main,
  ],
  plainSources: kotlinSources,
  withdraw: withdrawBy(kotlinNames),
  probe: probingBy("kotlin"),
  splice(source, test, marks) {
    const proof = proofFile(marks);
    const imports: string[] = [];
    const marked = kotlinTests(source, test, `exit_${marks.name}`);
    const [tests, solution] = [
      withoutMain(marked, `tests_${marks.name}`),
      withoutMain(source, `solution_${marks.name}`),
    ];
    const body = `${solution}\n${tests}`.replace(/^[ \t]*import\s+\S+.*$/gm, (line) => {
      imports.push(line.trim());
      return "";
    });
    const { name } = marks;
    const audited = comparesObjects(source);
    const main = `fun prove_${name}() { ${audited ? `if (!fair_${name}()) kotlin.system.exitProcess(1); ` : ""}java.io.File("${proof}").writeText("${marks.token}") }
fun exit_${name}(code: Int): Nothing { if (code == 0) prove_${name}(); kotlin.system.exitProcess(code) }
${callMain(marked, `tests_${name}`)} prove_${name}() }
${audited ? kotlinAudit(name) : ""}`;
    return { files: { "main.spliced": [...new Set(imports), body, main].join("\n") }, arguments: [], proof };
  },
};
